"""Unpaid orders end after their half hour: each minute for the merchants that have some, and in the night."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Generic

from django.db import transaction
from django.db.models import QuerySet

from apps.trade.kind import Kind, Row
from apps.trade.rules import UNPAID_MINUTES
from core import clock
from core.caller import Caller, system
from core.models import Job
from nights.each import each
from nights.registry import Night
from tenants.scope import current


@dataclass(frozen=True)
class Expiry(Generic[Row]):
    """`job`: the kind of its minutely job; `end`: what ends one locked order."""

    kind: Kind[Row]
    job: str
    end: Callable[[Row, Caller], object]

    def close_unpaid(self) -> int:
        """End every order of the active merchant whose time is over, each by itself; gives how many."""
        return sum(self._close(order_id) for order_id in self._ids())

    def _ids(self) -> list[int]:
        return list(self._late().order_by("pk").values_list("pk", flat=True))

    @transaction.atomic
    def _close(self, order_id: int) -> bool:
        """False for one that somebody holds at this moment: the next minute finds it again."""
        row = self._late().select_for_update(skip_locked=True).filter(pk=order_id).first()
        if row is None:
            return False
        self.end(row, system(current()))
        return True

    def _late(self) -> QuerySet[Row]:
        return self.kind.rows().filter(status=self.kind.table.start, expires_at__lte=clock.now())

    def merchants(self) -> Iterable[int]:
        """Ids of the merchants with an order whose time is over, from the operators' index."""
        since = clock.now() - timedelta(minutes=UNPAID_MINUTES)
        rows = self.kind.index.model._default_manager.filter(status=self.kind.table.start, created_at__lte=since)
        return rows.order_by().values_list("merchant_id", flat=True).distinct()

    def run(self, job: Job) -> dict[str, int]:
        """The minutely job: cancel what is late in this merchant."""
        return {"closed": self.close_unpaid()}

    def night(self, night: Night) -> int:
        """The step of the night, which finds what no minute did."""
        return each(night, self._ids(), self._close)
