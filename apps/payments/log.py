"""What happens to money that arrives, in the log of what it was paid for."""

from core.wording import Done, Reason


class PaymentLog(Done):
    OVERPAID = "bill.overpaid", "收到多付的款项，原路退回", "got more than was owed; it goes back:"


class PaymentReason(Reason):
    """Why the system gave money back, or an attempt ended unpaid."""

    PAID_TWICE = "because.paid_twice", "重复支付，原路退回", "Paid twice, the money goes back"
    PAID_BEFORE = "because.paid_before", "客户刚刚已支付，无需再次收款", "The customer has just paid"
    NOT_PAID = "because.not_paid", "超时或已关闭，未支付", "Too late or closed, nothing was paid"
    CLOSED = "because.closed", "交易已关闭", "The trade was closed"
