"""Acts on attempts and refunds. See each file for what an act does."""

from apps.payments.services.arrival import ATTEMPT_ROW, money_arrived, take_number
from apps.payments.services.asking import ask_again, ask_due, to_ask
from apps.payments.services.attempts import (
    Opened,
    close_attempt,
    close_shown,
    fail_attempt,
    give_up_all,
    open_attempt,
    out_trade_no,
)
from apps.payments.services.locking import locked
from apps.payments.services.made_there import goes_under, made_there, not_confirmed_there
from apps.payments.services.pages import QR_MINUTES, pay_page, pay_url
from apps.payments.services.refunds import call_back, confirm_refund, give_back, goes_out, prove_sent
from apps.payments.services.sending import Charge, debit, debit_all, show_code
from apps.payments.services.undoing import check_mistaken, undo_mistaken, undo_taken, undo_taken_back

__all__ = [
    "ATTEMPT_ROW",
    "QR_MINUTES",
    "Charge",
    "Opened",
    "ask_again",
    "ask_due",
    "call_back",
    "check_mistaken",
    "close_attempt",
    "close_shown",
    "confirm_refund",
    "debit",
    "debit_all",
    "fail_attempt",
    "give_back",
    "give_up_all",
    "goes_out",
    "goes_under",
    "locked",
    "made_there",
    "money_arrived",
    "not_confirmed_there",
    "open_attempt",
    "out_trade_no",
    "pay_page",
    "pay_url",
    "prove_sent",
    "show_code",
    "take_number",
    "to_ask",
    "undo_mistaken",
    "undo_taken",
    "undo_taken_back",
]
