"""The office accepts the case, then gives the customer's page."""

from datetime import datetime

from django.db import transaction

from apps.leases.models import Order
from apps.notary import queries
from apps.notary.operations import LINK, READY, Of, Page
from apps.notary.rules import NotaryAct, NotaryDoing, NotaryStatus
from apps.notary.services import tell
from apps.notary.services.rows import check, key_of, lock, move, refused, save, want, watch
from core.caller import system
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Nothing, Outcome
from tenants.scope import current


@transaction.atomic
def ready_notary(*, order: Order) -> PartnerCall:
    """Have a locked order's case accepted; accepted already, ask for the customer's page again. Raises StateError."""
    row = queries.latest_row(order.pk, lock=True)
    check(order, row, NotaryDoing.READY)
    assert row is not None
    if row.status == NotaryStatus.READY:
        return want(row, LINK, Of(order.pk), now=True)
    return want(row, READY, Of(order.pk), now=True)


def ready_now(accepted: PartnerCall, order_id: int) -> None:
    """Who had it accepted waits for the customer's page, too. Outside any transaction."""
    partners.reach(accepted)()
    row = queries.latest_row(order_id)
    if row is not None and row.status == NotaryStatus.READY:
        partners.reach(*partners.known(current().id, LINK, key_of(row)))()


def send_ready(call: PartnerCall) -> Outcome:
    return READY.done(clients.notary(current().id).ready(number=str(call.subject_id)), Nothing())


def apply_ready(call: PartnerCall, outcome: Outcome) -> None:
    """The customer's page is asked for by a call of its own, in this transaction."""
    found = lock(call.subject_id)
    assert found is not None
    _, row = found
    if not outcome.ok:
        refused(row, outcome.error)
        return
    if row.status == NotaryStatus.PUSHED:
        row.error = ""
        move(row, NotaryAct.READY, system(current()))
        want(row, LINK, Of(row.order_id))
        watch(row)


def send_link(call: PartnerCall) -> Outcome:
    page = clients.notary(current().id).link(number=str(call.subject_id))
    return LINK.done(page.raw, Page(page.url, page.until.isoformat()))


def apply_link(call: PartnerCall, outcome: Outcome) -> None:
    found = lock(call.subject_id)
    assert found is not None
    order, row = found
    page = LINK.answer(outcome)
    if page is None:
        refused(row, outcome.error)
        return
    row.url, row.error = page.url, ""
    if row.status == NotaryStatus.READY:
        move(row, NotaryAct.OFFER, system(current()))
        tell.offered(order)
    if row.status == NotaryStatus.PENDING_CUSTOMER:
        row.due_at = datetime.fromisoformat(page.until)
    save(row)
    watch(row)
