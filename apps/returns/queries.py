"""The way to returns: each hangs on a lease, and who sees that sees it."""

from collections.abc import Collection

from apps.returns.models import DamagePrice, Return
from apps.returns.rules import WITH_CUSTOMER, ReturnStatus
from core.errors import NotFound
from core.text import say


def live(order_id: int) -> Return | None:
    """The return of a lease that wasn't withdrawn, if there is one."""
    return Return.objects.filter(order_id=order_id).exclude(status=ReturnStatus.WITHDRAWN).first()


def lock(order_id: int) -> Return:
    """The same, for who holds the lease's lock. Raises NotFound (104)."""
    rows = Return.objects.select_for_update().filter(order_id=order_id)
    row = rows.exclude(status=ReturnStatus.WITHDRAWN).first()
    if row is None:
        raise NotFound(say("该订单没有归还申请", "There is no return of this order"))
    return row


def is_inspected(order_id: int) -> bool:
    """Whether the goods of a lease came back and were looked at."""
    return Return.objects.filter(order_id=order_id, status=ReturnStatus.DONE).exists()


def sent_among(order_ids: Collection[int]) -> set[int]:
    """Those of these leases whose goods are on their way back, or there."""
    rows = Return.objects.filter(order_id__in=order_ids).exclude(status__in=WITH_CUSTOMER)
    return set(rows.values_list("order_id", flat=True))


def prices() -> list[DamagePrice]:
    """What the shop claims for damages, in its own order."""
    return list(DamagePrice.objects.order_by("position"))


def lock_prices() -> list[DamagePrice]:
    """All of them: acts on the list wait for each other."""
    return list(DamagePrice.objects.select_for_update().order_by("pk"))
