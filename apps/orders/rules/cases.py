"""After-sale cases: kinds, statuses, acts, transitions (product.md, Entities and states)."""

from enum import StrEnum

from core.transitions import Table


class CaseKind(StrEnum):
    REFUND = "refund"
    RETURN = "return"
    EXCHANGE = "exchange"
    EARLY_RETURN = "early_return"
    REPAIR = "repair"


class CaseStatus(StrEnum):
    APPLIED = "applied"
    AGREED = "agreed"
    CUSTOMER_SHIPPED = "customer_shipped"
    RECEIVED = "received"
    INSPECTED = "inspected"
    REFUNDING = "refunding"
    FINISHED = "finished"
    REJECTED = "rejected"
    CANCELLED = "cancelled"


class CaseAct(StrEnum):
    AGREE = "agree"
    REJECT = "reject"
    CANCEL = "cancel"
    SHIP_BACK = "ship_back"
    RECEIVE = "receive"
    INSPECT = "inspect"
    REFUND = "refund"
    FINISH = "finish"


S, A = CaseStatus, CaseAct

CASE = Table(
    "after_sale",
    {
        S.APPLIED: {A.AGREE: S.AGREED, A.REJECT: S.REJECTED, A.CANCEL: S.CANCELLED},
        S.AGREED: {A.SHIP_BACK: S.CUSTOMER_SHIPPED, A.REFUND: S.REFUNDING, A.CANCEL: S.CANCELLED},
        S.CUSTOMER_SHIPPED: {A.RECEIVE: S.RECEIVED},
        S.RECEIVED: {A.INSPECT: S.INSPECTED},
        S.INSPECTED: {A.REFUND: S.REFUNDING, A.FINISH: S.FINISHED, A.REJECT: S.REJECTED},
        S.REFUNDING: {A.FINISH: S.FINISHED},
        S.FINISHED: {},
        S.REJECTED: {},
        S.CANCELLED: {},
    },
)

_KEEPS_MONEY = frozenset({CaseKind.EXCHANGE, CaseKind.REPAIR})


def case_acts(kind: str, state: str) -> list[str]:
    """What the table allows, less what has no sense for the kind.

    A refund case moves no goods; exchange and repair pay nothing back; the others send the goods first.
    """
    kind = CaseKind(kind)
    barred: set[str] = set()
    if kind is CaseKind.REFUND:
        barred = {A.SHIP_BACK}
    elif kind in _KEEPS_MONEY or state == S.AGREED:
        barred = {A.REFUND}
    return [act for act in CASE.acts(state) if act not in barred]
