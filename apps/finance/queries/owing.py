"""What the platform owes its merchants, and holds for them and their customers: of all of them, by the operators' rows.

Each row moves with its ledger, and is held against it every night and by `check_books`.
"""

from typing import Any, Protocol

from django.db.models import F, Q, QuerySet

from core.sorting import ordered
from overview import balances


class Listed(Protocol):
    @property
    def state(self) -> str: ...

    @property
    def sort(self) -> str: ...


TABS = {"owed": Q(owed__gt=0), "owes": Q(owes__gt=0)}


def owing(query: Listed) -> QuerySet[Any]:
    """Merchants that ever had money here, whom most is owed first unless it is asked otherwise; see `all_owing`."""
    rows = all_owing()
    if query.state:
        rows = rows.filter(TABS[query.state])
    return ordered(rows, query.sort, key="merchant_id", usual=("-owed", "merchant_id"))


def all_owing() -> QuerySet[Any]:
    """With `owed`, what is the merchant's; `prepaid` for reports, reserved or not; `owes`, what the merchant owes."""
    return balances.rows().annotate(
        owed=F("pending") + F("available") + F("withdrawing"),
        prepaid=F("risk_prepaid") + F("risk_reserved"),
        owes=-F("debt"),
    )
