"""Refunds and waivers that wait for a second person, on the shop's list of what does; done on the billing page."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from apps.bills import queries as bills
from apps.bills.models import BillProposal
from apps.bills.rules import ProposalKind
from apps.leases import queries as leases
from apps.leases.kind import LEASE
from core import actions as a
from core.caller import Caller
from core.money import yuan
from core.text import say
from reviews import present
from reviews import queries as reviews
from reviews.queries import barred
from reviews.rules import ProposalAct, ReviewKind
from reviews.schemas import ReviewLine
from tenants.scope import current

KINDS = {
    ReviewKind.BILL_REFUND: ProposalKind.REFUND,
    ReviewKind.BILL_WAIVER: ProposalKind.WAIVE,
    ReviewKind.BILL_OFFLINE: ProposalKind.OFFLINE,
}


def _of(kind: ReviewKind) -> Callable[[Caller], Iterator[present.Waiting]]:
    def waiting(caller: Caller) -> Iterator[present.Waiting]:
        rows = list(bills.asked_proposals(caller).filter(kind=KINDS[kind])[: reviews.SHOWN])
        orders = {order.pk: order for order in leases.by_ids([row.order_id for row in rows])}
        for row in rows:
            yield present.review(
                caller, row, kind=kind, row_id=row.pk, title=orders[row.order_id].title, amount=row.amount,
                lines=_lines(row), merchant_id=current().id, path=LEASE.money_path(row.order_id),
            )  # fmt: skip

    return waiting


def _judge(caller: Caller, rows: Sequence[BillProposal]) -> Iterator[present.Judged]:
    confirming = bills.Confirming.of(caller, rows)
    for row in rows:
        may = caller.may(bills.NEEDS[row.kind])
        said = barred(partial(confirming.check, row)) if may else ""
        yield ([ProposalAct.CONFIRM] if may and not said else []), said


def _lines(row: BillProposal) -> list[ReviewLine]:
    return [
        ReviewLine(label=say("订单编号", "Order"), before="", after=str(row.order_id)),
        ReviewLine(label=ProposalKind.words_of(row.kind), before="", after=yuan(row.amount)),
    ]


for kind in KINDS:
    present.declare("M", kind, see=a.BILL_VIEW, lines=_of(kind), judge=_judge)
