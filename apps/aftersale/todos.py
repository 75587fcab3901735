"""What waits about after-sale cases."""

from collections.abc import Mapping

from django.db.models import Q

from apps.aftersale.models import Case
from apps.aftersale.rules import CaseStatus
from apps.leases import queries as leases
from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare, waits

OURS = Q(status__in=(CaseStatus.APPLIED, CaseStatus.CUSTOMER_SHIPPED, CaseStatus.RECEIVED, CaseStatus.INSPECTED))
BY_HAND = Q(status=CaseStatus.REFUNDING, by_hand__gt=0)
WAITING = Todo("case", "待处理售后", "After-sale cases", a.ORDER_CASE, "/afterSaleOrder")


def _count(caller: Caller) -> Mapping[str, Waits]:
    rows = Case.objects.filter(OURS | BY_HAND, order_id__in=leases.visible_to(caller).values("pk"))
    return {WAITING.key: waits(rows, "opened_at")}


declare("M", 45, WAITING, count=_count)
