"""Acts on the party's books and on what was found in them."""

from statements.rules import PLATFORM
from statements.services.books import due_days, fetch, first_under_way, shop_may_fetch
from statements.services.fees import charges_by, due_fees, fetch_fees, strays
from statements.services.filing import (
    close,
    file_pairs,
    file_platform,
    keep_answer,
    note,
    publish,
    publish_run,
    reconcile_platform,
)

__all__ = [
    "PLATFORM",
    "charges_by",
    "close",
    "due_days",
    "due_fees",
    "fetch",
    "fetch_fees",
    "file_pairs",
    "file_platform",
    "first_under_way",
    "keep_answer",
    "note",
    "publish",
    "publish_run",
    "reconcile_platform",
    "shop_may_fetch",
    "strays",
]
