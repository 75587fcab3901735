"""The platform's settings and their changes as the page shows them."""

from collections.abc import Iterable
from dataclasses import asdict

from core import actions as a
from core import clock
from core.caller import Caller
from policies import holidays, queries
from policies.models import PolicyChange
from policies.schemas import ChangeOut, PoliciesOut, SettingsOut, WorkingDay
from reviews import queries as reviews
from reviews.present import acts
from tenants.second import Judges


def settings(caller: Caller) -> SettingsOut:
    """What is in force today, and the newest changes."""
    return SettingsOut(values=PoliciesOut(**asdict(queries.current())), changes=_changes(caller, queries.newest()))


def working_day() -> WorkingDay:
    today, days = clock.today(), queries.current().holidays
    day = holidays.next_working_day(today, days)
    return WorkingDay(day=day, holidays=holidays.between(today, day, days))


def shown(caller: Caller, row: PolicyChange) -> ChangeOut:
    return _changes(caller, [row])[0]


def _changes(caller: Caller, rows: Iterable[PolicyChange]) -> list[ChangeOut]:
    judges = reviews.judges(caller, [0])
    return [_shown(caller, judges, row) for row in rows]


def _shown(caller: Caller, judges: Judges | None, row: PolicyChange) -> ChangeOut:
    actions, _ = acts(caller, judges, row, action=a.SETTINGS_EDIT, first=row.proposed_by)
    return ChangeOut(
        id=row.pk, before=row.before, after=row.after, why=row.why, effective_on=row.effective_on,
        status=row.stands, proposed_by_name=row.proposed_by_name, proposed_at=row.proposed_at,
        decided_by_name=row.decided_by_name, decided_at=row.decided_at, decided_why=row.decided_why,
        own=row.is_of(caller), actions=actions,
    )  # fmt: skip
