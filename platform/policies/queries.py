"""The settings that are in force, and how they came about."""

from dataclasses import asdict
from datetime import date

from core import actions as a
from core import clock
from core.accounts.second import another_may
from core.caller import Caller
from policies.models import PolicyChange
from policies.rules import CHANGE, ChangeAct, ChangeStatus, Policies, status_at, with_changes
from policies.schemas import ChangeOut, PoliciesOut, SettingsOut

SHOWN = 50


def current(day: date | None = None) -> Policies:
    """The platform's settings on a business day, today's without one."""
    rows = PolicyChange.objects.filter(status=ChangeStatus.CONFIRMED, effective_on__lte=day or clock.today())
    return with_changes(rows.order_by("effective_on", "decided_at", "id").values_list("after", flat=True))


def settings(caller: Caller) -> SettingsOut:
    """What is in force today, and the newest changes."""
    rows = PolicyChange.objects.order_by("-id")[:SHOWN]
    return SettingsOut(values=PoliciesOut(**asdict(current())), changes=[shown(caller, row) for row in rows])


def shown(caller: Caller, row: PolicyChange) -> ChangeOut:
    status = status_at(row.status, row.proposed_at, clock.now())
    return ChangeOut(
        id=row.pk, before=row.before, after=row.after, why=row.why, effective_on=row.effective_on,
        status=status, proposed_by_name=row.proposed_by_name, proposed_at=row.proposed_at,
        decided_by_name=row.decided_by_name, decided_at=row.decided_at, decided_why=row.decided_why,
        own=row.proposed_by == caller.user_id, actions=_actions(caller, row, status),
    )  # fmt: skip


def _actions(caller: Caller, row: PolicyChange, status: ChangeStatus) -> list[ChangeAct]:
    """What one proposed oneself a colleague confirms, where there is one; taking it back needs nobody."""
    acts = [act for act in ChangeAct if act in CHANGE.acts(status)] if caller.may(a.SETTINGS_EDIT) else []
    waits = acts and row.proposed_by == caller.user_id and another_may(a.SETTINGS_EDIT, than=caller.user_id)
    return [act for act in acts if act != ChangeAct.CONFIRM] if waits else acts
