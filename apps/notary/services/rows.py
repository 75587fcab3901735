"""A notarization's row: it changes its status by the table, logged, is looked after, and wants things of the notary's
office.
"""

from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction

from apps.leases import queries as leases
from apps.leases.models import Order
from apps.notary import queries
from apps.notary.index import NOTARIZATIONS
from apps.notary.log import NotaryEntity, NotaryLog
from apps.notary.models import Notarization
from apps.notary.rules import NOTARY, OPEN, NotaryAct, NotaryDoing, due_after, looks_at, why_not
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.errors import StateError
from core.money import Fen
from core.text import say
from core.uploads.services import discard
from partners import asking
from partners import services as partners
from partners.models import PartnerCall
from partners.notary import accounts
from partners.registry import Operation, P
from partners.services import Asking
from tenants.scope import current

WHEN = {NotaryAct.READY: "ready_at", NotaryAct.CONFIRM: "confirmed_at"}
"""The column of the moment of an act that no push and no certificate dates."""
LOOK = "notary.look"
"""The kind of the job that looks after one (`waiting`)."""


def lock(notarization_id: int) -> tuple[Order, Notarization] | None:
    """The lease, then the row, for a party's answer or a job; None where there is no such row."""
    order_id = queries.order_of(notarization_id)
    if order_id is None:
        return None
    order = leases.lock(order_id)
    return order, Notarization.objects.select_for_update().get(pk=notarization_id)


def begin(order: Order, fee: Fen) -> Notarization:
    """A round of a locked order, at `fee`; nothing of it is at the office yet. The account stays as it is meanwhile."""
    accounts.row_of(current().id, lock=True)
    last, now = queries.latest_row(order.pk, lock=True), clock.now()
    row = Notarization.objects.create(
        order_id=order.pk, round=last.round + 1 if last else 1, fee=fee, created_at=now, begun_at=now,
        due_at=due_after("none", now),
    )  # fmt: skip
    NOTARIZATIONS.put([row])
    return row


def save(row: Notarization, *fields: str) -> None:
    """A locked row, with what operators see of it; all of it where no field is named."""
    row.save(update_fields=fields or None)
    NOTARIZATIONS.put([row])


def move(row: Notarization, act: NotaryAct, caller: Caller, *, why: str = "") -> Notarization:
    """Take `act` on a locked row. Raises TransitionRefused (111)."""
    before, after = row.status, NOTARY.next(row.status, act)
    if after != before:
        row.begun_at = clock.now()
    if act in WHEN:
        setattr(row, WHEN[act], clock.now())
    row.status, row.due_at = after, due_after(after, clock.now())
    if after not in OPEN:
        drop_pictures(row)
    save(row)
    audit.record(
        caller, NotaryLog.of(f"notary.{act}"), NotaryEntity.NOTARIZATION, row.pk, order_id=row.order_id,
        before={"status": before}, after={"status": after}, why=why,
    )  # fmt: skip
    return row


def watch(row: Notarization, ended: datetime | None = None) -> None:
    """The next look at an open one; `ended`: when its order did, if it has."""
    if row.status in OPEN and row.due_at is not None:
        moments = looks_at(row.status, row.begun_at, row.due_at, ended)
        asking.ask_alone(row.pk, LOOK, moments, {"order_id": str(row.order_id)})


def drop_pictures(row: Notarization) -> None:
    """Of the ID card: the office has them, or nobody needs them any more. The row is saved behind it."""
    gone = [url for url in (row.front, row.back) if url]
    row.front = row.back = ""
    for url in gone:
        transaction.on_commit(partial(discard, url))


def check(order: Order, row: Notarization | None, doing: NotaryDoing) -> None:
    """Raises StateError (111) where this isn't what may be done now."""
    if why := why_not(doing, queries.standing(order, row)):
        raise StateError(say(*why))


def want(row: Notarization, operation: Operation[P, Any], asked: P, *, key: str = "", now: bool = False) -> PartnerCall:
    """`key`: another than that of the row's present try. `now`: who wants it waits for it."""
    about = (NotaryEntity.NOTARIZATION, row.pk, TradeKind.LEASE, row.order_id)
    wanted = Asking(key or key_of(row), asked, *about)
    return partners.want(current().id, operation, wanted, at_once=now)


def key_of(row: Notarization) -> str:
    """Our number of a call of its present try."""
    return f"{row.pk}-{row.tries}"


def refused(row: Notarization, why: str) -> None:
    """The office said no, or a person that nothing was done: the row says why, and the next call is another one."""
    row.error, row.tries = why[:300], row.tries + 1
    row.save(update_fields=["error", "tries"])
