"""Parties outside, and where a call to one, or a callback of one, stands."""

from enum import StrEnum

from core.transitions import Table
from core.wording import Labelled, Reason

SEND = "partners.send"
"""The kind of job that sends a call."""
BROKEN = "broken"
"""The code of a call that got stuck by our own fault."""


class Party(Labelled):
    ALIPAY = "alipay", "支付宝", "Alipay"
    ESIGN = "esign", "电子签", "E-sign"
    SMS = "sms", "短信", "SMS"
    EXPRESS = "express", "快递100", "kuaidi100"
    SF = "sf", "顺丰", "SF Express"
    WECHAT = "wechat", "微信", "WeChat"
    RISK = "risk", "风控数据", "Risk vendor"
    NOTARY = "notary", "公证处", "Notary"
    CREDIT = "credit", "征信机构", "Credit bureau"
    HOOK = "hook", "店铺推送地址", "Shops' webhooks"


class CallState(Labelled):
    """`unknown`: no usable answer, sent again with the same key. `stuck`: tried enough, a person decides."""

    PENDING = "pending", "待发送", "Pending"
    UNKNOWN = "unknown", "等待重试", "Retrying"
    SUCCEEDED = "succeeded", "成功", "Success"
    REFUSED = "refused", "被拒绝", "Refused"
    STUCK = "stuck", "待处理", "Needs you"
    RESOLVED = "resolved", "已人工处理", "Resolved"


class CallAct(StrEnum):
    """`begin`: what must not be repeated is sent. `miss`: no usable answer. `lose`: accepted, and it never arrived.

    `want_again`: nothing came of it at the party. `take_back`: what a person said of it proved wrong.
    """

    BEGIN = "begin"
    MISS = "miss"
    STICK = "stick"
    RETRY = "retry"
    SUCCEED = "succeed"
    REFUSE = "refuse"
    CONFIRM = "confirm"
    RESOLVE = "resolve"
    ARRIVE = "arrive"
    LOSE = "lose"
    WANT_AGAIN = "want_again"
    TAKE_BACK = "take_back"


S, A = CallState, CallAct
ANSWERED: dict[str, str] = {A.SUCCEED: S.SUCCEEDED, A.REFUSE: S.REFUSED}
SENT: dict[str, str] = {**ANSWERED, A.MISS: S.UNKNOWN, A.STICK: S.STUCK}

CALL = Table(
    "call",
    {
        S.PENDING: {**SENT, A.BEGIN: S.UNKNOWN},
        S.UNKNOWN: {**SENT, A.CONFIRM: S.SUCCEEDED},
        S.STUCK: {**SENT, A.RETRY: S.PENDING, A.CONFIRM: S.SUCCEEDED, A.RESOLVE: S.RESOLVED},
        S.SUCCEEDED: {A.ARRIVE: S.SUCCEEDED, A.LOSE: S.REFUSED},
        S.REFUSED: {A.WANT_AGAIN: S.PENDING},
        S.RESOLVED: {A.TAKE_BACK: S.STUCK},
    },
)
"""A callback confirms what has no answer; what is on its way for the first time has its answer coming."""
OPEN = tuple(CALL.before(A.SUCCEED))
"""A call that has no answer yet, or waits for a person."""

ON_ITS_WAY = (S.PENDING, S.UNKNOWN)
"""Open, and by itself: no person is waited for."""


class ResolvedAs(Labelled):
    """How a person says that a call ended at the party."""

    DONE = "done", "已完成", "Done"
    NOT_DONE = "not_done", "未发生", "Didn't happen"


class EventKind(Labelled):
    """What a party tells on its own, as its reader names it. `unread`: signed, and nothing here could read it."""

    FREEZE_DONE = "freeze.done", "押金已冻结", "Deposit frozen"
    FREEZE_THAWED = "freeze.thawed", "押金已解冻", "Deposit thawed"
    FREEZE_CANCELLED = "freeze.cancelled", "押金冻结已撤销", "Freeze cancelled"
    AGREEMENT_SIGNED = "agreement.signed", "代扣已授权", "Consent to debits"
    AGREEMENT_ENDED = "agreement.ended", "代扣授权已解除", "Consent to debits ended"
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
    NOTARY_CONFIRMED = "notary.confirmed", "客户已确认公证", "Notarization confirmed"
    NOTARY_REFUSED = "notary.refused", "客户拒绝公证", "Notarization refused"
    NOTARY_ISSUED = "notary.issued", "公证书已出具", "Certificate issued"
    NOTARY_FAILED = "notary.failed", "公证处不予办理", "Turned down by the office"
    NOTARY_CANCELLED = "notary.cancelled", "公证已撤销", "Notarization cancelled"
    NOTARY_ENFORCED = "notary.enforced", "强制执行申请有进展", "Enforcement request moved"
    CREDIT_SIGNED = "credit.signed", "客户已签署征信授权", "Credit consent signed"
    CREDIT_REFUSED = "credit.refused", "客户拒绝征信授权", "Credit consent refused"
    SMS_DELIVERED = "sms.delivered", "短信已送达", "Message delivered"
    SMS_FAILED = "sms.failed", "短信未送达", "Message not delivered"
    TRACE_TOLD = "trace.told", "快递轨迹有更新", "Trace of a parcel"
    UNREAD = "unread", "无法识别", "Can't be read"


class EventState(Labelled):
    """`refused`: it contradicts what we know. `failed`: our fault, tried again. Both wait for a person."""

    RECEIVED = "received", "处理中", "In hand"
    APPLIED = "applied", "已应用", "Applied"
    IGNORED = "ignored", "无需处理", "Ignored"
    REFUSED = "refused", "与记录不符", "Refused"
    FAILED = "failed", "处理失败", "Failed"
    DISMISSED = "dismissed", "已忽略", "Dismissed"


class EventAct(StrEnum):
    """What becomes of a callback that waits. `ignore`: it was late, or came twice. `dismiss` is a person's."""

    APPLY = "apply"
    IGNORE = "ignore"
    REFUSE = "refuse"
    FAIL = "fail"
    DISMISS = "dismiss"


ENDS: dict[str, str] = {
    EventAct.APPLY: EventState.APPLIED,
    EventAct.IGNORE: EventState.IGNORED,
    EventAct.REFUSE: EventState.REFUSED,
    EventAct.FAIL: EventState.FAILED,
    EventAct.DISMISS: EventState.DISMISSED,
}
EVENT = Table(
    "callback",
    {
        EventState.RECEIVED: ENDS,
        EventState.REFUSED: ENDS,
        EventState.FAILED: ENDS,
        EventState.APPLIED: {},
        EventState.IGNORED: {},
        EventState.DISMISSED: {},
    },
)


class CallReason(Reason):
    """Why a call has no end yet, or a bad one, where it is ours to say; a party's own words stay as they are."""

    IN_PROCESS = "call.in_process", "对方仍在处理，尚无结果", "The other side is still at it"
    NOT_CONFIRMED = "call.not_confirmed", "对方尚未确认款项已退回", "It isn't confirmed that the money went back"
    NOT_REPORTED = "call.not_reported", "运营商尚未告知短信是否送达", "The operator hasn't said whether it arrived"
    UNDECIDED = "call.undecided", "这笔付款还没有关闭，也没有支付", "It is neither closed nor paid"
    CLOSED = "call.closed", "对方已关闭，未执行", "The other side closed it, nothing was done"
    OTHER_SUM = "call.other_sum", "对方的金额与我们要求的不一致", "The sum there is not the one that we asked for"
    GARBLED = "call.garbled", "对方的回复无法识别", "The answer can't be read"
    TOO_LONG = "call.too_long", "对方的回复过长，已停止接收", "The answer is longer than any should be"
    TOO_SLOW = "call.too_slow", "对方的回复太慢，已停止接收", "The answer came too slowly, and was given up"
    UNSIGNED = "call.unsigned", "对方的应答验签不通过", "The answer isn't signed by its key"
    BUSY = "call.busy", "对方系统繁忙", "The other side is busy"
    NOT_REPEATED = "call.not_repeated", "可能已发出，为免重复不再发送", "Perhaps it was sent, so it isn't sent again"
    NO_NOTARY_KEY = "call.no_notary_key", "商户未配置公证账号", "The shop has no account at the notary's office"
    NO_CREDIT_KEY = "call.no_credit_key", "平台未接入征信机构", "The platform has no credit bureau"
    SHORT_LINK = "call.short_link", "链接的有效期不足一分钟", "The link would be over in less than a minute"
    HOOK_REFUSED = "call.hook_refused", "推送地址没有返回 2xx", "The address didn't answer with 2xx"
    HOOK_REDIRECTS = "call.hook_redirects", "推送地址返回了跳转，不予跟随", "The address leads elsewhere: not followed"
    HOOK_UNFIT = (
        "call.hook_unfit",
        "推送地址不是公网 HTTPS 地址，不予推送",
        "The address is none of the public network by https",
    )
    HOOK_GAVE_UP = "call.hook_gave_up", "多次推送失败，已停止重试", "Tried often enough, and given up"
    HOOK_OFF = "call.hook_off", "推送已停用，或密钥已作废", "The webhook is off, or its key is revoked"
    PAUSED = "call.paused", "已由平台暂停", "Paused by the platform"
    RESTING = (
        "call.resting",
        "对方连续没有应答，暂不发起调用，稍后自动再试",
        "It doesn't answer: it is left alone for a moment, and tried again",
    )
    NO_SF_KEY = (
        "call.no_sf_key",
        "未配置顺丰的密钥，顺丰包裹由快递100查询",
        "No key of SF: kuaidi100 is asked about its parcels",
    )


class EventReason(Reason):
    """Why a callback, or a party's answer, is not applied: it contradicts what we know."""

    NO_MERCHANT = "event.no_merchant", "没有商户使用这个单号", "No merchant has this number"
    NO_ROW = "event.no_row", "系统里没有这个编号的记录", "Nothing of ours has this number"
    OTHER_SUM = "event.other_sum", "金额与应收不一致", "The sum is not what is owing"
    OTHER_TRADE = "event.other_trade", "该交易号已用于另一笔收款", "The trade number belongs to another payment"
    TAKEN_BACK = (
        "event.taken_back",
        "支付平台确认人工填写的交易号属于另一笔收款，请重新核实",
        "The party says that the number which a person gave belongs to another payment: look again",
    )
    OTHER_SHAPE = "event.other_shape", "回调缺少必需的内容，或内容格式不符", "Something in it is missing or malformed"
    OTHER_FLOW = "event.other_flow", "不是这份合同的签署流程", "The flow is not this contract's"
    NOTARY_OVER = "event.notary_over", "这笔公证在系统里已经结束", "This notarization is over here"
    CONSENT_OVER = "event.consent_over", "这份授权已经重新发起或已失效", "Another consent was asked for since"
    OTHER_REQUEST = "event.other_request", "不是这份执行申请", "It isn't of this enforcement request"
    OTHER_CASE = "event.other_case", "不是这笔公证的案卷", "The case is not this notarization's"
