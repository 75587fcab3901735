"""Acts on deposits."""

from apps.deposits.services.capture import capture_deposit, leave_rest
from apps.deposits.services.codes import ask_for_code, shown
from apps.deposits.services.freezes import ask_due, to_ask
from apps.deposits.services.held import refund_deposit
from apps.deposits.services.paying import let_go_of_codes, let_go_of_pages, open_page, page
from apps.deposits.services.place import ask_waiver, close_waiver, is_placed, open_deposit
from apps.deposits.services.recalling import recall
from apps.deposits.services.remainders import sweep
from apps.deposits.services.setting import set_rule
from apps.deposits.services.thaw import thaw_deposit, thaw_rest

__all__ = [
    "ask_due",
    "ask_for_code",
    "ask_waiver",
    "capture_deposit",
    "close_waiver",
    "is_placed",
    "leave_rest",
    "let_go_of_codes",
    "let_go_of_pages",
    "open_deposit",
    "open_page",
    "page",
    "recall",
    "refund_deposit",
    "set_rule",
    "shown",
    "sweep",
    "thaw_deposit",
    "thaw_rest",
    "to_ask",
]
