"""Parties outside, and where a call to one, or a callback of one, stands."""

from core.wording import Labelled, Reason


class Party(Labelled):
    ALIPAY = "alipay", "支付宝", "Alipay"
    ESIGN = "esign", "电子签", "E-sign"
    SMS = "sms", "短信", "SMS"
    EXPRESS = "express", "快递", "Couriers"
    WECHAT = "wechat", "微信", "WeChat"


class CallState(Labelled):
    """`unknown`: no usable answer, sent again with the same key. `stuck`: tried enough, a person decides."""

    PENDING = "pending", "待发送", "To be sent"
    UNKNOWN = "unknown", "等待重试", "To be tried again"
    SUCCEEDED = "succeeded", "成功", "Succeeded"
    REFUSED = "refused", "被拒绝", "Refused"
    STUCK = "stuck", "待处理", "Waits for a person"
    SETTLED = "settled", "已人工处理", "Settled by a person"


class SettledAs(Labelled):
    """How a person says that a call ended at the party."""

    DONE = "done", "已完成", "Done"
    NOT_DONE = "not_done", "未完成", "Not done"


class EventKind(Labelled):
    """What a party tells on its own, as its reader names it. `unread`: signed, and nothing here could read it."""

    FREEZE_DONE = "freeze.done", "押金已冻结", "Deposit frozen"
    FREEZE_THAWED = "freeze.thawed", "押金已解冻", "Deposit thawed"
    FREEZE_CANCELLED = "freeze.cancelled", "押金冻结已撤销", "Freeze cancelled"
    AGREEMENT_SIGNED = "agreement.signed", "代扣已签约", "Debit agreed"
    AGREEMENT_ENDED = "agreement.ended", "代扣已解约", "Debit agreement ended"
    TRADE_WAITING = "trade.waiting", "等待付款", "Waiting for payment"
    TRADE_PAID = "trade.paid", "付款成功", "Paid"
    TRADE_FINISHED = "trade.finished", "交易完结", "Trade finished"
    TRADE_CLOSED = "trade.closed", "交易关闭", "Trade closed"
    TRADE_REFUNDED = "trade.refunded", "退款成功", "Refunded"
    FLOW_SIGNING = "flow.signing", "签署中", "Being signed"
    FLOW_SIGNED = "flow.signed", "签署完成", "Signed"
    FLOW_REJECTED = "flow.rejected", "拒绝签署", "Signing refused"
    FLOW_REVOKED = "flow.revoked", "签署已撤销", "Signing taken back"
    FLOW_EXPIRED = "flow.expired", "签署已过期", "Time to sign over"
    SMS_DELIVERED = "sms.delivered", "短信已送达", "Message delivered"
    SMS_FAILED = "sms.failed", "短信未送达", "Message not delivered"
    UNREAD = "unread", "无法识别", "Can't be read"


class EventState(Labelled):
    """`refused`: it contradicts what we know. `failed`: our fault, tried again. Both wait for a person."""

    RECEIVED = "received", "已接收", "Received"
    APPLIED = "applied", "已应用", "Applied"
    IGNORED = "ignored", "无需处理", "Nothing to do"
    REFUSED = "refused", "不符", "Contradicts our books"
    FAILED = "failed", "处理失败", "Failed"
    DISMISSED = "dismissed", "已忽略", "Dismissed"


class EventReason(Reason):
    """Why a callback, or a party's answer, is not applied: it contradicts what we know."""

    NO_MERCHANT = "event.no_merchant", "没有商户使用这个编号", "No merchant has this number"
    NO_ROW = "event.no_row", "系统里没有这个编号的记录", "Nothing of ours has this number"
    OTHER_SUM = "event.other_sum", "金额与应收不一致", "The sum is not what is owing"
    OTHER_FLOW = "event.other_flow", "不是这份合同的签署流程", "The flow is not this contract's"
