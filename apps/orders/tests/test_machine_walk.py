"""A lease's machine by its rules alone, walked from every state: what the table doesn't list is refused, no side is
offered more, what lies beneath overdue is never lost, and no state waits for the customer's word alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.leases.rules import (
    BY_CASE,
    FALLING,
    LATE,
    LOCKED_BY_CASE,
    ORDER,
    OrderAct,
    OrderStatus,
    Stage,
    beneath,
    may,
    recover_act,
    stage_of,
)
from apps.leases.rules.status import may_beneath
from apps.orders.rules import SIDES, Doing
from apps.orders.tests.test_rules import shown
from core.transitions import TransitionRefused
from infra.testing.examples import examples

S, A = OrderStatus, OrderAct
RECOVERIES = {recover_act(one.before) for one in FALLING}
CUSTOMERS = {A.CANCEL, A.GIVE_SUPPLEMENT, A.SIGN}
"""What nobody else takes."""
PAID = {A.PAY, A.COMPLETE, A.BUY_OUT, A.FINISH_INSPECTION, *RECOVERIES}
"""What follows from the customer's money."""
BUTTONS = {
    Doing.AUDIT_PASS: A.AUDIT_PASS, Doing.AUDIT_REJECT: A.AUDIT_REJECT, Doing.ASK_SUPPLEMENT: A.ASK_SUPPLEMENT,
    Doing.SHIP: A.SHIP, Doing.RECEIVE: A.RECEIVE, Doing.CLOSE: A.CLOSE, Doing.REQUEST_RETURN: A.REQUEST_RETURN,
    Doing.RECEIVE_RETURN: A.RECEIVE_RETURN, Doing.WITHDRAW_RETURN: A.WITHDRAW_RETURN,
    Doing.BUY_OUT: A.REQUEST_BUY_OUT, Doing.WITHDRAW_BUY_OUT: A.WITHDRAW_BUY_OUT, Doing.ANSWER_RENEWAL: A.RENEW,
    Doing.WITHDRAW_RENEWAL: A.WITHDRAW_RENEWAL,
}  # fmt: skip


@dataclass(frozen=True)
class Lease:
    status: str
    status_beneath: str = S.LEASING
    after_sale: bool = False

    @property
    def is_over(self) -> bool:
        return stage_of(self.status) == Stage.FINISHED

    def acts(self) -> list[OrderAct]:
        """Open to it, by its case, too; of what it recovers to, the one that lies beneath."""
        recovery = recover_act(self.status_beneath)
        return [
            act
            for act in OrderAct
            if (may(self, act) or self.by_case(act)) and (act not in RECOVERIES or act == recovery)
        ]

    def by_case(self, act: OrderAct) -> bool:
        under = self.status not in LATE or may_beneath(self.status_beneath, act)
        return self.after_sale and act in BY_CASE and ORDER.can(self.status, act) and under

    def after(self, act: OrderAct) -> "Lease":
        status, below = ORDER.next(self.status, act), self.status_beneath
        if self.status in LATE and status in LATE:
            below = beneath(below, act)
        elif status in LATE and not self.is_over:
            below = self.status
        return replace(self, status=status, status_beneath=below, after_sale=self.after_sale and act not in BY_CASE)


STARTS = [
    Lease(status, one.before, after_sale=case)
    for status in OrderStatus
    for one in (FALLING if status in LATE else FALLING[:1])
    for case in (False, True)
]
"""Each status, over each that can lie beneath, with an open case and without."""


def check(at: Lease) -> None:
    refused = [act for act in OrderAct if not ORDER.can(at.status, act)]
    for act in refused:
        with pytest.raises(TransitionRefused):
            ORDER.next(at.status, act)
    assert not any(may(at, act) for act in (*refused, *BY_CASE))
    if at.after_sale:
        assert not any(may(at, act) for act in LOCKED_BY_CASE)
    if at.status in LATE:
        assert ORDER.next(at.status, recover_act(at.status_beneath)) == at.status_beneath
    if at.is_over:
        assert set(at.acts()) <= {A.REOPEN}
    for who in "PMS":
        seen = shown(at.status, who, status_beneath=at.status_beneath, after_sale=at.after_sale)
        assert {one for one in BUTTONS if one in seen and not may(at, BUTTONS[one])} == set()
        assert all(who in SIDES.get(one, "PMS") for one in BUTTONS if one in seen)


@settings(max_examples=examples(60), deadline=None)
@given(st.sampled_from(STARTS), st.lists(st.integers(0, 40), max_size=30))
def test_a_lease_walked_from_anywhere_stays_by_its_rules(at: Lease, picks: list[int]) -> None:
    check(at)
    for pick in picks:
        acts = at.acts()
        if not acts:
            break
        at = at.after(acts[pick % len(acts)])
        check(at)


def ends(start: Lease, without: set[OrderAct]) -> Iterator[str]:
    """Statuses at which it can be over, where nobody takes the acts `without`; a case that locks it ends, too."""
    seen, waiting = {start}, [start]
    while waiting:
        at = waiting.pop()
        if at.is_over:
            yield at.status
            continue
        after = [at.after(act) for act in at.acts() if act not in without]
        new = [one for one in (*after, replace(at, after_sale=False)) if one not in seen]
        seen.update(new)
        waiting += new


@pytest.mark.parametrize("without", [set(), CUSTOMERS | PAID], ids=["with_the_customer", "without"])
def test_every_state_has_a_way_out(without: set[OrderAct]) -> None:
    stranded = [at for at in STARTS if not any(ends(at, without))]
    assert stranded == []
