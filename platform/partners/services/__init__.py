"""Acts on calls to parties and on their callbacks. Import from here."""

from partners.errors import EventRefusedError
from partners.services.calls import OPEN, SEND, TRIES, open_calls, perform, reach, want
from partners.services.events import APPLY, WAITING, apply_again, dismiss, may_dismiss, receive
from partners.services.settle import SETTLED, needs_trade_no, outcomes, retry, settle

__all__ = [
    "APPLY",
    "OPEN",
    "SEND",
    "SETTLED",
    "TRIES",
    "WAITING",
    "EventRefusedError",
    "apply_again",
    "dismiss",
    "may_dismiss",
    "needs_trade_no",
    "open_calls",
    "outcomes",
    "perform",
    "reach",
    "receive",
    "retry",
    "settle",
    "want",
]
