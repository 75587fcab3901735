"""Whom orders are given to, as selections."""

from apps.orders.queries import people
from apps.orders.schemas import AuditorOption
from apps.staff import queries as staff
from core.caller import Caller
from core.picking import picked
from core.wire import Option


def auditors(caller: Caller, keyword: str, *, former: bool) -> list[AuditorOption]:
    """As the query of this name has them."""
    found = people.auditors(caller, former=former)
    options = (AuditorOption(value=str(one.id), label=one.name, load=one.load, active=one.active) for one in found)
    return picked(options, keyword)


def salesmen(caller: Caller, keyword: str) -> list[Option]:
    return picked((Option(value=str(one.pk), label=one.name) for one in staff.salesmen(caller)), keyword)
