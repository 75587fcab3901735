"""Why an order ended or its customer was looked at, where nobody typed a reason."""

from core.wording import Reason


class TradeReason(Reason):
    CANCELLED = "because.cancelled", "客户取消", "Cancelled by the customer"
    TO_SHIP = "because.to_ship", "填写面单", "For the parcel's label"
    UNPAID = "because.unpaid", "超时未支付", "Not paid in time"
