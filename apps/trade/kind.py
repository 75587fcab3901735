"""Kinds of order: a lease, a purchase. A room declares its own once; what the kit does takes it from there."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.db.models import QuerySet

from apps.trade.models import Trade
from core.entities import TradeKind
from core.transitions import Table
from core.wording import Done
from overview.mirror import Mirror

Row = TypeVar("Row", bound=Trade)


@dataclass(frozen=True, kw_only=True)
class Kind(Generic[Row]):
    """`rows`: the active merchant's, without what is hidden; `missing`: what is said where there is none.

    `worked_by`: columns of who it came by or was given to. `kind`: its name, in logs and calls of parties too. `table`:
    statuses and acts; its first status is the unpaid one. `shipping`: the statuses in which it waits for its courier,
    and is on the way to the customer.
    `moments`: what an act dates. `log` has the words of `<prefix>.<act>`. `index`: the operators' rows. `page`: the
    path of the customer's page, `staff_page` of the staff's and `money_page` of that on which they see its money, each
    before its id. `salt` keeps its tokens apart from those of other kinds. `pieces`: the column of how many an order
    holds, "" for one.
    """

    kind: TradeKind
    model: type[Row]
    rows: Callable[[], QuerySet[Row]]
    worked_by: tuple[str, ...]
    missing: tuple[str, str]
    table: Table
    shipping: tuple[str, str]
    moments: Mapping[str, tuple[str, ...]]
    log: type[Done]
    prefix: str
    index: Mirror[Row]
    page: str
    staff_page: str
    money_page: str
    salt: str
    pieces: str = ""

    @property
    def shipped(self) -> str:
        return self.shipping[1]

    def staff_path(self, row_id: int) -> str:
        return f"{self.staff_page}{row_id}"

    def tab_path(self, row_id: int | None, tab: str) -> str:
        """A tab of its page; "" where it hangs on none."""
        return f"{self.staff_path(row_id)}?tab={tab}" if row_id is not None else ""

    def money_path(self, row_id: int) -> str:
        return f"{self.money_page}{row_id}"
