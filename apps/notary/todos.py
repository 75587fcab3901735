"""Notarizations that wait for a person of the shop; what takes the office too long waits for operators, too."""

from collections.abc import Mapping

from apps.notary.queries import desk
from apps.notary.rules import NotaryTab
from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare, waits

DESK = "/notary?state="
BEGUN = Todo("notary_begun", "公证待继续办理", "Notarizations to go on with", a.NOTARY_EDIT, f"{DESK}{NotaryTab.BEGUN}")
SLOW = Todo(
    "notary_slow", "公证超期未出证", "Notaries that take too long", a.NOTARY_EDIT, f"{DESK}{NotaryTab.LATE}",
    urgent=True,
)  # fmt: skip


def _of_shop(caller: Caller) -> Mapping[str, Waits]:
    return {
        BEGUN.key: waits(desk.with_staff(caller), "begun_at"),
        SLOW.key: waits(desk.overdue(caller), "due_at"),
    }


def _of_operators(caller: Caller) -> Mapping[str, Waits]:
    return {SLOW.key: waits(desk.overdue_everywhere(), "due_at")}


declare("M", 42, BEGUN, SLOW, count=_of_shop)
declare("P", 42, SLOW, count=_of_operators)
