"""After-sale cases, without a database: kinds, statuses, acts, and what may be asked for when (decision 34)."""

from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from apps.leases.rules import LATE, OrderStatus
from apps.leases.rules.stages import Stands
from core.transitions import Table
from core.wording import Labelled


class CaseKind(Labelled):
    """`refund`: before the goods are shipped. `return`: they are there, go back, and all that was paid does."""

    REFUND = "refund", "仅退款", "Refund"
    RETURN = "return", "退货退款", "Return and refund"


class CaseStatus(Labelled):
    APPLIED = "applied", "待处理", "To answer"
    AGREED = "agreed", "待客户寄回", "To be sent back"
    CUSTOMER_SHIPPED = "customer_shipped", "客户已寄回", "Sent back"
    RECEIVED = "received", "待验机", "To inspect"
    INSPECTED = "inspected", "待退款", "To refund"
    REFUNDING = "refunding", "退款中", "Refunding"
    FINISHED = "finished", "已完成", "Finished"
    REJECTED = "rejected", "已拒绝", "Rejected"
    CANCELLED = "cancelled", "已撤销", "Cancelled"


class CaseAct(StrEnum):
    AGREE = "agree"
    REJECT = "reject"
    SHIP = "ship"
    RECEIVE = "receive"
    INSPECT = "inspect"
    REFUND = "refund"
    FINISH = "finish"
    CANCEL = "cancel"


class CaseReason(Labelled):
    """Why the customer asks."""

    NO_NEED = "no_need", "不想租了", "Not wanted any more"
    MISTAKE = "mistake", "下错单或信息填错", "Ordered by mistake"
    SLOW = "slow", "发货太慢", "Shipped too late"
    BROKEN = "broken", "商品损坏或功能异常", "Broken or faulty"
    DIFFERS = "differs", "与描述不符或少配件", "Not as described, or parts missing"
    OTHER = "other", "其他", "Something else"


class RejectReason(Labelled):
    """What staff choose from; they may say it in other words."""

    AGREED_OTHERWISE = (
        "agreed_otherwise",
        "已与客户协商一致，继续租赁",
        "Agreed with the customer that the lease goes on",
    )
    ON_ITS_WAY = "on_its_way", "商品已备好，即将发出", "The goods are about to be shipped"
    NO_GROUND = "no_ground", "经核实，商品与描述一致，无质量问题", "The goods are as described and without fault"
    USED = "used", "商品有使用痕迹或损坏，影响再次出租", "The goods are worn or damaged"
    INCOMPLETE = "incomplete", "寄回的商品或配件不齐", "Goods or parts are missing"


S, A, K = CaseStatus, CaseAct, CaseKind

CASE = Table(
    "case",
    {
        S.APPLIED: {A.AGREE: S.AGREED, A.REJECT: S.REJECTED, A.CANCEL: S.CANCELLED},
        S.AGREED: {
            A.SHIP: S.CUSTOMER_SHIPPED,
            A.RECEIVE: S.RECEIVED,
            A.REFUND: S.REFUNDING,
            A.CANCEL: S.CANCELLED,
        },
        S.CUSTOMER_SHIPPED: {A.SHIP: S.CUSTOMER_SHIPPED, A.RECEIVE: S.RECEIVED},
        S.RECEIVED: {A.INSPECT: S.INSPECTED},
        S.INSPECTED: {A.REFUND: S.REFUNDING, A.REJECT: S.REJECTED},
        S.REFUNDING: {A.FINISH: S.FINISHED},
        S.FINISHED: {},
        S.REJECTED: {},
        S.CANCELLED: {},
    },
)
"""A refund is paid back as soon as it is agreed to. Who brings the goods to the shop sends no parcel."""

OVER = (S.FINISHED, S.REJECTED, S.CANCELLED)
"""Statuses of a case that locks nothing any more."""

BY_SHOP = (A.AGREE, A.REJECT, A.RECEIVE, A.INSPECT, A.REFUND)
BY_CUSTOMER = (A.SHIP, A.CANCEL)
"""What each does. A case is finished by itself, once the party confirms that the money is back."""

KEPT_BACK = {K.REFUND: (A.SHIP, A.RECEIVE)}
"""No goods come back for a refund alone."""

REASONS: dict[CaseKind, tuple[CaseReason, ...]] = {
    K.REFUND: (CaseReason.NO_NEED, CaseReason.MISTAKE, CaseReason.SLOW, CaseReason.OTHER),
    K.RETURN: (CaseReason.BROKEN, CaseReason.DIFFERS, CaseReason.NO_NEED, CaseReason.OTHER),
}


def doings_of_case(kind: str, status: str, *, by_customer: bool) -> list[CaseAct]:
    """What the customer, or else the shop, may do with a case now, in the order of the enum."""
    mine = BY_CUSTOMER if by_customer else BY_SHOP
    kept = KEPT_BACK.get(CaseKind.of(kind), ())
    goods_wait = kind == K.RETURN and status == S.AGREED
    return [
        act
        for act in CaseAct
        if act in mine and CASE.can(status, act) and act not in kept and not (goods_wait and act == A.REFUND)
    ]


def kinds_open(at: Stands, received_on: date | None, today: date, return_days: int) -> list[CaseKind]:
    """What may be asked for now: a refund once it is signed and until it is shipped, a return for `return_days` days
    after the day of receipt.
    """
    if at.after_sale:
        return []
    if at.status == OrderStatus.PENDING_SHIP:
        return [K.REFUND]
    leased = OrderStatus.LEASING in (at.status, at.status_beneath if at.status in LATE else "")
    in_time = received_on is not None and today <= received_on + timedelta(days=return_days)
    return [K.RETURN] if leased and in_time else []


@dataclass(frozen=True, slots=True)
class Waits:
    """A case whose day to be answered is over. `by_customer`: they asked. `spoken`: the shop wrote to them in it.

    `paying`: a payment for the lease is under way. `has_address`: the shop said where goods go back to.
    """

    kind: str
    by_customer: bool
    spoken: bool
    paying: bool
    has_address: bool


def agrees_itself(at: Waits) -> bool:
    """Whether silence may count as a yes: nobody of the shop is dealing with it, and it can be done."""
    if not at.by_customer or at.spoken or at.paying:
        return False
    return at.kind == K.REFUND or at.has_address
