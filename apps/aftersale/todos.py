"""What waits about after-sale cases."""

from collections.abc import Mapping

from apps.aftersale.models import Case
from apps.aftersale.rules import CaseStatus
from apps.leases import queries as leases
from core import actions as a
from core.caller import Caller
from core.todos import Todo, declare

OURS = (CaseStatus.APPLIED, CaseStatus.CUSTOMER_SHIPPED, CaseStatus.RECEIVED, CaseStatus.INSPECTED)
WAITING = Todo("case", "待处理售后", "After-sale cases", a.ORDER_CASE, "/afterSaleOrder")


def _count(caller: Caller) -> Mapping[str, int]:
    rows = Case.objects.filter(status__in=OURS, order_id__in=leases.visible_to(caller).values("pk"))
    return {WAITING.key: rows.count()}


declare("M", 45, WAITING, count=_count)
