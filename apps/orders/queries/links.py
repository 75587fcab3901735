"""Leases and purchases that came through a share link, as one list."""

from dataclasses import dataclass
from typing import Any

from django.db.models import CharField, QuerySet, Value

from apps.leases import queries as leases
from apps.leases.models import Order
from apps.purchases import queries as purchases
from apps.purchases.models import SaleOrder
from core.caller import Caller
from core.entities import TradeKind


@dataclass(frozen=True, slots=True)
class Came:
    rows: list[Order | SaleOrder]
    total: int


def of_link(caller: Caller, link_id: int, *, first: int, count: int) -> Came:
    """Of those that the caller sees `count` from the `first` on, the newest first."""
    leased, bought = leases.of_link(caller, link_id), purchases.of_link(caller, link_id)
    both = _keys(leased, TradeKind.LEASE).union(_keys(bought, TradeKind.PURCHASE), all=True)
    shown = list(both.order_by("-created_at", "-id")[first : first + count])
    rows: dict[tuple[int, str], Order | SaleOrder] = {
        **{(row.pk, TradeKind.LEASE): row for row in leased.filter(pk__in=_of(shown, TradeKind.LEASE))},
        **{(row.pk, TradeKind.PURCHASE): row for row in bought.filter(pk__in=_of(shown, TradeKind.PURCHASE))},
    }
    return Came([rows[pk, kind] for pk, _, kind in shown], leased.count() + bought.count())


def _keys(rows: QuerySet[Any], kind: TradeKind) -> QuerySet[Any, tuple[int, Any, str]]:
    named: QuerySet[Any] = rows.order_by().annotate(kind=Value(str(kind), output_field=CharField()))
    keys: QuerySet[Any, tuple[int, Any, str]] = named.values_list("id", "created_at", "kind")
    return keys


def _of(shown: list[tuple[int, Any, str]], kind: TradeKind) -> list[int]:
    return [pk for pk, _, one in shown if one == kind]
