"""The buyout that is asked of a lease: its bill, the money on it, its last day."""

from collections.abc import Collection
from datetime import date

from django.db.models import F, Sum

from apps.bills.models import Bill
from apps.bills.rules import BUYOUTS, OPEN_STATUSES
from apps.leases.models import Order
from apps.leases.rules import OrderStatus, buyout_until
from core import clock
from core.money import Fen
from core.text import say

BUYOUT_OVER = (
    "买断的付款日已过，不能再发起新的付款；如需买断，请重新申请",
    "The buyout's last day is over: nothing new can be paid for it; ask for it again",
)


def asked_buyout(order_id: int) -> int | None:
    """The bill of the buyout that is asked now; None where the buyout costs nothing beside the arrears."""
    rows = Bill.objects.filter(order_id=order_id, kind__in=BUYOUTS, status__in=OPEN_STATUSES)
    return rows.values_list("pk", flat=True).first()


def on_buyouts(order_ids: Collection[int]) -> dict[int, Fen]:
    """What of money is on the buyout of each of these leases: a part of it, or all while other bills are open. Those
    without any are left out.
    """
    rows = Bill.objects.filter(order_id__in=order_ids, kind__in=BUYOUTS, paid__gt=F("refunded"))
    sums = rows.values_list("order_id").annotate(held=Sum(F("paid") - F("refunded"))).order_by()
    return {order_id: int(held) for order_id, held in sums}


def last_buyout_day(order: Order) -> date | None:
    """The last day on which the buyout that is asked of it can be paid; None where none is."""
    if order.status != OrderStatus.BUYOUT_PENDING or order.buyout_day is None:
        return None
    return buyout_until(order.buyout_day, longer=order.pk in on_buyouts([order.pk]))


def why_no_buyout(order: Order, parts: Collection[int]) -> str:
    """Why nothing new may begin that pays `parts`: the buyout is among them, and its last day is over. What the
    customer was shown before can be paid as long as it is good. Empty where nothing stands in the way.
    """
    day = last_buyout_day(order)
    if day is None or day >= clock.today() or asked_buyout(order.pk) not in parts:
        return ""
    return say(*BUYOUT_OVER)
