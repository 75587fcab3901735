"""How calls to parties stand: what has no answer, how long already, what waits for a person."""

from collections.abc import Mapping

from django.db.models import Count, Min, Q, QuerySet
from django.db.models.functions import Coalesce

from core import clock
from core.gauges import Gauge, Unit, declare
from partners.models import PartnerCall, PartnerEvent
from partners.rules import ON_ITS_WAY, CallState, EventState, Party


def _on_their_way() -> QuerySet[PartnerCall]:
    """Not those that wait for their hour: nobody has been asked yet."""
    due = Q(not_before=None) | Q(not_before__lte=clock.now())
    return PartnerCall.objects.filter(due, state__in=ON_ITS_WAY).order_by()


def _open() -> Mapping[str, float]:
    rows = _on_their_way().values_list("party").annotate(count=Count("id"))
    return dict.fromkeys(map(str, Party), 0.0) | dict(rows)


def _oldest() -> Mapping[str, float]:
    rows = _on_their_way().values_list("party").annotate(at=Min(Coalesce("not_before", "created_at")))
    now = clock.now()
    return dict.fromkeys(map(str, Party), 0.0) | {party: max(0.0, (now - at).total_seconds()) for party, at in rows}


def _stuck() -> Mapping[str, float]:
    rows = PartnerCall.objects.filter(state=CallState.STUCK).values_list("party").order_by()
    return dict.fromkeys(map(str, Party), 0.0) | dict(rows.annotate(count=Count("id")))


def _callbacks() -> Mapping[str, float]:
    return {"": PartnerEvent.objects.filter(state__in=(EventState.FAILED, EventState.REFUSED)).count()}


declare(Gauge(
    "party_open_calls", ("等待合作方结果的调用", "Calls without an answer yet"), Unit.COUNT, _open, part="party",
    words_of=Party.words_of, path="/partnerCalls?state=open",
))  # fmt: skip
declare(Gauge(
    "party_oldest_seconds", ("最早的调用已等待", "The oldest call has waited"), Unit.SECONDS, _oldest, part="party",
    words_of=Party.words_of, most=3_600, path="/parties",
    advice=("对方可能中断：在“合作方”测试，必要时暂停", "It may be down: test it, and pause it if need be"),
))  # fmt: skip
declare(Gauge(
    "party_stuck_calls", ("待人工处理的调用", "Calls that wait for a person"), Unit.COUNT, _stuck, part="party",
    words_of=Party.words_of, most=0, path="/partnerCalls?state=stuck",
    advice=("到对方后台核实结果，再在接口记录中处理", "See at the party how they ended, then say so"),
))  # fmt: skip
declare(Gauge(
    "party_callbacks_waiting", ("未能处理的回调", "Callbacks that weren't applied"), Unit.COUNT, _callbacks, most=0,
    advice=("在接口记录的“回调”中重新处理或忽略", "Apply them again, or dismiss them"),
    path="/partnerCalls?view=callbacks",
))  # fmt: skip
