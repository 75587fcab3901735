"""Calls at the credit bureau: consents, reports, what is reported of a lease, batches, objections."""

from apps.credit import present, queries, services
from apps.credit.schemas import (
    AnswerIn,
    ApplyNoIn,
    BatchFilter,
    BatchIn,
    BatchMakeIn,
    BatchOut,
    BatchQuery,
    ContractOut,
    CorrectIn,
    CreditCloseIn,
    CreditMerchant,
    CreditOf,
    CreditPart,
    CreditQueryIn,
    CreditQueryOut,
    CreditRecordFilter,
    CreditRecordOut,
    CreditRecordQuery,
    CreditReportOut,
    CreditSettleOut,
    CreditSignOut,
    DeskObjectionOut,
    DeskOut,
    DeskRecordOut,
    H5Answer,
    H5ObjectIn,
    ObjectIn,
    ObjectionFilter,
    ObjectionOut,
    ObjectionQuery,
    QueryNo,
    QuotaOut,
    RecordIn,
    RepaymentIn,
    StatusEntry,
    TurnoverIn,
    UserQueryIn,
    UserQueryOut,
    WithdrawIn,
)
from apps.customers.tries import count_objection
from apps.leases.kind import LEASE
from apps.leases.queries import access_order, lock_order
from apps.trade import pages
from apps.trade.schemas import ProvenIn
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from core.errors import InvalidInput, NotFound
from core.text import say
from core.wire import Page, StatusOut, TabCount
from partners import services as partners
from partners.tries import count_ask
from tenants.scope import named, reach

BASE = "/api/credit"


def sign_now(caller: Caller, order_id: int) -> CreditSignOut:
    """What the bureau didn't answer yet, the queue asks again."""
    return present.sign_out(order_id, queries.account_of(order_id))


@call.post(
    f"{BASE}/userCreateSign", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id",
    before=count_ask, answer=sign_now,
)  # fmt: skip
def user_create_sign(caller: Caller, body: CreditOf) -> Later[CreditSignOut]:
    """A link where the customer signs the consent; one that is good still is given again."""
    order = lock_order(caller, body.order_id)
    wanted = services.ask_consent(caller=caller, order=order)
    return Later(order.pk, partners.reach(wanted) if wanted else None)


def query_now(caller: Caller, query_id: int) -> CreditQueryOut:
    return present.query_out(queries.query(query_id))


@call.post(
    f"{BASE}/applyCreditQuery", who="PM", action=a.CREDIT_QUERY, area="credit", writes=True, at="order_id",
    before=count_ask, answer=query_now,
)  # fmt: skip
def apply_credit_query(caller: Caller, body: CreditQueryIn) -> Later[CreditQueryOut]:
    """A report on a lease's customer, with their consent; uses one query of the month's quota."""
    if not body.consent:
        raise InvalidInput(("consent", say("请确认客户已授权", "Say that the customer has agreed")))
    asked = services.ask_report(caller=caller, order_id=body.order_id)
    return Later(asked.row.pk, partners.reach(asked.call) if asked.call else None)


def note_look(caller: Caller, query: QueryNo) -> None:
    """Each look is in the log of the lease, ahead of it. Raises NotFound (104), StateError (111)."""
    with reach(caller, query.query_no):
        services.look(caller=caller, query_id=query.query_no)


@call.get(
    f"{BASE}/getCreditQueryResult", who="PM", action=a.CREDIT_QUERY, area="credit", notes=True, before=note_look
)  # fmt: skip
def get_credit_query_result(caller: Caller, query: QueryNo) -> CreditReportOut:
    """A report as a tree: head, person, the sections D1, R1, R2, R3, R4, C1, who asked."""
    with reach(caller, query.query_no):
        return present.report(queries.access_query(caller, query.query_no))


@call.get("/api/v2/userCreditQuery", who="PM", action=a.CREDIT_VIEW, area="credit")
def user_credit_query(caller: Caller, query: UserQueryIn) -> UserQueryOut:
    """The newest report that was asked for, of a lease or a customer, and its status."""
    if (query.order_id is None) == (query.customer is None):
        raise InvalidInput(("order_id", say("请填写订单或客户", "Name an order or a customer")))
    with reach(caller, query.order_id or query.customer or 0):
        return present.latest(caller, order_id=query.order_id, customer_id=query.customer)


@call.post("/api/general/getCreditQueryTime", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_credit_query_time(caller: Caller, body: CreditMerchant) -> QuotaOut:
    """How many queries are left this month, and when the last one was."""
    with named(caller, body.merchant_id):
        return present.quota()


@call.get("/api/v2/getCreditQueryTime", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_credit_query_time_v2(caller: Caller, query: CreditMerchant) -> QuotaOut:
    """The same by GET."""
    with named(caller, query.merchant_id):
        return present.quota()


def contract_now(caller: Caller, order_id: int) -> ContractOut:
    account = queries.account_of(order_id)
    assert account is not None
    return present.contract(account)


@call.post(
    f"{BASE}/applyContractLeasing", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id",
    before=count_ask, answer=contract_now,
)  # fmt: skip
def apply_contract_leasing(caller: Caller, body: CreditOf) -> Later[ContractOut]:
    """Submit the signed contract to the bureau."""
    order = lock_order(caller, body.order_id)
    return Later(order.pk, partners.reach(services.submit_contract(caller=caller, order=order)))


@call.get(f"{BASE}/applyResultQuery", who="PM", action=a.CREDIT_VIEW, area="credit")
def apply_result_query(caller: Caller, query: ApplyNoIn) -> ContractOut:
    """What the bureau says of a contract."""
    account_id, _, nth = query.apply_no.partition("-")
    with reach(caller, int(account_id)):
        account = queries.account_by_id(int(account_id))
        if account is None or account.contract_round != int(nth):
            raise NotFound
        access_order(caller, account.order_id)
        return present.contract(account)


@call.post(
    f"{BASE}/accountOpeningCredit", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id"
)  # fmt: skip
def account_opening_credit(caller: Caller, body: CreditOf) -> CreditRecordOut:
    """Report that the lease's account is opened (D1): contract, term, amount."""
    return present.record_out(services.report_opening(caller=caller, order=lock_order(caller, body.order_id)))


@call.post(
    f"{BASE}/appendRepaymentTurnover", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id"
)  # fmt: skip
def append_repayment_turnover(caller: Caller, body: TurnoverIn) -> list[CreditRecordOut]:
    """Report repayments: one of each paid bill. What was reported already isn't again."""
    order = lock_order(caller, body.order_id)
    rows = services.report_repayments(caller=caller, order=order, bill_ids=body.bill_ids)
    return [present.record_out(row) for row in rows]


@call.post(f"{BASE}/repayment", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id")
def repayment(caller: Caller, body: RepaymentIn) -> CreditRecordOut:
    """Report a month, by the status that the bills say."""
    row = services.report_month(
        caller=caller, order=lock_order(caller, body.order_id), month=body.period, status=body.status or ""
    )
    return present.record_out(row)


@call.post(
    f"{BASE}/collectionReportCredit", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id"
)  # fmt: skip
def collection_report_credit(caller: Caller, body: CreditOf) -> CreditRecordOut:
    """Report that an overdue lease is in collection (C1)."""
    return present.record_out(services.report_collection(caller=caller, order=lock_order(caller, body.order_id)))


@call.post(f"{BASE}/accountClose", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id")
def account_close(caller: Caller, body: CreditCloseIn) -> CreditRecordOut:
    """Report that the account is closed, by a code, since a day."""
    order = lock_order(caller, body.order_id)
    return present.record_out(services.close_account(caller=caller, order=order, code=body.code, on=body.date))


@call.post(f"{BASE}/cancelReportCredit", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="id")
def cancel_report_credit(caller: Caller, body: WithdrawIn) -> CreditRecordOut:
    """Withdraw a record that the bureau has neither got nor taken."""
    return present.record_out(services.withdraw(caller=caller, record_id=body.id, reason=body.reason))


@call.post(f"{BASE}/correctRecord", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="id")
def correct_record(caller: Caller, body: CorrectIn) -> CreditRecordOut:
    """Correct a record that was rejected, or is wrong: it says what is true now, and goes with the next batch."""
    row = services.correct(caller=caller, record_id=body.id, changes=body.fields, reason=body.reason)
    return present.record_out(row)


@call.get(f"{BASE}/getRepaymentStatusMap", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_repayment_status_map(caller: Caller) -> list[StatusEntry]:
    """N, 1–7, B, C, G, # with their labels."""
    return present.status_map()


@call.post(f"{BASE}/settleDataReport", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id")
def settle_data_report(caller: Caller, body: CreditOf) -> CreditSettleOut:
    """Report that a lease that is over is settled."""
    return present.settlement(services.report_settlement(caller=caller, order=lock_order(caller, body.order_id)))


@call.post(f"{BASE}/settleReportConfirm", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="id")
def settle_report_confirm(caller: Caller, body: RecordIn) -> CreditSettleOut:
    """Confirm a settlement that the bureau has taken."""
    order, row = queries.settlement(caller, body.id)
    services.confirm_settlement(caller=caller, order=order)
    return present.settlement(queries.with_account(row.pk))


@call.post(f"{BASE}/settleRecovery", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="id")
def settle_recovery(caller: Caller, body: WithdrawIn) -> CreditSettleOut:
    """A settlement was wrong: the account is what it was before."""
    order, row = queries.settlement(caller, body.id)
    services.undo_settlement(caller=caller, order=order, reason=body.reason)
    return present.settlement(queries.with_account(row.pk))


@call.get(f"{BASE}/getSettleResult", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_settle_result(caller: Caller, query: RecordIn) -> CreditSettleOut:
    """What the bureau says of a settlement."""
    with reach(caller, query.id):
        return present.settlement(queries.settled_record(caller, query.id))


@call.get(f"{BASE}/generateFileData", who="P", action=a.CREDIT_BATCH, area="credit", writes=True)
def generate_file_data(caller: Caller, query: BatchMakeIn) -> BatchOut:
    """A batch of the records of all merchants that wait, of months up to `period`."""
    return present.batch_out(services.make_batch(caller=caller, period=query.period))


@call.get(
    f"{BASE}/submitUploadFile", who="P", action=a.CREDIT_BATCH, area="credit", writes=True, own_transaction=True,
    before=count_ask,
)  # fmt: skip
def submit_upload_file(caller: Caller, query: BatchIn) -> BatchOut:
    """Upload a batch's file and read the bureau's feedback, record by record; repeated, it goes on where it was."""
    services.send_batch(caller=caller, batch_id=query.batch_id)
    services.reach_batch(query.batch_id)
    return present.batch_out(queries.batch(query.batch_id))


@call.get(f"{BASE}/getCreditAccount", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_credit_account(caller: Caller, query: CreditOf) -> CreditPart:
    """A lease at the bureau: consent, reports, records, objections, and what may be done now."""
    with reach(caller, query.order_id):
        return present.part(caller, access_order(caller, query.order_id))


@call.get(f"{BASE}/getDesk", who="P", action=a.CREDIT_VIEW, area="credit")
def get_desk(caller: Caller) -> DeskOut:
    """What waits at the operators' desk."""
    return present.desk()


@call.get(f"{BASE}/getBatchList", who="P", action=a.CREDIT_VIEW, area="credit")
def get_batch_list(caller: Caller, query: BatchQuery) -> Page[BatchOut]:
    """Batches, the newest first."""
    return present.batch_page(query)


@call.get(f"{BASE}/getBatchCount", who="P", action=a.CREDIT_VIEW, area="credit")
def get_batch_count(caller: Caller, query: BatchFilter) -> list[TabCount]:
    """How many batches each tab has."""
    return present.batch_counts()


@call.get(f"{BASE}/getRecordList", who="P", action=a.CREDIT_VIEW, area="credit")
def get_record_list(caller: Caller, query: CreditRecordQuery) -> Page[DeskRecordOut]:
    """Records of all merchants."""
    return present.record_page(query)


@call.get(f"{BASE}/getRecordCount", who="P", action=a.CREDIT_VIEW, area="credit")
def get_record_count(caller: Caller, query: CreditRecordFilter) -> list[TabCount]:
    """How many records each tab has."""
    return present.record_counts(query)


@call.get(f"{BASE}/getRecord", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_record(caller: Caller, query: RecordIn) -> CreditRecordOut:
    """What a record says."""
    with reach(caller, query.id):
        return present.record_out(queries.access_record(caller, query.id))


@call.get(f"{BASE}/getObjectionList", who="P", action=a.CREDIT_VIEW, area="credit")
def get_objection_list(caller: Caller, query: ObjectionQuery) -> Page[DeskObjectionOut]:
    """Objections of all merchants, the nearest deadline first."""
    return present.objection_page(query)


@call.get(f"{BASE}/getObjectionCount", who="P", action=a.CREDIT_VIEW, area="credit")
def get_objection_count(caller: Caller, query: ObjectionFilter) -> list[TabCount]:
    """How many objections each tab has."""
    return present.objection_counts(query)


@call.post(f"{BASE}/createObjection", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id")
def create_objection(caller: Caller, body: ObjectIn) -> ObjectionOut:
    """Note down a customer's objection: it is to be answered within 20 days."""
    order = lock_order(caller, body.order_id)
    return present.objection_out(services.raise_objection(caller=caller, order=order, text=body.text))


@call.post(f"{BASE}/answerObjection", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="id")
def answer_objection(caller: Caller, body: AnswerIn) -> ObjectionOut:
    """Answer an objection: what was reported was wrong and is corrected, or it was right."""
    row = services.answer_objection(caller=caller, objection_id=body.id, result=body.result, answer=body.answer)
    return present.objection_out(row)


@call.post("/api/h5/creditAnswer", who="N", action="", area="h5")
def h5_credit_answer(caller: Caller, body: ProvenIn) -> H5Answer:
    """What the customer's objection was answered, for a proved mobile.

    Raises NotFound (104), StateError (111) until the mobile is proved.
    """
    return present.answer_for_customer(pages.by_proof(LEASE, caller, body))


@call.post(
    "/api/h5/creditObjection", who="N", action="", area="h5", writes=True, before=pages.counted(LEASE, count_objection)
)
def h5_credit_objection(caller: Caller, body: H5ObjectIn) -> StatusOut:
    """The customer says that what was reported of the lease is wrong; it is answered within 20 days."""
    customer, order = pages.customer_at(LEASE, caller, body)
    row = services.raise_objection(caller=customer, order=order, text=body.text)
    return StatusOut(id=row.pk, status=row.status)
