"""Goods of a seeded shop, from the catalogue, made by the services that the editor uses. Amounts in fen."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from apps.goods import services
from apps.goods.models import AddOn, Goods
from apps.goods.schemas import GainIn, RentIn, SaveGoodIn, SkuIn, SpecShape
from catalog.choices import HOME_CHANNEL, TERMS
from catalog.models import Category
from catalog.services import create_category
from core import clock
from core.caller import Caller, TenantRef, system
from core.money import Fen
from core.uploads.services import store_picture
from infra.seed import drawing
from infra.seed.drawing.colours import colour_of
from infra.seed.drawing.products import kind_of
from tenants.scope import scope

CATALOGUE = Path(__file__).with_name("catalogue.csv")
SCREEN, CLEANING = "碎屏保", "数据清除"
GAINS = {
    SCREEN: GainIn(
        name=SCREEN, type="screen_cover", charge_mode="monthly", price=1_900, refundable=True,
        description="租期内屏幕意外碎裂，免费维修一次",
    ),
    CLEANING: GainIn(
        name=CLEANING, type="data_cleaning", charge_mode="once", price=2_900,
        description="归还后由专人清除设备内的个人数据，并出具证明",
    ),
}  # fmt: skip
WITH_SCREEN = {"手机", "平板", "电脑", "游戏机", "穿戴"}
WITH_DATA = {"手机", "平板", "电脑", "穿戴"}
KIT = 1.12
"""What a kit costs more than the body alone, where the catalogue has one price for both."""


@dataclass(frozen=True, slots=True)
class Pricing:
    """Total rent of each term as a part of the list price; `rest`: the buyout price at the end likewise."""

    plan: str
    terms: Mapping[str, tuple[float, float]]
    rest: Mapping[str, float]


OWN = Pricing("rent_then_own", {"m6": (1.06, 1.12), "m12": (1.15, 1.30)}, {})
RETURN = Pricing(
    "rent_then_return",
    {"d30": (0.12, 0.14), "m3": (0.26, 0.30), "m6": (0.42, 0.48), "m12": (0.62, 0.70)},
    {"d30": 0.95, "m3": 0.85, "m6": 0.70, "m12": 0.50},
)
FLEXIBLE = Pricing(
    "flexible",
    {"m3": (0.30, 0.34), "m6": (0.50, 0.56), "m12": (0.78, 0.86)},
    {"m3": 0.82, "m6": 0.64, "m12": 0.38},
)


@dataclass(frozen=True, slots=True)
class Product:
    """A row of the catalogue. `prices` follow the values of the second specification."""

    path: tuple[str, ...]
    brand: str
    title: str
    specs: tuple[tuple[str, tuple[str, ...]], tuple[str, tuple[str, ...]]]
    prices: tuple[Fen, ...]
    released: int

    @property
    def category(self) -> str:
        return self.path[0]

    def price(self, first: str, second: str) -> Fen:
        (name, values), (_, seconds) = self.specs
        listed = self.prices[min(seconds.index(second), len(self.prices) - 1)]
        is_kit = name == "套装" and values.index(first) > 0
        return round(listed * KIT / 10_000) * 10_000 if is_kit else listed


def catalogue() -> list[Product]:
    with CATALOGUE.open(encoding="utf-8", newline="") as file:
        return [_product(row) for row in csv.DictReader(file)]


def _product(row: Mapping[str, str]) -> Product:
    return Product(
        path=tuple(row["category_path"].split(">")),
        brand=row["brand"],
        title=row["title_zh"],
        specs=(
            (row["spec1_name"], tuple(row["spec1_values"].split("|"))),
            (row["spec2_name"], tuple(row["spec2_values"].split("|"))),
        ),
        prices=tuple(int(price) * 100 for price in row["list_price_cny_by_spec2"].split("|")),
        released=int(row["released"][:4]),
    )


def make_goods(caller: Caller, tenant: TenantRef, rows: Iterable[Product], rng: Random) -> list[Goods]:
    """Publish each product in the shop `tenant`, with drawn pictures, prices and add-ons."""
    with scope(tenant):
        gains = make_gains(caller)
        return [_make(caller, tenant.id, product, gains, rng) for product in rows]


def make_gains(caller: Caller) -> dict[str, int]:
    """The shop's add-ons by name, made where they are missing."""
    known = dict(AddOn.objects.filter(name__in=GAINS).values_list("name", "pk"))
    for name, gain in GAINS.items():
        if name not in known:
            known[name] = services.add_gain(caller=caller, gain=gain).pk
    return known


def category_id(path: Sequence[str]) -> int:
    """The category of a path in the home channel's tree, made where it is missing."""
    parent: int | None = None
    for name in path:
        row = Category.objects.filter(channel=HOME_CHANNEL, parent_id=parent, name=name).first()
        parent = (row or create_category(system(), name, parent_id=parent)).pk
    assert parent is not None
    return parent


def _make(caller: Caller, tenant_id: int, product: Product, gains: dict[str, int], rng: Random) -> Goods:
    pricing = rng.choices([OWN, RETURN, FLEXIBLE], [7, 2, 1])[0]
    pictures = [store_picture(raw, tenant_id).url for raw in pictures_of(product, rng)]
    skus = [
        (first, second, product.price(first, second)) for first in product.specs[0][1] for second in product.specs[1][1]
    ]
    tree = SaveGoodIn(
        title=product.title,
        category_id=category_id(product.path),
        brand=product.brand,
        fineness=_fineness(product, rng),
        plan=pricing.plan,
        pictures=pictures,
        detail=_detail(product, pictures),
        channels=rng.choice([["h5"], ["h5", "alipay"], ["h5", "alipay", "wechat"], ["h5", "offline"]]),
        specs=[SpecShape(name=name, values=list(values)) for name, values in product.specs],
        skus=[
            SkuIn(values=[first, second], stock=rng.randint(4, 24), market_value=price, deposit=price)
            for first, second, price in skus
        ],
        rents=_rents(pricing, [price for _, _, price in skus], rng),
        gain_ids=_gain_ids(product.category, gains),
    )
    return services.save_and_publish(caller=caller, tree=tree)


def _rents(pricing: Pricing, prices: Sequence[Fen], rng: Random) -> list[RentIn]:
    """One factor a term for all SKUs, so that the dearer one costs more in each; daily rents end in 0 fen."""
    factors = {term: rng.uniform(*span) for term, span in pricing.terms.items()}
    return [
        RentIn(
            sku=place,
            term=term,
            daily_rent=round(price * factor / TERMS[term].days / 10) * 10,
            buyout_price=round(price * pricing.rest[term] / 1_000) * 1_000 if pricing.rest else None,
        )
        for place, price in enumerate(prices)
        for term, factor in factors.items()
    ]


def _gain_ids(category: str, gains: Mapping[str, int]) -> list[int]:
    wanted = [SCREEN] if category in WITH_SCREEN else []
    return [gains[name] for name in [*wanted, *([CLEANING] if category in WITH_DATA else [])]]


def _fineness(product: Product, rng: Random) -> str:
    age = clock.today().year - product.released
    return rng.choice(["new"] if age <= 1 else ["new", "99"] if age == 2 else ["99", "95", "90"])


def _detail(product: Product, pictures: Sequence[str]) -> str:
    lines = [
        f"<h3>{product.brand} {product.title}</h3>",
        "<p>官方正品，发货前逐台检测，附检测报告。</p>",
        "<ul><li>顺丰包邮，收货之日起算租期</li><li>租期内免费质保，非人为故障换新</li>"
        "<li>支持信用免押，未获免押的部分仅冻结，不扣款</li></ul>",
    ]
    return "".join([*lines, *(f'<p><img src="{url}" alt="{product.title}"></p>' for url in pictures[1:])])


def pictures_of(product: Product, rng: Random) -> list[bytes]:
    """One to three drawn pictures: the cover, sometimes it alone in another colour, sometimes all colours."""
    draw = kind_of(product.category, product.title)
    colours = [colour for colour in map(colour_of, product.specs[0][1]) if colour]
    drawn = [drawing.hero(draw, colours[0] if colours else None, product.brand, product.title)]
    if rng.random() < 0.7:
        drawn.append(drawing.portrait(draw, colours[-1] if colours else None))
    if len(colours) > 1 and rng.random() < 0.7:
        drawn.append(drawing.line_up(draw, colours))
    return drawn
