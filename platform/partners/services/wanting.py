"""Calls that are wanted: written in the transaction of what wants them, sent after it by a job each."""

import uuid
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Generic

from django.db.models import QuerySet

from core import clock
from core.entities import Entity, TradeKind, order_of
from core.jobs import services as jobs
from partners.log import PartnerEntity
from partners.models import PartnerCall
from partners.registry import AnyOperation, Operation, P, check_handled
from partners.rules import CALL, OPEN, SEND, CallAct, CallState

TRIES = 8
CALLED_OFF, HELD = "called_off", "held"
LEFT_ALONE = timedelta(minutes=1)
"""Longer than any party is waited for."""


@dataclass(frozen=True, slots=True)
class Asking(Generic[P]):
    """`key` is our number at the party, `asked` what the call is to say, without personal data.

    `subject` is the row that wants it, `order_kind` and `order_id` the trade it hangs on, in whose log stands what a
    person does about the call.
    """

    key: str
    asked: P
    subject: Entity | None = None
    subject_id: int = 0
    order_kind: TradeKind | None = None
    order_id: int | None = None


def want(tenant_id: int, operation: Operation[P, Any], wanted: Asking[P], *, at_once: bool = False) -> PartnerCall:
    """Write the intent in the caller's transaction; a job sends it after the commit.

    The same (operation, key) gives the call that exists. `at_once`: who wants it waits and sends it itself (`reach`).
    The job leaves it the time, for where two senders meet, a call that must not be repeated ends, and what the party
    takes once is refused to the slower one.
    """
    made = want_all(tenant_id, operation, [wanted], at_once=at_once)
    return made[0] if made else known(tenant_id, operation, wanted.key)[0]


def want_all(
    tenant_id: int,
    operation: Operation[P, Any],
    wanted: Iterable[Asking[P]],
    *,
    at_once: bool = False,
    not_before: datetime | None = None,
) -> list[PartnerCall]:
    """`want` for many at once, by a few statements. Gives those that are new. Raises LookupError: nobody handles it.

    `not_before`: a moment of the real clock before which none is sent.
    """
    check_handled(operation)
    waits = not_before + clock.ahead() if not_before else None
    rows = [_row(tenant_id, operation, one, waits) for one in wanted]
    PartnerCall.objects.bulk_create(rows, ignore_conflicts=True)
    written = PartnerCall.objects.filter(tenant_id=tenant_id, id__in=[row.id for row in rows])
    new = set(written.values_list("id", flat=True))
    made = [row for row in rows if row.id in new]
    keys = (str(row.id) for row in made)
    run_at = not_before or _starts(at_once=at_once)
    jobs.enqueue_all(SEND, keys, tenant_id=tenant_id, run_at=run_at, max_attempts=TRIES)
    return made


def send_again(call: PartnerCall, *, at_once: bool = False) -> None:
    """In the transaction that opens the call again: its job sends it. `at_once` as in `want`."""
    keys, run_at = [str(call.id)], _starts(at_once=at_once)
    jobs.once_more(SEND, keys, tenant_id=call.tenant_id, run_at=run_at, max_attempts=TRIES)


def _starts(*, at_once: bool) -> datetime | None:
    return clock.real_now() + LEFT_ALONE if at_once else None


def _row(tenant_id: int, operation: Operation[P, Any], wanted: Asking[P], not_before: datetime | None) -> PartnerCall:
    subject = wanted.subject
    return PartnerCall(
        tenant_id=tenant_id, id=uuid.uuid4(), party=operation.party, operation=operation.name, key=wanted.key,
        payload=operation.payload(wanted.asked), subject=subject or "", subject_id=wanted.subject_id,
        created_at=clock.now(), not_before=not_before,
        order_kind=subject if isinstance(subject, TradeKind) else wanted.order_kind,
        order_id=order_of(subject or PartnerEntity.CALL, wanted.subject_id, wanted.order_id),
    )  # fmt: skip


def want_again(call: PartnerCall, operation: Operation[P, Any], asked: P) -> PartnerCall:
    """One that the party refused is wanted again, with what it is to say now: nothing came of it there."""
    fresh = {"payload": operation.payload(asked), "attempts": 0, "error": "", "code": "", "finished_at": None}
    if moved(row_of(call), CallAct.WANT_AGAIN, **fresh):
        send_again(call)
    return PartnerCall.objects.get(tenant_id=call.tenant_id, id=call.id)


def known(tenant_id: int, operation: AnyOperation, *keys: str) -> list[PartnerCall]:
    """Those of these calls that were wanted."""
    return list(_keyed(tenant_id, operation, keys))


def refused_since(tenant_id: int, operation: AnyOperation, since: datetime, most: int) -> list[PartnerCall]:
    """Calls of this operation that were wanted since then and ended with a no, the oldest first."""
    rows = PartnerCall.objects.filter(
        tenant_id=tenant_id, party=operation.party, operation=operation.name, state=CallState.REFUSED, emptied=False,
        created_at__gte=since,
    )  # fmt: skip
    return list(rows.order_by("created_at", "id")[:most])


def confirmed(tenant_id: int, operation: AnyOperation, *keys: str) -> None:
    """A callback says that these calls were done: who has no answer, or waits for a person, waits no more.

    Called before what it means is applied, since a call is locked before what it is about.
    """
    moved(_keyed(tenant_id, operation, keys), CallAct.CONFIRM, error="", code="", finished_at=clock.now())


def called_off(tenant_id: int, operation: AnyOperation, why: str, *keys: str) -> None:
    """What these calls were for is no more, and the party has done nothing of it: nobody sends or settles them.

    One that a person says was done by other ways waits for the second one's word: see `is_called_off`.
    """
    for call in _keyed(tenant_id, operation, keys).select_for_update().order_by("key"):
        if call.state == CallState.STUCK and call.said:
            row_of(call).update(payload={**call.payload, CALLED_OFF: True}, error=why[:500], code=CALLED_OFF)
        else:
            moved(row_of(call), CallAct.REFUSE, error=why[:500], finished_at=clock.now())


def hold(tenant_id: int, operation: AnyOperation, why: str, key: str, twin: str) -> None:
    """Nobody sends this call until a person has looked: the party seems to have done it, and shows it as `twin`.

    "Done" says that it is the twin, whatever else is said; a retry says that it is not. One that waits for another twin
    goes on waiting for that.
    """
    free = _keyed(tenant_id, operation, [key]).filter(twin__in=("", twin))
    moved(free, CallAct.STICK, error=why[:500], code=HELD, twin=twin)


def unanswered(tenant_id: int, operation: AnyOperation, *keys: str) -> dict[str, str]:
    """Those of these calls that nobody has an answer to, which the party may have done all the same: by key the twin
    that each is held for, "" for none. First those that wait for a person.
    """
    rows = _keyed(tenant_id, operation, keys).filter(state__in=OPEN).order_by("created_at", "key")
    found = sorted(rows.values_list("state", "key", "twin"), key=lambda row: row[0] != CallState.STUCK)
    return {key: twin for _, key, twin in found}


def is_called_off(call: PartnerCall) -> bool:
    """Whether nothing is wanted any more by a call that a person had said was done."""
    return CALLED_OFF in call.payload


def _keyed(tenant_id: int, operation: AnyOperation, keys: Collection[str]) -> QuerySet[PartnerCall]:
    return PartnerCall.objects.filter(
        tenant_id=tenant_id, party=operation.party, operation=operation.name, key__in=keys
    )


def moved(rows: QuerySet[PartnerCall], act: CallAct, **values: Any) -> int:
    """Carry `act` out on those of `rows` that the table allows it for. Gives how many."""
    return rows.filter(state__in=CALL.before(act)).update(state=CALL.after(act), **values)


def row_of(call: PartnerCall) -> QuerySet[PartnerCall]:
    return PartnerCall.objects.filter(tenant_id=call.tenant_id, id=call.id)
