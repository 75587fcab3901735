"""What the office tells, or answers when it is asked; in any order."""

from apps.leases.models import Order
from apps.notary.log import NotaryReason
from apps.notary.models import Notarization
from apps.notary.operations import ASK, FETCH, Case, Of
from apps.notary.rules import OPEN, OVER, NotaryAct, NotaryStatus
from apps.notary.services import cancel, tell, waiting
from apps.notary.services.rows import lock, move, refused, want
from core import clock
from core.caller import Caller, customer, system
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.notary.callbacks import CaseNotice
from partners.notary.port import CaseStatus
from partners.registry import Event, Outcome
from partners.rules import EventKind, EventReason
from tenants.scope import current

SAYS: dict[str, CaseStatus] = {
    EventKind.NOTARY_CONFIRMED: CaseStatus.PROCESSING,
    EventKind.NOTARY_REFUSED: CaseStatus.FAILED,
    EventKind.NOTARY_ISSUED: CaseStatus.ISSUED,
    EventKind.NOTARY_FAILED: CaseStatus.FAILED,
    EventKind.NOTARY_CANCELLED: CaseStatus.CANCELLED,
}
UNCONFIRMED = (NotaryStatus.READY, NotaryStatus.PENDING_CUSTOMER)


def told(event: Event, said: CaseNotice) -> bool:
    """Raises EventRefusedError for a case that isn't this notarization's, and for a certificate of one that is over."""
    found = lock(event.row_id or 0)
    if found is None:
        raise partners.EventRefusedError(EventReason.NO_ROW)
    order, row = found
    if row.case_no and row.case_no != said.case_no:
        raise partners.EventRefusedError(EventReason.OTHER_CASE)
    row.case_no = said.case_no
    by_customer = event.kind == EventKind.NOTARY_REFUSED
    return advance(order, row, SAYS[event.kind], said.reason, by_customer=by_customer)


def advance(order: Order, row: Notarization, now: CaseStatus, reason: str, *, by_customer: bool = False) -> bool:
    """Bring a locked row to where the office has the case. False: it is there, or beyond."""
    if row.status in OVER and now == CaseStatus.ISSUED:
        raise partners.EventRefusedError(EventReason.NOTARY_OVER)
    if row.status not in OPEN:
        return False
    who: Caller = customer(current(), order.customer_mask, order.pk)
    if now in (CaseStatus.PROCESSING, CaseStatus.ISSUED) and row.status in UNCONFIRMED:
        move(row, NotaryAct.CONFIRM, who)
        waiting.watch(row)
        if now == CaseStatus.PROCESSING:
            return True
    if now == CaseStatus.ISSUED and row.status == NotaryStatus.PROCESSING:
        want(row, FETCH, Of(row.order_id))
        return True
    if now == CaseStatus.FAILED:
        row.error, row.cancel_reason = reason[:300], ""
        refuses = by_customer and row.status in UNCONFIRMED
        move(row, NotaryAct.REFUSE if refuses else NotaryAct.FAIL, who if refuses else system(current()), why=reason)
        tell.failed(order, row)
        return True
    if now == CaseStatus.CANCELLED:
        cancel.done(row, reason)
        return True
    return False


def send_ask(call: PartnerCall) -> Outcome:
    state = clients.notary(current().id).query(number=str(call.subject_id))
    return ASK.done(state.raw, Case(str(state.status), state.case_no, state.reason))


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    """What the customer didn't confirm in their days is cancelled at the office, whose word ends it."""
    found = lock(call.subject_id)
    assert found is not None
    order, row = found
    case = ASK.answer(outcome)
    if case is None:
        if row.status in OPEN:
            refused(row, outcome.error)
        return
    over = row.due_at is not None and row.due_at <= clock.now()
    if case.status == CaseStatus.WAITING and row.status == NotaryStatus.PENDING_CUSTOMER and over:
        cancel.ask(row, system(current()), NotaryReason.UNCONFIRMED)
        return
    advance(order, row, CaseStatus(case.status), case.reason)
