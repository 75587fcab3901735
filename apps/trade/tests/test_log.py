"""The log of a lease and of a purchase: what any room does to a row that hangs on it stands there."""

from typing import Any

import pytest

from apps.orders.tests.factories import Way
from apps.payments.log import PaymentLog
from apps.sales.tests.factories import Purchase
from apps.staff.models import ShopLog
from apps.trade.tests.factories import Journey
from core import audit, entities
from core.entities import PaidEntity, TradeEntity, TradeKind
from infra.testing.undone import undone
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PARTS = [one for one in entities._known.values() if isinstance(one, TradeEntity)]


def texts(story: Journey) -> list[str]:
    """Without sums."""
    return [line["text"].split(" ¥")[0] for line in story.info()["log"]]


class TestTheLogOfATrade:
    def test_has_the_acts_of_every_room_on_a_lease(self, way: Way) -> None:
        way.leasing()
        order = {"order_id": way.order_id}
        way.asked(way.shop.post("/api/applet/lookContract", **order))
        way.asked(way.shop.post("/api/platform/depositThaw", **order, amount=1000, reason="客户要求"))
        way.work()
        said = set(texts(way))
        assert {"提交了订单", "审核通过", "登记了快递单号", "快递已签收", "确认签收，租期开始"} <= said
        assert {"发起了合同签署", "签署了合同", "签署后的合同已存档", "查看了合同"} <= said
        assert {"冻结了押金", "发起押金解冻", "押金已解冻"} <= said

    def test_has_them_on_a_purchase_under_its_own_name(self, purchase: Purchase) -> None:
        purchase.place().pay().ship()
        purchase.asked(purchase.act("buyReceive"))
        assert {"提交了订单", "已付款，待发货", "登记了快递单号", "快递已签收"} <= set(texts(purchase))
        with scope(purchase.owner.shop):
            named = set(ShopLog.objects.filter(order_id=purchase.order_id).values_list("entity", flat=True))
        assert named == {TradeKind.PURCHASE}

    def test_has_what_is_done_to_any_part(self, way: Way, purchase: Purchase) -> None:
        for story in (way.place(), purchase.place()):
            assert texts(story)[0] != PaymentLog.OVERPAID.zh
            for entity in PARTS:
                with undone():
                    with scope(story.owner.shop):
                        audit.record(story.owner.caller, PaymentLog.OVERPAID, entity, 1, order_id=int(story.order_id))
                    assert texts(story)[0] == PaymentLog.OVERPAID.zh, entity

    def test_has_what_a_person_does_about_any_call(self, way: Way) -> None:
        way.leasing()
        calls = PartnerCall.objects.exclude(subject="")
        assert {call.order_id for call in calls} == {int(way.order_id)}
        assert {call.subject for call in calls} >= {TradeKind.LEASE, "contract"}


class TestALine:
    @pytest.mark.parametrize("entity", [one for one in PARTS if not isinstance(one, PaidEntity)])
    def test_of_a_part_says_of_which_trade(self, lin_owner: Any, entity: TradeEntity) -> None:
        with scope(lin_owner.shop), pytest.raises(TypeError):
            audit.record(lin_owner.caller, PaymentLog.OVERPAID, entity, 1)

    def test_is_of_something_that_a_room_declared(self, lin_owner: Any) -> None:
        with scope(lin_owner.shop), pytest.raises(TypeError):
            audit.record(lin_owner.caller, PaymentLog.OVERPAID, "order", 1)  # type: ignore[arg-type]
