"""Who is logged in, and since when: for the people who let others in and out."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Max

from tenants import sessions
from tenants.models import Session


@dataclass(frozen=True, slots=True)
class Presence:
    """Sessions that hold, and the last login, while its session is kept."""

    sessions: int = 0
    last_login: datetime | None = None


def of_users(tenant_id: int, versions: dict[int, int]) -> dict[int, Presence]:
    """By user id; `versions`: the users' own, since a session of an earlier one has ended."""
    rows = Session.objects.filter(tenant_id=tenant_id, user_id__in=versions)
    found = rows.values_list("user_id", "user_version").annotate(
        open=Count("jti", filter=sessions.holding(tenant_id)), last=Max("created_at")
    )
    known: dict[int, Presence] = {}
    for user_id, version, count, last in found.order_by("user_id"):
        before = known.get(user_id, Presence())
        open_now = before.sessions + (count if version == versions[user_id] else 0)
        known[user_id] = Presence(open_now, max(filter(None, (before.last_login, last)), default=None))
    return known
