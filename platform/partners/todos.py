"""Calls to parties and callbacks of theirs that a person must deal with."""

from collections.abc import Mapping

from core import actions as a
from core.caller import Caller
from core.todos import Todo, declare
from partners.models import PartnerCall, PartnerEvent, PartyState
from partners.queries import denied_since
from partners.rules import CallState, EventState

STUCK = Todo(
    "partner_calls", "待处理外部调用", "Calls to parties to settle", a.JOB_VIEW,
    f"/partnerCalls?state={CallState.STUCK}", urgent=True,
)  # fmt: skip


def stuck(caller: Caller) -> Mapping[str, int]:
    whose = {} if caller.tenant is None else {"tenant_id": caller.tenant.id}
    calls = PartnerCall.objects.filter(state=CallState.STUCK, **whose)
    events = PartnerEvent.objects.filter(state__in=(EventState.REFUSED, EventState.FAILED), **whose)
    return {STUCK.key: calls.count() + events.count()}


declare("PM", 80, STUCK, count=stuck)


DENIED = Todo(
    "parties_denied", "合作方拒绝我们的密钥", "Parties that refuse our keys", a.JOB_VIEW, "/parties", urgent=True
)


def denied(caller: Caller) -> Mapping[str, int]:
    return {DENIED.key: sum(1 for row in PartyState.objects.all() if denied_since(row))}


declare("P", 79, DENIED, count=denied)
