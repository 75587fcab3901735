"""Differences between books that nobody has closed yet."""

from collections.abc import Mapping

from apps.reconcile import queries
from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare, waits
from statements import queries as statements
from statements.rules import DifferenceState

TEXTS = ("待处理对账差异", "Differences to close")
PAGE = f"/reconcile?view=differences&state={DifferenceState.OPEN}"
"""An operator looks at one merchant's differences, and comes to them by the days that have some."""
OWN = Todo("differences", *TEXTS, a.RECONCILE, PAGE, urgent=True)
ALL = Todo("differences", *TEXTS, a.RECONCILE, "/reconcile?open_only=true", urgent=True)


def _own(caller: Caller) -> Mapping[str, Waits]:
    return {OWN.key: waits(queries.differences().filter(state=DifferenceState.OPEN), "found_at")}


def _all(caller: Caller) -> Mapping[str, Waits]:
    return {ALL.key: statements.open_everywhere()}


declare("M", 65, OWN, count=_own)
declare("P", 70, ALL, count=_all)
