"""Notarizations that wait for a person of the shop."""

from collections.abc import Mapping

from apps.notary import queries
from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare, waits

BEGUN = Todo("notary_begun", "公证资料待推送", "Notarizations to go on with", a.NOTARY_EDIT, "/dealingOrder")
SLOW = Todo("notary_slow", "公证超期未出证", "Notaries that take too long", a.NOTARY_EDIT, "/dealingOrder", urgent=True)


def _waiting(caller: Caller) -> Mapping[str, Waits]:
    return {
        BEGUN.key: waits(queries.with_staff(caller), "begun_at"),
        SLOW.key: waits(queries.overdue(caller), "due_at"),
    }


declare("M", 42, BEGUN, SLOW, count=_waiting)
