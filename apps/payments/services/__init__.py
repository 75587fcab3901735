"""Acts on attempts and refunds. Import from here; see each file for what an act does."""

from apps.payments.services.arrival import ATTEMPT_ROW, money_arrived
from apps.payments.services.asking import ask_due
from apps.payments.services.attempts import (
    Opened,
    clear_the_way,
    close_attempt,
    fail_attempt,
    give_up_all,
    open_attempt,
    out_trade_no,
)
from apps.payments.services.pages import PAGE_MINUTES, QR_MINUTES, Consent, pay_page, pay_url
from apps.payments.services.refunds import confirm_refund, give_back

__all__ = [
    "ATTEMPT_ROW",
    "PAGE_MINUTES",
    "QR_MINUTES",
    "Consent",
    "Opened",
    "ask_due",
    "clear_the_way",
    "close_attempt",
    "confirm_refund",
    "fail_attempt",
    "give_back",
    "give_up_all",
    "money_arrived",
    "open_attempt",
    "out_trade_no",
    "pay_page",
    "pay_url",
]
