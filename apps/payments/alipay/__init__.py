"""What attempts and refunds ask of Alipay, and what its answers and callbacks mean. Import from here."""

from apps.payments.alipay.asking_after import apply_ask, send_ask
from apps.payments.alipay.by_hand import check_seen, look_ended, look_paid, seen_paid
from apps.payments.alipay.callbacks import told_closed, told_paid, told_refunded
from apps.payments.alipay.charging import (
    apply_debit,
    apply_precreate,
    collect_before,
    paid_before,
    send_debit,
    send_precreate,
)
from apps.payments.alipay.collecting import collect, ended_unpaid
from apps.payments.alipay.returns import apply_refund, claim_return, look_refunded, seen_returned, send_refund
from apps.payments.alipay.trades import end_trade, paid

__all__ = [
    "apply_ask",
    "apply_debit",
    "apply_precreate",
    "apply_refund",
    "check_seen",
    "claim_return",
    "collect",
    "collect_before",
    "end_trade",
    "ended_unpaid",
    "look_ended",
    "look_paid",
    "look_refunded",
    "paid",
    "paid_before",
    "seen_paid",
    "seen_returned",
    "send_ask",
    "send_debit",
    "send_precreate",
    "send_refund",
    "told_closed",
    "told_paid",
    "told_refunded",
]
