"""The settings that are in force, and how they came about."""

from dataclasses import dataclass, field
from datetime import date
from functools import cache
from typing import Any

import msgspec
from django.conf import settings
from django.db import connection, transaction
from django.db.models import Max, QuerySet

from core import clock, epoch, redis
from core.errors import NotFound
from core.nearcache import NearCache
from policies.models import PolicyChange, PolicyText
from policies.rules import Policies, with_changes
from policies.texts import TextKind
from reviews.rules import ProposalStatus

SHOWN = 50
PREFIX, NAME = "zd:policies:", "confirmed"
SECONDS = 3600
GONE, GONE_SECONDS = b"", 30


@dataclass(slots=True)
class Confirmed:
    """All confirmed changes, in the order in which they count, and what they made of the days asked for."""

    changes: list[tuple[date, dict[str, Any]]]
    _known: dict[date, Policies] = field(default_factory=dict)

    def on(self, day: date) -> Policies:
        if day not in self._known:
            self._known[day] = with_changes(after for since, after in self.changes if since <= day)
        return self._known[day]


@cache
def near() -> NearCache[Confirmed | None]:
    return NearCache(settings.REDIS_URL, PREFIX, _decode, epoch.current)


def _decode(raw: bytes) -> Confirmed | None:
    return None if raw == GONE else Confirmed(msgspec.json.decode(raw, type=list[tuple[date, dict[str, Any]]]))


def current(day: date | None = None) -> Policies:
    """The platform's settings on a business day, today's without one.

    A transaction reads them from the database: what it writes by them must be of its own moment.
    """
    known = None if connection.in_atomic_block else near().get(NAME)
    return (known or _load()).on(day or clock.today())


def _load() -> Confirmed:
    rows = PolicyChange.objects.filter(status=ProposalStatus.CONFIRMED).order_by("effective_on", "decided_at", "id")
    found = Confirmed(list(rows.values_list("effective_on", "after")))
    if not connection.in_atomic_block:
        redis.keep_copy(near().key(NAME), msgspec.json.encode(found.changes), SECONDS)
    return found


def forget() -> None:
    """A change was confirmed: every process reads them anew from its next request on."""
    transaction.on_commit(lambda: epoch.take_back(PREFIX, [NAME], GONE, GONE_SECONDS, seen=near().epoch))


def newest() -> QuerySet[PolicyChange]:
    """Changes of whatever status."""
    return PolicyChange.objects.order_by("-id")[:SHOWN]


def text_of(kind: TextKind, day: date | None = None) -> PolicyText | None:
    """The version in force on a business day, today's without one; None before there is any."""
    return _confirmed_texts(kind).filter(effective_on__lte=day or clock.today()).order_by("-number").first()


def text_number(kind: TextKind) -> int:
    """Of the version in force today; 0 before there is any."""
    since = _confirmed_texts(kind).filter(effective_on__lte=clock.today())
    return since.aggregate(newest=Max("number"))["newest"] or 0


def numbered_text(kind: TextKind, number: int) -> PolicyText:
    """A version that somebody may have agreed to: in force, or before. Raises NotFound (104)."""
    found = _confirmed_texts(kind).filter(number=number, effective_on__lte=clock.today()).first()
    if found is None:
        raise NotFound
    return found


def newest_texts(kind: TextKind) -> QuerySet[PolicyText]:
    """Versions of whatever status."""
    return PolicyText.objects.filter(kind=kind).order_by("-id")[:SHOWN]


def last_confirmed(kind: TextKind) -> PolicyText | None:
    """The newest version, in force or to come."""
    return _confirmed_texts(kind).order_by("-number").first()


def _confirmed_texts(kind: TextKind) -> QuerySet[PolicyText]:
    return PolicyText.objects.filter(kind=kind, status=ProposalStatus.CONFIRMED)
