"""A customer objects to what was reported: a case with a deadline; while it is open, every record says so."""

from datetime import timedelta

from django.db import transaction

from apps.credit import queries
from apps.credit.index import OBJECTIONS
from apps.credit.log import CreditEntity, CreditLog
from apps.credit.models import CreditAccount, CreditObjection, CreditRecord
from apps.credit.rules import OBJECTION, OBJECTION_DAYS, CreditStatus, ObjectionAct, ObjectionResult
from apps.credit.services import tell
from apps.leases import queries as leases
from apps.leases.models import Order
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say


@transaction.atomic
def raise_objection(*, caller: Caller, order: Order, text: str) -> CreditObjection:
    """The customer's own, or what staff heard, of a locked lease; the customer reads either. Raises StateError (111)
    where one is open, or nothing was ever asked or reported.
    """
    account = queries.lock_account(order.pk)
    if account is None or account.status == CreditStatus.NONE:
        raise StateError(say("这个订单没有上报过征信", "Nothing of this lease was reported"), order.status)
    if account.disputed:
        raise StateError(say("已有一条异议在核查中", "An objection is being looked into"), "open")
    row = CreditObjection.objects.create(
        account=account, order_id=order.pk, text=text[:300], by_name=caller.name[:60], raised_at=clock.now(),
        due_on=clock.today() + timedelta(days=OBJECTION_DAYS),
    )  # fmt: skip
    account.disputed = True
    account.save()
    OBJECTIONS.put([row])
    audit.record(caller, CreditLog.OBJECT, CreditEntity.OBJECTION, row.pk, order_id=order.pk)
    tell.objected(order, row)
    return row


@transaction.atomic
def answer_objection(
    *, caller: Caller, objection_id: int, result: ObjectionResult, answer: str, record_id: int | None = None
) -> CreditObjection:
    """What was said and answered stands here alone, since a log can't be erased. `record_id`: what was put right, where
    several records were.

    Raises NotFound (104), StateError (111) for one that is answered, and for `corrected` where nothing was,
    InvalidInput (110) where it isn't clear what was.
    """
    found = queries.access_objection(caller, objection_id)
    order = leases.lock_order(caller, found.order_id)
    account = queries.lock_account(order.pk)
    assert account is not None
    row = CreditObjection.objects.select_for_update().get(pk=objection_id)
    if not OBJECTION.can(row.status, ObjectionAct.ANSWER):
        raise StateError(say("这条异议已经答复", "It was answered already"), row.status)
    row.record_id = _corrected(account, row, record_id).pk if result == ObjectionResult.CORRECTED else None
    row.status = OBJECTION.next(row.status, ObjectionAct.ANSWER)
    row.result, row.answer = result, answer[:300]
    row.answered_by_name, row.answered_at = caller.name[:60], clock.now()
    row.save()
    account.disputed = False
    account.save()
    OBJECTIONS.put([row])
    audit.record(
        caller, CreditLog.ANSWER, CreditEntity.OBJECTION, row.pk, order_id=order.pk,
        after={"result": result.value, **({"record": row.record_id} if row.record_id else {})},
    )  # fmt: skip
    return row


def _corrected(account: CreditAccount, row: CreditObjection, record_id: int | None) -> CreditRecord:
    """What of the bureau's was put right since the objection came, or waits to be. Raises StateError (111) where
    nothing was, InvalidInput (110) for another record, or none where there are several.
    """
    found = {one.pk: one for one in queries.corrected_since(account.pk, row.raised_at)}
    if not found:
        text = say(
            "还没有更正任何记录：请先更正有误的记录，或撤销结清，再答复",
            "No record was corrected yet: correct what is wrong, or undo the settlement, then answer",
        )
        raise StateError(text, row.status)
    chosen = record_id or (next(iter(found)) if len(found) == 1 else 0)
    if chosen not in found:
        raise InvalidInput(("record_id", say("请选择已更正的记录", "Choose the record that was corrected")))
    return found[chosen]


def reopen_answered(account: CreditAccount, record: CreditRecord, caller: Caller) -> None:
    """What a record was to put right isn't: an objection that was answered by it is open again, until its day. The
    account is locked, and is saved.
    """
    row = queries.answered_by(record)
    if row is None:
        return
    order = leases.lease(account.order_id)
    tell.reopened(order, row)
    if account.disputed:  # another is looked into
        return
    row.status = OBJECTION.next(row.status, ObjectionAct.REOPEN)
    row.result, row.answer, row.record_id, row.answered_by_name, row.answered_at = "", "", None, "", None
    row.save()
    account.disputed = True
    account.save()
    OBJECTIONS.put([row])
    audit.record(caller, CreditLog.REOPEN, CreditEntity.OBJECTION, row.pk, order_id=order.pk)
