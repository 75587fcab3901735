"""Who a customer is: by one order, those of the same name and mobile, or proved to be the same person's."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from apps.customers.queries import erasure_of
from apps.customers.rules import ErasureState
from apps.leases import queries as leases
from apps.leases.kind import LEASE
from apps.privacy.rules import free_from
from apps.purchases import queries as purchases
from apps.purchases.kind import PURCHASE
from apps.trade import access
from apps.trade.kind import Kind
from apps.trade.models import Trade
from core import clock, crypto, personal
from core.caller import Caller
from core.entities import TradeKind
from core.errors import StateError
from core.personal import Person
from core.search import plain
from core.text import say
from tenants.scope import current

KINDS: dict[TradeKind, Kind[Any]] = {one.kind: one for one in (LEASE, PURCHASE)}


@dataclass(frozen=True, slots=True)
class Found:
    """`name` in plain; `others`: leases with the same ID number that are not known to be the same person's."""

    row: Trade
    name: str
    person: Person
    others: int = 0


def find(caller: Caller, kind: TradeKind, order_id: int) -> Found:
    """The customer of an order that the caller sees. Raises NotFound (104), StateError (111): was erased."""
    row = access_row(caller, kind, order_id)
    erasure = erasure_of(row.pk)
    if erasure is not None and erasure.state == ErasureState.DONE:
        raise StateError(say("客户个人信息已删除", "The customer's data were erased"), erasure.state)
    return of_row(row)


def access_row(caller: Caller, kind: TradeKind, order_id: int) -> Trade:
    """Raises NotFound (104)."""
    row: Trade = access.fetch(KINDS[kind], caller, order_id)
    return row


def of_row(row: Trade) -> Found:
    """Anybody can type an ID number, so it makes two orders one person's only where both were confirmed."""
    contact = row.contact(current().id)
    keys = [crypto.platform_index(plain(contact[field]), field=field) for field in ("name", "mobile")]
    mine = leases.of_person(keys) | leases.proved_as(row)
    person = Person(tuple(sorted(mine)), tuple(sorted(purchases.of_person(keys))))
    return Found(row, contact["name"], person, len(leases.of_customer(row) - mine))


def not_before(person: Person) -> date | None:
    """The first day of an erasure where the law doesn't let go today."""
    day = free_from([one for _, kept in personal.all_kept() for one in kept.ended(person)])
    return day if day is not None and day > clock.today() else None
