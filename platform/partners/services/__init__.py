"""Acts on calls to parties and on their callbacks."""

from partners.errors import EventRefusedError
from partners.rules import SEND
from partners.services.calls import first_dated_back, perform, reach
from partners.services.events import WAITING, apply_again, dismiss, look, receive
from partners.services.parties import pause, resume, test
from partners.services.resolve import RESOLVED, Words, disprove, look_at_answer, resolve, retry, take_back
from partners.services.wanting import (
    CALLED_OFF,
    TRIES,
    Asking,
    called_off,
    confirmed,
    hold,
    is_called_off,
    known,
    refused_since,
    unanswered,
    want,
    want_again,
    want_all,
)

__all__ = [
    "CALLED_OFF",
    "RESOLVED",
    "SEND",
    "TRIES",
    "WAITING",
    "Asking",
    "EventRefusedError",
    "Words",
    "apply_again",
    "called_off",
    "confirmed",
    "dismiss",
    "disprove",
    "first_dated_back",
    "hold",
    "is_called_off",
    "known",
    "look",
    "look_at_answer",
    "pause",
    "perform",
    "reach",
    "receive",
    "refused_since",
    "resolve",
    "resume",
    "retry",
    "take_back",
    "test",
    "unanswered",
    "want",
    "want_again",
    "want_all",
]
