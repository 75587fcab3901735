"""The settings that are in force, and how they came about."""

from collections.abc import Iterable
from dataclasses import asdict
from datetime import date

from core import actions as a
from core import clock
from core.caller import Caller
from policies.models import PolicyChange
from policies.rules import Policies, with_changes
from policies.schemas import ChangeOut, PoliciesOut, SettingsOut
from reviews import queries as reviews
from reviews.rules import ProposalStatus
from tenants.second import Judges

SHOWN = 50


def current(day: date | None = None) -> Policies:
    """The platform's settings on a business day, today's without one."""
    rows = PolicyChange.objects.filter(status=ProposalStatus.CONFIRMED, effective_on__lte=day or clock.today())
    return with_changes(rows.order_by("effective_on", "decided_at", "id").values_list("after", flat=True))


def settings(caller: Caller) -> SettingsOut:
    """What is in force today, and the newest changes."""
    rows = PolicyChange.objects.order_by("-id")[:SHOWN]
    return SettingsOut(values=PoliciesOut(**asdict(current())), changes=_changes(caller, rows))


def shown(caller: Caller, row: PolicyChange) -> ChangeOut:
    return _changes(caller, [row])[0]


def _changes(caller: Caller, rows: Iterable[PolicyChange]) -> list[ChangeOut]:
    judges = reviews.judges(caller, [0])
    return [_shown(caller, judges, row) for row in rows]


def _shown(caller: Caller, judges: Judges | None, row: PolicyChange) -> ChangeOut:
    actions, _ = reviews.acts(caller, judges, row, action=a.SETTINGS_EDIT, first=row.proposed_by)
    return ChangeOut(
        id=row.pk, before=row.before, after=row.after, why=row.why, effective_on=row.effective_on,
        status=row.stands, proposed_by_name=row.proposed_by_name, proposed_at=row.proposed_at,
        decided_by_name=row.decided_by_name, decided_at=row.decided_at, decided_why=row.decided_why,
        own=row.is_of(caller), actions=actions,
    )  # fmt: skip
