"""Records that were reported: corrected, withdrawn, settled; objections."""

from apps.credit import present, queries, services
from apps.credit.schemas.records import (
    AnswerIn,
    CorrectIn,
    CreditRecordOut,
    CreditSettleOut,
    ObjectIn,
    ObjectionOut,
    RecordIn,
    WithdrawIn,
)
from apps.leases.queries import lock_order
from core import actions as a
from core.caller import Caller
from core.calls import call
from tenants.scope import reach


@call.post("/api/credit/cancelReportCredit", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="id")
def cancel_report_credit(caller: Caller, body: WithdrawIn) -> CreditRecordOut:
    """Withdraw a record that the bureau has neither got nor taken."""
    return present.record_out(services.withdraw(caller=caller, record_id=body.id, reason=body.reason))


@call.post("/api/credit/correctRecord", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="id")
def correct_record(caller: Caller, body: CorrectIn) -> CreditRecordOut:
    """Correct a record that was rejected, or is wrong: it says what is true now, and goes with the next batch."""
    row = services.correct(caller=caller, record_id=body.id, changes=body.fields, reason=body.reason)
    return present.record_out(row)


@call.post("/api/credit/settleReportConfirm", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="id")
def settle_report_confirm(caller: Caller, body: RecordIn) -> CreditSettleOut:
    """Confirm a settlement that the bureau has taken."""
    order, row = queries.settlement(caller, body.id)
    services.confirm_settlement(caller=caller, order=order)
    return present.settlement(queries.with_account(row.pk))


@call.post("/api/credit/settleRecovery", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="id")
def settle_recovery(caller: Caller, body: WithdrawIn) -> CreditSettleOut:
    """A settlement, or the closing of a bad debt that is paid, was wrong: the account is what it was before."""
    order, row = queries.settlement(caller, body.id)
    services.undo_settlement(caller=caller, order=order, reason=body.reason)
    return present.settlement(queries.with_account(row.pk))


@call.get("/api/credit/getSettleResult", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_settle_result(caller: Caller, query: RecordIn) -> CreditSettleOut:
    """What the bureau says of a settlement."""
    with reach(caller, query.id):
        return present.settlement(queries.settled_record(caller, query.id))


@call.get("/api/credit/getRecord", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_record(caller: Caller, query: RecordIn) -> CreditRecordOut:
    """What a record says."""
    with reach(caller, query.id):
        return present.record_out(queries.access_record(caller, query.id))


@call.post("/api/credit/createObjection", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id")
def create_objection(caller: Caller, body: ObjectIn) -> ObjectionOut:
    """Note down a customer's objection: it is to be answered within 20 days."""
    order = lock_order(caller, body.order_id)
    return present.objection_out(services.raise_objection(caller=caller, order=order, text=body.text))


@call.post("/api/credit/answerObjection", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="id")
def answer_objection(caller: Caller, body: AnswerIn) -> ObjectionOut:
    """Answer an objection: what was reported was wrong and is corrected, or it was right."""
    row = services.answer_objection(
        caller=caller, objection_id=body.id, result=body.result, answer=body.answer, record_id=body.record_id
    )
    return present.objection_out(row)
