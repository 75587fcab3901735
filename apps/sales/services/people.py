"""The customer of a purchase in plain, once, logged."""

from collections.abc import Collection

from apps.purchases import queries
from apps.purchases.kind import PURCHASE
from apps.purchases.log import SaleLog
from apps.purchases.models import SaleOrder
from apps.trade import people
from apps.trade.labels import HeldLabels
from core import actions as a
from core.caller import Caller
from core.tickets import Tickets

LABELS = Tickets("/api/sales/labelFile", HeldLabels, seconds=300, needs=(a.ORDER_SHIP,))


def show_contact(*, caller: Caller, order: SaleOrder, field: str, reason: str) -> str:
    """Name, mobile or address; see `people.show`."""
    return people.show(PURCHASE, order, SaleLog.PRIVACY, caller=caller, field=field, reason=reason)


def show_receiver(*, caller: Caller, order: SaleOrder) -> dict[str, str]:
    return people.show_receiver(PURCHASE, order, SaleLog.RECEIVER, caller=caller)


def ask_label(*, caller: Caller, order: SaleOrder) -> None:
    people.ask_label(PURCHASE, order, SaleLog.RECEIVER, caller=caller)


def ask_labels(*, caller: Caller, order_ids: Collection[int]) -> list[int]:
    """Those of the purchases that parcels are made up for; each has the look in its log. Raises as `to_label`."""
    found = people.to_label(PURCHASE, queries.visible_among(caller, order_ids), order_ids)
    for row in found:
        ask_label(caller=caller, order=row)
    return [row.pk for row in found]


def open_labels(*, caller: Caller, order_ids: Collection[int]) -> list[tuple[SaleOrder, dict[str, str]]]:
    """Those that are still so, with whom each goes to in plain. Each look at a receiver is in the access log.

    Raises as `ask_labels`.
    """
    found = people.to_label(PURCHASE, queries.visible_among(caller, order_ids), order_ids)
    return [(row, people.open_label(PURCHASE, row, caller=caller)) for row in found]
