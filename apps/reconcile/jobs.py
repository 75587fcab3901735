"""Every morning: the party's books of the day before are fetched once, then each merchant's day is reconciled."""

from datetime import date, timedelta
from math import ceil

from django.db import connection

from apps.reconcile import fees, sources
from apps.reconcile.days import reconcile_day, reconcile_platform
from core import clock
from core.errors import InvalidInput, TooManyTries
from core.jobs import services as jobs
from core.jobs.registry import job
from core.jobs.subjects import of_day
from core.models import Job, JobState
from core.text import say
from statements import queries as statement_rows
from statements import services as statements
from statements.models import Statement
from statements.rules import StatementState
from tenants import scope
from tenants.models import Tenant
from tenants.rules import TenantState

FETCH, FEES, DAY = "reconcile.fetch", "reconcile.fees", "reconcile.day"
AGAIN, SHOP, OPERATOR = "again", "shop", "operator"
"""Who wants a merchant's day again."""
OPEN = (JobState.QUEUED, JobState.RUNNING)
MOST_OPEN = {SHOP: 5, OPERATOR: 31}
"""Days that one shop, or all operators together, may have waiting: they stand in one queue with everybody's morning."""
SHOP_WAITS = timedelta(minutes=10)
"""So long after a press a shop has the same day reconciled again."""
LEASE = timedelta(minutes=5)


def schedule() -> int:
    """Each minute: put down the fetching of books that are due, unless it is under way. Gives how many are new."""
    return sum(
        jobs.enqueue(kind, clock.real_now().strftime("%Y-%m-%dT%H:%M")) is not None
        for kind, due in ((FETCH, statements.due_days), (FEES, statements.due_fees))
        if not Job.objects.filter(kind=kind, payload={}, state__in=OPEN).exists() and due()
    )


def _fetched(row: Job) -> str:
    """The days that it fetched, or is to fetch."""
    return say("、", ", ").join(sorted(row.result)) or row.payload.get("day", "")


@job(FETCH, title=("取支付宝账单", "Fetch Alipay's books"), long=True, atomic=False, lease=LEASE, subject=_fetched)
def fetch_job(row: Job) -> dict[str, str]:
    """The days that are due, or the one that a person wants again. Books that aren't there yet are no failure."""
    asked = row.payload.get("day")
    days = [date.fromisoformat(asked)] if asked else statements.due_days()
    return {day.isoformat(): fetch(day, anew=bool(asked)).state for day in days}


def fetch(day: date, *, anew: bool = False) -> Statement:
    """Fetch a day's books and put down each merchant's reconciling of it: once, and again for each new version.

    With them the bills of who charges the platform, `anew` or where they aren't there.
    """
    statement = statements.fetch(day)
    fees.fetch_platform(day, anew=anew)
    _follow(statement)
    return statement


@job(FEES, title=("取费用账单", "Fetch the bills of vendors"), long=True, atomic=False, lease=LEASE)
def fees_job(row: Job) -> dict[str, str]:
    """Bills that didn't come. Who they concern is reconciled again once they are there."""
    found = fees.fetch_due()
    for name, state in found.items():
        party, merchant_id, day, version = name.split(".")
        if state == StatementState.RECEIVED:
            for one in [int(merchant_id)] if int(merchant_id) else merchants():
                jobs.enqueue(DAY, f"{day}.{party}.{version}", tenant_id=one)
    return found


def _follow(statement: Statement) -> None:
    reconcile_platform(statement.day)
    for merchant_id in merchants():
        jobs.enqueue(DAY, f"{statement.day}.{statement.version}", tenant_id=merchant_id)


def fetch_again(day: date) -> None:
    """An operator wants a day fetched and reconciled anew, for everybody. Raises as `_put_down` does."""
    _put_down(FETCH, f"{day}#", OPERATOR, day=day.isoformat())


def reconcile_again(merchant_id: int, day: date, *, by_operator: bool) -> None:
    """The same for one merchant. The books are fetched anew where they aren't there or lack what the merchant has, and
    for the platform's own day; for a shop only as `statements.shop_may_fetch` says, since they are everybody's.

    Raises as `_put_down` does.
    """
    whose = OPERATOR if by_operator else SHOP
    _put_down(DAY, f"{day}.{whose}.", whose, merchant_id)


def _put_down(kind: str, prefix: str, whose: str, merchant_id: int = 0, **payload: str) -> None:
    """Put a person's job down unless one with this prefix waits or runs; its key follows the last one's.

    What a person changed while one runs is looked at by a later press, or the next morning. Raises InvalidInput (110)
    with too many open, TooManyTries (115) for a shop's press too soon after the last one.
    """
    _one_by_one(merchant_id if whose == SHOP else 0)
    last = Job.objects.filter(tenant_id=merchant_id, kind=kind, key__startswith=prefix).order_by("-created_at").first()
    if last and last.state in OPEN:
        return
    if last and whose == SHOP:
        _check_wait(last)
    _check_open(whose, merchant_id)
    key = f"{prefix}{last.id.hex if last else 'first'}"
    jobs.enqueue(kind, key, tenant_id=merchant_id, payload={**payload, AGAIN: whose})


def _one_by_one(merchant_id: int) -> None:
    """Presses of a shop, or of operators, until the transaction ends: two at once would count the same open ones."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [f"reconcile.again:{merchant_id}"])


def _check_wait(last: Job) -> None:
    left = (last.created_at + SHOP_WAITS - clock.real_now()).total_seconds()
    if left > 0:
        minutes = ceil(left / 60)
        text = say(
            f"该日期刚核对过，请 {minutes} 分钟后再试", f"This day was reconciled just now: wait {minutes} minutes"
        )
        raise TooManyTries(ceil(left), text)


def _check_open(whose: str, merchant_id: int) -> None:
    rows = Job.objects.filter(kind__in=(FETCH, DAY), state__in=OPEN, **{f"payload__{AGAIN}": whose})
    most = MOST_OPEN[whose]
    if (rows.filter(tenant_id=merchant_id) if whose == SHOP else rows).count() >= most:
        zh = f"已有 {most} 天的核对在排队，请等其完成后再试"
        raise InvalidInput(("day", say(zh, f"{most} days wait to be reconciled already: try again once they are done")))


@job(DAY, title=("日终对账", "Reconcile a day"), long=True, atomic=False, lease=LEASE, subject=of_day)
def day_job(row: Job) -> None:
    day = date.fromisoformat(row.key.split(".")[0])
    if row.tenant_id == statements.PLATFORM:
        statements.fetch(day)
        fees.fetch_platform(day, anew=True)
        reconcile_platform(day)
    else:
        fees.compare(day, anew=AGAIN in row.payload)
        if _lacks(row, day):
            _fetch_lacking(day)
        reconcile_day(day, turns=row.payload.get(AGAIN) != SHOP)


def _lacks(row: Job, day: date) -> bool:
    """Whether a person's press has the books of a merchant's day fetched anew."""
    whose = row.payload.get(AGAIN)
    if whose == SHOP and not (statements.shop_may_fetch(day) and sources.ours_on(day)):
        return False
    return bool(whose) and not sources.has_all(row.tenant_id, day)


def _fetch_lacking(day: date) -> None:
    """Others are reconciled too if the books are other ones now: many ask for the same day."""
    before = _lines(day)
    with scope.public():
        statement = statements.fetch(day)
        if _lines(day) != before:
            _follow(statement)


def _lines(day: date) -> int:
    found = statement_rows.statements_of([day]).get(day)
    return found.lines if found else 0


def merchants() -> list[int]:
    """Also closed ones: money may still come for them."""
    rows = Tenant.objects.filter(state=TenantState.CLAIMED).exclude(schema_name="public")
    return list(rows.order_by("pk").values_list("pk", flat=True))
