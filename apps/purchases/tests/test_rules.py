from apps.purchases.rules import SALE, SaleAct, SaleStatus


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
