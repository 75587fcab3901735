"""Writes to a case's row, for who holds its lease's lock: the orders room moves the lease, its goods and its money."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from apps.aftersale import queries as found
from apps.aftersale import rules
from apps.aftersale.log import CaseEntity, CaseLog
from apps.aftersale.models import Case, CaseMessage
from apps.aftersale.rules import CASE, OVER, REASONS, CaseAct, CaseKind, CaseReason
from core import audit, clock, moving
from core.caller import Caller, Who
from core.errors import InvalidInput, StateError
from core.text import say
from core.uploads.addresses import bytes_of


def begin(
    order_id: int, *, caller: Caller, kind: CaseKind, reason: CaseReason, text: str, pictures: Sequence[str],
    answer_by: date,
) -> Case:  # fmt: skip
    """A lease gets a case. What the customer wrote stands here alone, since a log can't be erased.

    Raises InvalidInput (110) for a reason that isn't one for this kind, for one without a word that needs one, and as
    `write` for pictures.
    """
    if reason not in REASONS[kind]:
        raise InvalidInput(("reason", say("请选择售后原因", "Choose why")))
    if reason == CaseReason.OTHER and not text:
        raise InvalidInput(("text", say("请说明原因", "Say why")))
    _check_pictures(caller, order_id, pictures)
    row = Case.objects.create(
        order_id=order_id, kind=kind, by_customer=caller.who == Who.CUSTOMER, reason=reason, text=text,
        pictures=list(pictures), answer_by=answer_by, opened_at=clock.now(),
    )  # fmt: skip
    _log(caller, CaseLog.OPEN, row, {"kind": kind, "reason": reason})
    return row


def move(row: Case, act: CaseAct, caller: Caller, *, reason: str = "", **also: Any) -> Case:
    """Take `act` on a locked case; `reason`: for the log; `also`: columns that change with it.

    Nobody's answer is awaited any more, unless `answer_by` says so. Raises TransitionRefused (111).
    """
    also = {"answer_by": None, **also}
    if row.answered_at is None:
        also["answered_at"] = clock.now()
    if CASE.next(row.status, act) in OVER:
        also["finished_at"] = clock.now()
    after = {"amount": also.get("amount", row.amount)} if act == CaseAct.REFUND else {}
    if act in (CaseAct.OFFER, CaseAct.CONFIRM):
        after = {"amount": also.get("fee", row.fee)}
    moving.move(
        row, CASE, act, caller, CaseLog.of(f"case.{act}"), CaseEntity.CASE, order_id=row.order_id, why=reason,
        after=after, also=also,
    )  # fmt: skip
    return row


def put_off(since: date, until: date) -> None:
    """Whose day was `since` or later has all of `until`: nobody could do anything between the two."""
    Case.objects.filter(answer_by__gte=since, answer_by__lt=until).update(answer_by=until)


def check_room(row: Case, *, by_customer: bool) -> None:
    """Ahead of the work that pictures cost. Raises StateError (111) where the customer, or else staff, may not write in
    it any more.
    """
    if not rules.goes_on(row.status, row.finished_at, clock.now()):
        raise StateError(say("售后已结束，不能再留言", "The case is over"), row.status)
    most = rules.MESSAGES_OF_A_SIDE
    if found.written(row.pk, by_customer=by_customer).count() >= most:
        raise StateError(say(f"留言已达 {most} 条，请电话联系", f"{most} messages are all: please call"), row.status)


def write(row: Case, *, caller: Caller, text: str, pictures: Sequence[str]) -> CaseMessage:
    """Somebody says something in a case. Raises InvalidInput (110) for more pictures than it holds of their side."""
    _check_pictures(caller, row.order_id, pictures)
    message = CaseMessage.objects.create(
        case_id=row.pk, side=caller.who, actor_name=caller.name[:60], text=text, pictures=list(pictures), at=clock.now()
    )
    _log(caller, CaseLog.SAY, row, {})
    return message


def _check_pictures(caller: Caller, order_id: int, pictures: Sequence[str]) -> None:
    """Raises InvalidInput (110) for more pictures than an order's cases hold of their side."""
    most = rules.PICTURES_OF_A_SIDE
    kept = found.pictures_of(order_id, by_customer=caller.who == Who.CUSTOMER) if pictures else set()
    if pictures and bytes_of({*kept, *pictures}) > most:
        why = say("该订单售后的图片合计不能超过 {} MB", "At most {} MB of pictures in an order's cases")
        raise InvalidInput(("pictures", why.format(most // 1024**2)))


def _log(caller: Caller, act: CaseLog, row: Case, after: dict[str, Any]) -> None:
    audit.record(caller, act, CaseEntity.CASE, row.pk, order_id=row.order_id, after=after)
