"""Refunds and waivers that wait for a second person, on the shop's list of what does, and refunds that wait for an
operator on theirs; done on the billing page.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from django.db.models import Q

from apps.bills import queries as bills
from apps.bills.labels import called
from apps.bills.models import Bill, BillProposal
from apps.bills.present import proof_of
from apps.bills.rules import GOES_BACK, ProposalKind, kept, unpaid
from apps.leases import queries as leases
from apps.leases.kind import LEASE
from core import actions as a
from core.caller import Caller
from core.money import Fen, yuan
from core.text import say
from overview.models import OrderIndex, RefundIndex
from reviews import present
from reviews import queries as reviews
from reviews.queries import barred
from reviews.rules import ProposalAct, ReviewKind
from reviews.schemas import ReviewLine
from tenants.models import Tenant
from tenants.rules import MerchantStatus
from tenants.scope import current

KINDS = {
    ReviewKind.BILL_REFUND: GOES_BACK,
    ReviewKind.BILL_WAIVER: (ProposalKind.WAIVE,),
    ReviewKind.BILL_OFFLINE: (ProposalKind.OFFLINE,),
}


def _of(kind: ReviewKind) -> Callable[[Caller], Iterator[present.Waiting]]:
    def waiting(caller: Caller) -> Iterator[present.Waiting]:
        rows = list(bills.asked_proposals(caller).filter(kind__in=KINDS[kind])[: reviews.SHOWN])
        orders = {order.pk: order for order in leases.by_ids([row.order_id for row in rows])}
        entered, left = bills.entered(rows), _left(rows)
        for row in rows:
            came, now = entered.get(row.pk), left.get(row.pk)
            yield present.review(
                caller, row, kind=kind, row_id=row.pk, title=orders[row.order_id].title, amount=row.amount,
                lines=[*_lines(row), *(_entered(came) if came else ()), *([now.line] if now else ())],
                merchant_id=current().id, path=LEASE.money_path(row.order_id),
                pictures=[proof_of(caller, came.attempt)] if came else (), warning=now.warning if now else "",
            )  # fmt: skip

    return waiting


@dataclass(frozen=True, slots=True)
class Left:
    """What of a bill can be given back, or given up, by now."""

    row: BillProposal
    bill: Bill

    @property
    def sum(self) -> Fen:
        return kept(self.bill) if self.row.kind == ProposalKind.REFUND else unpaid(self.bill)

    @property
    def line(self) -> ReviewLine:
        words = ("现可退", "left to give back") if self.row.kind == ProposalKind.REFUND else ("现未付", "unpaid now")
        return ReviewLine(label=f"{called(self.bill)} · {say(*words)}", before="", after=yuan(self.sum))

    @property
    def warning(self) -> str:
        if self.row.amount <= self.sum:
            return ""
        asked, now = yuan(self.row.amount), yuan(self.sum)
        return say(
            f"提出的是 {asked}，现只有 {now}，不能按原金额确认：请驳回后重新提出",
            f"It was asked for {asked}, and {now} is left now: refuse it, and ask again",
        )


def _left(rows: Sequence[BillProposal]) -> dict[int, Left]:
    """Of refunds and waivers of one bill, in one query for all."""
    asked = [row for row in rows if row.kind in (ProposalKind.REFUND, ProposalKind.WAIVE)]
    among = bills.bills_among([row.order_id for row in asked]) if asked else {}
    by_id = {bill.pk: bill for some in among.values() for bill in some}
    return {row.pk: Left(row, by_id[row.bill_id]) for row in asked}


def _judge(caller: Caller, rows: Sequence[BillProposal]) -> Iterator[present.Judged]:
    confirming = bills.Confirming.of(caller, rows)
    for row in rows:
        may = caller.may(bills.NEEDS[row.kind])
        said = barred(partial(confirming.check, row)) if may else ""
        yield present.confirms(may, said)


def _of_all(caller: Caller) -> Iterator[present.Waiting]:
    """Of every merchant, by the operators' rows, the refunds that nobody of the shop can confirm: it was asked of
    operators, or the shop is frozen since.
    """
    frozen = list(Tenant.objects.filter(status=MerchantStatus.FROZEN).values_list("pk", flat=True))
    waits = Q(by_platform=True) | Q(merchant_id__in=frozen)
    rows = list(RefundIndex.objects.filter(waits, reviews.open_proposals()).order_by("proposed_at")[: reviews.SHOWN])
    orders = OrderIndex.objects.filter(
        merchant_id__in={row.merchant_id for row in rows}, order_id__in=[row.order_id for row in rows]
    )
    titles = dict(orders.values_list("order_id", "title"))
    for row in rows:
        yield present.review(
            caller, row, kind=ReviewKind.BILL_REFUND, row_id=row.proposal_id, title=titles.get(row.order_id, ""),
            amount=row.amount, lines=_lines(row), merchant_id=row.merchant_id, path=LEASE.money_path(row.order_id),
        )  # fmt: skip


def _judge_all(caller: Caller, rows: Sequence[RefundIndex]) -> Iterator[present.Judged]:
    judges = reviews.judges(caller, (row.merchant_id for row in rows))
    for row in rows:
        acts, said = present.acts(
            caller, judges, row, action=a.BILL_REFUND, first=row.first, merchant_id=row.merchant_id
        )
        yield present.confirms(ProposalAct.CONFIRM in acts, said)


def _lines(row: BillProposal | RefundIndex) -> list[ReviewLine]:
    return [
        ReviewLine(label=say("订单编号", "Order"), before="", after=str(row.order_id)),
        ReviewLine(label=ProposalKind.words_of(row.kind), before="", after=yuan(row.amount)),
    ]


def _entered(came: bills.Entered) -> Iterator[ReviewLine]:
    """The day of the money, on which late fees rest, and what it would pay."""
    yield ReviewLine(label=say("收款日期", "Received on"), before="", after=came.received_on.isoformat())
    for one in came.pays:
        fee = yuan(one.late_fee)
        with_fee = say(f"（含滞纳金 {fee}）", f" (with late fee {fee})") if one.late_fee else ""
        yield ReviewLine(label=called(one.bill), before="", after=yuan(one.amount) + with_fee)
    if came.back:
        yield ReviewLine(label=say(*bills.TOO_MUCH), before="", after=yuan(came.back))


for kind in KINDS:
    present.declare("M", kind, see=a.BILL_VIEW, lines=_of(kind), judge=_judge)
present.declare("P", ReviewKind.BILL_REFUND, see=a.BILL_VIEW, lines=_of_all, judge=_judge_all)
