"""Writes to a return's row, for who holds its lease's lock: the orders room moves the lease and settles it."""

from typing import Any

from apps.returns import queries
from apps.returns.log import ReturnEntity, ReturnLog
from apps.returns.models import Return
from apps.returns.rules import RETURN, Fate, ReturnAct
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say
from core.uploads.addresses import ELSEWHERE, was_uploaded_by


def begin(order_id: int, *, address_id: int, note: str) -> Return:
    return Return.objects.create(order_id=order_id, address_id=address_id, note=note, asked_at=clock.now())


def send(order_id: int) -> Return:
    """The goods are on their way. Raises NotFound (104), TransitionRefused (111) once they are there."""
    return _move(order_id, ReturnAct.SEND, sent_at=clock.now())


def receive(order_id: int) -> Return:
    """The goods are there. Raises as `send`."""
    return _move(order_id, ReturnAct.RECEIVE, received_at=clock.now())


def withdraw(order_id: int) -> Return:
    """The customer keeps the goods. Raises as `send`."""
    return _move(order_id, ReturnAct.WITHDRAW)


def inspect(order_id: int, *, caller: Caller, fate: Fate, finding: str, pictures: list[str]) -> Return:
    """What the inspection found; its words stand here alone, since a log can't be erased.

    Raises NotFound (104), TransitionRefused (111), InvalidInput (110) for a picture of somebody else's.
    """
    for place, url in enumerate(pictures):
        if not was_uploaded_by(caller, url):
            raise InvalidInput((f"pictures.{place}", say(*ELSEWHERE)))
    row = _move(order_id, ReturnAct.INSPECT, fate=fate, finding=finding, pictures=pictures, inspected_at=clock.now())
    audit.record(caller, ReturnLog.INSPECT, ReturnEntity.RETURN, row.pk, order_id=order_id, after={"fate": fate})
    return row


def _move(order_id: int, act: ReturnAct, **also: Any) -> Return:
    row = queries.lock(order_id)
    also["status"] = RETURN.next(row.status, act)
    for name, value in also.items():
        setattr(row, name, value)
    row.save(update_fields=list(also))
    return row
