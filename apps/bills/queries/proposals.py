"""What of bills waits for a second person, who that may be, and what of a bill can be given back at all."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Q, QuerySet

from apps.bills.log import BillReason
from apps.bills.models import Bill, BillProposal
from apps.bills.queries.owning import beyond_own
from apps.bills.queries.rows import bills_of
from apps.bills.rules import BUYOUTS, OFFLINE_FOR, BillKind, ProposalKind, asked, kept
from apps.leases import queries as leases
from apps.leases.log import LeaseReason
from apps.leases.models import Order
from apps.leases.rules import CASE_OPEN, OWING, OrderStatus
from apps.payments import queries as payments
from apps.payments.log import PaymentReason
from apps.payments.rules import AttemptMethod, AttemptState
from apps.staff.second import SecondsOfShop
from core import actions as a
from core import clock
from core.accounts.limits import NOTHING, WaiveLimit
from core.caller import Caller, Side
from core.errors import Forbidden, NotFound
from core.money import Fen
from core.text import say
from operators.queries import waive_limit
from reviews import queries as reviews
from reviews.rules import ProposalStatus
from tenants.rules import MerchantStatus
from tenants.scope import current

NEEDS: dict[str, str] = {
    ProposalKind.REFUND: a.BILL_REFUND,
    ProposalKind.WAIVE: a.BILL_WAIVE,
    ProposalKind.OFFLINE: a.BILL_COLLECT,
    ProposalKind.CASE: a.BILL_REFUND,
}
"""The action of who asks for it, and of who confirms it."""
SECOND = (
    "超过单人限额，须由另一位同事复核，也可由平台复核",
    "A second colleague has to confirm such a sum, or the platform does",
)

BY_PLATFORM = (
    "超过店铺现有款项（该笔待结算加可用余额），或店铺已冻结，须由平台复核",
    "It is more than the shop has (of that payment, or available), or the shop is frozen: the platform confirms it",
)

NOW_BY_PLATFORM = (
    "申请之后店铺现有款项已不足，不能由同事复核：请撤回或驳回后重新申请，改由平台复核",
    "The shop has less by now, and no colleague confirms it: take it back or refuse it, and ask again, of the platform",
)

BEYOND = (
    "超过您的角色的减免限额，须由店主或限额更高的同事复核",
    "It is beyond what your role may give up: an owner, or a colleague whose role may, has to confirm it",
)


HOLDING = Q(kind=ProposalKind.OFFLINE, status=ProposalStatus.PROPOSED)
"""Money that was entered and keeps all others from paying: until the night, or a person, drops what ran out."""


def open_proposals(order_ids: Collection[int]) -> list[BillProposal]:
    """Of these leases, oldest first; entered money that ran out too, until it is dropped."""
    rows = BillProposal.objects.filter(HOLDING | _open(), order_id__in=order_ids)
    return list(rows.order_by("proposed_at", "pk"))


def asked_for_case(order_id: int, since: datetime) -> BillProposal | None:
    """The last wish since then that what was paid of a lease goes back by its case, decided or not."""
    rows = BillProposal.objects.filter(order_id=order_id, kind=ProposalKind.CASE, proposed_at__gte=since)
    return rows.order_by("-pk").first()


def asked_proposals(caller: Caller) -> QuerySet[BillProposal]:
    """Of leases that the caller sees, those that can be confirmed still."""
    rows = BillProposal.objects.filter(_open())
    return rows.filter(order_id__in=leases.visible_to(caller).values("pk")).order_by("proposed_at", "pk")


def _open() -> Q:
    """As `BillProposal.stands` says it: each kind runs out by its own time."""
    return reviews.open_proposals() & (~Q(kind=ProposalKind.OFFLINE) | reviews.open_proposals(OFFLINE_FOR))


def offline_waiting() -> int:
    """How many payments that were entered wait for a second person, or to be dropped."""
    return BillProposal.objects.filter(HOLDING).count()


def proposal(row_id: int, *, lock: bool = False) -> BillProposal:
    """Locked, for who holds its lease's lock. Raises NotFound (104)."""
    rows = BillProposal.objects.select_for_update() if lock else BillProposal.objects.all()
    row = rows.filter(pk=row_id).first()
    if row is None:
        raise NotFound
    return row


@dataclass(frozen=True, slots=True)
class Confirming:
    """What is to know of who confirms proposals, in as many queries for one as for a list of them.

    Of waivers: what the caller's role gives up alone, and the `bills`; of the others, who may be the second person.
    `beyond`: bills of whose refund nobody of the shop confirms anything (`owning.beyond_own`), all while it is
    `frozen`. A case's refund waits at all only where that is so.
    """

    caller: Caller
    seconds: SecondsOfShop | None = None
    limit: WaiveLimit = NOTHING
    bills: Mapping[int, Bill] = field(default_factory=dict)
    beyond: Collection[int] = ()
    frozen: bool = False

    @classmethod
    def of(cls, caller: Caller, rows: Collection[BillProposal], status: str = "") -> "Confirming":
        """`status`: the shop's, where it is held."""
        waived = [row.bill_id for row in rows if row.kind == ProposalKind.WAIVE]
        by_two = [row for row in rows if row.kind != ProposalKind.WAIVE]
        back = {row.bill_id: row.amount for row in rows if row.kind == ProposalKind.REFUND}
        stands = status or current().status
        return cls(
            caller, SecondsOfShop.of(caller, by_two) if by_two else None,
            waive_limit(caller) if waived else NOTHING, Bill.objects.in_bulk(waived) if waived else {},
            beyond_own(back, stands) if caller.side is Side.STORE else (), stands == MerchantStatus.FROZEN,
        )  # fmt: skip

    def check(self, row: BillProposal) -> bool:
        """Whether the caller confirms it alone. Raises Forbidden (103) where somebody else has to."""
        if not self.caller.may(NEEDS[row.kind]):
            raise Forbidden
        if row.kind == ProposalKind.CASE and self.caller.side is Side.STORE:
            raise Forbidden(say(*BY_PLATFORM))
        if row.kind == ProposalKind.REFUND and row.bill_id in self.beyond:
            # Operators have on their list what was asked of them, and all of a frozen shop.
            raise Forbidden(say(*(BY_PLATFORM if row.by_platform or self.frozen else NOW_BY_PLATFORM)))
        if self.seconds is not None and row.kind != ProposalKind.WAIVE:
            return self.seconds.check(row, action=NEEDS[row.kind], refused=SECOND)
        if not _covers(self.limit, self.bills[row.bill_id], row.amount):
            raise Forbidden(say(*BEYOND))
        return False


def check_confirms(caller: Caller, row: BillProposal, status: str) -> bool:
    """As `Confirming.check`, in a shop of this status."""
    return Confirming.of(caller, [row], status).check(row)


def may_waive(caller: Caller, bill: Bill, amount: Fen) -> bool:
    """Whether the caller's role may give up `amount` fen more of a bill alone."""
    return _covers(waive_limit(caller), bill, amount)


def _covers(limit: WaiveLimit, bill: Bill, amount: Fen) -> bool:
    return limit.allows(bill.waived + amount, asked(bill))


UNASKED = frozenset(
    {
        PaymentReason.PAID_TWICE, PaymentReason.NOT_OWED, PaymentReason.AFTER_END, BillReason.IN_TIME,
        BillReason.SENT_EARLIER, BillReason.CALLED_OFF, BillReason.NOT_REPAIRED, BillReason.SETTLED,
        LeaseReason.BUYOUT_LATE, LeaseReason.BUYOUT_RETURNED, LeaseReason.BUYOUT_WITHDRAWN,
    }
)  # fmt: skip
"""Why money goes back by itself: by what is owed, by no person's wish."""


def went_back_today(order_id: int) -> Fen:
    """What of a lease's payments people gave back since midnight, or what of that is on its way."""
    attempts = payments.attempts_of(bills_of(order_id)).filter(refunded__gt=0)
    today = clock.start_of(clock.today())
    rows = payments.refunds_of(list(attempts.values_list("pk", flat=True)))
    return sum(row.amount for row in rows if row.created_at >= today and row.reason not in UNASKED)


def offline_today(order_id: int) -> Fen:
    """What was entered for a lease since midnight as received offline, and stands or waits."""
    rows = payments.attempts_of(bills_of(order_id)).filter(
        method=AttemptMethod.OFFLINE, state__in=(AttemptState.WAITING, AttemptState.PAID),
        created_at__gte=clock.start_of(clock.today()),
    )  # fmt: skip
    return sum(rows.values_list("amount", flat=True))


def run_out(now: datetime) -> list[BillProposal]:
    """Those that nobody decided in time, oldest first."""
    rows = BillProposal.objects.filter(status=ProposalStatus.PROPOSED).order_by("proposed_at", "pk")
    return [row for row in rows if row.ends_at <= now]


def refund_why_not(order: Order, bill: Bill) -> str:
    """Why nothing of a bill can be given back by itself; empty when some of it can.

    Before the lease runs, and once it is over, money goes back with the order; freight and buyouts have ways of their
    own, and so has an after-sale case.
    """
    if order.finished_at is not None:
        return say("订单已完结，不能退款", "The order is over: nothing is given back")
    if order.status not in OWING:
        return say("租约还未开始，请关闭订单或走售后退款", "The lease hasn't begun: close the order, or open a case")
    if order.after_sale:
        return say(*CASE_OPEN)
    if order.status == OrderStatus.BUYOUT_PENDING or bill.kind in BUYOUTS:
        return say("买断进行中，请先撤回买断再退款", "A buyout is asked: withdraw it before a refund")
    if bill.kind == BillKind.FREIGHT:
        return say("运费请用“退运费”", "Freight goes back by an act of its own")
    if not kept(bill):
        return say("该账单没有可退的款项", "Nothing of it is there to be given back")
    return ""
