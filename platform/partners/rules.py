"""Parties outside, and where a call to one, or a callback of one, stands."""

from core.wording import Labelled


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


class EventState(Labelled):
    """`refused`: it contradicts what we know. `failed`: our fault, tried again. Both wait for a person."""

    RECEIVED = "received", "已接收", "Received"
    APPLIED = "applied", "已应用", "Applied"
    IGNORED = "ignored", "无需处理", "Nothing to do"
    REFUSED = "refused", "不符", "Contradicts our books"
    FAILED = "failed", "处理失败", "Failed"
    DISMISSED = "dismissed", "已忽略", "Dismissed"
