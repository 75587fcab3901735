"""Customers who don't exist: names, valid ID numbers, mobiles, addresses."""

from dataclasses import dataclass
from datetime import date
from random import Random

from faker import Faker

from apps.customers.rules import id_check_digit

PLACES = (
    ("330106", "浙江省", "杭州市", "西湖区"), ("330108", "浙江省", "杭州市", "滨江区"),
    ("330203", "浙江省", "宁波市", "海曙区"), ("310115", "上海市", "上海市", "浦东新区"),
    ("310104", "上海市", "上海市", "徐汇区"), ("440305", "广东省", "深圳市", "南山区"),
    ("440106", "广东省", "广州市", "天河区"), ("320505", "江苏省", "苏州市", "虎丘区"),
    ("320106", "江苏省", "南京市", "鼓楼区"), ("510107", "四川省", "成都市", "武侯区"),
    ("420111", "湖北省", "武汉市", "洪山区"), ("500112", "重庆市", "重庆市", "渝北区"),
    ("110108", "北京市", "北京市", "海淀区"), ("610113", "陕西省", "西安市", "雁塔区"),
)  # fmt: skip
A_TOWN = 3_000
WAIVERS = (10_000, 9_000, 5_000, 0)
HOW_OFTEN = {"refuses": (0, 5, 2, 1), "gone": (1, 0, 0, 0)}
"""By behaviour; the others (1, 5, 2, 1)."""
PREFIXES = ("135", "136", "138", "139", "150", "158", "159", "176", "186", "187", "188", "199")
STREETS = ("文三路", "中山路", "科技园路", "人民路", "建设大道", "滨江路", "学院路", "解放路", "天府大道", "长江路")


@dataclass(frozen=True, slots=True)
class Customer:
    """The sandbox plays `behaviour` (pays, late or refuses debits) and waives `waiver_bps` of a deposit."""

    name: str
    id_number: str
    mobile: str
    province: str
    city: str
    area: str
    address: str
    behaviour: str
    waiver_bps: int

    def form(self) -> dict[str, object]:
        names = ("name", "id_number", "mobile", "province", "city", "area", "address")
        return {name: getattr(self, name) for name in names} | {
            "consent": True,
            # Four in five let the shop ask the risk vendor; who only buys isn't asked.
            "risk_consent": self.mobile[-1] not in "09",
        }


class Town:
    """Makes customers; nobody's ID number or mobile twice, in towns of other numbers neither."""

    def __init__(self, rng: Random, number: int = 0) -> None:
        self.rng, self.made = rng, number * A_TOWN
        self.faker = Faker("zh_CN")
        self.faker.seed_instance(rng.randrange(1 << 30))

    def customer(self, behaviour: str) -> Customer:
        """`behaviour` is pays, late, refuses; or gone: who refuses, and whose whole deposit is waived."""
        rng = self.rng
        self.made += 1
        region, province, city, area = rng.choice(PLACES)
        road = f"{rng.choice(STREETS)} {rng.randint(1, 980)} 号 {rng.randint(1, 28)} 幢 {rng.randint(101, 3204)} 室"
        return Customer(
            name=self.faker.name(), id_number=self._id_number(region), mobile=self._mobile(), province=province,
            city=city, area=area, address=road,
            behaviour="refuses" if behaviour == "gone" else behaviour,
            waiver_bps=rng.choices(WAIVERS, HOW_OFTEN.get(behaviour, (1, 5, 2, 1)))[0],
        )  # fmt: skip

    def _id_number(self, region: str) -> str:
        born = date(self.rng.randint(1972, 2004), self.rng.randint(1, 12), self.rng.randint(1, 28))
        first = f"{region}{born:%Y%m%d}{self.made % 1000:03d}"
        return first + id_check_digit(first)

    def _mobile(self) -> str:
        return f"{self.rng.choice(PREFIXES)}{self.rng.randint(1000, 9999)}{self.made:04d}"
