"""Whether a message arrived: told by the receipt, or asked for when none comes, later and later.

The call's row keeps it: `code` says arrived, or it becomes refused with the operator's reason. A party that doesn't
say, or refuses to, leaves the question in the queue, and then to a person.
"""

import json
from collections.abc import Callable
from datetime import timedelta

from django.db.models import QuerySet

from core import clock
from core.entities import TradeKind, entity_of
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from core.registry import Registry
from partners import clients, operations, wire
from partners.errors import InProcess
from partners.models import PartnerCall
from partners.registry import AnyOperation, Event, Outcome
from partners.rules import CallAct, CallReason, CallState, EventKind, Party
from partners.services.wanting import Asking, moved, want
from partners.sms.callbacks import Receipt
from partners.sms.port import ARRIVED, LOST, Delivery

KIND = "sms.receipt"
LOOKS = (timedelta(minutes=10), timedelta(hours=2), timedelta(hours=24))
Mobile = Callable[[PartnerCall], str]
_mobiles: Registry[str, Mobile] = Registry("the receipt of")


def of(operation: AnyOperation, mobile: Mobile) -> None:
    """Register a message whose receipt is asked for. Raises TypeError for a second one of its name."""
    _mobiles.put(operation.name, mobile)


def awaited() -> list[tuple[str, Mobile]]:
    """(message, who knows where it went) of those whose receipt is asked for."""
    return _mobiles.by_name()


def await_one(call: PartnerCall, nth: int = 0) -> None:
    """Look in a while whether the receipt has come; `nth` from 0."""
    if call.operation in _mobiles and nth < len(LOOKS):
        at = clock.real_now() + LOOKS[nth]
        jobs.enqueue(KIND, f"{call.key}:{call.operation}:{nth}", tenant_id=call.tenant_id, run_at=at)


@job(KIND, title=("查询短信是否送达", "Ask whether a message arrived"))
def look(job: Job) -> None:
    key, operation, nth = job.key.rsplit(":", 2)
    call = _sent(job.tenant_id, key).filter(operation=operation).first()
    if call is not None:
        asked = operations.Sent(operation, key, int(nth))
        subject = entity_of(call.subject) if call.subject else None
        kind = TradeKind(call.order_kind) if call.order_kind else None
        wanted = Asking(job.key[:80], asked, subject, call.subject_id, kind, call.order_id)
        want(job.tenant_id, operations.ASK_RECEIPT, wanted)


def told(event: Event, said: Receipt) -> bool:
    """A receipt. False for a message that isn't ours, or whose fate is known."""
    status = Delivery.DELIVERED if event.kind == EventKind.SMS_DELIVERED else Delivery.FAILED
    return _note(event.tenant_id, event.number, status, said.reason)


def send_ask(ask: PartnerCall) -> Outcome:
    asked = operations.ASK_RECEIPT.asked(ask)
    call = PartnerCall.objects.get(tenant_id=ask.tenant_id, party=Party.SMS, operation=asked.operation, key=asked.key)
    day = clock.business_date(call.finished_at or call.created_at)
    found = clients.sms().detail(mobile=_mobiles[call.operation](call), day=day, biz_id=_biz_id(call))
    if found.status == Delivery.WAITING and asked.nth + 1 == len(LOOKS):
        raise InProcess(CallReason.NOT_REPORTED, _masked(found.raw))
    return operations.ASK_RECEIPT.done(_masked(found.raw), operations.Fate(found.status, found.reason))


def apply_ask(ask: PartnerCall, outcome: Outcome) -> None:
    asked, fate = operations.ASK_RECEIPT.asked(ask), operations.ASK_RECEIPT.answer(outcome)
    if fate is None or fate.status == Delivery.WAITING:
        for call in _sent(ask.tenant_id, asked.key).filter(operation=asked.operation):
            await_one(call, asked.nth + 1)
        return
    _note(ask.tenant_id, asked.key, fate.status, fate.reason)


def _sent(tenant_id: int, key: str) -> QuerySet[PartnerCall]:
    """Messages with this number that went out, and of which no more is known."""
    return PartnerCall.objects.filter(
        tenant_id=tenant_id, party=Party.SMS, operation__in=list(_mobiles), key=key, state=CallState.SUCCEEDED, code=""
    )


def _note(tenant_id: int, key: str, status: Delivery, reason: str) -> bool:
    if status == Delivery.DELIVERED:
        return bool(moved(_sent(tenant_id, key), CallAct.ARRIVE, code=ARRIVED))
    return bool(moved(_sent(tenant_id, key), CallAct.LOSE, code=LOST, error=reason[:500]))


def _biz_id(call: PartnerCall) -> str:
    try:
        return str(wire.parsed(call.answer)["BizId"])
    except (ValueError, KeyError, TypeError):
        return ""


def _masked(raw: str) -> str:
    """Without the number and the text that the answer repeats."""
    try:
        node = wire.parsed(raw)
        for one in node["SmsSendDetailDTOs"]["SmsSendDetailDTO"]:
            one["PhoneNum"] = one["Content"] = "***"
    except (ValueError, KeyError, TypeError):
        return ""
    return json.dumps(node, ensure_ascii=False)
