"""Parties as operators see them: whether they answer, what waits."""

from typing import Any

from django.core.exceptions import ImproperlyConfigured

from core import wording
from partners import queries
from partners.config import KITS, credentials, in_sandbox
from partners.latency import quantile
from partners.models import PartyState
from partners.places import place_of
from partners.queries import Day
from partners.rules import Party
from partners.schemas import Credential, PartyRow


def parties() -> list[PartyRow]:
    states, days, waiting, took = queries.states(), queries.days(), queries.waiting(), queries.took()
    fresh = PartyState()
    return [
        _row(party, states.get(party, fresh), days.get(party, Day()), waiting.get(party, (0, 0)), took.get(party, {}))
        for party in Party
    ]


def party(one: Party) -> PartyRow:
    return next(row for row in parties() if row.party == one)


def _row(one: Party, state: PartyState, day: Day, waiting: tuple[int, int], took: dict[int, int]) -> PartyRow:
    found = _credentials()
    return PartyRow(
        party=one, label=one.words, mode="sandbox" if in_sandbox(found, one) else "real",
        optional=KITS[one].optional, credentials=_present(one, found.get(one, {})), **place_of(one),
        last_success_at=max(filter(None, (state.heard_at, day.last)), default=None), sent=day.sent, failed=day.failed,
        median_ms=quantile(took, 0.5), p95_ms=quantile(took, 0.95),
        open=waiting[0], stuck=waiting[1], denied_at=queries.denied_since(state), failed_at=state.failed_at,
        failure=wording.reason(state.failure), paused_at=state.paused_at, paused_by=state.paused_by,
        pause_reason=state.pause_reason, rests_until=state.rests_until, tested_at=state.tested_at,
        test_ok=state.test_ok,
        test_text=wording.reason(state.test_text),
    )  # fmt: skip


def _present(one: Party, own: dict[str, Any]) -> list[Credential]:
    return [Credential(name=name, present=bool(own.get(name))) for name in KITS[one].keys]


def _credentials() -> dict[str, Any]:
    try:
        return credentials()
    except ImproperlyConfigured:
        return {}
