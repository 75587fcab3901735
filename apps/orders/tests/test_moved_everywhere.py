"""A lease that moves to a sub-shop: from that moment each list, count, search, sheet, bill, stock line, figure and
notice has it there, and none had it before.
"""

from datetime import timedelta
from typing import Any

import pytest

from apps.orders.schemas import OrderFilter
from apps.orders.tests.factories import BO, Way
from core import clock
from core.exports.registry import export_of
from datacenter.services import heal
from tenants.scope import scope

pytestmark = pytest.mark.django_db
P = "/api/platform"


def seen(way: Way, who: Any, **own: Any) -> dict[str, Any]:
    """What somebody has of two leases, one of them `way`'s; `own` narrows lists to a shop's own."""
    client, one = way.api(who), {"order_id": way.order_id}
    found = way.asked(client.post(f"{P}/search", text=BO["name"]))["items"]
    lines = way.asked(client.get(f"{P}/stockJournal", goods_id=str(way.order.goods_id)))["items"]
    with scope(way.owner.shop):
        sheet = list(export_of("orders").rows(who.caller, OrderFilter(**own)))
    return {
        "list": {row["order_id"] for row in way.asked(client.get(f"{P}/backendOrderList", **own))["items"]},
        "count": sum(row["count"] for row in way.asked(client.get(f"{P}/orderNumberCount", **own))["stages"]),
        "search": {hit["id"] for hit in found if hit["kind"] == "order"},
        "customers": [hit["text"].rpartition(" · ")[2] for hit in found if hit["kind"] == "customer"],
        "sheet": len(sheet),
        "page": client.get("/api/merchant/orderInfo", **one).code,
        "bills": client.get("/api/v2/getBillList", **one).code,
        "stock": {line["order_id"] for line in lines} - {None},
        "today": way.asked(client.get(f"{P}/workbench"))["today"]["orders"],
    }


def figures(way: Way, who: Any, **own: Any) -> tuple[int, bool]:
    """In the data centre, once the night has come: (orders placed, whether rent came in)."""
    with clock.at(clock.now() + timedelta(days=1)):
        with scope(way.owner.shop):
            heal(clock.today())
        kpis = way.asked(way.api(who).get("/api/v2/getDataOverview", **own))["kpis"]
    values = {one["key"]: one["value"] for one in kpis}
    return values["orders"], values["rent_in"] > 0


def rung(way: Way, who: Any) -> list[str]:
    return [one["kind"] for one in way.asked(way.api(who).get(f"{P}/notices"))["items"]]


def move(way: Way, sub_shop_id: str | None) -> None:
    moved = way.shop.post("/api/backend/allocateToSubShop", order_ids=[way.order_id], sub_shop_id=sub_shop_id)
    assert [row["code"] for row in moved.data["results"]] == [200]


def test_is_where_it_was_moved_to_whatever_is_asked(way: Way, mei: Any) -> None:
    stays = way.place().order_id
    moves = way.place().pay().audit().order_id
    own = {"sub_shop_id": 0}
    nothing = {
        "list": set(), "count": 0, "search": set(), "customers": [], "sheet": 0, "page": 104, "bills": 104,
        "stock": set(), "today": 0,
    }  # fmt: skip
    whole = {
        "list": {stays, moves}, "count": 2, "search": {stays, moves}, "customers": ["2 单"], "sheet": 2, "page": 200,
        "bills": 200, "stock": {stays, moves}, "today": 2,
    }  # fmt: skip
    assert (seen(way, mei), seen(way, way.owner, **own)) == (nothing, whole)
    assert (figures(way, mei), figures(way, way.owner, **own)) == ((0, False), (2, True))

    move(way, str(mei.sub_shop_id))
    # For whom a piece of the stock was taken no sub-shop is told.
    hers = nothing | {
        "list": {moves}, "count": 1, "search": {moves}, "customers": ["1 单"], "sheet": 1, "page": 200, "bills": 200,
        "today": 1,
    }  # fmt: skip
    assert seen(way, mei) == hers
    assert seen(way, way.owner) == whole
    assert seen(way, way.owner, **own) == whole | {"list": {stays}, "count": 1, "sheet": 1}
    # What came in before stays with who took it (decision 51).
    assert (figures(way, mei), figures(way, way.owner, **own)) == ((1, False), (1, True))
    assert rung(way, mei) == []
    way.sign()
    assert rung(way, mei) == ["order.to_ship"]
    assert "order.to_ship" in rung(way, way.owner)

    move(way, None)
    assert (seen(way, mei), seen(way, way.owner, **own)) == (nothing, whole)
    assert (figures(way, mei), figures(way, way.owner, **own)) == ((0, False), (2, True))
