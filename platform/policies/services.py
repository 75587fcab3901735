"""Changes of the platform's settings and texts: proposed by one operator, in force once a second one confirms."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import Q

from core import actions as a
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, NotFound, VersionConflict
from core.text import say
from policies import queries
from policies.log import PolicyEntity, PolicyLog, TextLog
from policies.models import PolicyChange, PolicyText
from policies.rules import difference, problems, with_changes
from policies.texts import TextKind, problems_of
from reviews import services as reviews
from reviews.rules import ProposalAct, ProposalStatus

ENTITY = PolicyEntity.CHANGE


@transaction.atomic
def propose(*, caller: Caller, values: Mapping[str, Any], why: str, effective_on: date | None = None) -> PolicyChange:
    """Name settings' new values; nothing changes yet. Raises InvalidInput (110) by field."""
    day = effective_on or clock.today()
    if day < clock.today():
        raise InvalidInput(("effective_on", say("生效日期不能早于今天", "It can't take effect before today")))
    before = queries.current(day)
    after = with_changes([values], before)
    old, new = difference(before, after)
    if not new:
        raise InvalidInput(("values", say("没有任何改动", "Nothing changes")))
    if found := problems(after):
        raise InvalidInput.of((f"values.{field}", zh, en) for field, zh, en in found)
    row = PolicyChange.objects.create(before=old, after=new, effective_on=day, **reviews.begun(caller, why))
    audit.record(caller, PolicyLog.PROPOSE, ENTITY, row.pk, before=old, after=new, why=why)
    return row


@transaction.atomic
def decide(*, caller: Caller, change_id: int, act: ProposalAct, why: str = "") -> PolicyChange:
    """Confirm or refuse a proposal. The only operator who may confirms alone, logged so.

    It takes effect on its day, or at once when that day is over. Raises NotFound (104), TransitionRefused (111) also
    for one that ran out, Forbidden (103), VersionConflict (112) when what it changes is no longer what it shows as
    before, InvalidInput (110) when it no longer fits what has changed meanwhile.
    """
    row = _locked(change_id)
    said = reviews.decide(row, caller=caller, act=act, action=a.SETTINGS_EDIT, first=row.proposed_by, why=why)
    if row.status == ProposalStatus.CONFIRMED:
        row.effective_on = max(row.effective_on, clock.today())
        now = queries.current(row.effective_on)
        if difference(now, with_changes([row.before], now))[1]:
            raise VersionConflict(say("这些设置已有变动，请重新提交", "They have changed since: propose it anew"))
    row.save()
    queries.forget()
    _check_fits(row)
    after = row.after | said | {"effective_on": row.effective_on.isoformat()}
    audit.record(caller, PolicyLog.of(f"policy.{act}"), ENTITY, row.pk, before=row.before, after=after, why=why)
    return row


def _locked(change_id: int) -> PolicyChange:
    """With all others that may be decided or come into force yet: one decision at a time. Raises NotFound (104)."""
    coming = Q(pk=change_id) | Q(status=ProposalStatus.PROPOSED) | Q(effective_on__gte=clock.today())
    found = {row.pk: row for row in PolicyChange.objects.select_for_update().filter(coming).order_by("pk")}
    if change_id not in found:
        raise NotFound
    return found[change_id]


def _check_fits(row: PolicyChange) -> None:
    """Confirmed, it fits on its own day and on each later one on which another comes. Raises InvalidInput (110)."""
    if row.status != ProposalStatus.CONFIRMED:
        return
    later = PolicyChange.objects.filter(status=ProposalStatus.CONFIRMED, effective_on__gte=row.effective_on)
    for day in sorted(set(later.values_list("effective_on", flat=True))):
        if found := problems(queries.current(day)):
            raise InvalidInput.of(found)


@transaction.atomic
def propose_text(
    *, caller: Caller, kind: TextKind, text: str, why: str, effective_on: date | None = None
) -> PolicyText:
    """A new version of a text; nothing changes yet. Raises InvalidInput (110) by field."""
    day = effective_on or clock.today()
    last = queries.last_confirmed(kind)
    if day < clock.today():
        raise InvalidInput(("effective_on", say("生效日期不能早于今天", "It can't take effect before today")))
    if wrong := problems_of(kind, text, last.text if last else ""):
        raise InvalidInput.of(wrong)
    row = PolicyText.objects.create(kind=kind, text=text, effective_on=day, **reviews.begun(caller, why))
    after = {"kind": kind, "effective_on": day.isoformat(), "characters": len(text)}
    audit.record(caller, TextLog.PROPOSE, PolicyEntity.TEXT, row.pk, after=after, why=why)
    return row


@transaction.atomic
def decide_text(*, caller: Caller, text_id: int, act: ProposalAct, why: str = "") -> PolicyText:
    """Confirm or refuse a version; confirmed, it gets its number and takes effect on its day, or at once when that day
    is over. Numbers follow the days: none takes effect ahead of the one before it.

    Raises NotFound (104), TransitionRefused (111) also for one that ran out, Forbidden (103), VersionConflict (112)
    where another version was confirmed since that takes effect later.
    """
    rows = {row.pk: row for row in PolicyText.objects.select_for_update().order_by("pk")}
    if text_id not in rows:
        raise NotFound
    row = rows[text_id]
    said = reviews.decide(row, caller=caller, act=act, action=a.SETTINGS_EDIT, first=row.proposed_by, why=why)
    if row.status == ProposalStatus.CONFIRMED:
        row.effective_on = max(row.effective_on, clock.today())
        last = queries.last_confirmed(TextKind.of(row.kind))
        if last and last.effective_on > row.effective_on:
            raise VersionConflict(
                say(
                    f"第 {last.number} 版将于 {last.effective_on} 生效，请按不早于该日的日期重新提交",
                    f"Version {last.number} takes effect on {last.effective_on}: propose this one for no earlier day",
                )
            )
        row.number = 1 + ((last and last.number) or 0)
    row.save()
    after = said | {"kind": row.kind, "number": row.number, "effective_on": row.effective_on.isoformat()}
    audit.record(caller, TextLog.of(f"policy_text.{act}"), PolicyEntity.TEXT, row.pk, after=after, why=why)
    return row
