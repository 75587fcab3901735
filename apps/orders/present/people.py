"""Whom orders are given to, as selections."""

from apps.orders.queries import people
from apps.orders.schemas import AuditorOption
from apps.staff import queries as staff
from core.caller import Caller
from core.wire import Option


def auditors(caller: Caller, *, former: bool) -> list[AuditorOption]:
    """As the query of this name has them."""
    return [
        AuditorOption(value=str(one.id), label=one.name, load=one.load, active=one.active)
        for one in people.auditors(caller, former=former)
    ]


def salesmen(caller: Caller) -> list[Option]:
    return [Option(value=str(one.pk), label=one.name) for one in staff.salesmen(caller)]
