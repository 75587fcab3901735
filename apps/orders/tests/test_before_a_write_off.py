"""What is said of a lease before it is written off: money that went back is decided, goods are where they are then."""

from datetime import timedelta

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.bills.nightly import lateness
from apps.collection.models import WriteOff
from apps.goods.models import Sku
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.orders.tests.test_collection import (
    C,
    _one_day,  # noqa: F401
    collected,  # noqa: F401
    info,
    late,  # noqa: F401
    row_of,
    started,
)
from apps.orders.tests.test_returns import H5_ASK, H5_SEND, INSPECT, PARCEL, PRICED, RECEIVE, customer, staff
from apps.orders.tests.test_write_offs import (
    asked,
    decided,
    second,  # noqa: F401
)
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.payables import There
from apps.returns.models import Return
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def fall_late(way: Way) -> None:
    """As fixture `late`."""
    for ago in (18, 12, 6, 0):
        with scope(way.owner.shop), clock.at(clock.now() - timedelta(days=ago)):
            bills.resume(way.order)
            lateness.run(clock.today())
            settle([int(way.order_id)])


class TestGoodsThatCame:
    def test_between_asking_and_confirming_are_not_missing(self, way: Way) -> None:
        """They are at the repairer's: `goodsBack` puts them in stock, by a second return."""
        with clock.at(clock.now() - timedelta(days=50)):
            way.waiver_bps = 10_000
            way.offer(plan="flexible", rents=PRICED).leasing().address()
        fall_late(way)
        started(way)
        way.asked(asked(way))
        customer(way, H5_ASK)
        customer(way, H5_SEND, **PARCEL)
        staff(way, RECEIVE)
        staff(way, INSPECT, fate="repair", finding="屏幕碎")
        assert (way.order.status, way.order.status_beneath) == ("collection", "inspecting")
        way.asked(decided(way, way.shop))
        with scope(way.owner.shop):
            stock = Sku.objects.get(pk=way.sku_id).stock
        shown, before = row_of(WriteOff, way).goods, info(way)["actions"]
        way.shop.post(C + "goodsBack", order_id=way.order_id)
        with scope(way.owner.shop):
            after = (Sku.objects.get(pk=way.sku_id).stock, Return.objects.count())
        assert (shown, "goods_back" in before, after) == ("back", False, (stock, 1))


def test_what_went_back_is_decided_before_a_write_off(collected: Way) -> None:  # noqa: F811
    """The first rent went back whole at Alipay: whether it is asked again, nobody may say of a lease that is over."""
    with scope(collected.owner.shop):
        first = Attempt.objects.filter(payable_id=int(collected.order_id), state="paid").earliest("pk")
        assert payments.made_there(first.pk, first.amount, There("by-hand", clock.now()))
        settle([int(collected.order_id)])
        gone = Bill.objects.get(order_id=int(collected.order_id), kind="first_rent")
    assert (gone.status, collected.order.status) == ("refunded", "collection")
    answer = asked(collected)
    assert (answer.code, info(collected)["no_write_off"] != "") == (111, True), info(collected)["write_off"]
