"""A customer objects to what was reported: a case with a deadline; while it is open, every record says so."""

from datetime import timedelta

from django.db import transaction

from apps.credit import queries
from apps.credit.index import OBJECTIONS
from apps.credit.log import CreditEntity, CreditLog
from apps.credit.models import CreditObjection
from apps.credit.rules import OBJECTION, OBJECTION_DAYS, CreditStatus, ObjectionAct, ObjectionResult
from apps.credit.services import tell
from apps.leases import queries as leases
from apps.leases.models import Order
from core import audit, clock
from core.caller import Caller
from core.errors import StateError
from core.text import say


@transaction.atomic
def raise_objection(*, caller: Caller, order: Order, text: str) -> CreditObjection:
    """The customer's own, or what staff heard, of a locked lease. Raises StateError (111) where one is open, or nothing
    was ever asked or reported.
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
def answer_objection(*, caller: Caller, objection_id: int, result: ObjectionResult, answer: str) -> CreditObjection:
    """What was said and answered stands here alone, since a log can't be erased.

    Raises NotFound (104), StateError (111) for one that is answered, and for `corrected` where nothing was.
    """
    found = queries.access_objection(caller, objection_id)
    order = leases.lock_order(caller, found.order_id)
    account = queries.lock_account(order.pk)
    assert account is not None
    row = CreditObjection.objects.select_for_update().get(pk=objection_id)
    if not OBJECTION.can(row.status, ObjectionAct.ANSWER):
        raise StateError(say("这条异议已经答复", "It was answered already"), row.status)
    if result == ObjectionResult.CORRECTED and not queries.is_corrected(account.pk, row.raised_at):
        text = say(
            "还没有更正任何记录：请先更正有误的记录，或撤销结清，再答复",
            "No record was corrected yet: correct what is wrong, or undo the settlement, then answer",
        )
        raise StateError(text, row.status)
    row.status = OBJECTION.next(row.status, ObjectionAct.ANSWER)
    row.result, row.answer = result, answer[:300]
    row.answered_by_name, row.answered_at = caller.name[:60], clock.now()
    row.save()
    account.disputed = False
    account.save()
    OBJECTIONS.put([row])
    audit.record(
        caller, CreditLog.ANSWER, CreditEntity.OBJECTION, row.pk, order_id=order.pk, after={"result": result.value}
    )  # fmt: skip
    return row
