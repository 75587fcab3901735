"""Writes to what all shops share."""

from django.db import transaction

from catalog.choices import CHANNELS, HOME_CHANNEL
from catalog.models import Category
from core import audit
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say
from tenants.scope import public

MAX_LEVELS = 3
MAX_NAME = 20


@transaction.atomic
def create_category(
    caller: Caller,
    name: str,
    *,
    parent_id: int | None = None,
    channel: str = HOME_CHANNEL,
    icon: str = "",
    sort: int = 0,
) -> Category:
    """Add a category below its parent. Raises InvalidInput (110) by field; see calls.tsv, createCategory."""
    with public():
        parent = Category.objects.filter(pk=parent_id, channel=channel).first() if parent_id else None
        _check(name.strip(), parent_id, parent, channel)
        row = Category.objects.create(
            name=name.strip(),
            parent_id=parent_id,
            channel=channel,
            icon=icon,
            sort=sort,
            level=parent.level + 1 if parent else 1,
        )
        audit.record(caller, "category.create", "category", row.pk, after={"name": row.name, "channel": channel})
    return row


def _check(name: str, parent_id: int | None, parent: Category | None, channel: str) -> None:
    if channel not in CHANNELS:
        raise InvalidInput(("channel", say("请选择渠道", "Choose a channel")))
    if not 1 <= len(name) <= MAX_NAME:
        raise InvalidInput(("name", say(f"请填写名称，最多 {MAX_NAME} 个字", f"A name of 1 to {MAX_NAME} letters")))
    if parent_id and parent is None:
        raise InvalidInput(("parent_id", say("上级类目不存在", "No such parent")))
    if parent and parent.level >= MAX_LEVELS:
        raise InvalidInput(("parent_id", say(f"类目最多 {MAX_LEVELS} 级", f"At most {MAX_LEVELS} levels")))
    if Category.objects.filter(channel=channel, parent_id=parent_id, name=name).exists():
        raise InvalidInput(("name", say("同级已有这个类目", "This name is there already")))
