"""What happens to money that arrives, in the log of what it was paid for."""

from core.wording import Done


class PaymentLog(Done):
    OVERPAID = "bill.overpaid", "收到多付的款项，原路退回", "got more than was owed; it goes back:"
