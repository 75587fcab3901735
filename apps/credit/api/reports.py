"""Reports on a lease's customer, and the quota."""

from apps.credit import present, queries, services
from apps.credit.schemas.reports import (
    CreditMerchant,
    CreditQueryIn,
    CreditQueryOut,
    CreditReportOut,
    QueryNo,
    QuotaOut,
    UserQueryIn,
    UserQueryOut,
)
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from core.errors import InvalidInput
from core.text import say
from partners import services as partners
from partners.tries import count_ask
from tenants.scope import named, reach


def query_now(caller: Caller, query_id: int) -> CreditQueryOut:
    return present.query_out(queries.query(query_id))


@call.post(
    "/api/credit/applyCreditQuery", who="PM", action=a.CREDIT_QUERY, area="credit", writes=True, at="order_id",
    before=count_ask, answer=query_now,
)  # fmt: skip
def apply_credit_query(caller: Caller, body: CreditQueryIn) -> Later[CreditQueryOut]:
    """A report on a lease's customer, with their consent; uses one query of the month's quota."""
    if not body.consent:
        raise InvalidInput(("consent", say("请确认客户已授权", "Say that the customer has agreed")))
    asked = services.ask_report(caller=caller, order_id=body.order_id, price=body.price)
    return Later(asked.row.pk, partners.reach(asked.call) if asked.call else None)


def note_look(caller: Caller, query: QueryNo) -> None:
    """Each look is in the log of the lease, ahead of it. Raises NotFound (104), StateError (111)."""
    with reach(caller, query.query_no):
        services.look(caller=caller, query_id=query.query_no)


@call.get(
    "/api/credit/getCreditQueryResult", who="PM", action=a.CREDIT_QUERY, area="credit", notes=True, before=note_look
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
