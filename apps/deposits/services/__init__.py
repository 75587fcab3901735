"""Acts on deposits. Import from here."""

from apps.deposits.services.capture import capture_deposit
from apps.deposits.services.codes import ask_for_code, shown
from apps.deposits.services.freezes import ask_due
from apps.deposits.services.place import ask_waiver, close_waiver, is_placed, open_deposit
from apps.deposits.services.recalling import recall
from apps.deposits.services.remainders import sweep
from apps.deposits.services.thaw import thaw_deposit, thaw_rest

__all__ = [
    "ask_due",
    "ask_for_code",
    "ask_waiver",
    "capture_deposit",
    "close_waiver",
    "is_placed",
    "open_deposit",
    "recall",
    "shown",
    "sweep",
    "thaw_deposit",
    "thaw_rest",
]
