"""Calls of 对账: days, differences, and what is done about them."""

from datetime import date

from apps.reconcile import asking, jobs, present, queries, services, taking_back
from apps.reconcile.schemas import (
    CloseDifferenceIn,
    DaysFilter,
    DaysQuery,
    DifferenceIn,
    DifferenceOut,
    DifferencesFilter,
    DifferencesQuery,
    FeeStatements,
    FeeStatementsQuery,
    ReconciledDayOut,
    RunIn,
    SayMistakenIn,
    TakeBackIn,
)
from core import actions as a
from core import clock
from core.caller import Caller, Side
from core.calls import call
from core.errors import InvalidInput
from core.text import say
from core.wire import Ok, Page, TabCount
from partners.tries import count_ask
from statements.rules import FIRST_DAY, SHOP_SEES
from statements.services import first_under_way


@call.get("/api/reconcile/days", who="PM", action=a.FINANCE_VIEW, area="reconcile")
def reconciled_days(caller: Caller, query: DaysQuery) -> Page[ReconciledDayOut]:
    """Days with what matched and what differs, newest first; an operator sees every merchant's."""
    return present.days(caller, query)


@call.get("/api/reconcile/dayCount", who="PM", action=a.FINANCE_VIEW, area="reconcile")
def reconciled_day_count(caller: Caller, query: DaysFilter) -> list[TabCount]:
    """Days, and those with differences, under the same filters."""
    return present.day_counts(caller, query)


@call.get("/api/reconcile/fees", who="P", action=a.FINANCE_VIEW, area="reconcile")
def fee_statements(caller: Caller, query: FeeStatementsQuery) -> FeeStatements:
    """Bills of who charges the platform: the risk vendor, the notary's offices, the bureau; the newest day first."""
    return present.fee_statements(query)


@call.get("/api/reconcile/differences", who="PM", action=a.FINANCE_VIEW, area="reconcile")
def reconcile_differences(caller: Caller, query: DifferencesQuery) -> Page[DifferenceOut]:
    """Differences of a merchant, of the platform itself, or, for an operator who names none, of all."""
    return present.differences(caller, query)


@call.get("/api/reconcile/differenceCount", who="PM", action=a.FINANCE_VIEW, area="reconcile")
def difference_count(caller: Caller, query: DifferencesFilter) -> list[TabCount]:
    """Differences per state under the same filters."""
    return present.difference_counts(caller, query)


@call.post(
    "/api/reconcile/ask",
    who="PM",
    action=a.RECONCILE,
    area="reconcile",
    writes=True,
    own_transaction=True,
    door=True,
    before=count_ask,
)
def ask_difference(caller: Caller, body: DifferenceIn) -> DifferenceOut:
    """Ask the party about a difference, now; what it did and we don't know is booked."""
    with queries.shop_of_row(caller, body.id):
        return present.difference(caller, asking.ask(caller=caller, row_id=body.id))


@call.post(
    "/api/reconcile/takeBack",
    who="P",
    action=a.RECONCILE,
    area="reconcile",
    writes=True,
    own_transaction=True,
    door=True,
    before=count_ask,
)
def take_back(caller: Caller, body: TakeBackIn) -> DifferenceOut:
    """Undo a payment which a person confirmed and the party doesn't have; two people's act, where there are two."""
    with queries.shop_of_row(caller, body.id):
        return present.difference(caller, taking_back.take_back(caller=caller, row_id=body.id, reason=body.reason))


@call.post("/api/reconcile/sayMistaken", who="PM", action=a.BILL_COLLECT, area="reconcile", writes=True, at="id")
def say_mistaken(caller: Caller, body: SayMistakenIn) -> DifferenceOut:
    """Say that an offline payment was entered wrongly; an operator, another one than who says it, takes it back."""
    row = taking_back.say_mistaken(caller=caller, attempt_id=body.id, reason=body.reason, amount=body.amount)
    return present.difference(caller, row)


@call.post("/api/reconcile/close", who="PM", action=a.RECONCILE, area="reconcile", writes=True)
def close_difference(caller: Caller, body: CloseDifferenceIn) -> DifferenceOut:
    """Close a difference by hand, or keep it for a second look, with a reason. No money moves."""
    with queries.shop_of_row(caller, body.id):
        row = services.close(caller=caller, row_id=body.id, reason=body.reason, done=body.result == "closed")
        return present.difference(caller, row)


@call.post("/api/reconcile/rebuild", who="P", action=a.RECONCILE, area="reconcile", writes=True, at="id")
def rebuild(caller: Caller, body: DifferenceIn) -> DifferenceOut:
    """Write anew what is a copy: the operators' balances of a merchant, or what a lease's row copies for the lists."""
    return present.difference(caller, services.rebuild(caller=caller, row_id=body.id))


@call.post("/api/reconcile/run", who="PM", action=a.RECONCILE, area="reconcile", writes=True, before=count_ask)
def run_reconcile(caller: Caller, body: RunIn) -> Ok:
    """Queue a day again, unless it is queued: one merchant's, or, by an operator, everybody's with the books anew."""
    _check_reach(caller, body.day)
    under_way = first_under_way()
    if under_way and under_way <= body.day:
        text = say("当天的日终任务尚未完成，请稍后再核对", "The nights until that day aren't done yet: try again later")
        raise InvalidInput(("day", text))
    if caller.side is Side.ADMIN and body.merchant_id is None:
        jobs.fetch_again(body.day)
        return Ok()
    with queries.shop_of(caller, body.merchant_id):
        jobs.reconcile_again(queries.here(), body.day, by_operator=caller.side is Side.ADMIN)
    return Ok()


def _check_reach(caller: Caller, day: date) -> None:
    """Days that are over, as far back as there is something to compare. Raises InvalidInput (110)."""
    if day >= clock.today():
        raise InvalidInput(("day", say("只能核对今天以前的日期", "Choose a day before today")))
    if caller.side is Side.ADMIN:
        if day < FIRST_DAY:
            text = say("支付宝最早提供 2016 年 1 月 1 日的账单", "Alipay's books begin on 1 January 2016")
            raise InvalidInput(("day", text))
    elif clock.today() - day > SHOP_SEES:
        raise InvalidInput(("day", say("只能核对近两年的日期", "Choose a day of the last two years")))
