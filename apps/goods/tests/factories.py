"""Goods for tests, as the editor sends them."""

from typing import Any

from apps.goods import services
from apps.goods.models import Goods
from apps.goods.schemas import GainIn, SaveGoodIn
from catalog.models import Category
from tenants.scope import current, scope

SPECS = [{"name": "颜色", "values": ["黑色", "白色"]}, {"name": "容量", "values": ["256GB", "512GB"]}]
VALUES = [["黑色", "256GB"], ["黑色", "512GB"], ["白色", "256GB"], ["白色", "512GB"]]


def category() -> int:
    return Category.objects.get_or_create(name="手机", channel="h5", parent_id=None)[0].pk


def tree(tenant_id: int, **changes: Any) -> dict[str, Any]:
    """A phone in four SKUs, 12 months and 3 months, rent-then-own. Amounts in fen."""
    skus = [{"values": v, "stock": 5, "market_value": 600_000, "deposit": 300_000} for v in VALUES]
    rents = [
        {"sku": place, "term": term, "daily_rent": daily}
        for place in range(len(VALUES))
        for term, daily in (("m12", 2_000 + place), ("m3", 3_000 + place))
    ]
    return {
        "title": "iPhone 17",
        "category_id": category(),
        "brand": "Apple",
        "fineness": "new",
        "plan": "rent_then_own",
        "pictures": [f"/media/t{tenant_id}/ab/abcdefgh.jpg"],
        "detail": "<p>全新正品</p>",
        "channels": ["h5"],
        "specs": SPECS,
        "skus": skus,
        "rents": rents,
        "gain_ids": [],
        **changes,
    }


def goods(person: Any, **changes: Any) -> Goods:
    """On the shelf of the person's shop."""
    with scope(person.shop):
        wanted = SaveGoodIn.model_validate(tree(current().id, **changes))
        return services.save_and_publish(caller=person.caller, tree=wanted)


def gain(person: Any, name: str = "碎屏保", price: int = 1_900, mode: str = "monthly", **more: Any) -> int:
    with scope(person.shop):
        wanted = GainIn.model_validate(
            {"name": name, "type": "screen_cover", "charge_mode": mode, "price": price, **more}
        )
        return services.add_gain(caller=person.caller, gain=wanted).pk
