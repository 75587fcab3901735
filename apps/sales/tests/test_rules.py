import pytest

from apps.sales.rules import SALE, SaleAct, SaleStatus, customer_may_cancel, sale_doings
from core import actions as a

ALL = frozenset({a.ORDER_SHIP, a.ORDER_CLOSE, a.PRIVACY_VIEW})


def walk(*acts):
    state = SALE.start
    for act in acts:
        state = SALE.next(state, act)
    return state


class TestASaleOrder:
    def test_goes_from_payment_to_its_end(self):
        assert walk(SaleAct.PAY, SaleAct.SHIP, SaleAct.RECEIVE) == SaleStatus.FINISHED

    def test_is_refunded_only_when_paid(self):
        assert not SALE.can("pending_payment", "refund")
        assert all(SALE.can(state, "refund") for state in ("pending_ship", "shipped", "finished"))

    def test_is_closed_without_money_only_when_unpaid(self):
        assert [state for state in SALE.states if SALE.can(state, "close")] == ["pending_payment"]

    def test_has_a_row_for_every_status(self):
        assert set(SALE.states) == set(SaleStatus)
        assert {act for state in SALE.states for act in SALE.acts(state)} == set(SaleAct)


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
