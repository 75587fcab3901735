"""Ids of another merchant, and of none, in every call of goods and add-ons that takes one: not found, and untouched."""

from typing import Any

import pytest

from apps.goods.models import AddOn, Goods, Sku, StockEntry
from apps.goods.tests.factories import gain, goods, tree
from apps.staff.models import ShopLog
from core.caller import Who
from core.calls import declared
from core.testing import Api
from infra.testing.undone import undone
from tenants.scope import scope

ROOMS = ("goods", "addons")
A = "/api/platform/"
GAIN = {"name": "贴膜", "type": "screen_cover", "charge_mode": "once", "price": 100}
ONE: list[tuple[str, str, dict[str, Any]]] = [
    ("goodsDetail", "id", {}), ("saveGood", "id", {}), ("saveAndActiveGoods", "id", {}), ("copyGood", "id", {}),
    ("getSkuStock", "goods_id", {}), ("updateSkuStock", "sku_id", {"delta": 1, "reason": "到货"}),
    ("updateGoodsSort", "id", {"sort": 1}), ("stockJournal", "goods_id", {}), ("stockJournal", "sku_id", {}),
    ("getGainSet", "goods_id", {}), ("editGoodsGain", "gain_id", GAIN), ("gainGoods", "gain_id", {}),
    ("setGoodsGainStatus", "gain_id", {"status": "off"}),
]  # fmt: skip
"""(call, whose id, the rest)."""
MANY: list[tuple[str, dict[str, Any]]] = [
    ("updateGoodsStatus", {"status": "off"}), ("deleteGood", {}), ("setGoodsCategory", {}),
    ("updateGoodsStock", {"stock": 9, "reason": "盘点"}),
]  # fmt: skip
OPERATORS: list[tuple[str, dict[str, Any]]] = [
    ("forceGoodsDown", {"reason": "other", "note": "测试"}), ("auditGoods", {"result": "pass"}),
    ("updateGoodsDisplayStatus", {"channel": "h5", "shown": True}), ("setGoodsCategory", {}),
]  # fmt: skip
METHODS = {one.path: one.method for one in declared() if one.area in ROOMS}


@pytest.fixture
def phone(lin_owner: Any) -> Goods:
    return goods(lin_owner, gain_ids=[gain(lin_owner)])


@pytest.fixture
def ids(phone: Goods, lin_owner: Any) -> dict[str, int]:
    with scope(lin_owner.shop):
        sku = Sku.objects.filter(goods=phone).earliest("pk").pk
        return {"id": phone.pk, "goods_id": phone.pk, "sku_id": sku, "gain_id": AddOn.objects.get().pk}


def ask(client: Api, name: str, values: dict[str, Any]) -> Any:
    send = client.get if METHODS[A + name] == "GET" else client.post
    return send(A + name, **values)


def body(person: Any, name: str, key: str, found: int, more: dict[str, Any]) -> dict[str, Any]:
    whole = tree(person.shop.id, version=1) if name.startswith("save") else {}
    return {**whole, **more, "id" if key == "gain_id" else key: found}


def state(shop: Any) -> list[Any]:
    with scope(shop):
        rows = [list(model.objects.order_by("pk").values()) for model in (Goods, Sku, AddOn, StockEntry)]
        return [*rows, ShopLog.objects.count()]


def category_of(row: Goods, name: str) -> dict[str, Any]:
    return {"category_id": row.category_id} if name == "setGoodsCategory" else {}


class TestAnotherMerchant:
    def test_finds_nothing(self, api: Any, lin_owner: Any, gao_owner: Any, ids: dict[str, int]) -> None:
        before = state(lin_owner.shop)
        for name, key, more in ONE:
            answer = ask(api(gao_owner), name, body(gao_owner, name, key, ids[key], more))
            assert answer.code == 104, (name, key, answer.msg)
            assert state(lin_owner.shop) == before, (name, key)

    def test_finds_none_of_many(self, api: Any, lin_owner: Any, gao_owner: Any, phone: Goods) -> None:
        before = state(lin_owner.shop)
        for name, more in MANY:
            with undone():
                own = goods(gao_owner)
                answer = ask(api(gao_owner), name, {"ids": [phone.pk, own.pk], **more, **category_of(phone, name)})
                assert answer.data["results"][0]["code"] == 104, (name, answer.data)
                assert state(lin_owner.shop) == before, name

    def test_filters_by_anothers_add_on_in_vain(self, api: Any, gao_owner: Any, ids: dict[str, int]) -> None:
        goods(gao_owner)
        client = api(gao_owner)
        assert client.get(A + "goodsList", gain_id=ids["gain_id"]).data["total"] == 0
        assert sum(one["count"] for one in client.get(A + "getGoodStatusCount", gain_id=ids["gain_id"]).data) == 0

    def test_names_another_shop_in_vain(self, api: Any, lin_owner: Any, gao_owner: Any, ids: dict[str, int]) -> None:
        for name in ("getGoodsGainList", "getGoodsGainCount", "getGainSet"):
            answer = api(gao_owner).get(A + name, merchant_id=lin_owner.shop.id)
            assert "碎屏保" not in str(answer.data), name

    def test_makes_an_add_on_in_its_own_shop_only(self, api: Any, lin_owner: Any, gao_owner: Any) -> None:
        before = state(lin_owner.shop)
        api(gao_owner).post(A + "addGoodsGain", merchant_id=lin_owner.shop.id, **GAIN)
        assert state(lin_owner.shop) == before


class TestAnIdOfNobody:
    @pytest.mark.parametrize("far", [0, 999 << 40])
    def test_is_not_found_by_either_side(
        self, api: Any, lin_owner: Any, operator: Any, ids: dict[str, int], far: int
    ) -> None:
        for name, key, more in ONE:
            values = body(lin_owner, name, key, ids[key] + 999 + far, more)
            assert ask(api(lin_owner), name, values).code == 104, (name, key)
            allowed = next(one for one in declared() if one.path == A + name).who
            expected = 104 if Who.OPERATOR in allowed else 103
            assert ask(api(operator), name, values).code == expected, (name, key)

    def test_is_not_found_among_many(self, api: Any, operator: Any, phone: Goods) -> None:
        far = [phone.pk + 999, (999 << 40) + 1, 7]
        for name, more in OPERATORS:
            answer = ask(api(operator), name, {"ids": far, **more, **category_of(phone, name)})
            assert [result["code"] for result in answer.data["results"]] == [104, 104, 104], name


def test_no_call_that_takes_an_id_is_missing() -> None:
    calls = [one for one in declared() if one.area in ROOMS and Who.MERCHANT in one.who and one.at]
    assert {one.path for one in calls} <= {A + name for name, _, _ in ONE}
