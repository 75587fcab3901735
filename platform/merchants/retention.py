"""Pictures of what was asked for, and nobody decided about."""

from core import retention
from merchants.services import changes
from reviews.rules import GOOD_FOR

retention.keep(
    "changes_run_out",
    GOOD_FOR,
    "nobody can confirm it any more: it names no picture, and the row says what was asked for",
    changes.forget_run_out,
)
