"""Batches of all merchants: made of what waits, uploaded, and answered record by record; by operators, or by
themselves each night.

Nothing of a person is kept with them: the file is written from the leases each time that it is sent, and is the same
each time, since what is on its way doesn't change.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection, transaction

from apps.credit import queries
from apps.credit.log import BatchEntity, CreditLog, CreditReason
from apps.credit.models import CreditRecord
from apps.credit.operations import FEEDBACK, UPLOAD, OfBatch, Receipt, Verdict, Verdicts
from apps.credit.queries.content import record_of
from apps.credit.rules import BATCH, BatchAct, BatchStatus, month_of
from apps.credit.services.answers import judge
from apps.credit.services.rows import set_pending
from apps.credit.services.untold import has_untold, withdraw_its_untold, withdraw_untold
from core import audit, clock
from core.caller import Caller, system
from core.errors import PartyFailed, StateError
from core.text import say
from overview.models import CreditBatch
from partners import clients, health
from partners import services as partners
from partners.credit.port import OTHER_CONTENTS, Batch, Record
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.rules import Party
from partners.services import Asking
from partners.there import or_there
from tenants.ids import tenant_of
from tenants.scope import scope, tenant_ref

MOST = 5_000
"""Records of one batch."""
OF_NOBODY = 0


def make_batch(*, caller: Caller, period: str) -> CreditBatch:
    """Of records that wait, of months up to `period`. Raises StateError (111) where there are none; those of whom
    nothing is told any more are withdrawn all the same.
    """
    _withdraw_all_untold(period)
    return _make(caller, period)


@transaction.atomic
def _make(caller: Caller, period: str) -> CreditBatch:
    row = CreditBatch.objects.create(
        period=period, status=BATCH.start, records=0, merchants=0, made_by_name=caller.name[:60],
        made_at=clock.now(),
    )  # fmt: skip
    for merchant_id, ids in _ready(period):
        with scope(tenant_ref(merchant_id)):
            taken = set_pending(CreditRecord.objects.filter(pk__in=ids, batch_id=None), batch_id=row.pk)
        row.records += taken
        row.merchants += 1 if taken else 0
    if not row.records:
        raise StateError(say("没有待报送的记录", "Nothing waits to be reported"))
    row.save()
    after = {"period": period, "records": row.records, "merchants": row.merchants}
    audit.record(caller, CreditLog.MAKE_BATCH, BatchEntity.BATCH, row.pk, after=after)
    return row


def _ready(period: str) -> list[tuple[int, list[int]]]:
    """(merchant, its records) that wait for a batch, of months up to `period`."""
    found: dict[int, list[int]] = {}
    for merchant_id, record_id in queries.ready_records(period, MOST):
        found.setdefault(merchant_id, []).append(record_id)
    return sorted(found.items())


@transaction.atomic
def _withdraw_all_untold(period: str) -> None:
    """Ahead of any record's lock: leases come first. In one of its own: a batch is undone where nothing else waits."""
    for merchant_id, ids in _ready(period):
        with scope(tenant_ref(merchant_id)):
            withdraw_untold(ids)


def _each(batch_id: int, **columns: Any) -> tuple[int, int]:
    """(records, merchants) of a batch that wait for the bureau, whose `columns` are so now."""
    counts = []
    for merchant_id, ids in sorted(queries.records_in(batch_id).items()):
        with scope(tenant_ref(merchant_id)):
            counts.append(set_pending(CreditRecord.objects.filter(pk__in=ids, batch_id=batch_id), **columns))
    return sum(counts), sum(1 for count in counts if count)


def send_batch(*, caller: Caller, batch_id: int) -> CreditBatch:
    """Its file is wanted at the bureau; of one that the bureau has, its feedback. Those of whom nothing is told any
    more are withdrawn, also where none is left then. Raises NotFound (104), StateError (111).
    """
    _withdraw_ahead(batch_id)
    return _send(caller, batch_id)


@transaction.atomic
def _withdraw_ahead(batch_id: int) -> None:
    """In one of its own: a batch that has nothing else is refused."""
    row = queries.lock_batch(batch_id)
    if BATCH.can(row.status, BatchAct.SEND):
        withdraw_its_untold(row.pk)


@transaction.atomic
def _send(caller: Caller, batch_id: int) -> CreditBatch:
    row = queries.lock_batch(batch_id)
    if row.status in (BatchStatus.SENT, BatchStatus.UPLOADED):
        return row
    if row.status == BatchStatus.READ:
        raise StateError(say("该批次的反馈已全部读取", "Its feedback was read already"), row.status)
    # From now on they can't be withdrawn.
    row.records, row.merchants = _each(row.pk, sent_at=clock.now())
    if not row.records:
        raise StateError(CreditReason.NOTHING_LEFT.words, row.status)
    row.status, row.sent_at, row.error = BATCH.next(row.status, BatchAct.SEND), clock.now(), ""
    row.tries += 1
    row.save()
    audit.record(caller, CreditLog.SEND_BATCH, BatchEntity.BATCH, row.pk, after={"records": row.records})
    partners.want(OF_NOBODY, UPLOAD, _asking(row), at_once=True)
    return row


def _asking(row: CreditBatch) -> Asking[OfBatch]:
    return Asking(number_of(row), OfBatch(row.pk), BatchEntity.BATCH, row.pk)


def number_of(row: CreditBatch) -> str:
    """At the bureau; a file that it refused as a whole comes by another number."""
    return f"B{row.pk}-{row.tries}"


def reach_batch(batch_id: int) -> None:
    """Send what is wanted of a batch now, then read what the bureau says of it. Outside any transaction."""
    row = queries.batch(batch_id)
    for operation in (UPLOAD, FEEDBACK):
        partners.reach(*partners.known(OF_NOBODY, operation, number_of(row)))()


def send_all() -> int:
    """Make batches of all that waits, one after the other, and send each; gives how many. Outside any transaction.

    None is made while the bureau hasn't said that it has the last one: raises PartyFailed (120), and the job tries
    later. One that it refused as a whole is a person's, and what is left the next night's; nothing goes while the party
    is paused.
    """
    sent = 0
    while queries.goes_by_itself() and _something_waits() and not health.is_paused(Party.CREDIT):
        if queries.upload_waits():
            text = say("征信机构尚未确认收到上一批次", "The bureau hasn't said that it has the last batch")
            raise PartyFailed(text)
        row = _make_and_send()
        reach_batch(row.pk)
        sent += 1
        if queries.batch(row.pk).status == BatchStatus.FAILED:
            break
    return sent


def _something_waits() -> bool:
    _withdraw_all_untold(month_of(clock.today()))
    return queries.waiting().exists()


@transaction.atomic
def _make_and_send() -> CreditBatch:
    """In one, so that none is left behind that nobody uploads."""
    caller = system()
    row = make_batch(caller=caller, period=month_of(clock.today()))
    return send_batch(caller=caller, batch_id=row.pk)


def send_upload(call: PartnerCall) -> Outcome:
    """One whose answer was lost is asked about first: an objection may have come meanwhile, and the text is another.
    While the bureau has nothing, at whatever try, whose consent has ended since is left out.
    """
    with _alone(call.subject_id):
        return _send_upload(call)


@contextmanager
def _alone(batch_id: int) -> Iterator[None]:
    """One sends a batch at a time: of what another has in the air the bureau says that it has nothing, and nothing can
    be left out of it any more. The lock is the connection's, since no transaction stands open while a party is asked.

    Raises PartyFailed (120) while another does; it goes on trying.
    """
    key = [f"credit.batch:{batch_id}"]
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(hashtext(%s))", key)
        if not cursor.fetchone()[0]:
            raise PartyFailed(say("该批次正在上传，请稍后查看", "It is being uploaded: look again later"))
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(hashtext(%s))", key)


def _send_upload(call: PartnerCall) -> Outcome:
    untold = has_untold(call.subject_id)
    if (call.attempts or untold) and clients.credit().has_batch(batch=call.key):
        return UPLOAD.done("", Receipt(call.key))
    if untold:
        _leave_out(call.subject_id)
    row = queries.batch(call.subject_id)
    records: list[Record] = []
    for merchant_id, ids in sorted(queries.records_in(row.pk).items()):
        with scope(tenant_ref(merchant_id)):
            records += [record_of(one) for one in queries.records_in_batch(row.pk, ids) if one.sent_at]
    if not records:
        return Outcome(ok=False, raw="", error=CreditReason.NOTHING_LEFT)
    sent = row.sent_at or clock.now()
    batch = Batch(call.key, row.period, sent.astimezone(clock.SHANGHAI).isoformat(timespec="seconds"), records)
    return UPLOAD.done("", Receipt(_uploaded(batch)))


@transaction.atomic
def _leave_out(batch_id: int) -> None:
    row = queries.lock_batch(batch_id)
    if row.status == BatchStatus.SENT:
        records, merchants = withdraw_its_untold(row.pk)
        row.records -= records
        row.merchants -= merchants
        row.save()


def _uploaded(batch: Batch) -> str:
    """The bureau's receipt. Who was killed before its answer was kept left no try behind: the bureau has the file then,
    and refuses the other text. Where that counted as its no, the records went there once more by the next number.
    """
    bureau = clients.credit()
    return or_there(
        lambda: bureau.upload(batch=batch),
        lambda: batch.number if bureau.has_batch(batch=batch.number) else None,
        code=OTHER_CONTENTS,
    )


def send_ended_upload(call: PartnerCall) -> Outcome:
    """A person gives it up: only the bureau knows that it has no such file. Else its records would go there twice."""
    if clients.credit().has_batch(batch=call.key):
        return UPLOAD.done("", Receipt(call.key))
    return Outcome(ok=False, raw="")


def apply_upload(call: PartnerCall, outcome: Outcome) -> None:
    row = queries.lock_batch(call.subject_id)
    if row.status != BatchStatus.SENT:
        return
    said = UPLOAD.answer(outcome)
    if said is None:
        row.status, row.error = BATCH.next(row.status, BatchAct.FAIL), f"{outcome.code} {outcome.error}".strip()[:300]
        row.save()
        # The bureau has nothing of it: its records may be withdrawn, or go with the next upload of the batch.
        withdraw_its_untold(row.pk)
        _each(row.pk, sent_at=None)
        return
    row.status, row.receipt = BATCH.next(row.status, BatchAct.TAKE), said.number[:64]
    row.save()
    partners.want(OF_NOBODY, FEEDBACK, _asking(row))


def send_feedback(call: PartnerCall) -> Outcome:
    numbers = [str(one) for ids in queries.records_in(call.subject_id).values() for one in ids]
    said = clients.credit().feedback(batch=call.key, numbers=numbers)
    verdicts = [Verdict(int(one.number), one.code, one.name, one.message) for one in said.records]
    return FEEDBACK.done("", Verdicts(verdicts))


def apply_feedback(call: PartnerCall, outcome: Outcome) -> None:
    row = queries.lock_batch(call.subject_id)
    said = FEEDBACK.answer(outcome)
    assert said is not None  # the bureau's no waits for a person, and nobody can say how it ended
    by_merchant: dict[int, list[Verdict]] = {}
    for one in said.records:
        by_merchant.setdefault(tenant_of(one.record_id), []).append(one)
    for merchant_id, verdicts in sorted(by_merchant.items()):
        with scope(tenant_ref(merchant_id)):
            taken, refused = judge(row.pk, verdicts)
        row.accepted += taken
        row.rejected += refused
    row.status, row.read_at, row.error = BATCH.next(row.status, BatchAct.READ), clock.now(), ""
    row.save()
    after = {"accepted": row.accepted, "rejected": row.rejected}
    audit.record(system(), CreditLog.READ_BATCH, BatchEntity.BATCH, row.pk, after=after)
