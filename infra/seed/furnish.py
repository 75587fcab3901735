"""What a new shop sets up before its first customer: staff, a sub-shop, return addresses, goods, share links."""

from collections.abc import Sequence
from random import Random

from apps.contracts.services import save_clauses
from apps.express.schemas import ReturnAddressIn
from apps.express.services import save_address
from apps.promotion.models import ShareLink
from apps.promotion.schemas import NewLinkIn
from apps.promotion.services import create_link
from apps.returns.rules import Damage
from apps.returns.services import save_prices
from apps.shop.schemas import SubShopIn
from apps.shop.services import create_sub_shop
from apps.staff import services as staff
from infra.seed import staffing
from infra.seed.cast import PASSWORD, Offered, Shop, caller_of, person_of
from infra.seed.catalogue import Product, accessories
from infra.seed.goods import Made, Maker
from tenants.scope import scope

PLACES = ("朋友圈海报", "公众号菜单", "小红书笔记", "抖音主页", "社群接龙", "门店台卡", "老客短信")
"""Where the salesman puts a link."""
ADDRESSES = {
    "lin": (
        ("owner", "林记仓库 郑师傅", "13700130101", "浙江省 杭州市 余杭区", "良渚街道金昌路 2050 号 3 号仓"),
        ("owner", "林记售后部", "0571-88230816", "浙江省 杭州市 西湖区", "教工路 552 号 2 楼"),
        ("sub_shop", "城西店 梅雨晴", "13700130102", "浙江省 杭州市 西湖区", "文二西路 808 号"),
    ),
    "gao": (("owner", "高飞租机 仓管部", "13700130103", "广东省 深圳市 南山区", "科技园路 18 号 1 层"),),
    "tang": (("owner", "唐家电玩 售后部", "13700130104", "上海市 市辖区 浦东新区", "张杨路 500 号"),),
}
"""Of the shop of the account: who saves it, who receives, the phone, where; an owner's first is the default."""
DAMAGES = [
    Damage("屏幕碎裂", 80_000), Damage("背板划痕", 12_000), Damage("充电器缺失", 9_900), Damage("包装盒缺失", 3_000),
]  # fmt: skip
"""What a shop claims for."""
CLAUSES = {
    "lin": [
        "{商品}在租期内非人为故障由{出租方}免费维修或更换，客服电话{客服电话}。",
        "乙方归还时请退出账号并清除个人数据；{出租方}收到后不再恢复其中的数据。",
    ],
}
"""What a shop adds to its contracts."""
SECONDS = 4
"""Each fourth link is the second salesman's, where there is one."""


def furnish(shop: Shop, products: Sequence[Product], rng: Random) -> Maker:
    """Its people, goods and links. Gives who makes more goods later."""
    with scope(shop.tenant):
        _people(shop)
        _addresses(shop)
        if clauses := CLAUSES.get(shop.plan.account):
            save_clauses(caller=shop.owner, clauses=clauses, base=0, why="约定保修与数据清除")
        maker = Maker(shop.owner, shop.tenant.id, rng)
        small = maker.sell(accessories(shop.plan.account))
        made = [*maker.lease(products), *small]
        shop.goods = len(made)
        _links(shop, made, rng)
    return maker


def _people(shop: Shop) -> None:
    plan = shop.plan
    for number, (account, name, role) in enumerate(plan.people, 10 * len(plan.account)):
        person = person_of(account, name, number, *staff.role_ids(role))
        staff.create_staff(caller=shop.owner, person=person)
        shop.callers[role] = caller_of(account, shop.tenant)
    if plan.sub_shop:
        _sub_shop(shop, plan.sub_shop)
    if plan.stockkeepers:
        staffing.grow(shop)


def _sub_shop(shop: Shop, about: tuple[str, str, str, str]) -> None:
    account, manager, name, address = about
    form = SubShopIn(
        name=name, address=address, manager=manager, mobile=f"1370013{len(address):04d}", account=account,
        password=PASSWORD, subdomain=f"{shop.plan.account}-{account}",
    )  # fmt: skip
    create_sub_shop(caller=shop.owner, form=form)
    shop.callers["sub_shop"] = caller_of(account, shop.tenant)


def _addresses(shop: Shop) -> None:
    """Where goods go back to: the merchant's before its sub-shop's."""
    for caller, name, mobile, region, address in ADDRESSES.get(shop.plan.account, ()):
        province, city, area = region.split()
        form = ReturnAddressIn(name=name, mobile=mobile, province=province, city=city, area=area, address=address)
        save_address(caller=shop.callers[caller], form=form)
    save_prices(caller=shop.owner, prices=DAMAGES)


def _links(shop: Shop, made: Sequence[Made], rng: Random) -> None:
    """One link for each of the goods by the salesman, some by the sub-shop's manager."""
    salesmen = [shop.callers[name].user_id for name in ("salesman", "second_salesman") if name in shop.callers]
    for number, one in enumerate(made):
        salesman = salesmen[-1] if number % SECONDS == 0 else salesmen[0]
        wanted = NewLinkIn(name=PLACES[number % len(PLACES)], goods_id=one.goods.pk, salesman_id=salesman)
        shop.links.append(_offered(one, create_link(caller=shop.owner, wanted=wanted)))
    if "sub_shop" not in shop.callers:
        return
    manager = shop.callers["sub_shop"]
    for one in rng.sample(made, len(made) // 4):
        wanted = NewLinkIn(name="门店海报", goods_id=one.goods.pk)
        shop.links.append(_offered(one, create_link(caller=manager, wanted=wanted)))


def _offered(made: Made, link: ShareLink) -> Offered:
    return Offered(link, made.goods.pk, leased=made.leased, sold=made.sold, bundled=made.bundled)
