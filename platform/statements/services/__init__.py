"""Acts on the party's books and on what was found in them. Import from here."""

from statements.rules import PLATFORM
from statements.services.books import due_days, fetch, first_under_way, shop_may_fetch
from statements.services.filing import (
    close,
    file_pairs,
    keep_answer,
    note,
    publish,
    publish_run,
    reconcile_platform,
)

__all__ = [
    "PLATFORM",
    "close",
    "due_days",
    "fetch",
    "file_pairs",
    "first_under_way",
    "keep_answer",
    "note",
    "publish",
    "publish_run",
    "reconcile_platform",
    "shop_may_fetch",
]
