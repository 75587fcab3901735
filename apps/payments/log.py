"""What happens to money that arrives, in the log of what it was paid for."""

from core.entities import PaidEntity
from core.wording import Done, Reason


class PaymentEntity(PaidEntity):
    ATTEMPT = "attempt"
    REFUND = "refund"


class PaymentLog(Done):
    OVERPAID = "bill.overpaid", "收到多付的款项，原路退回", "got more than was owed; it goes back:"
    TAKEN_BACK = (
        "bill.trade_taken_back",
        "退回了人工填写的交易号，待重新核实",
        "took back the trade number that a person gave",
    )
    LOST = (
        "bill.refund_lost",
        "收款并未到账，已退还的金额由店铺承担",
        "gave back what had never come, at the shop's cost:",
    )
    LOST_OFFLINE = (
        "bill.refund_unfounded",
        "线下收款登记有误，此前登记的退款待店铺核实",
        "an offline payment was entered wrongly, what was booked as given back of it is to be looked into:",
    )
    MADE_THERE = (
        "bill.refunded_there",
        "登记了在支付平台直接办理的退款",
        "booked a refund that was made at the party itself:",
    )
    PART_THERE = (
        "bill.refund_part_there",
        "支付平台上已直接退还，抵作待办的退款，不足的余额换新的退款编号退还",
        "what was given back at the party itself stands for a refund that waited; a rest goes under a new number:",
    )
    MISTAKEN = (
        "bill.entry_undone",
        "线下收款登记有误，撤销了收款",
        "reversed an offline payment that was entered wrongly:",
    )
    UNDONE = "bill.payment_undone", "支付平台确认未付款，撤销了收款", "reversed a payment that was never made:"


class PaymentReason(Reason):
    """Why the system gave money back, or an attempt ended unpaid."""

    PAID_TWICE = "because.paid_twice", "重复支付，原路退回", "Paid twice, the money goes back"
    NOT_OWED = (
        "because.no_longer_owed",
        "账单已减免或撤销，原路退回",
        "The bill was waived or withdrawn, the money goes back",
    )
    AFTER_END = (
        "because.paid_after_end",
        "收款时订单已完结，原路退回",
        "It came after the end and goes back",
    )
    PAID_BEFORE = "because.paid_before", "客户刚刚已支付，无需再次收款", "The customer has just paid"
    NOT_PAID = "because.not_paid", "超时或已关闭，未支付", "Too late or closed, nothing was paid"
    CLOSED = "because.closed", "交易已关闭", "The trade was closed"
    MADE_THERE = (
        "because.refunded_there",
        "已在支付平台直接退款",
        "It was refunded at the party itself",
    )
    TAKEN_OFF = (
        "because.refund_called_off",
        "订单已重新开启，这笔退款已撤回",
        "The lease goes on, so this isn't given back",
    )
    NEVER_CAME = (
        "because.never_came",
        "支付平台确认该款从未收到，退款已作废",
        "It was never paid, so nothing of it goes back",
    )
