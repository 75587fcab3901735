"""Rent orders: statuses, acts, the one table of transitions (product.md, Entities and states)."""

from enum import StrEnum

from core.transitions import Table
from core.wording import Labelled


class OrderStatus(Labelled):
    PENDING_PAYMENT = "pending_payment", "待支付", "To pay"
    PENDING_AUDIT = "pending_audit", "待审核", "To audit"
    SUPPLEMENT = "supplement", "待补充资料", "Docs due"
    PENDING_SIGN = "pending_sign", "待签约", "To sign"
    PENDING_SHIP = "pending_ship", "待发货", "To ship"
    SHIPPED = "shipped", "已发货", "Shipped"
    LEASING = "leasing", "在租", "Leasing"
    RETURNING = "returning", "归还中", "Returning"
    INSPECTING = "inspecting", "验机中", "Inspecting"
    BUYOUT_PENDING = "buyout_pending", "买断待付", "Buyout"
    RENEWING = "renewing", "续租中", "Renewing"
    OVERDUE = "overdue", "已逾期", "Overdue"
    COLLECTION = "collection", "催收中", "Collection"
    COMPLETED = "completed", "已完成", "Completed"
    RETURNED = "returned", "已归还", "Returned"
    BOUGHT_OUT = "bought_out", "已买断", "Bought"
    CANCELLED = "cancelled", "已取消", "Cancelled"
    REJECTED = "rejected", "审核驳回", "Rejected"
    CLOSED = "closed", "已关闭", "Closed"
    WRITTEN_OFF = "written_off", "已核销", "Written off"


class OrderAct(StrEnum):
    TAKE_OVER = "take_over"
    PAY = "pay"
    EXPIRE = "expire"
    CANCEL = "cancel"
    CLOSE = "close"
    AUDIT_PASS = "audit_pass"  # noqa: S105
    AUDIT_REJECT = "audit_reject"
    ASK_SUPPLEMENT = "ask_supplement"
    GIVE_SUPPLEMENT = "give_supplement"
    SIGN = "sign"
    SHIP = "ship"
    RECEIVE = "receive"
    REQUEST_RETURN = "request_return"
    WITHDRAW_RETURN = "withdraw_return"
    RECEIVE_RETURN = "receive_return"
    FINISH_INSPECTION = "finish_inspection"
    RESCIND = "rescind"
    HAND_BACK = "hand_back"
    REQUEST_BUY_OUT = "request_buy_out"
    WITHDRAW_BUY_OUT = "withdraw_buy_out"
    BUY_OUT = "buy_out"
    REQUEST_RENEWAL = "request_renewal"
    WITHDRAW_RENEWAL = "withdraw_renewal"
    RENEW = "renew"
    COMPLETE = "complete"
    FALL_OVERDUE = "fall_overdue"
    RECOVER = "recover"
    RECOVER_RETURNING = "recover_returning"
    RECOVER_INSPECTING = "recover_inspecting"
    RECOVER_RENEWING = "recover_renewing"
    START_COLLECTION = "start_collection"
    END_COLLECTION = "end_collection"
    WRITE_OFF = "write_off"
    REOPEN = "reopen"


S, A = OrderStatus, OrderAct

LATE = (S.OVERDUE, S.COLLECTION)
"""Statuses that lie over what a lease is at (decision 31)."""

GOING_ON = (A.REQUEST_RETURN, A.WITHDRAW_RETURN, A.RECEIVE_RETURN, A.HAND_BACK, A.RENEW, A.WITHDRAW_RENEWAL)
"""Acts of a return or a renewal that go on beneath: `beneath` says where to. What ends the lease waits until nothing is
owed.
"""

ORDER = Table(
    "order",
    {
        S.PENDING_PAYMENT: {
            A.TAKE_OVER: S.LEASING,
            A.PAY: S.PENDING_AUDIT,
            A.CANCEL: S.CANCELLED,
            A.EXPIRE: S.CANCELLED,
            A.CLOSE: S.CLOSED,
        },
        S.PENDING_AUDIT: {
            A.AUDIT_PASS: S.PENDING_SIGN,
            A.AUDIT_REJECT: S.REJECTED,
            A.ASK_SUPPLEMENT: S.SUPPLEMENT,
            A.CANCEL: S.CANCELLED,
            A.CLOSE: S.CLOSED,
        },
        S.SUPPLEMENT: {
            A.GIVE_SUPPLEMENT: S.PENDING_AUDIT,
            A.AUDIT_REJECT: S.REJECTED,
            A.CANCEL: S.CANCELLED,
            A.CLOSE: S.CLOSED,
        },
        S.PENDING_SIGN: {A.SIGN: S.PENDING_SHIP, A.CANCEL: S.CANCELLED, A.CLOSE: S.CLOSED},
        S.PENDING_SHIP: {A.SHIP: S.SHIPPED, A.CLOSE: S.CLOSED},
        S.SHIPPED: {A.RECEIVE: S.LEASING, A.CLOSE: S.CLOSED},
        S.LEASING: {
            A.REQUEST_RETURN: S.RETURNING,
            A.REQUEST_BUY_OUT: S.BUYOUT_PENDING,
            A.REQUEST_RENEWAL: S.RENEWING,
            A.COMPLETE: S.COMPLETED,
            A.FALL_OVERDUE: S.OVERDUE,
        },
        S.RETURNING: {
            A.RECEIVE_RETURN: S.INSPECTING,
            A.WITHDRAW_RETURN: S.LEASING,
            A.FALL_OVERDUE: S.OVERDUE,
        },
        S.INSPECTING: {
            A.FINISH_INSPECTION: S.RETURNED,
            A.RESCIND: S.CLOSED,
            A.HAND_BACK: S.LEASING,
            A.FALL_OVERDUE: S.OVERDUE,
        },
        S.BUYOUT_PENDING: {
            A.BUY_OUT: S.BOUGHT_OUT,
            A.WITHDRAW_BUY_OUT: S.LEASING,
        },
        S.RENEWING: {A.RENEW: S.LEASING, A.WITHDRAW_RENEWAL: S.LEASING, A.FALL_OVERDUE: S.OVERDUE},
        S.OVERDUE: {
            A.RECOVER: S.LEASING,
            A.RECOVER_RETURNING: S.RETURNING,
            A.RECOVER_INSPECTING: S.INSPECTING,
            A.RECOVER_RENEWING: S.RENEWING,
            A.START_COLLECTION: S.COLLECTION,
            A.REQUEST_BUY_OUT: S.BUYOUT_PENDING,
            A.RESCIND: S.CLOSED,
            A.WRITE_OFF: S.WRITTEN_OFF,
            **dict.fromkeys(GOING_ON, S.OVERDUE),
        },
        S.COLLECTION: {
            A.RECOVER: S.LEASING,
            A.RECOVER_RETURNING: S.RETURNING,
            A.RECOVER_INSPECTING: S.INSPECTING,
            A.RECOVER_RENEWING: S.RENEWING,
            A.END_COLLECTION: S.OVERDUE,
            A.REQUEST_BUY_OUT: S.BUYOUT_PENDING,
            A.RESCIND: S.CLOSED,
            A.WRITE_OFF: S.WRITTEN_OFF,
            **dict.fromkeys(GOING_ON, S.COLLECTION),
        },
        S.COMPLETED: {A.REOPEN: S.LEASING},
        S.RETURNED: {A.REOPEN: S.INSPECTING},
        S.BOUGHT_OUT: {A.REOPEN: S.BUYOUT_PENDING},
        S.CANCELLED: {},
        S.REJECTED: {},
        S.CLOSED: {},
        S.WRITTEN_OFF: {A.REOPEN: S.COLLECTION},
    },
)


def beneath(at: str, act: str) -> str:
    """What a late lease is at beneath after `act`, where it was `at`.

    An act of what is beneath must be allowed there. Raises TransitionRefused (111).
    """
    return ORDER.next(at, act) if act in _BENEATH else at


def may_beneath(at: str, act: str) -> bool:
    """Whether `beneath` allows it."""
    return act not in _BENEATH or ORDER.can(at, act)


_BENEATH = {act for state in ORDER.before(A.FALL_OVERDUE) for act in ORDER.acts(state)} - {A.FALL_OVERDUE}
