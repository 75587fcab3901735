"""Refunds and waivers that wait for a second person, on the shop's list of what does; done on the billing page."""

from collections.abc import Iterator

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
from reviews.schemas import ReviewLine, ReviewOut
from tenants.scope import current

KINDS = {
    ReviewKind.BILL_REFUND: ProposalKind.REFUND,
    ReviewKind.BILL_WAIVER: ProposalKind.WAIVE,
    ReviewKind.BILL_OFFLINE: ProposalKind.OFFLINE,
}


def _rows(caller: Caller, kind: ReviewKind) -> Iterator[ReviewOut]:
    rows = list(bills.asked_proposals(caller).filter(kind=KINDS[kind])[: reviews.SHOWN])
    orders = {order.pk: order for order in leases.by_ids([row.order_id for row in rows])}
    for row in rows:
        order, may = orders[row.order_id], caller.may(bills.NEEDS[row.kind])
        said = _barred(caller, row) if may else ""
        yield present.review(
            caller, row, kind=kind, row_id=row.pk, actions=[ProposalAct.CONFIRM] if may and not said else [],
            barred=said, title=order.title, amount=row.amount, lines=_lines(row), merchant_id=current().id,
            path=LEASE.money_path(order.pk),
        )  # fmt: skip


def _barred(caller: Caller, row: BillProposal) -> str:
    return barred(lambda: bills.check_confirms(caller, row))


def _lines(row: BillProposal) -> list[ReviewLine]:
    return [
        ReviewLine(label=say("订单编号", "Order"), before="", after=str(row.order_id)),
        ReviewLine(label=ProposalKind.words_of(row.kind), before="", after=yuan(row.amount)),
    ]


def _refunds(caller: Caller) -> Iterator[ReviewOut]:
    return _rows(caller, ReviewKind.BILL_REFUND)


def _waivers(caller: Caller) -> Iterator[ReviewOut]:
    return _rows(caller, ReviewKind.BILL_WAIVER)


def _offline(caller: Caller) -> Iterator[ReviewOut]:
    return _rows(caller, ReviewKind.BILL_OFFLINE)


present.declare("M", ReviewKind.BILL_OFFLINE, see=a.BILL_VIEW, rows=_offline)
present.declare("M", ReviewKind.BILL_REFUND, see=a.BILL_VIEW, rows=_refunds)
present.declare("M", ReviewKind.BILL_WAIVER, see=a.BILL_VIEW, rows=_waivers)
