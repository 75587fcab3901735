"""What the office tells is a bell: it is asked, and its own answer alone moves a notarization; in any order.

A callback is signed by a secret that the shop has, too.
"""

import hashlib

from apps.leases.models import Order
from apps.notary.log import NotaryReason
from apps.notary.models import Notarization
from apps.notary.operations import ASK, FETCH, Case, Of
from apps.notary.rules import OPEN, OVER, NotaryAct, NotaryStatus
from apps.notary.services import cancel, tell
from apps.notary.services.rows import lock, move, refused, save, want, watch
from core import clock
from core.caller import Caller, customer, system
from partners import clients
from partners import services as partners
from partners.masking import masked
from partners.models import PartnerCall
from partners.notary.callbacks import CaseNotice
from partners.notary.port import CaseStatus
from partners.registry import Event, Outcome
from partners.rules import EventKind, EventReason
from tenants.scope import current

UNCONFIRMED = (NotaryStatus.READY, NotaryStatus.PENDING_CUSTOMER)


def told(event: Event, said: CaseNotice) -> bool:
    """The office is asked, once an event. Raises EventRefusedError for a case that isn't this notarization's, and for a
    certificate of one that is over.
    """
    found = lock(event.row_id or 0)
    if found is None:
        raise partners.EventRefusedError(EventReason.NO_ROW)
    _, row = found
    if row.case_no and row.case_no != said.case_no:
        raise partners.EventRefusedError(EventReason.OTHER_CASE)
    if row.status in OVER and event.kind == EventKind.NOTARY_ISSUED:
        raise partners.EventRefusedError(EventReason.NOTARY_OVER)
    if row.status not in OPEN:
        return False
    digest = hashlib.sha256(event.event_id.encode()).hexdigest()[:16]
    want(row, ASK, Of(row.order_id), key=f"{row.pk}-told-{digest}")
    return True


def advance(order: Order, row: Notarization, case: Case) -> None:
    """Bring a locked row to where the office has the case, unless it is there, or beyond."""
    now, reason = CaseStatus(case.status), case.reason
    if row.status in OVER and now == CaseStatus.ISSUED:
        raise partners.EventRefusedError(EventReason.NOTARY_OVER)
    if row.status not in OPEN:
        return
    who: Caller = customer(current(), order.customer_mask, order.pk)
    if now in (CaseStatus.PROCESSING, CaseStatus.ISSUED) and row.status in UNCONFIRMED:
        move(row, NotaryAct.CONFIRM, who)
        watch(row)
    if now == CaseStatus.ISSUED and row.status == NotaryStatus.PROCESSING:
        want(row, FETCH, Of(row.order_id))
    if now == CaseStatus.FAILED:
        row.error, row.cancel_reason = reason[:300], ""
        refuses = case.by_customer and row.status in UNCONFIRMED
        move(row, NotaryAct.REFUSE if refuses else NotaryAct.FAIL, who if refuses else system(current()), why=reason)
        tell.failed(order, row)
    if now == CaseStatus.CANCELLED:
        cancel.done(row, reason)


def send_ask(call: PartnerCall) -> Outcome:
    state = clients.notary(current().id).query(number=str(call.subject_id))
    return ASK.done(state.raw, Case(str(state.status), state.case_no, masked(state.reason), state.by_customer))


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    """What the customer didn't confirm in their days is cancelled at the office, whose word ends it. Where it just said
    no to that, the next look asks again: at once it would say the same, for ever.

    Raises EventRefusedError for another case.
    """
    found = lock(call.subject_id)
    assert found is not None
    order, row = found
    case = ASK.answer(outcome)
    if case is None:
        if row.status in OPEN:
            refused(row, outcome.error)
        return
    if row.case_no and row.case_no != case.case_no:
        raise partners.EventRefusedError(EventReason.OTHER_CASE)
    row.case_no = case.case_no
    save(row, "case_no")
    if case.status == CaseStatus.WAITING:
        _waits_for_the_customer(order, row, call)
    else:
        advance(order, row, case)


def _waits_for_the_customer(order: Order, row: Notarization, call: PartnerCall) -> None:
    over = row.due_at is not None and row.due_at <= clock.now()
    if row.status == NotaryStatus.PENDING_CUSTOMER and over:
        if not call.key.endswith(cancel.KEPT):
            cancel.ask(row, system(current()), NotaryReason.UNCONFIRMED)
    elif row.status == NotaryStatus.PROCESSING and call.created_at >= row.begun_at:
        # Asked since it stands so: nobody has confirmed it.
        move(row, NotaryAct.REOPEN, system(current()))
        watch(row)
        tell.offered(order)
