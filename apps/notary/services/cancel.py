"""Cancelled at the office, whose word ends it: by the shop, by nobody's going on, or since the order is over."""

from django.db import transaction

from apps.leases.models import Order
from apps.notary import queries
from apps.notary.log import NotaryEntity, NotaryLog, NotaryReason
from apps.notary.models import Notarization
from apps.notary.operations import ASK, CANCEL, Cancelling, Of
from apps.notary.rules import OPEN, NotaryAct, NotaryDoing, NotaryStatus
from apps.notary.services.rows import check, lock, move, refused, save, want, watch
from core import audit, wording
from core.caller import Caller, system
from partners import clients
from partners.models import PartnerCall
from partners.registry import Nothing, Outcome
from tenants.scope import current

NO_CASE = "2002"
KEPT = "-kept"
"""Ends our number of the question that stands behind the office's no."""


@transaction.atomic
def cancel_notary(*, order: Order, caller: Caller, reason: str) -> PartnerCall:
    """Ask the office to cancel a locked order's notarization. Raises StateError (111) once there is a certificate."""
    row = queries.latest_row(order.pk, lock=True)
    check(order, row, NotaryDoing.CANCEL)
    assert row is not None
    return ask(row, caller, reason, now=True)


def withdraw(order_id: int, caller: Caller, reason: str) -> None:
    """A locked order ends: what isn't certified of it ends, too."""
    row = queries.latest_row(order_id, lock=True)
    if row is not None and row.status in OPEN and not row.cancel_reason:
        ask(row, caller, reason)


def ask(row: Notarization, caller: Caller, reason: str, *, now: bool = False) -> PartnerCall:
    """The office is asked; until it answers, nobody does anything else with a locked row."""
    row.cancel_reason = reason[:200]
    save(row, "cancel_reason")
    audit.record(
        caller, NotaryLog.ASK_CANCEL, NotaryEntity.NOTARIZATION, row.pk, order_id=row.order_id,
        before={"status": row.status}, why=reason,
    )  # fmt: skip
    asked = Cancelling(row.order_id, wording.reason_for_party(row.cancel_reason)[:100])
    return want(row, CANCEL, asked, key=f"{row.pk}-{row.tries}-cancel", now=now)


def lapse(row: Notarization) -> None:
    """Nobody of the shop went on with it; the office's case, if there is one, is closed behind it."""
    row.error = NotaryReason.LEFT
    move(row, NotaryAct.LAPSE, system(current()), why=NotaryReason.LEFT)
    if row.case_no:
        asked = Cancelling(row.order_id, NotaryReason.LEFT.zh)
        want(row, CANCEL, asked, key=f"{row.pk}-lapsed")


def send_cancel(call: PartnerCall) -> Outcome:
    asked = CANCEL.asked(call)
    number, reason = str(call.subject_id), asked.reason or NotaryReason.OVER.zh
    raw = clients.notary(current().id).cancel(number=number, reason=reason)
    return CANCEL.done(raw, Nothing())


def apply_cancel(call: PartnerCall, outcome: Outcome) -> None:
    """A case that the office never had is cancelled, too; one that it gave us and doesn't find isn't this account's.

    A no isn't the last word: of one that is late, or whose order is over, it is asked again, see `looks_at`.
    """
    found = lock(call.subject_id)
    assert found is not None
    order, row = found
    if row.status not in OPEN:
        return
    if outcome.ok or (outcome.code == NO_CASE and not row.case_no):
        done(row, row.cancel_reason)
        return
    row.cancel_reason = ""
    save(row, "cancel_reason")
    refused(row, outcome.error)
    audit.record(
        system(current()), NotaryLog.KEEP, NotaryEntity.NOTARIZATION, row.pk, order_id=row.order_id, why=outcome.error
    )
    watch(row, order.finished_at)
    if row.status not in (NotaryStatus.NONE, NotaryStatus.PUSHED):
        want(row, ASK, Of(row.order_id), key=f"{row.pk}-{row.tries}{KEPT}")


def done(row: Notarization, reason: str) -> None:
    """A locked row is cancelled at the office."""
    row.cancel_reason = (row.cancel_reason or reason)[:200]
    row.error, row.url = "", ""
    move(row, NotaryAct.CANCEL, system(current()), why=row.cancel_reason)
