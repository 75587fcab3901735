"""What a person does about calls to parties and their callbacks, in the log of whose they are."""

from core.wording import Done


class CallLog(Done):
    RETRY = "partner_call.retry", "重新发送了外部调用", "sent a call to a party again"
    SETTLE = "partner_call.settle", "人工确认了外部调用的结果", "said how a call to a party ended"


class PartyLog(Done):
    PAUSE = "party.pause", "暂停了合作方", "paused a party"
    RESUME = "party.resume", "恢复了合作方", "let a party go on"
    TEST = "party.test", "测试了合作方", "tested a party"


class EventLog(Done):
    APPLY = "partner_event.apply", "重新处理了外部回调", "applied a callback again"
    LOOK = "partner_event.look", "查看了外部回调原文", "read a callback as it came"
    DISMISS = "partner_event.dismiss", "忽略了外部回调", "dismissed a callback"
