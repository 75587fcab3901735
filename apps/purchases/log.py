"""What happens to a purchase, in its log."""

from core.wording import Done


class SaleLog(Done):
    """The moves of the table, `sale.<act>`, and what is done beside them."""

    PLACE = "sale.place", "提交了订单", "placed the order"
    PAY = "sale.pay", "已付款，待发货", "paid"
    EXPIRE = "sale.expire", "超时未支付，订单自动取消", "cancelled, since it wasn't paid in time"
    CANCEL = "sale.cancel", "取消了订单", "cancelled the order"
    CLOSE = "sale.close", "关闭了订单", "closed the order"
    REFUND = "sale.refund", "退款并关闭了订单", "refunded the order"
    UNPAY = "sale.unpay", "款项并未到账，订单已关闭", "closed the order, since the money never came"
    SHIP = "sale.ship", "已发货", "shipped the goods"
    RECEIVE = "sale.receive", "确认签收，交易完成", "confirmed receipt"
    REFUND_FREIGHT = "sale.refund_freight", "退还了运费", "gave back freight of"
    PRIVACY = "sale.privacy", "查看了客户隐私信息", "looked at personal data"
    RECEIVER = "sale.receiver", "查看了收件信息", "looked at the receiver of the parcel"
