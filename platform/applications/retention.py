"""How long applications stay that came to an end, or that nobody corrected, and their documents with them."""

from datetime import timedelta
from functools import partial

from applications.rules import KEPT, LEFT
from applications.services import ending
from core import retention

retention.keep(
    "applications_ended",
    KEPT,
    "refused, withdrawn, or sent back and not corrected since: who applies again fills it in again",
    partial(ending.remove_ended, approved=False),
)
retention.keep(
    "applications_left",
    LEFT,
    "nobody decided about it in half a year, and its applicant's links have ended",
    ending.remove_left,
)
retention.keep(
    "applications_approved",
    timedelta(days=400),
    "the merchant has its own copy of all of it; who decided and what it said is asked within a year",
    partial(ending.remove_ended, approved=True),
)
