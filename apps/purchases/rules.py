"""Outright sale orders: statuses, acts, transitions (product.md, Entities and states)."""

from enum import StrEnum

from core.transitions import Table
from core.wording import Labelled


class SaleStatus(Labelled):
    PENDING_PAYMENT = "pending_payment", "待支付", "To pay"
    PENDING_SHIP = "pending_ship", "待发货", "To ship"
    SHIPPED = "shipped", "已发货", "Shipped"
    FINISHED = "finished", "已完成", "Finished"
    CANCELLED = "cancelled", "已取消", "Cancelled"
    CLOSED = "closed", "已关闭", "Closed"
    REFUNDED = "refunded", "已退款", "Refunded"


class SaleAct(StrEnum):
    PAY = "pay"
    EXPIRE = "expire"
    CANCEL = "cancel"
    CLOSE = "close"
    SHIP = "ship"
    RECEIVE = "receive"
    REFUND = "refund"
    UNPAY = "unpay"


S, A = SaleStatus, SaleAct

SALE = Table(
    "sale_order",
    {
        S.PENDING_PAYMENT: {
            A.PAY: S.PENDING_SHIP,
            A.CANCEL: S.CANCELLED,
            A.EXPIRE: S.CANCELLED,
            A.CLOSE: S.CLOSED,
        },
        S.PENDING_SHIP: {A.SHIP: S.SHIPPED, A.REFUND: S.REFUNDED, A.UNPAY: S.CLOSED},
        S.SHIPPED: {A.RECEIVE: S.FINISHED, A.REFUND: S.REFUNDED, A.UNPAY: S.CLOSED},
        S.FINISHED: {A.REFUND: S.REFUNDED, A.UNPAY: S.CLOSED},
        S.CANCELLED: {},
        S.CLOSED: {},
        S.REFUNDED: {A.UNPAY: S.CLOSED},
    },
)

LIVE = (S.PENDING_PAYMENT, S.PENDING_SHIP, S.SHIPPED)
"""Statuses of purchases that still need the merchant."""

UNSHIPPED = (S.PENDING_PAYMENT, S.PENDING_SHIP)
"""Statuses of purchases that are still to be sent."""

ENDED_UNPAID = (S.CANCELLED, S.CLOSED, S.REFUNDED)
"""Statuses of purchases that are over without their price."""
