"""A lease at the bureau: its consent, its contract, what is reported of it."""

from apps.credit import present, queries, services
from apps.credit.schemas.order import (
    ApplyNoIn,
    ContractOut,
    CreditCloseIn,
    CreditPart,
    CreditSignOut,
    EndConsentIn,
    RepaymentIn,
    TurnoverIn,
)
from apps.credit.schemas.records import (
    CreditOf,
    CreditRecordOut,
    CreditSettleOut,
    StatusEntry,
)
from apps.leases.queries import access_order, lock_order
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from core.errors import NotFound
from partners import services as partners
from partners.tries import count_ask
from tenants.scope import reach


def sign_now(caller: Caller, order_id: int) -> CreditSignOut:
    """What the bureau didn't answer yet, the queue asks again."""
    return present.sign_out(order_id, queries.account_of(order_id))


@call.post(
    "/api/credit/userCreateSign", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id",
    before=count_ask, answer=sign_now,
)  # fmt: skip
def user_create_sign(caller: Caller, body: CreditOf) -> Later[CreditSignOut]:
    """A link where the customer signs the consent; one that is good still is given again."""
    order = lock_order(caller, body.order_id)
    wanted = services.ask_consent(caller=caller, order=order)
    return Later(order.pk, partners.reach(wanted) if wanted else None)


@call.post("/api/credit/endConsent", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id")
def end_consent(caller: Caller, body: EndConsentIn) -> CreditSignOut:
    """Note that the customer took the consent back on paper: nothing new is asked or reported from here on."""
    order = lock_order(caller, body.order_id)
    account = services.end_consent(caller=caller, order=order, why=body.reason)
    return present.sign_out(order.pk, account)


def contract_now(caller: Caller, order_id: int) -> ContractOut:
    account = queries.account_of(order_id)
    assert account is not None
    return present.contract(account)


@call.post(
    "/api/credit/applyContractLeasing", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id",
    before=count_ask, answer=contract_now,
)  # fmt: skip
def apply_contract_leasing(caller: Caller, body: CreditOf) -> Later[ContractOut]:
    """Submit the signed contract to the bureau."""
    order = lock_order(caller, body.order_id)
    return Later(order.pk, partners.reach(services.submit_contract(caller=caller, order=order)))


@call.get("/api/credit/applyResultQuery", who="PM", action=a.CREDIT_VIEW, area="credit")
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
    "/api/credit/accountOpeningCredit", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id"
)  # fmt: skip
def account_opening_credit(caller: Caller, body: CreditOf) -> CreditRecordOut:
    """Report that the lease's account is opened (D1): contract, term, amount."""
    return present.record_out(services.report_opening(caller=caller, order=lock_order(caller, body.order_id)))


@call.post(
    "/api/credit/appendRepaymentTurnover", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id"
)  # fmt: skip
def append_repayment_turnover(caller: Caller, body: TurnoverIn) -> list[CreditRecordOut]:
    """Report repayments: one of each paid bill. What was reported already isn't again."""
    order = lock_order(caller, body.order_id)
    rows = services.report_repayments(caller=caller, order=order, bill_ids=body.bill_ids)
    return [present.record_out(row) for row in rows]


@call.post("/api/credit/repayment", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id")
def repayment(caller: Caller, body: RepaymentIn) -> CreditRecordOut:
    """Report a month, by the status that the bills say."""
    row = services.report_month(
        caller=caller, order=lock_order(caller, body.order_id), month=body.period, status=body.status or ""
    )
    return present.record_out(row)


@call.post(
    "/api/credit/collectionReportCredit", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id"
)  # fmt: skip
def collection_report_credit(caller: Caller, body: CreditOf) -> CreditRecordOut:
    """Report that an overdue lease is in collection (C1)."""
    return present.record_out(services.report_collection(caller=caller, order=lock_order(caller, body.order_id)))


@call.post("/api/credit/accountClose", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id")
def account_close(caller: Caller, body: CreditCloseIn) -> CreditRecordOut:
    """Report that the account is closed, by a code, since a day."""
    order = lock_order(caller, body.order_id)
    return present.record_out(services.close_account(caller=caller, order=order, code=body.code, on=body.date))


@call.get("/api/credit/getRepaymentStatusMap", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_repayment_status_map(caller: Caller) -> list[StatusEntry]:
    """N, 1–7, B, C, G, # with their labels."""
    return present.status_map()


@call.post("/api/credit/settleDataReport", who="PM", action=a.CREDIT_EDIT, area="credit", writes=True, at="order_id")
def settle_data_report(caller: Caller, body: CreditOf) -> CreditSettleOut:
    """Report that a lease that is over is settled."""
    return present.settlement(services.report_settlement(caller=caller, order=lock_order(caller, body.order_id)))


@call.get("/api/credit/getCreditAccount", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_credit_account(caller: Caller, query: CreditOf) -> CreditPart:
    """A lease at the bureau: consent, reports, records, objections, and what may be done now."""
    with reach(caller, query.order_id):
        return present.part(caller, access_order(caller, query.order_id))
