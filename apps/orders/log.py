"""What staff and customers do with an order beside moving it, in its log."""

from core.wording import Done, Reason


class OrderLog(Done):
    PLACE = "order.place", "提交了订单", "placed the order"
    ALLOCATE = "order.allocate", "分配了审核员", "allocated an auditor"
    ALLOCATE_SUB_SHOP = "order.allocate_sub_shop", "调整了所属分店", "moved it to another sub-shop"
    BACK_TO_SHOP = "order.back_to_shop", "随分店暂停或关闭转回本店", "took it back from a sub-shop that stops"
    HAND_OVER = "order.hand_over", "移交给了另一位同事", "handed it over to a colleague"
    REMARK = "order.remark", "添加了备注", "added a remark"
    MESSAGE = "order.message", "给客户发了短信", "sent the customer a message"
    MESSAGE_PAGE = "order.message_page", "在订单页给客户留了消息", "left the customer a message on the order's page"
    REMINDED = "order.reminded", "给客户发了付款提醒短信", "reminded the customer of a payment"
    PRIVACY = "order.privacy", "查看了客户隐私信息", "looked at personal data"
    RECEIVER = "order.receiver", "查看了收件信息", "looked at the receiver of the parcel"
    RISK_CONSENT = "order.risk_consent", "授权了风控查询", "agreed to a risk query"
    RISK_CONSENT_END = "order.risk_consent_end", "撤回了风控查询授权", "took back the consent to a risk query"
    CONFIRM = "order.confirm", "通过手机号验证码确认了导入的租约", "confirmed the lease that was brought in"
    DELETE = "order.delete", "删除了订单", "deleted the order"


class OrderReason(Reason):
    """Why the system noted a look."""

    DOCUMENT = "because.document", "查看资料图片", "Looked at a document"
