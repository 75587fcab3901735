"""After-sale cases, without a database: kinds, statuses, acts, and what may be asked for when (decision 34)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Protocol

from apps.leases.rules import OrderStatus, status_of_goods
from apps.leases.rules.stages import Stands
from core.money import Fen
from core.text import say
from core.transitions import Table
from core.wording import Labelled


class CaseKind(Labelled):
    """`refund`: before the goods are shipped. `return`: they are there, go back, and all that was paid does.

    `early_return`: they go back before the term's end, at a fee that the customer agrees to; rent behind isn't asked.
    `exchange`, `repair`: they go to the shop, another piece or the same one comes back; the lease goes on meanwhile.
    """

    REFUND = "refund", "仅退款", "Refund"
    RETURN = "return", "退货退款", "Return and refund"
    EXCHANGE = "exchange", "换货", "Exchange"
    EARLY_RETURN = "early_return", "提前归还", "Early return"
    REPAIR = "repair", "维修", "Repair"


class CaseStatus(Labelled):
    APPLIED = "applied", "待处理", "To answer"
    OFFERED = "offered", "待客户确认", "For the customer to confirm"
    AGREED = "agreed", "待客户寄回", "To be sent back"
    CUSTOMER_SHIPPED = "customer_shipped", "客户已寄回", "Sent back"
    RECEIVED = "received", "待验机", "To inspect"
    INSPECTED = "inspected", "待退款", "To refund"
    REFUNDING = "refunding", "退款中", "Refunding"
    FINISHED = "finished", "已完成", "Finished"
    REJECTED = "rejected", "已拒绝", "Rejected"
    CANCELLED = "cancelled", "已撤销", "Cancelled"


class CaseAct(StrEnum):
    OFFER = "offer"
    CONFIRM = "confirm"
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
        S.APPLIED: {A.OFFER: S.OFFERED, A.AGREE: S.AGREED, A.REJECT: S.REJECTED, A.CANCEL: S.CANCELLED},
        S.OFFERED: {A.OFFER: S.OFFERED, A.CONFIRM: S.AGREED, A.REJECT: S.REJECTED, A.CANCEL: S.CANCELLED},
        S.AGREED: {
            A.SHIP: S.CUSTOMER_SHIPPED,
            A.RECEIVE: S.RECEIVED,
            A.REFUND: S.REFUNDING,
            A.CANCEL: S.CANCELLED,
        },
        S.CUSTOMER_SHIPPED: {A.SHIP: S.CUSTOMER_SHIPPED, A.RECEIVE: S.RECEIVED, A.REJECT: S.REJECTED},
        S.RECEIVED: {A.INSPECT: S.INSPECTED, A.FINISH: S.FINISHED},
        S.INSPECTED: {A.REFUND: S.REFUNDING, A.FINISH: S.FINISHED, A.REJECT: S.REJECTED},
        S.REFUNDING: {A.FINISH: S.FINISHED},
        S.FINISHED: {},
        S.REJECTED: {},
        S.CANCELLED: {},
    },
)
"""A refund is paid back as soon as it is agreed to. Who brings the goods to the shop sends no parcel. The case of an
early return is over once the goods are there: they are inspected as at the end of a term.
"""

PAYS_BACK = (K.REFUND, K.RETURN)
"""Kinds that end the lease: all that was paid goes back."""

FOR_GOOD = (K.RETURN, K.EARLY_RETURN)
"""Kinds whose goods come back for good: the lease is in return meanwhile."""

RESENT = (K.EXCHANGE, K.REPAIR)
"""Kinds that end with a parcel to the customer."""

TO_SEND = ("待寄出", "To send again")
"""Where inspected goods, or others, go to the customer: nothing is to refund."""

OVER = (S.FINISHED, S.REJECTED, S.CANCELLED)
"""Statuses of a case that locks nothing any more."""

BY_SHOP = (A.OFFER, A.AGREE, A.REJECT, A.RECEIVE, A.INSPECT, A.REFUND, A.FINISH)
BY_CUSTOMER = (A.CONFIRM, A.SHIP, A.CANCEL)
"""What each does."""

REASONS: dict[CaseKind, tuple[CaseReason, ...]] = {
    K.REFUND: (CaseReason.NO_NEED, CaseReason.MISTAKE, CaseReason.SLOW, CaseReason.OTHER),
    K.RETURN: (CaseReason.BROKEN, CaseReason.DIFFERS, CaseReason.NO_NEED, CaseReason.OTHER),
    K.EXCHANGE: (CaseReason.BROKEN, CaseReason.DIFFERS, CaseReason.OTHER),
    K.EARLY_RETURN: (CaseReason.NO_NEED, CaseReason.OTHER),
    K.REPAIR: (CaseReason.BROKEN, CaseReason.OTHER),
}


MESSAGES_OF_A_SIDE = 60
"""In a case: all of them stand on one page."""
PICTURES_OF_A_SIDE = 10 * 1024 * 1024
"""In all cases of an order, in bytes; no sweep removes what a case names, also one that was called off."""
AFTER_REFUSAL = timedelta(days=7)
"""So long both may still write about it."""


class CaseAt(Protocol):
    """Where a case stands; see `Case`."""

    @property
    def kind(self) -> str: ...
    @property
    def status(self) -> str: ...
    @property
    def answer_by(self) -> date | None: ...
    @property
    def by_hand(self) -> Fen: ...


def doings_of_case(at: CaseAt, today: date, *, by_customer: bool, claimed: bool = False) -> list[CaseAct]:
    """What the customer, or else the shop, may do with a case now, in the order of the enum. `claimed`: nobody has said
    yet what of the cost of its repair is to be paid, and so it isn't sent, or what comes off its refund.
    """
    mine = BY_CUSTOMER if by_customer else BY_SHOP
    open_ = [act for act in CaseAct if act in mine and CASE.can(at.status, act) and not _waits(at, act, today)]
    return [act for act in open_ if not (claimed and act in (A.FINISH, A.REFUND))]


def goes_on(status: str, finished_at: datetime | None, now: datetime) -> bool:
    """Whether customer and shop may still write in a case: while it is open, and for some days after a refusal."""
    if status == S.REJECTED and finished_at is not None:
        return now < finished_at + AFTER_REFUSAL
    return status not in OVER


def _waits(at: CaseAt, act: CaseAct, today: date) -> bool:
    """Whether a case isn't ready for an act that its status knows.

    An early return has its fee from the shop, to which the customer agrees. No goods come back for a refund alone. A
    parcel has its days to come before the shop may say that it never did. What goes back by the party is finished by
    the party's word, what goes by hand, or by a parcel, by the shop's.
    """
    if act in (A.OFFER, A.CONFIRM, A.AGREE) and (at.kind == K.EARLY_RETURN) is (act == A.AGREE):
        return True
    if at.kind == K.REFUND and act in (A.SHIP, A.RECEIVE):
        return True
    if act == A.REFUND:
        return at.kind not in PAYS_BACK or (at.kind == K.RETURN and at.status == S.AGREED)
    if act == A.REJECT and at.status == S.CUSTOMER_SHIPPED:
        return at.answer_by is None or at.answer_by >= today
    if act == A.FINISH and at.status == S.RECEIVED:
        return True
    return act == A.FINISH and at.kind in PAYS_BACK and not at.by_hand


@dataclass(frozen=True, slots=True)
class Span:
    """A lease's days: its first, once the customer has the goods, and its last."""

    first: date | None
    last: date | None


def step_of(kind: CaseKind, status: CaseStatus) -> str:
    """Where a case stands, in the reader's language."""
    return say(*TO_SEND) if status == S.INSPECTED and kind in RESENT else status.words


def kinds_open(
    at: Stands, span: Span, today: date, days: Mapping[CaseKind, int], *, spares_rent: bool = False
) -> list[CaseKind]:
    """What may be asked for now: a refund once it is signed, until it is shipped; a return or an exchange for its
    `days` after the day of receipt; an exchange or a repair until the term ends; an early return where it
    `spares_rent`, once the days are over in which all that was paid goes back.
    """
    if at.after_sale:
        return []
    if at.status == OrderStatus.PENDING_SHIP:
        return [K.REFUND]
    if status_of_goods(at) != OrderStatus.LEASING or span.first is None:
        return []
    in_time = [kind for kind, many in days.items() if today <= span.first + timedelta(days=many)]
    in_term = span.last is None or today <= span.last
    early = [K.EARLY_RETURN] if spares_rent and in_term and K.RETURN not in in_time else []
    open_ = {*early, *(kind for kind in (*in_time, K.REPAIR) if kind in PAYS_BACK or in_term)}
    return [kind for kind in CaseKind if kind in open_]


@dataclass(frozen=True, slots=True)
class Waits:
    """A case whose day to be answered is over. `by_customer`: they asked. `spoken`: the shop wrote to them in it.

    `paying`: a payment for the lease is under way. `by_hand`: what would go back by hand, in fen. `has_address`: the
    shop said where goods go back to.
    """

    kind: str
    by_customer: bool
    spoken: bool
    paying: bool
    by_hand: Fen
    has_address: bool


def agrees_itself(at: Waits) -> bool:
    """Whether silence may count as a yes: nobody of the shop is dealing with it, and it can be done. An early return
    has no fee yet.
    """
    if at.kind == K.EARLY_RETURN:
        return False
    if not at.by_customer or at.spoken or at.paying or (at.kind == K.REFUND and at.by_hand):
        return False
    return at.kind == K.REFUND or at.has_address
