"""Who may do what with goods that go back, without a database: one answer for buttons, page and acts."""

from dataclasses import dataclass
from datetime import date

import pytest

from apps.leases.rules import CASE_OPEN, UNCONFIRMED, PlanKind
from apps.orders.rules import ask_why_not, doings_of_return, renewing
from apps.orders.rules.returning import BECOME_OWN, NOT_NOW, TOO_EARLY


@dataclass
class At:
    status: str = "leasing"
    status_beneath: str = ""
    after_sale: bool = False
    plan: str = PlanKind.RENT_THEN_RETURN
    last_period: bool = True
    returning: str = ""
    renew_by: date | None = None
    unconfirmed: bool = False


def open_to(at: At, *, by_customer: bool) -> set[str]:
    return {str(act) for act in doings_of_return(at, by_customer=by_customer)}


@pytest.mark.parametrize(
    ("at", "why"),
    [
        (At(), None),
        (At("overdue", "leasing"), None),
        (At("overdue", "returning"), NOT_NOW),
        (At("shipped"), NOT_NOW),
        (At(plan=PlanKind.RENT_THEN_OWN), BECOME_OWN),
        (At(last_period=False), TOO_EARLY),
        (At(after_sale=True), CASE_OPEN),
    ],
)
def test_when_the_goods_may_be_asked_back(at: At, why: tuple[str, str] | None) -> None:
    assert ask_why_not(at) == why
    for by_customer in (True, False):
        assert ("request_return" in open_to(at, by_customer=by_customer)) == (why is None)


@pytest.mark.parametrize(
    ("status", "returning", "customer", "shop"),
    [
        ("returning", "asked", {"send", "withdraw"}, {"send", "receive", "withdraw"}),
        ("returning", "sent", {"send"}, {"send", "receive", "withdraw"}),
        ("inspecting", "received", set(), {"inspect"}),
        ("inspecting", "assessed", {"agree", "dispute"}, {"decide"}),
        ("inspecting", "disputed", set(), {"decide"}),
        ("inspecting", "done", set(), set()),
    ],
)
def test_what_each_may_do_with_a_return(status: str, returning: str, customer: set[str], shop: set[str]) -> None:
    for at in (At(status, returning=returning), At("overdue", status, returning=returning)):
        assert open_to(at, by_customer=True) == {f"{act}_return" for act in customer}
        assert open_to(at, by_customer=False) == {f"{act}_return" for act in shop}


DAY = date(2026, 11, 29)


@pytest.mark.parametrize(
    ("at", "last_period", "most", "why"),
    [
        (At(renew_by=DAY), True, 1, None),
        (At("overdue", "leasing", renew_by=DAY), True, 1, renewing.NOT_NOW),
        (At(renew_by=DAY, after_sale=True), True, 1, CASE_OPEN),
        (At(renew_by=DAY, unconfirmed=True), True, 1, UNCONFIRMED),
        (At("shipped", renew_by=DAY), True, 1, renewing.NOT_NOW),
        (At(renew_by=DAY, plan=PlanKind.RENT_THEN_OWN), True, 1, renewing.NOT_THIS_PLAN),
        (At(renew_by=DAY), False, 1, renewing.TOO_EARLY),
        (At(renew_by=date(2026, 11, 28)), True, 1, renewing.TOO_LATE),
        (At(), True, 1, renewing.TOO_LATE),
        (At(renew_by=DAY), True, 0, renewing.DEARER),
    ],
)
def test_when_a_renewal_may_be_asked_for(
    at: At, last_period: bool, most: int, why: tuple[str, str] | None
) -> None:  # fmt: skip
    assert renewing.renewal_why_not(at, last_period=last_period, most=most, today=DAY) == why
