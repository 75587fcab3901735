import pytest

from apps.risk.rules import (
    LEAST,
    MOST,
    OFFLINE,
    ONLINE,
    RechargeAct,
    RechargeStatus,
    amount_problems,
    operator_acts,
    pay_result,
)


@pytest.mark.parametrize(("amount", "fits"), [(LEAST - 1, False), (LEAST, True), (MOST, True), (MOST + 1, False)])
def test_a_recharge_has_a_least_and_a_most(amount, fits):
    assert (amount_problems(amount) == []) is fits


@pytest.mark.parametrize(
    ("method", "status", "acts", "result"),
    [
        ("online", "waiting", [], "waiting"),
        ("offline", "submitted", ["pass", "reject"], "expired"),
        ("offline", "credited", ["undo"], "paid"),
        ("online", "credited", [], "paid"),
        ("offline", "rejected", [], "expired"),
        ("online", "expired", [], "expired"),
    ],
)
def test_what_may_be_decided_and_what_the_payer_is_told(method, status, acts, result):
    assert (operator_acts(method, status), pay_result(status)) == (acts, result)


def test_late_money_counts_and_each_end_is_reached():
    assert ONLINE.can("expired", RechargeAct.PAY)
    assert {*ONLINE.states, *OFFLINE.states} == set(RechargeStatus)
    assert not OFFLINE.can("rejected", RechargeAct.UNDO)
