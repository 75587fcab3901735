"""Acts on the case of a lease."""

from apps.orders.cases.services.case import (
    agree_case,
    call_off,
    cancel_case,
    confirm_case,
    offer_case,
    open_case,
    reject_case,
    write_in_case,
)
from apps.orders.cases.services.goods import (
    Resent,
    confirmed,
    hand_back,
    inspect_case,
    receive_case,
    refund_case,
    send_again,
    send_case,
)
from apps.orders.cases.services.money import finish_case, money_back

__all__ = [
    "Resent",
    "agree_case",
    "call_off",
    "cancel_case",
    "confirm_case",
    "confirmed",
    "finish_case",
    "hand_back",
    "inspect_case",
    "money_back",
    "offer_case",
    "open_case",
    "receive_case",
    "refund_case",
    "reject_case",
    "send_again",
    "send_case",
    "write_in_case",
]
