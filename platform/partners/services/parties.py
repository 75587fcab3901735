"""What operators do about a party: pause it, let it go on, ask it something harmless."""

from collections import defaultdict

from django.db import transaction

from core import actions as a
from core import audit, clock
from core.caller import Caller
from core.errors import StateError
from core.jobs import services as jobs
from core.notices.services import OPERATORS, notify
from core.text import say
from partners import health, probes
from partners.log import PartnerEntity, PartyLog
from partners.models import PartnerCall, PartyState
from partners.probes import Probe
from partners.rules import SEND, CallState, Party
from partners.services.wanting import TRIES

ENTITY = PartnerEntity.PARTY


@transaction.atomic
def pause(*, caller: Caller, party: Party, reason: str) -> PartyState:
    """From now on calls to `party` wait. Raises StateError (111) where it is paused already."""
    row = _locked(party)
    if row.paused_at is not None:
        raise StateError(say("该合作方已暂停", "It is paused already"), "paused")
    row.paused_at, row.paused_by, row.pause_reason = clock.now(), caller.name[:60], reason[:300]
    row.save(update_fields=["paused_at", "paused_by", "pause_reason"])
    audit.record(caller, PartyLog.PAUSE, ENTITY, 0, after={"party": party.value}, why=reason)
    notify(
        tenant_id=OPERATORS, kind="party_paused", action=a.JOB_VIEW, path="/parties",
        title=(f"{caller.name}暂停了{party.zh}", f"{caller.name} paused {party.en}"),
        text=(f"原因：{reason}。恢复前，所有店铺的相关调用都会等待。",
              f"Because: {reason}. The calls of every shop wait until it goes on."),
    )  # fmt: skip
    return row


@transaction.atomic
def resume(*, caller: Caller, party: Party, reason: str) -> PartyState:
    """What waited is sent, oldest first. Raises StateError (111) unless it is paused."""
    row = _locked(party)
    if row.paused_at is None:
        raise StateError(say("该合作方没有暂停", "It isn't paused"), "running")
    before = {"party": party.value, "paused_by": row.paused_by, "reason": row.pause_reason}
    row.paused_at, row.paused_by, row.pause_reason = None, "", ""
    row.save(update_fields=["paused_at", "paused_by", "pause_reason"])
    after = {"party": party.value, "calls": _send_waiting(party)}
    audit.record(caller, PartyLog.RESUME, ENTITY, 0, before=before, after=after, why=reason)
    return row


def test(*, caller: Caller, party: Party) -> Probe:
    """Outside any transaction: the party is asked. What it said is kept and logged."""
    found = probes.probe(party)
    with transaction.atomic():
        health.row_of(party).update(tested_at=clock.now(), test_ok=found.ok, test_text=found.text[:300])
        after = {"party": party.value, "ok": found.ok, "text": found.text}
        audit.record(caller, PartyLog.TEST, ENTITY, 0, after=after)
    return found


def _locked(party: Party) -> PartyState:
    return health.row_of(party).select_for_update().get()


def _send_waiting(party: Party) -> int:
    """Put the job of each call that waits down again; its own ended while the party was paused."""
    waiting = PartnerCall.objects.filter(party=party, state__in=(CallState.PENDING, CallState.UNKNOWN))
    of: dict[int, list[str]] = defaultdict(list)
    for tenant_id, call_id in waiting.order_by("created_at").values_list("tenant_id", "id"):
        of[tenant_id].append(str(call_id))
    return sum(jobs.once_more(SEND, keys, tenant_id=tenant_id, max_attempts=TRIES) for tenant_id, keys in of.items())
