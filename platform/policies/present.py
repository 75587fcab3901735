"""The platform's settings and their changes as the page shows them."""

from collections.abc import Iterable
from dataclasses import asdict

from core import actions as a
from core import clock
from core.caller import Caller
from policies import holidays, queries
from policies.models import PolicyChange, PolicyText
from policies.schemas import (
    ChangeOut,
    PlatformNotice,
    PoliciesOut,
    SettingsOut,
    TermsOut,
    TextOut,
    TextsOut,
    TextVersions,
    WorkingDay,
)
from policies.texts import MOST, TextKind
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


def texts(caller: Caller) -> TextsOut:
    """Each text with its newest versions."""
    return TextsOut(items=[_versions(caller, kind) for kind in TextKind])


def shown_text(caller: Caller, row: PolicyText) -> TextOut:
    return _texts(caller, [row])[0]


def terms(row: PolicyText) -> TermsOut:
    return TermsOut(number=row.number or 0, text=row.text, effective_on=row.effective_on)


def notice() -> PlatformNotice:
    row = queries.text_of(TextKind.NOTICE)
    return PlatformNotice(text=row.text if row else "", since=row.effective_on if row and row.text else None)


def _versions(caller: Caller, kind: TextKind) -> TextVersions:
    versions = _texts(caller, queries.newest_texts(kind))
    return TextVersions(kind=kind, label=kind.words, now=queries.text_number(kind), most=MOST[kind], versions=versions)


def _texts(caller: Caller, rows: Iterable[PolicyText]) -> list[TextOut]:
    judges = reviews.judges(caller, [0])
    return [_text(caller, judges, row) for row in rows]


def _text(caller: Caller, judges: Judges | None, row: PolicyText) -> TextOut:
    actions, _ = acts(caller, judges, row, action=a.SETTINGS_EDIT, first=row.proposed_by)
    return TextOut(
        id=row.pk, kind=TextKind.of(row.kind), number=row.number, text=row.text, why=row.why,
        effective_on=row.effective_on, status=row.stands, proposed_by_name=row.proposed_by_name,
        proposed_at=row.proposed_at, decided_by_name=row.decided_by_name, decided_at=row.decided_at,
        decided_why=row.decided_why, own=row.is_of(caller), actions=actions,
    )  # fmt: skip
