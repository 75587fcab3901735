"""Outright sale orders: statuses, acts, transitions (product.md, Entities and states)."""

from enum import StrEnum

from core.transitions import Table


class SaleStatus(StrEnum):
    PENDING_PAYMENT = "pending_payment"
    PENDING_SHIP = "pending_ship"
    SHIPPED = "shipped"
    FINISHED = "finished"
    CANCELLED = "cancelled"
    CLOSED = "closed"
    REFUNDED = "refunded"


class SaleAct(StrEnum):
    PAY = "pay"
    EXPIRE = "expire"
    CANCEL = "cancel"
    CLOSE = "close"
    SHIP = "ship"
    RECEIVE = "receive"
    REFUND = "refund"


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
        S.PENDING_SHIP: {A.SHIP: S.SHIPPED, A.REFUND: S.REFUNDED},
        S.SHIPPED: {A.RECEIVE: S.FINISHED, A.REFUND: S.REFUNDED},
        S.FINISHED: {A.REFUND: S.REFUNDED},
        S.CANCELLED: {},
        S.CLOSED: {},
        S.REFUNDED: {},
    },
)

LIVE = (S.PENDING_PAYMENT, S.PENDING_SHIP, S.SHIPPED)
"""Statuses of purchases that still need the merchant."""
