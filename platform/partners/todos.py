"""Calls to parties and callbacks of theirs that a person must deal with."""

from collections.abc import Mapping

from django.db.models import Count

from core import actions as a
from core.caller import Caller
from core.todos import Todo, declare
from partners.queries import denied_since, may_dismiss, states, visible_calls, visible_events
from partners.rules import CallState, EventState

STUCK = Todo(
    "partner_calls", "待处理接口调用", "Calls to parties to resolve", a.JOB_VIEW,
    f"/partnerCalls?state={CallState.STUCK}", urgent=True,
)  # fmt: skip


def stuck(caller: Caller) -> Mapping[str, int]:
    """Calls that got stuck, callbacks that failed here, and refused ones whose end is the caller's to decide."""
    calls, events = visible_calls(caller).filter(state=CallState.STUCK), visible_events(caller)
    failed, refused = (events.filter(state=state) for state in (EventState.FAILED, EventState.REFUSED))
    kinds = refused.values_list("party", "kind").annotate(count=Count("state")).order_by()
    mine = sum(count for party, kind, count in kinds if may_dismiss(caller, party, kind))
    return {STUCK.key: calls.count() + failed.count() + mine}


declare("PM", 80, STUCK, count=stuck)


DENIED = Todo(
    "parties_denied", "合作方拒绝我们的密钥", "Parties that refuse our keys", a.JOB_VIEW, "/parties", urgent=True
)


def denied(caller: Caller) -> Mapping[str, int]:
    return {DENIED.key: sum(1 for row in states().values() if denied_since(row))}


declare("P", 79, DENIED, count=denied)
