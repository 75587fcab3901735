"""Records and objections."""

from apps.credit import labels, queries
from apps.credit.models import CreditObjection, CreditRecord
from apps.credit.rules import (
    EDITABLE,
    RECORD,
    ObjectionResult,
    ObjectionStatus,
    RecordAct,
    RecordKind,
    RecordStatus,
    Section,
)
from apps.credit.schemas.records import CorrectionOut, CreditRecordOut, ObjectionOut, RecordLine
from core import clock, wording


def record_out(row: CreditRecord) -> CreditRecordOut:
    return CreditRecordOut(
        id=row.pk, order_id=row.order_id, kind=RecordKind.of(row.kind), kind_label=RecordKind.words_of(row.kind),
        key=row.key, period=row.period, section=(Section.C1 if row.kind == RecordKind.COLLECTION else Section.D1).value,
        status=RecordStatus.of(row.status), status_label=RecordStatus.words_of(row.status),
        lines=[_line(name, text) for name, text in row.content.items()], code=row.code, field=labels.field(row.field),
        message=row.message, reason=wording.reason(row.reason), correctable=row.correctable,
        editable=list(EDITABLE.get(row.kind, ())) if row.correctable else [],
        withdrawable=(
            RECORD.can(row.status, RecordAct.WITHDRAW) and not row.on_its_way and row.kind != RecordKind.UNDO_SETTLE
        ),
        tries=row.tries, batch_id=row.batch_id, by_name=wording.actor(row.by_name), created_at=row.created_at,
        sent_at=row.sent_at, answered_at=row.answered_at,
    )  # fmt: skip


def _line(name: str, text: str) -> RecordLine:
    fen = int(text) if name in labels.SUMS and text.isdecimal() else None
    return RecordLine(name=name, label=labels.field(name), said=text, value=labels.value(name, text), fen=fen)


def correction_out(row: CreditRecord) -> CorrectionOut:
    return CorrectionOut(id=row.pk, label=f"{RecordKind.words_of(row.kind)} {row.period}")


def objection_out(row: CreditObjection) -> ObjectionOut:
    result = ObjectionResult.of(row.result) if row.result else None
    is_open = row.status == ObjectionStatus.OPEN
    since = queries.corrected_since(row.account_id, row.raised_at) if is_open else []
    corrected = queries.record(row.record_id) if row.record_id else None
    return ObjectionOut(
        id=row.pk, order_id=row.order_id, status=ObjectionStatus.of(row.status),
        status_label=ObjectionStatus.words_of(row.status), text=row.text, by_name=wording.actor(row.by_name),
        due_on=row.due_on.isoformat(), late=is_open and row.due_on < clock.today(),
        result=result, result_label=result.words if result else "",
        corrections=[correction_out(one) for one in since],
        corrected=correction_out(corrected) if corrected else None, answer=row.answer,
        answered_by_name=row.answered_by_name, raised_at=row.raised_at, answered_at=row.answered_at,
    )  # fmt: skip
