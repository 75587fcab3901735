"""What one has on the workbench to open: how one's own page looks is no act on anything, and stands in no log."""

from typing import Any

from django.db import transaction

from core.caller import Caller
from core.errors import InvalidInput
from core.text import say
from operators.menu import SHORTCUTS, pages_for
from operators.models import Preference


@transaction.atomic
def arrange(*, caller: Caller, paths: list[str] | None) -> None:
    """None: those of the role. Raises InvalidInput (110) for a page that isn't in the menu, or stands there twice."""
    own: dict[str, Any] = {"tenant_id": caller.tenant_id, "user_id": caller.user_id, "name": SHORTCUTS}
    if paths is None:
        Preference.objects.filter(**own).delete()
        return
    if len(set(paths)) < len(paths) or not set(paths) <= pages_for(caller):
        raise InvalidInput(("paths", say("请从菜单中选择页面，每个页面选一次", "Choose pages of your menu, each once")))
    Preference.objects.bulk_create(
        [Preference(**own, value=paths)], update_conflicts=True, unique_fields=["tenant_id", "user_id", "name"],
        update_fields=["value"],
    )  # fmt: skip
