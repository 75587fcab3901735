import pytest

from apps.purchases.rules import SaleStatus
from apps.sales.rules import commission_of, customer_may_cancel, sale_doings
from core import actions as a

ALL = frozenset({a.ORDER_SHIP, a.ORDER_CLOSE, a.PRIVACY_VIEW})


class TestDoings:
    @pytest.mark.parametrize(
        ("status", "who", "found"),
        [
            ("pending_payment", "M", ["close", "privacy"]),
            ("pending_ship", "M", ["ship", "refund", "privacy"]),
            ("pending_ship", "S", ["ship", "privacy"]),
            ("pending_ship", "P", ["refund", "privacy"]),
            ("shipped", "M", ["update_express", "receive", "refund", "privacy"]),
            ("finished", "M", ["refund", "privacy"]),
            ("refunded", "M", ["privacy"]),
        ],
    )
    def test_are_of_the_status_and_the_side(self, status, who, found):
        assert sale_doings(status, who, ALL) == found

    def test_need_the_action(self):
        assert sale_doings("pending_ship", "M", {a.ORDER_VIEW}) == []

    def test_of_the_customer_end_with_the_shipment(self):
        assert [status for status in SaleStatus if customer_may_cancel(status)] == ["pending_payment", "pending_ship"]


@pytest.mark.parametrize(
    ("amount", "addons", "refunded", "fee"),
    [
        (10_000, 0, 0, 500),
        (10_000, 2_000, 0, 400),
        (10_000, 2_000, 3_000, 250),
        (10_000, 2_000, 8_000, 0),
        (10_000, 2_000, 9_000, 0),
        (10_000, 2_000, 10_000, 0),
    ],
)
def test_commission_is_on_the_goods_that_stay_sold(amount, addons, refunded, fee):
    assert commission_of(amount, addons, refunded, 500) == fee
