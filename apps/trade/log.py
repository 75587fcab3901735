"""Why an order ended, its customer was looked at or not written to, where nobody typed a reason."""

from core.wording import Reason


class TradeReason(Reason):
    CANCELLED = "because.cancelled", "客户取消", "Cancelled by the customer"
    TO_SHIP = "because.to_ship", "填写面单", "For the parcel's label"
    OUT_OF_DATE = "because.out_of_date", "订单状态已变化，不再发送", "The order has moved on: not sent"
    UNPAID = "because.unpaid", "超时未支付", "Not paid in time"
