"""Parties as operators see them: whether they answer, what waits."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.db.models import Count, Max, Q, Sum

from core import clock, wording
from partners.config import KITS, credentials, in_sandbox
from partners.models import PartnerCall, PartyHour, PartyState
from partners.places import place_of
from partners.rules import CallState, Party
from partners.schemas import Credential, PartyRow
from partners.services.wanting import OPEN

DAY = timedelta(hours=24)


@dataclass(frozen=True, slots=True)
class Day:
    """The last 24 hours of a party."""

    sent: int = 0
    failed: int = 0
    last: datetime | None = None


def parties() -> list[PartyRow]:
    states = {row.party: row for row in PartyState.objects.all()}
    days, waiting = _days(), _waiting()
    return [_row(party, states[party], days.get(party, Day()), waiting.get(party, (0, 0))) for party in Party]


def party(one: Party) -> PartyRow:
    return next(row for row in parties() if row.party == one)


def denied_since(row: PartyState) -> datetime | None:
    """When it began to refuse us; None once it has answered since."""
    if row.denied_at is None or (row.heard_at is not None and row.heard_at > row.denied_at):
        return None
    return row.denied_at


def _row(one: Party, state: PartyState, day: Day, waiting: tuple[int, int]) -> PartyRow:
    found = _credentials()
    return PartyRow(
        party=one, label=one.words, mode="sandbox" if in_sandbox(found, one) else "real",
        optional=KITS[one].optional, credentials=_present(one, found.get(one, {})), **place_of(one),
        last_success_at=max(filter(None, (state.heard_at, day.last)), default=None), sent=day.sent, failed=day.failed,
        open=waiting[0], stuck=waiting[1], denied_at=denied_since(state), failed_at=state.failed_at,
        failure=wording.reason(state.failure), paused_at=state.paused_at, paused_by=state.paused_by,
        pause_reason=state.pause_reason, tested_at=state.tested_at, test_ok=state.test_ok,
        test_text=wording.reason(state.test_text),
    )  # fmt: skip


def _present(one: Party, own: dict[str, Any]) -> list[Credential]:
    return [Credential(name=name, present=bool(own.get(name))) for name in KITS[one].keys]


def _credentials() -> dict[str, Any]:
    try:
        return credentials()
    except ImproperlyConfigured:
        return {}


def _days() -> dict[str, Day]:
    since = clock.now() - DAY
    failed = Q(state__in=(CallState.UNKNOWN, CallState.STUCK))
    rows = PartnerCall.objects.filter(created_at__gte=since).exclude(state=CallState.PENDING).values("party")
    last = Max("finished_at", filter=Q(state=CallState.SUCCEEDED))
    calls = rows.annotate(sent=Count("id"), failed=Count("id", filter=failed), last=last)
    found = {row["party"]: Day(row["sent"], row["failed"], row["last"]) for row in calls}
    hours = PartyHour.objects.filter(hour__gte=since).values("party")
    for row in hours.annotate(good=Sum("answered"), bad=Sum("failed")):
        day = found.get(row["party"], Day())
        found[row["party"]] = Day(day.sent + row["good"] + row["bad"], day.failed + row["bad"], day.last)
    return found


def _waiting() -> dict[str, tuple[int, int]]:
    """(open, of them stuck) calls of each party."""
    rows = PartnerCall.objects.filter(state__in=OPEN).values("party")
    counted = rows.annotate(open=Count("id"), stuck=Count("id", filter=Q(state=CallState.STUCK)))
    return {row["party"]: (row["open"], row["stuck"]) for row in counted}
