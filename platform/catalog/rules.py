"""What a category tree allows. Errors are (field, zh, en)."""

import re
from collections.abc import Iterable

from catalog.choices import CHANNELS
from core.validation import UNSEEN, has_unseen
from core.wording import Problem

MAX_LEVELS = 3
MAX_NAME = 20
NAMED_MERCHANTS = 3
ICON = re.compile(r"/media/shared/[\w-]{2}/[\w-]+\.(jpg|png|webp)", re.ASCII)
"""A picture that an operator uploaded: shops may show it, and nobody's shop can take it away."""


def wrong_fields(name: str, channel: str, icon: str) -> list[Problem]:
    found: list[Problem] = []
    if channel not in CHANNELS:
        found.append(("channel", "请选择渠道", "Choose a channel"))
    if not 1 <= len(name) <= MAX_NAME:
        found.append(("name", f"请填写名称，最多 {MAX_NAME} 个字", f"A name of 1 to {MAX_NAME} letters"))
    elif has_unseen(name):
        found.append(("name", *UNSEEN))
    if icon and not ICON.fullmatch(icon):
        found.append(("icon", "请重新上传图标", "Upload the icon again"))
    return found


def wrong_place(parent_id: int, parent_level: int, own: Iterable[int], depth: int) -> list[Problem]:
    """A category with `depth` levels (itself the first) below a parent; `own` are the ids of it and all below it."""
    if parent_id in set(own):
        return [("parent_id", "不能移到自己或自己的下级之下", "It can't lie below itself")]
    if parent_level + depth > MAX_LEVELS:
        return [("parent_id", f"类目最多 {MAX_LEVELS} 级", f"At most {MAX_LEVELS} levels")]
    return []


def merchants_text(counts: list[tuple[str, int]], *, zh: bool) -> str:
    """ "林记数码 8 件、高登租赁 4 件等 5 家": who has goods there, most first."""
    named = sorted(counts, key=lambda one: (-one[1], one[0]))[:NAMED_MERCHANTS]
    more = len(counts) > len(named)
    if zh:
        listed = "、".join(f"{name} {count} 件" for name, count in named)
        return listed + (f"等 {len(counts)} 家" if more else "")
    listed = ", ".join(f"{name} {count}" for name, count in named)
    return listed + (f" and {len(counts) - len(named)} more" if more else "")
