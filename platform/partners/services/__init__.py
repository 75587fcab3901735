"""Acts on calls to parties and on their callbacks. Import from here."""

from partners.errors import EventRefusedError
from partners.services.calls import BROKEN, OPEN, SEND, TRIES, known, open_calls, perform, reach, want
from partners.services.events import APPLY, WAITING, apply_again, dismiss, look, may_dismiss, receive
from partners.services.parties import pause, resume, test
from partners.services.settle import SETTLED, needs_trade_no, outcomes, retry, settle

__all__ = [
    "APPLY",
    "BROKEN",
    "OPEN",
    "SEND",
    "SETTLED",
    "TRIES",
    "WAITING",
    "EventRefusedError",
    "apply_again",
    "dismiss",
    "known",
    "look",
    "may_dismiss",
    "needs_trade_no",
    "open_calls",
    "outcomes",
    "pause",
    "perform",
    "reach",
    "receive",
    "resume",
    "retry",
    "settle",
    "test",
    "want",
]
