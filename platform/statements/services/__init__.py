"""Acts on the party's books and on what was found in them. Import from here."""

from statements.services.books import PARTY, PLATFORM, due_days, fetch, owner_of
from statements.services.filing import (
    file_pairs,
    key_of,
    publish,
    publish_run,
    reconcile_platform,
    settle,
)

__all__ = [
    "PARTY",
    "PLATFORM",
    "due_days",
    "fetch",
    "file_pairs",
    "key_of",
    "owner_of",
    "publish",
    "publish_run",
    "reconcile_platform",
    "settle",
]
