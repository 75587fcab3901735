"""What a person does about calls to parties and their callbacks, in the log of whose they are."""

from core.entities import Entity
from core.wording import Done


class PartnerEntity(Entity):
    CALL = "partner_call"
    EVENT = "partner_event"
    PARTY = "party"


class CallLog(Done):
    RETRY = "partner_call.retry", "重新发起了接口调用", "sent a call to a party again"
    LOOK = "partner_call.look", "查看了接口应答原文", "read a party's answer as it came"
    SAY = (
        "partner_call.say",
        "填写了接口调用的结果，等待另一位同事确认",
        "said how a call ended; a colleague confirms",
    )
    RESOLVE = "partner_call.resolve", "人工确认了接口调用的结果", "said how a call to a party ended"


class PartyLog(Done):
    PAUSE = "party.pause", "暂停了合作方", "paused a party"
    RESUME = "party.resume", "恢复了合作方", "let a party go on"
    TEST = "party.test", "测试了合作方", "tested a party"


class EventLog(Done):
    APPLY = "partner_event.apply", "重新处理了接口回调", "applied a callback again"
    LOOK = "partner_event.look", "查看了接口回调原文", "read a callback as it came"
    DISMISS = "partner_event.dismiss", "忽略了接口回调", "dismissed a callback"
