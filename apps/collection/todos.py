"""What waits in collection, of leases that the caller sees."""

from collections.abc import Mapping

from django.db.models import OuterRef, Subquery

from apps.collection import queries
from apps.collection.models import Case, Promise
from apps.collection.rules import PromiseState
from apps.leases import queries as leases
from apps.leases.rules import OrderStatus
from core import actions as a
from core import clock
from core.caller import Caller
from core.todos import Todo, Waits, declare, waits

DESK = "/collectionDesk"
TODAY = Todo("promised", "今日到期的付款承诺", "Promises for today", a.COLLECTION_EDIT, f"{DESK}?state=today")
BROKEN = Todo("broken", "违约的付款承诺", "Broken promises", a.COLLECTION_EDIT, f"{DESK}?state=broken", urgent=True)
WRITE_OFFS = Todo("write_offs", "待复核核销", "Write-offs to confirm", a.WRITE_OFF_CONFIRM, "/review?kind=write_off")


def _count(caller: Caller) -> Mapping[str, Waits]:
    collected = leases.visible_to(caller).filter(status=OrderStatus.COLLECTION)
    rows = Case.objects.filter(queries.OPEN, order_id__in=collected.values("pk"))
    last = Promise.objects.filter(case_id=OuterRef("pk"), state=PromiseState.BROKEN).order_by("-pk")
    return {
        TODAY.key: waits(rows.filter(promised_by__lte=clock.today()), "promised_by"),
        BROKEN.key: waits(rows.filter(broken=True), Subquery(last.values("ended_at")[:1])),
        WRITE_OFFS.key: waits(queries.asked(caller), "proposed_at"),
    }


declare("M", 47, TODAY, BROKEN, WRITE_OFFS, count=_count)
