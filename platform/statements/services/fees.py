"""Bills of those who charge the platform: fetched day by day and kept line by line, each with its merchant."""

from collections.abc import Callable, Collection, Mapping
from datetime import date, timedelta

from django.db import transaction

from core import clock
from partners import clients, health
from partners.bills import Charge
from partners.errors import PartyRefused, PartyUnavailable
from partners.notary import accounts
from partners.rules import Party
from statements import rules
from statements.models import FeeStatement, StatementLine
from statements.rules import BY_SHOP, FEES, PLATFORM, STATEMENT, StatementAct, StatementState
from statements.services.books import owner_of
from tenants.models import Tenant
from tenants.rules import TenantState

KINDS = {party: kind for kind, party in FEES.items()}
LOOKS_BACK = timedelta(days=7)
"""So far back a bill that wasn't there, or a day that was passed over, is asked for by itself."""

ASK: Mapping[str, Callable[[int, date], list[Charge]]] = {
    Party.RISK: lambda _, day: clients.risk().bill(day=day),
    Party.NOTARY: lambda merchant_id, day: clients.notary(merchant_id).bill(day=day),
    Party.CREDIT: lambda _, day: clients.credit().bill(day=day),
}


def charges_by(party: str, merchant_id: int) -> bool:
    """Whether there is such a bill: the platform has the party, and the shop an account where it goes by that."""
    if (party == BY_SHOP) != bool(merchant_id):
        return False
    return clients.has(Party.of(party)) and (not merchant_id or accounts.is_set(merchant_id))


def fetch_fees(party: str, merchant_id: int, day: date) -> FeeStatement:
    """Ask for the bill of a day and keep it, instead of what was kept. Outside any transaction.

    What doesn't come, or can't be read whole, is noted in the row and asked for again; lines that were kept stay then.
    """
    try:
        with health.direct(party):
            found = ASK[party](merchant_id, day)
    except (PartyUnavailable, PartyRefused) as error:
        return _nothing(party, merchant_id, day, str(error))
    return _keep(party, merchant_id, day, found)


def due_fees() -> list[FeeStatement]:
    """Bills that didn't come and are to be asked for again now."""
    now = clock.now()
    waiting = FeeStatement.objects.filter(state=StatementState.WAITING, day__gte=clock.today() - LOOKS_BACK)
    return [
        row for row in waiting.order_by("-day", "party", "merchant_id")
        if rules.is_due(StatementState(row.state), row.day, row.asked_since, row.tried_at, now)
    ]  # fmt: skip


@transaction.atomic
def _nothing(party: str, merchant_id: int, day: date, error: str) -> FeeStatement:
    row = _locked(party, merchant_id, day)
    row.tried_at, row.error = clock.now(), error[:300]
    act = rules.without_answer(day, row.asked_since, row.tried_at)
    if STATEMENT.can(row.state, act):
        row.state = STATEMENT.next(row.state, act)
    row.save()
    return row


@transaction.atomic
def _keep(party: str, merchant_id: int, day: date, found: list[Charge]) -> FeeStatement:
    row, known = _locked(party, merchant_id, day), _known()
    kept = StatementLine.objects.filter(party=party, day=day)
    (kept.filter(tenant_id=merchant_id) if merchant_id else kept).delete()
    StatementLine.objects.bulk_create(
        [
            StatementLine(
                tenant_id=merchant_id or owner_of(one.number, known), party=party, day=day, line=number,
                kind=KINDS[party], number=one.number, trade_no=one.trade_no, amount=one.fee, at=one.at,
            )
            for number, one in enumerate(found)
        ],
        batch_size=2_000,
    )  # fmt: skip
    row.state = STATEMENT.next(row.state, StatementAct.RECEIVE)
    row.lines, row.total, row.error = len(found), sum(one.fee for one in found), ""
    row.tried_at = row.received_at = clock.now()
    row.version += 1
    row.save()
    return row


def _known() -> set[int]:
    return set(Tenant.objects.filter(state=TenantState.CLAIMED).values_list("pk", flat=True))


def _locked(party: str, merchant_id: int, day: date) -> FeeStatement:
    now = clock.now()
    first = {"state": STATEMENT.start, "asked_since": now, "tried_at": now}
    rows = FeeStatement.objects.select_for_update()
    return rows.get_or_create(merchant_id=merchant_id, party=party, day=day, defaults=first)[0]


def strays(parties: Collection[str]) -> list[StatementLine]:
    """Lines under numbers that are nobody's, of the days that are looked at, the oldest first."""
    rows = StatementLine.objects.filter(tenant_id=PLATFORM, party__in=parties, day__gte=clock.today() - LOOKS_BACK)
    return list(rows.order_by("day", "party", "line"))
