"""Which list a rent order is in, and what may be done in it beyond the table (product.md)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from apps.leases.rules.status import LATE, ORDER, OrderAct, OrderStatus, may_beneath
from apps.trade.rules import ToCustomer


class Stage(StrEnum):
    REGULAR = "regular"
    DEALING = "dealing"
    OVERDUE = "overdue"
    FINISHED = "finished"
    AFTER_SALE = "after_sale"  # a flag beside the status: no status has it as its stage


S, A = OrderStatus, OrderAct

STATUSES_OF: dict[Stage, tuple[OrderStatus, ...]] = {
    Stage.REGULAR: (
        S.PENDING_PAYMENT,
        S.PENDING_AUDIT,
        S.SUPPLEMENT,
        S.PENDING_SIGN,
        S.PENDING_SHIP,
        S.SHIPPED,
    ),
    Stage.DEALING: (S.LEASING, S.RETURNING, S.INSPECTING, S.BUYOUT_PENDING, S.RENEWING),
    Stage.OVERDUE: LATE,
    Stage.FINISHED: (
        S.COMPLETED,
        S.RETURNED,
        S.BOUGHT_OUT,
        S.CANCELLED,
        S.REJECTED,
        S.CLOSED,
        S.WRITTEN_OFF,
    ),
}
LIVE_STAGES = tuple(stage for stage in STATUSES_OF if stage != Stage.FINISHED)
"""Of leases that still need the merchant."""

_STAGE = {status: stage for stage, statuses in STATUSES_OF.items() for status in statuses}

ISSUING = (S.LEASING, S.OVERDUE, S.COLLECTION, S.RENEWING, S.RETURNING)
"""Statuses in which instalments become bills: rent goes on until the goods are there."""

OWING = (*ISSUING, S.INSPECTING, S.BUYOUT_PENDING)
"""Statuses in which what is unpaid is debited, falls overdue and costs late fees."""

COLLECTED = (S.COLLECTION, S.BUYOUT_PENDING)
"""Statuses in which a case of collection goes on: a buyout that is asked for and not paid ends none."""

NAME_WHILE = (S.PENDING_PAYMENT, S.PENDING_AUDIT, S.SUPPLEMENT, S.PENDING_SIGN)
"""Statuses in which the customer can have the name confirmed: before the contract binds."""

CONSENT_WHILE = (S.PENDING_AUDIT, S.SUPPLEMENT, S.PENDING_SIGN, S.PENDING_SHIP, S.SHIPPED, *ISSUING)
"""Statuses in which a consent to be debited is of use: the first rent was paid, and there is more to come."""

CUT_SHORT = (S.CANCELLED, S.REJECTED, S.CLOSED)
"""Statuses of what ended before its lease began: nothing is asked for, and money that came goes back."""

ALLOCATABLE = frozenset({S.PENDING_PAYMENT, S.PENDING_AUDIT, S.SUPPLEMENT})
UNSHIPPED = frozenset(STATUSES_OF[Stage.REGULAR]) - {S.SHIPPED}
SUBSHOP_MOVABLE = UNSHIPPED
CLOSABLE = frozenset(s for s in OrderStatus if ORDER.can(s, A.CLOSE))
DELETABLE = frozenset(STATUSES_OF[Stage.FINISHED])

LOCKED_BY_CASE = frozenset(
    {
        A.CANCEL,
        A.CLOSE,
        A.SHIP,
        A.REQUEST_RETURN,
        A.FINISH_INSPECTION,
        A.RESCIND,
        A.HAND_BACK,
        A.REQUEST_BUY_OUT,
        A.BUY_OUT,
        A.REQUEST_RENEWAL,
        A.RENEW,
        A.COMPLETE,
        A.WRITE_OFF,
    }
)
"""Acts that an open after-sale case would collide with; the case's own end performs them where it must, with a pass."""

LOCKED_UNCONFIRMED: frozenset[OrderAct | ToCustomer] = frozenset({*ToCustomer, A.REQUEST_RENEWAL})
"""What waits while nobody but the shop has said that a lease is this customer's: what reaches them, costs them money
or needs their answer. Money, goods, and what is in the shop's own books alone go on (decision 42).
"""

BY_CASE = (A.RESCIND, A.HAND_BACK)
"""Acts that nobody else takes than a case: goods that came back by it end the lease, or go to the customer again."""


class Aside(StrEnum):
    """What is done with a lease and is no act of its table, and would collide with an open case."""

    PAY_AHEAD = "pay_ahead"
    CONSENT = "consent"
    HIDE = "hide"


CASE_OPEN = ("订单有未完结的售后，请先处理售后再操作", "An after-sale case is open: deal with it first")
UNCONFIRMED = ("客户尚未确认该导入的租约，请先发短信请客户确认", "Its customer hasn't confirmed it: ask them to, first")
"""Why an act waits."""


@dataclass(frozen=True, slots=True)
class CasePass:
    """With it a case does to its lease what it keeps all others from."""

    case_id: int


def stage_of(status: str) -> Stage:
    """The list an order of this status is in. Raises ValueError for an unknown status."""
    return _STAGE[OrderStatus.of(status)]


class Late(Protocol):
    """What a lease is at `status_beneath` counts while its `status` is overdue or collection."""

    @property
    def status(self) -> str: ...
    @property
    def status_beneath(self) -> str: ...


class Claimed(Protocol):
    """A lease of which a customer has said that it is theirs, or the shop alone."""

    @property
    def unconfirmed(self) -> bool: ...


class Stands(Late, Protocol):
    """Where a lease stands, with what locks it."""

    @property
    def after_sale(self) -> bool: ...


def status_of_goods(at: Late) -> str:
    """What a lease is at, whether it is overdue or not."""
    return at.status_beneath if at.status in LATE else at.status


def case_locks(at: Stands, act: OrderAct | Aside) -> bool:
    """Whether an open after-sale case keeps `act` from a lease. Money and time are never kept: see `LOCKED_BY_CASE`."""
    return at.after_sale and (isinstance(act, Aside) or act in LOCKED_BY_CASE)


def confirm_locks(at: Claimed, act: OrderAct | ToCustomer) -> bool:
    """Whether `act` waits for the customer's word that the lease is theirs."""
    return at.unconfirmed and act in LOCKED_UNCONFIRMED


def may(at: Stands, act: OrderAct) -> bool:
    """Whether `act` is open to a lease: by the table, beneath overdue too, and by its after-sale case."""
    if act in BY_CASE:
        return False
    beneath = at.status not in LATE or may_beneath(at.status_beneath, act)
    return ORDER.can(at.status, act) and beneath and not case_locks(at, act)


_RECOVER = {
    S.LEASING: A.RECOVER,
    S.RETURNING: A.RECOVER_RETURNING,
    S.INSPECTING: A.RECOVER_INSPECTING,
    S.RENEWING: A.RECOVER_RENEWING,
}


def recover_act(before: str) -> OrderAct:
    """The act that shows again what an overdue order is at beneath.

    Raises ValueError for what lies beneath no overdue order.
    """
    act = _RECOVER.get(OrderStatus.of(before))
    if act is None:
        raise ValueError(f"nothing falls overdue at {before}")
    return act


@dataclass(frozen=True)
class Move:
    """One line of the table, for a statement that moves many: from `before` by `act` to `after`.

    `remembered`: only for an order that was in this status before it fell overdue; None: for any.
    """

    before: str
    act: str
    after: str
    remembered: str | None = None

    @property
    def stage(self) -> str:
        return stage_of(self.after)


FALLING = tuple(
    Move(state, A.FALL_OVERDUE, ORDER.next(state, A.FALL_OVERDUE))
    for state in ORDER.states
    if ORDER.can(state, A.FALL_OVERDUE)
)
"""From each status that falls overdue with its bills."""

RECOVERING = tuple(
    Move(state, recover_act(before), ORDER.next(state, recover_act(before)), before)
    for state in LATE
    for before in (fell.before for fell in FALLING)
)
"""Back to where each came from, once nothing is overdue."""
