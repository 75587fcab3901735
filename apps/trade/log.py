"""Why an order ended, where nobody typed a reason."""

from core.wording import Reason


class Because(Reason):
    CANCELLED = "because.cancelled", "客户取消", "Cancelled by the customer"
    UNPAID = "because.unpaid", "超时未支付", "Not paid in time"
