"""Enforcement of a certified contract: asked for with the sum of the day, withdrawn once that is paid.

The office's callbacks are bells, as for notarizations: its own answer alone moves a request.
"""

from collections.abc import Collection
from functools import cache, partial
from typing import Any

from django.db import transaction

from apps.collection import services as collection
from apps.collection.rules import To
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.notary import files, queries
from apps.notary.index import ENFORCEMENTS
from apps.notary.log import NotaryEntity, NotaryLog, NotaryReason
from apps.notary.models import Enforcement
from apps.notary.operations import (
    ASK_ENFORCEMENT,
    ENFORCE,
    FETCH_ENFORCEMENT,
    WITHDRAW_ENFORCEMENT,
    Cancelling,
    Kept,
    Of,
    Requested,
    Standing,
)
from apps.notary.rules import (
    AT_OFFICE,
    ENFORCEMENT,
    EnforceAct,
    EnforceDoing,
    EnforceStatus,
    enforce_doings,
    enforce_looks,
    still_owed,
    why_not_enforced,
)
from apps.notary.services import tell
from core import audit, clock, shapes, wording
from core.caller import Caller, system
from core.entities import TradeKind
from core.errors import StateError, VersionConflict
from core.jobs.registry import job
from core.models import Job
from core.money import Fen, yuan
from core.text import say
from partners import asking, clients
from partners import services as partners
from partners.errors import PartyRefused
from partners.masking import masked
from partners.models import PartnerCall
from partners.notary.callbacks import CaseNotice
from partners.notary.port import Claim, EnforceState, Unpaid
from partners.registry import Event, Nothing, Operation, Outcome, P
from partners.rules import EventReason
from partners.services import Asking
from tenants.scope import current

KIND = "notary.look_enforcement"
MARK = "-E"
"""Between the notarization's id and the round, in our number of a request."""
NO_REQUEST = "2002"
KEPT_NO = 80


@transaction.atomic
def enforce(*, order: Order, caller: Caller, note: str, shown: Fen | None = None, now: bool = False) -> PartnerCall:
    """Hand a locked order over: the office is asked for a certificate of what it owes today. `shown`: the sum that a
    person saw, `now`: they wait.

    Raises StateError (111) where nothing can be enforced, VersionConflict (112) where it owes another sum.
    """
    deed, last = queries.latest_row(order.pk, lock=True), queries.latest_enforcement(order.pk, lock=True)
    if why := why_not_enforced(queries.enforce_standing(order, deed, last)):
        raise StateError(say(*why), last.status if last else "")
    assert deed is not None
    claim = queries.claim_beyond(order.pk)
    if shown is not None and shown != claim.total:
        text = say(f"欠付金额现为 {yuan(claim.total)}，请确认后再申请", f"It owes {yuan(claim.total)} now: confirm it")
        raise VersionConflict(text)
    collection.hand_over(order, caller=caller, to=To.NOTARY, note=note)
    at, turn = clock.now(), last.round + 1 if last else 1
    row = Enforcement.objects.create(
        order_id=order.pk, notarization_id=deed.pk, round=turn, number=f"{deed.pk}{MARK}{turn}", as_of=claim.as_of,
        rent=claim.rent, fees=claim.fees, compensation=claim.compensation, note=note[:200],
        items=[shapes.dump(one) for one in claim.items], actor_name=caller.name[:60],
        asked_at=at, begun_at=at,
    )  # fmt: skip
    ENFORCEMENTS.put([row])
    after = {
        "as_of": claim.as_of.isoformat(), "rent": claim.rent, "late_fees": claim.fees,
        "compensation": claim.compensation, "amount": claim.total,
    }  # fmt: skip
    _log(caller, NotaryLog.ENFORCE, row, after=after, why=note)
    _watch(row)
    return _want(row, ENFORCE, Of(order.pk), now=now)


@transaction.atomic
def withdraw_enforcement(*, order: Order, caller: Caller, reason: str) -> PartnerCall:
    """Ask the office to drop a locked order's request. Raises StateError (111) once there is a certificate."""
    deed, row = queries.latest_row(order.pk, lock=True), queries.latest_enforcement(order.pk, lock=True)
    at = queries.enforce_standing(order, deed, row)
    if row is None or EnforceDoing.WITHDRAW not in enforce_doings(at):
        raise StateError(say("没有可撤回的执行申请", "No request can be withdrawn"), row.status if row else "")
    return _ask_back(row, caller, reason, now=True)


def claims_met(order_ids: Collection[int], caller: Caller) -> None:
    """Bills of these locked leases changed: what is paid of them needn't be enforced any more."""
    rows = Enforcement.objects.select_for_update().filter(queries.CLAIMED, order_id__in=order_ids)
    claim_of = cache(queries.claim_of)  # of an order with several certificates
    for row in rows.order_by("pk"):
        owed = bool(still_owed(queries.items_of(row), claim_of(row.order_id)))
        if owed != bool(row.paid_at):
            continue  # as it is known
        row.paid_at = None if owed else clock.now()  # None: its payment never was
        _save(row, "paid_at")
        if owed:
            tell.owed_again(leases.lease(row.order_id), issued=row.status == EnforceStatus.ISSUED)
            continue
        if row.status in AT_OFFICE and not row.withdraw_reason:
            _ask_back(row, caller, NotaryReason.PAID)
        elif row.status == EnforceStatus.ISSUED:
            tell.paid_after_all(leases.lease(row.order_id))


def _ask_back(row: Enforcement, caller: Caller, reason: str, *, now: bool = False) -> PartnerCall:
    row.withdraw_reason = reason[:200]
    _save(row, "withdraw_reason")
    _log(caller, NotaryLog.ENFORCE_ASK_WITHDRAW, row, before={"status": row.status}, why=reason)
    asked = Cancelling(row.order_id, wording.reason_for_party(row.withdraw_reason)[:100])
    return _want(row, WITHDRAW_ENFORCEMENT, asked, key=f"{row.number}-{row.tries}-back", now=now)


def send_enforce(call: PartnerCall) -> Outcome:
    """What is claimed is the row's: as of the day on which it was asked for, whenever it gets there."""
    row = queries.enforcement(call.subject_id)
    claim = Claim(
        row.as_of, row.rent, row.fees, row.compensation,
        [Unpaid(queries.item_words(one.kind), one.period, one.due, one.amount) for one in queries.items_of(row)],
    )  # fmt: skip
    number, raw = clients.notary(current().id).enforce(
        number=row.number, case=str(row.notarization_id), claim=claim, notify_url=clients.notify_url("notary")
    )
    return ENFORCE.done(raw, Requested(number))


def send_ended_enforcement(call: PartnerCall) -> Outcome:
    """A person gives it up: only the office knows that it has no such request."""
    number = queries.enforcement(call.subject_id).number
    try:
        found = clients.notary(current().id).query_enforcement(number=number)
    except PartyRefused as error:
        if error.code != NO_REQUEST:
            raise
        return Outcome(ok=False, raw="")
    return ENFORCE.done(found.raw, Requested(found.enforce_no))


def apply_enforce(call: PartnerCall, outcome: Outcome) -> None:
    """The office has it, or doesn't take it. One that was dropped meanwhile is taken back there."""
    order, row = _locked(call)
    requested = ENFORCE.answer(outcome)
    if requested is None:
        if row.status in AT_OFFICE:
            _refuse(order, row, outcome.error)
        return
    row.enforce_no = requested.enforce_no
    _save(row, "enforce_no")
    if row.status not in AT_OFFICE:
        asked = Cancelling(row.order_id, wording.reason_for_party(row.withdraw_reason)[:100])
        _want(row, WITHDRAW_ENFORCEMENT, asked, key=f"{row.number}-late")


def send_withdraw(call: PartnerCall) -> Outcome:
    asked, row = WITHDRAW_ENFORCEMENT.asked(call), queries.enforcement(call.subject_id)
    reason = asked.reason or NotaryReason.PAID.zh
    raw = clients.notary(current().id).withdraw_enforcement(number=row.number, reason=reason)
    return WITHDRAW_ENFORCEMENT.done(raw, Nothing())


def apply_withdraw(call: PartnerCall, outcome: Outcome) -> None:
    """One that the office never had is withdrawn, too; one that it certified first goes on to its certificate."""
    _, row = _locked(call)
    if row.status not in AT_OFFICE:
        return
    if outcome.ok or (outcome.code == NO_REQUEST and not row.enforce_no):
        _move(row, EnforceAct.WITHDRAW, system(current()), why=row.withdraw_reason)
        return
    row.withdraw_reason, row.error, row.tries = "", outcome.error[:300], row.tries + 1
    _save(row, "withdraw_reason", "error", "tries")
    _log(system(current()), NotaryLog.ENFORCE_KEEP, row, why=outcome.error)
    if row.paid_at:
        _watch(row)
    _want(row, ASK_ENFORCEMENT, Of(row.order_id), key=f"{row.number}-{row.tries}-kept")


def told_of_enforcement(event: Event, said: CaseNotice) -> bool:
    """The office is asked, once an event. Raises EventRefusedError for a request that isn't ours."""
    found = queries.enforcement_of(event.number)
    if found is None:
        raise partners.EventRefusedError(EventReason.NO_ROW)
    leases.lock(found.order_id)
    row = Enforcement.objects.select_for_update().get(pk=found.pk)
    if row.enforce_no and row.enforce_no != said.case_no:
        raise partners.EventRefusedError(EventReason.OTHER_REQUEST)
    if row.status not in AT_OFFICE:
        return False
    _want(row, ASK_ENFORCEMENT, Of(row.order_id), key=f"{row.number}-{event.event_id.rpartition(':')[2][:24]}")
    return True


def send_ask_enforcement(call: PartnerCall) -> Outcome:
    row = queries.enforcement(call.subject_id)
    found = clients.notary(current().id).query_enforcement(number=row.number)
    return ASK_ENFORCEMENT.done(found.raw, Standing(str(found.state), found.enforce_no, masked(found.reason)))


def apply_ask_enforcement(call: PartnerCall, outcome: Outcome) -> None:
    """Bring a request to where the office has it. Raises EventRefusedError where the office speaks of another one."""
    order, row = _locked(call)
    said = ASK_ENFORCEMENT.answer(outcome)
    if row.status not in AT_OFFICE:
        return
    if said is None:
        row.error = outcome.error[:300]
        row.save(update_fields=["error"])
        return
    if row.enforce_no and row.enforce_no != said.enforce_no:
        raise partners.EventRefusedError(EventReason.OTHER_REQUEST)
    row.enforce_no = said.enforce_no
    _save(row, "enforce_no")
    state, who = EnforceState(said.state), system(current())
    if state in (EnforceState.ACCEPTED, EnforceState.ISSUED) and row.status == EnforceStatus.ASKED:
        _move(row, EnforceAct.ACCEPT, who)
    if state == EnforceState.ISSUED:
        _want(row, FETCH_ENFORCEMENT, Of(row.order_id), key=f"{row.number}-{row.tries}-file")
    if state == EnforceState.REFUSED:
        _refuse(order, row, said.reason)
    if state == EnforceState.WITHDRAWN:
        row.withdraw_reason = row.withdraw_reason or said.reason[:200]
        _move(row, EnforceAct.WITHDRAW, who, why=row.withdraw_reason)


def send_fetch_enforcement(call: PartnerCall) -> Outcome:
    row = queries.enforcement(call.subject_id)
    paper = clients.notary(current().id).enforcement_certificate(number=row.number)
    name = files.keep(paper.pdf, row.pk, paper.sha256, of=files.OF_ENFORCEMENT)
    return FETCH_ENFORCEMENT.done(paper.raw, Kept(paper.number, name, paper.sha256, paper.fee))


def apply_fetch_enforcement(call: PartnerCall, outcome: Outcome) -> None:
    order, row = _locked(call)
    kept = FETCH_ENFORCEMENT.answer(outcome)
    if row.status not in AT_OFFICE:
        if kept is not None and kept.file != row.certificate:
            transaction.on_commit(partial(files.FOLDER.remove, kept.file))
        return
    if kept is None:
        row.error, row.tries = outcome.error[:300], row.tries + 1
        _save(row, "error", "tries")
        return
    row.certificate, row.certificate_no, row.sha256 = kept.file, kept.number[:KEPT_NO], kept.sha256
    row.issued_at, row.error, row.withdraw_reason = clock.now(), "", ""
    _move(row, EnforceAct.ISSUE, system(current()))
    tell.enforceable(order, paid=row.paid_at is not None)


@transaction.atomic
def look_at_enforcement(enforcement_id: int, number: str) -> bool:
    """One look, under our `number` of it. False once it is over."""
    found = Enforcement.objects.filter(pk=enforcement_id).first()
    if found is None:
        return False
    leases.lock(found.order_id)
    row = Enforcement.objects.select_for_update().get(pk=enforcement_id)
    if row.status not in AT_OFFICE:
        return False
    _watch(row)
    if row.paid_at and not row.withdraw_reason:
        # Refused once: there is to be no certificate for what is paid.
        _ask_back(row, system(current()), NotaryReason.PAID)
    elif not row.withdraw_reason:  # else the queue goes on asking
        _want(row, ASK_ENFORCEMENT, Of(row.order_id), key=f"{row.number}-{number.rpartition('-')[2]}")
    return True


@transaction.atomic
def ask_again(caller: Caller, order_id: int) -> PartnerCall | None:
    """Asked by a person how far it is, once a minute at most; None where nothing is to be asked."""
    order = leases.lock_order(caller, order_id)
    row = queries.latest_enforcement(order.pk, lock=True)
    if row is None or row.status not in AT_OFFICE or row.withdraw_reason:
        return None
    key = f"{row.number}-{clock.real_now():%Y%m%d%H%M}"
    return _want(row, ASK_ENFORCEMENT, Of(order.pk), key=key, now=True)


@job(KIND, title=("跟进强制执行申请", "Look after enforcement requests"), subject=asking.of_order)
def look_enforcement_job(job: Job) -> None:
    look_at_enforcement(*asking.asked_alone(job))


def _watch(row: Enforcement) -> None:
    asking.ask_alone(row.pk, KIND, enforce_looks(row.begun_at, row.paid_at), {"order_id": str(row.order_id)})


def _refuse(order: Order, row: Enforcement, why: str) -> None:
    row.error, row.withdraw_reason = why[:300], ""
    _move(row, EnforceAct.REFUSE, system(current()), why=why)
    tell.enforcement_refused(order, row.error)


def _move(row: Enforcement, act: EnforceAct, caller: Caller, *, why: str = "") -> None:
    """Take `act` on a locked row. Raises TransitionRefused (111)."""
    before, after = row.status, ENFORCEMENT.next(row.status, act)
    row.status, row.begun_at = after, clock.now()
    _save(row)
    _log(caller, NotaryLog.of(f"enforcement.{act}"), row, before={"status": before}, after={"status": after}, why=why)
    if after in AT_OFFICE:
        _watch(row)


def _save(row: Enforcement, *fields: str) -> None:
    """A locked row, with what operators see of it; all of it where no field is named."""
    row.save(update_fields=fields or None)
    ENFORCEMENTS.put([row])


def _locked(call: PartnerCall) -> tuple[Order, Enforcement]:
    """The lease, then the row."""
    order = leases.lock(queries.enforcement(call.subject_id).order_id)
    return order, Enforcement.objects.select_for_update().get(pk=call.subject_id)


def _want(row: Enforcement, operation: Operation[P, Any], asked: P, *, key: str = "", now: bool = False) -> PartnerCall:
    about = (NotaryEntity.ENFORCEMENT, row.pk, TradeKind.LEASE, row.order_id)
    return partners.want(current().id, operation, Asking(key or row.number, asked, *about), at_once=now)


def _log(
    caller: Caller, act: NotaryLog, row: Enforcement, *, before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None, why: str = "",
) -> None:  # fmt: skip
    audit.record(
        caller, act, NotaryEntity.ENFORCEMENT, row.pk, order_id=row.order_id, before=before, after=after, why=why
    )
