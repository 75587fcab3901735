import pytest

from apps.purchases.rules import SaleStatus
from apps.sales.rules import commission_of, customer_may_cancel, freight_in, may_refund_freight, sale_doings
from core import actions as a
from core.money import FULL

ALL = frozenset({a.ORDER_SHIP, a.ORDER_CLOSE, a.BILL_WAIVE, a.PRIVACY_VIEW})


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

    @pytest.mark.parametrize(
        ("who", "kept", "found"),
        [
            ("M", True, ["update_express", "receive", "refund", "refund_freight", "privacy"]),
            ("M", False, ["update_express", "receive", "refund", "privacy"]),
            ("S", True, ["update_express", "receive", "privacy"]),
            ("P", True, ["receive", "refund", "privacy"]),
        ],
    )
    def test_of_freight_are_the_shops_where_there_is_some_to_give_back(self, who, kept, found):
        assert sale_doings("shipped", who, ALL, freight_kept=kept) == found

    def test_of_freight_are_none_in_a_list(self):
        assert sale_doings("refunded", "M", ALL) == ["privacy"]

    def test_of_the_customer_end_with_the_shipment(self):
        assert [status for status in SaleStatus if customer_may_cancel(status)] == ["pending_payment", "pending_ship"]


class TestFreight:
    def test_goes_back_while_the_price_is_paid(self):
        assert [status for status in SaleStatus if may_refund_freight(status, 1_000, 0)] == [
            "pending_ship", "shipped", "finished",
        ]  # fmt: skip

    @pytest.mark.parametrize(("freight", "refunded", "may"), [(0, 0, False), (1, 0, True), (1_000, 1, False)])
    def test_goes_back_once_where_there_was_any(self, freight, refunded, may):
        assert may_refund_freight("shipped", freight, refunded) is may

    @pytest.mark.parametrize(
        ("back", "others", "freight"), [(500, 900, 0), (900, 900, 0), (901, 900, 1), (1_000, 0, 1_000)]
    )
    def test_goes_back_last(self, back, others, freight):
        assert freight_in(back, others) == freight


@pytest.mark.parametrize(
    ("amount", "addons", "refunded", "fee"),
    [
        (9, 0, 0, 0),
        (10, 0, 0, 1),
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


def test_commission_of_the_whole_is_nothing_once_all_went_back():
    assert [commission_of(100, 0, refunded, FULL) for refunded in (99, 100)] == [1, 0]
