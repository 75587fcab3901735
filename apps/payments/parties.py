"""Who sends what attempts and refunds want of Alipay, and applies its answers and callbacks."""

from apps.payments import alipay, operations
from partners.alipay import callbacks
from partners.registry import Handler, handle, on_event
from partners.services import is_called_off

handle(
    operations.DEBIT,
    Handler(
        send=alipay.send_debit,
        apply=alipay.apply_debit,
        look=alipay.look_debited,
        done=alipay.seen_debited,
        needs_trade_no=True,
    ),
)
handle(operations.PRECREATE, Handler(send=alipay.send_precreate, apply=alipay.apply_precreate, resolved_by="shop"))
# The ledger says that a refund goes back, so it must: a refusal waits for a person, and it can't be given up
# unless nothing of it is owed any more.
handle(
    operations.REFUND,
    Handler(
        send=alipay.send_refund,
        apply=alipay.apply_refund,
        refusal="stuck",
        look=alipay.look_refunded,
        done=alipay.seen_returned,
        not_done=is_called_off,
        needs_reference=True,
    ),
)
# A refusal is no answer to a question: it waits for a person, who can't answer it without the platform.
handle(
    operations.ASK,
    Handler(
        send=alipay.send_ask,
        apply=alipay.apply_ask,
        refusal="stuck",
        ended=alipay.look_ended,
        look=alipay.look_asked,
        done=alipay.seen_asked,
        needs_trade_no=True,
    ),
)
on_event(callbacks.TRADE_PAID, alipay.told_paid)
on_event(callbacks.TRADE_FINISHED, alipay.told_paid)
on_event(callbacks.TRADE_CLOSED, alipay.told_closed)
on_event(callbacks.TRADE_REFUNDED, alipay.told_refunded)
