"""Acts on deposits. Import from here."""

from apps.deposits.services.capture import capture
from apps.deposits.services.place import (
    ask_waiver,
    close_waiver,
    freeze_url,
    frozen,
    is_placed,
    open_deposit,
)
from apps.deposits.services.thaw import thaw, thaw_rest

__all__ = [
    "ask_waiver",
    "capture",
    "close_waiver",
    "freeze_url",
    "frozen",
    "is_placed",
    "open_deposit",
    "thaw",
    "thaw_rest",
]
