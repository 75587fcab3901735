"""What waits in collection, of leases that the caller sees."""

from collections.abc import Mapping

from apps.collection import queries
from apps.collection.models import Case
from apps.leases import queries as leases
from apps.leases.rules import OrderStatus
from core import actions as a
from core import clock
from core.caller import Caller
from core.todos import Todo, declare

DESK = "/collectionDesk"
TODAY = Todo("promised", "今日到期的付款承诺", "Promises for today", a.COLLECTION_EDIT, f"{DESK}?state=today")
BROKEN = Todo("broken", "违约的付款承诺", "Broken promises", a.COLLECTION_EDIT, f"{DESK}?state=broken", urgent=True)
WRITE_OFFS = Todo("write_offs", "待复核核销", "Write-offs to confirm", a.WRITE_OFF_CONFIRM, "/review?kind=write_off")


def _count(caller: Caller) -> Mapping[str, int]:
    collected = leases.visible_to(caller).filter(status=OrderStatus.COLLECTION)
    rows = Case.objects.filter(queries.OPEN, order_id__in=collected.values("pk"))
    return {
        TODAY.key: rows.filter(promised_by__lte=clock.today()).count(),
        BROKEN.key: rows.filter(broken=True).count(),
        WRITE_OFFS.key: queries.asked(caller).count(),
    }


declare("M", 47, TODAY, BROKEN, WRITE_OFFS, count=_count)
