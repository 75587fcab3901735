"""Calls to parties and callbacks of theirs that a person must deal with."""

from collections.abc import Mapping

from django.db.models import Count, Min
from django.db.models.functions import Coalesce

from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare, together, waits
from partners.queries import denied_since, may_dismiss, states, visible_calls, visible_events
from partners.rules import CallState, EventState

STUCK = Todo(
    "partner_calls", "待处理接口调用", "Calls to parties to resolve", a.JOB_VIEW,
    f"/partnerCalls?state={CallState.STUCK}", urgent=True,
)  # fmt: skip


def stuck(caller: Caller) -> Mapping[str, Waits]:
    """Calls that got stuck, callbacks that failed here, and refused ones whose end is the caller's to decide."""
    calls, events = visible_calls(caller).filter(state=CallState.STUCK), visible_events(caller)
    failed, refused = (events.filter(state=state) for state in (EventState.FAILED, EventState.REFUSED))
    kinds = refused.values_list("party", "kind").annotate(count=Count("state"), first=Min("received_at")).order_by()
    mine = [Waits(count, first) for party, kind, count, first in kinds if may_dismiss(caller, party, kind)]
    stopped = waits(calls, Coalesce("finished_at", "created_at"))
    return {STUCK.key: together([stopped, waits(failed, "received_at"), *mine])}


declare("PM", 80, STUCK, count=stuck)


DENIED = Todo(
    "parties_denied", "合作方拒绝我们的密钥", "Parties that refuse our keys", a.JOB_VIEW, "/parties", urgent=True
)


def denied(caller: Caller) -> Mapping[str, Waits]:
    return {DENIED.key: together(Waits(1, since) for row in states().values() if (since := denied_since(row)))}


declare("P", 79, DENIED, count=denied)
