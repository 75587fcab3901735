"""Attempts to collect: one at a time for a payable, made waiting, ended once."""

import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.db.models import Value
from django.db.models.functions import Coalesce

from apps.payments import events, queries
from apps.payments.models import Attempt
from apps.payments.payables import Payable, kind_of, payable_of
from apps.payments.rules import (
    ATTEMPT,
    BY_HAND,
    MOST_SHOWN,
    SHOWN,
    TAKING,
    UNDECIDED,
    UNDER_WAY,
    AttemptAct,
    AttemptMethod,
    AttemptState,
    holds_up,
)
from apps.payments.services import asking
from core import clock
from core.caller import system
from core.errors import StateError
from core.money import Fen
from core.text import say
from partners.models import PartnerCall
from tenants.scope import current


@dataclass(frozen=True, slots=True)
class Opened:
    """An attempt, new or shown already (`again`).

    `before`: numbers that the customer was shown. Whoever takes money ends those at the party first.
    """

    attempt: Attempt
    before: list[str]
    again: bool = False


def out_trade_no(attempt: Attempt) -> str:
    """Our number at the payment platform; it carries the merchant (id >> 40)."""
    return str(attempt.pk)


@transaction.atomic
def open_attempt(
    payable: Payable,
    method: AttemptMethod,
    parts: Iterable[int],
    amount: Fen,
    *,
    actor_name: str,
    minutes: int = 0,
    proof: str = "",
    reason: str = "",
    why_not: str = "",
) -> Opened:
    """Begin to collect `amount` fen; what was shown before is given up, unless it asks just this and is fresh.

    `minutes`: how long a page or code is good. `why_not`: why nothing else may begin. Raises StateError (111) for that,
    while a debit or capture is under way, or as many pages, or codes, as may be are undecided.
    """
    ids = sorted(parts)
    kind_of(payable).lock(payable.id)
    same = _same(payable, method, ids, amount)
    if same is not None:
        return Opened(same, [], again=True)
    if why_not:
        raise StateError(why_not)
    if method in SHOWN:
        _check_few(payable, method)
    before = clear_the_way(payable, for_customer=method in SHOWN)
    now = clock.now()
    expires_at = now + timedelta(minutes=minutes) if minutes else None
    attempt = Attempt.objects.create(
        payable_kind=payable.kind, payable_id=payable.id, parts=ids, method=method, amount=amount, proof=proof,
        reason=reason[:200], business_key=f"{method}:{uuid.uuid4().hex}", actor_name=actor_name[:60], created_at=now,
        expires_at=expires_at,
    )  # fmt: skip
    if expires_at is not None:
        asking.ask_later(attempt, expires_at)
    return Opened(attempt, before)


def _same(payable: Payable, method: AttemptMethod, parts: list[int], amount: Fen) -> Attempt | None:
    """The page or code that asks just this and can still be paid."""
    rows = queries.attempts_of(payable).filter(state=AttemptState.WAITING, method=method, parts=parts, amount=amount)
    shown = rows.filter(method__in=SHOWN, expires_at__gt=clock.now())
    return shown.order_by("-pk").first()


def _check_few(payable: Payable, method: AttemptMethod) -> None:
    """A customer's pages hold no code of the shop's up, nor its codes a page."""
    rows = queries.attempts_of(payable).filter(state__in=UNDECIDED, method=method, expires_at__gt=clock.now())
    ends = sorted(row.expires_at for row in rows if row.expires_at is not None)
    if len(ends) < MOST_SHOWN:
        return
    minutes = int((ends[0] - clock.now()).total_seconds() // 60) + 1
    text = say(f"付款页面或收款码打开次数过多，请 {minutes} 分钟后再试", f"Opened too often, try in {minutes} minutes")
    raise StateError(text, AttemptState.WAITING)


@transaction.atomic
def clear_the_way(payable: Payable, *, for_customer: bool = False) -> list[str]:
    """Nothing else collects for this payable from now on; the row is locked until the transaction ends.

    Pages and codes are given up. Gives the numbers that the customer may have paid, or still may: whoever takes money
    ends those at the party first. Raises StateError (111) while something holds it up (`rules.holds_up`).
    """
    kind_of(payable).lock(payable.id)
    undecided = queries.attempts_of(payable).filter(state__in=UNDECIDED)
    if for_customer:
        undecided = undecided.exclude(method__in=BY_HAND)
    rows = list(undecided.select_for_update().order_by("pk"))
    if any(holds_up(row.method, row.state) for row in rows):
        raise StateError(say(*UNDER_WAY), AttemptState.WAITING)
    for row in rows:
        _give_up(row)
    return [out_trade_no(row) for row in rows]


@transaction.atomic
def close_shown(payable: Payable, part: int | None) -> list[PartnerCall]:
    """What was shown to pay `part` (None: any of it) is given up. Gives the questions of what became of each, for the
    caller to reach: it may have been paid. Raises StateError (111) while a debit or capture of it is under way.
    """
    kind_of(payable).lock(payable.id)
    if queries.being_taken(payable, part):
        raise StateError(say(*UNDER_WAY), AttemptState.WAITING)
    rows = queries.undecided_of(payable, part).select_for_update().order_by("pk")
    return [_close(row, at_once=True) for row in rows]


def _close(attempt: Attempt, *, at_once: bool = False) -> PartnerCall:
    """The platform closes it, or says what became of it; until then it is asked about."""
    if ATTEMPT.can(attempt.state, AttemptAct.GIVE_UP):
        attempt.state = ATTEMPT.next(attempt.state, AttemptAct.GIVE_UP)
        attempt.save(update_fields=["state"])
    return asking.ask_now(attempt, at_once=at_once)


@transaction.atomic
def give_up_all(payable: Payable) -> None:
    """The payable has ended: what was shown is closed. A debit or capture under way is left to its answer."""
    rows = queries.attempts_of(payable).filter(state=AttemptState.WAITING, method__in=SHOWN)
    for row in rows.select_for_update().order_by("pk"):
        _give_up(row)


def _give_up(attempt: Attempt) -> None:
    """What was given up before is asked about already."""
    if ATTEMPT.can(attempt.state, AttemptAct.GIVE_UP):
        _close(attempt)


@transaction.atomic
def fail_attempt(attempt_id: int, error: str) -> bool:
    """The platform said no. False when the attempt has ended already."""
    return _end(attempt_id, AttemptAct.FAIL, error)


@transaction.atomic
def close_attempt(attempt_id: int, reason: str = "") -> bool:
    """It can't be paid any more, says the platform. False when the attempt has ended already."""
    return _end(attempt_id, AttemptAct.CLOSE, reason)


def _end(attempt_id: int, act: AttemptAct, error: str) -> bool:
    attempt = Attempt.objects.get(pk=attempt_id)
    payable = payable_of(attempt)
    kind_of(payable).lock(payable.id)
    open_still = Attempt.objects.filter(pk=attempt_id, state__in=ATTEMPT.before(act))
    now = clock.now()
    ended = {"finished_at": now, "free_at": Coalesce("free_at", Value(now)), "ask_at": None}
    if not open_still.update(state=ATTEMPT.after(act), error=error[:300], **ended):
        return False
    if attempt.method in TAKING:
        kind_of(payable).free(attempt, system(current()))
    if attempt.method == AttemptMethod.DEBIT and act == AttemptAct.CLOSE:
        events.off_plan.publish(attempt)
    return True
