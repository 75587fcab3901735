"""What attempts and refunds ask of Alipay, and what its answers and callbacks mean."""

from apps.payments.alipay.asking_after import apply_ask, send_ask
from apps.payments.alipay.by_hand import (
    disprove,
    ended_there,
    look_asked,
    look_debited,
    look_ended,
    look_paid,
    said_number,
    seen_asked,
    seen_debited,
    seen_paid,
)
from apps.payments.alipay.callbacks import told_closed, told_paid, told_refunded
from apps.payments.alipay.charging import (
    apply_debit,
    apply_precreate,
    collect_before,
    paid_before,
    send_debit,
    send_precreate,
    was_refused,
)
from apps.payments.alipay.collecting import collect, ended_unpaid
from apps.payments.alipay.sending_back import (
    apply_refund,
    claim_return,
    look_refunded,
    reference_of,
    seen_returned,
    send_refund,
)
from apps.payments.alipay.trades import end_trade, fate_of, paid, raw_of

__all__ = [
    "apply_ask",
    "apply_debit",
    "apply_precreate",
    "apply_refund",
    "claim_return",
    "collect",
    "collect_before",
    "disprove",
    "end_trade",
    "ended_there",
    "ended_unpaid",
    "fate_of",
    "look_asked",
    "look_debited",
    "look_ended",
    "look_paid",
    "look_refunded",
    "paid",
    "paid_before",
    "raw_of",
    "reference_of",
    "said_number",
    "seen_asked",
    "seen_debited",
    "seen_paid",
    "seen_returned",
    "send_ask",
    "send_debit",
    "send_precreate",
    "send_refund",
    "told_closed",
    "told_paid",
    "told_refunded",
    "was_refused",
]
