"""Changes of settings that wait for a second person."""

from collections.abc import Mapping

from core import actions as a
from core import clock
from core.accounts.second import another_may
from core.caller import Caller
from core.todos import Todo, declare
from policies.models import PolicyChange
from policies.rules import GOOD_FOR, ChangeStatus

CONFIRM = Todo("settings", "待复核平台设置", "Settings to confirm", a.SETTINGS_EDIT, "/settings")


def _to_confirm(caller: Caller) -> Mapping[str, int]:
    """One's own waits for somebody else, where there is somebody."""
    rows = PolicyChange.objects.filter(status=ChangeStatus.PROPOSED, proposed_at__gt=clock.now() - GOOD_FOR)
    if rows.filter(proposed_by=caller.user_id).exists() and another_may(a.SETTINGS_EDIT, than=caller.user_id):
        rows = rows.exclude(proposed_by=caller.user_id)
    return {CONFIRM.key: rows.count()}


declare("P", 15, CONFIRM, count=_to_confirm)
