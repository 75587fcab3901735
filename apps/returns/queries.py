"""The way to returns: each hangs on an order, and who sees that sees it."""

from collections.abc import Collection
from datetime import date

from django.db.models import F, Q, QuerySet

from apps.returns.models import DamagePrice, Return
from apps.returns.rules import CLAIMED, OVER, WITH_CUSTOMER, Damage, Purpose, ReturnStatus
from core import shapes
from core.errors import NotFound, StateError
from core.text import say

AT_THE_END = Q(purpose=Purpose.END_OF_TERM) | Q(purpose=Purpose.EARLY_RETURN, received_at__isnull=False)
"""Goods of an early return come by its case; once they are there, they are as any at the end of the term."""

CLAIMED_OF_CASE = Q(purpose__in=(Purpose.REPAIR, Purpose.RETURN), status__in=CLAIMED)
"""What a repair costs the customer, or a refund is less, is agreed to as damage is."""


def live(order_id: int, purpose: Purpose = Purpose.END_OF_TERM) -> Return | None:
    """The latest return of an order for this purpose, or at the end of its lease, that wasn't withdrawn, if there is
    one.
    """
    return _live(order_id, purpose).first()


def lock(order_id: int, purpose: Purpose = Purpose.END_OF_TERM) -> Return:
    """The same, for who holds the order's lock. Raises NotFound (104)."""
    row = _live(order_id, purpose).select_for_update().first()
    if row is None:
        raise NotFound(say("该订单没有归还申请", "There is no return of this order"))
    return row


def _live(order_id: int, purpose: Purpose) -> QuerySet[Return]:
    of = AT_THE_END | CLAIMED_OF_CASE if purpose == Purpose.END_OF_TERM else Q(purpose=purpose)
    rows = Return.objects.filter(of, order_id=order_id)
    return rows.exclude(status=ReturnStatus.WITHDRAWN).order_by("-pk")


def standing_among(order_ids: Collection[int]) -> dict[int, str]:
    """Where the latest return of each of these orders stands, as `live` finds it; those that have one."""
    rows = Return.objects.filter(AT_THE_END | CLAIMED_OF_CASE, order_id__in=order_ids)
    return dict(rows.exclude(status=ReturnStatus.WITHDRAWN).order_by("pk").values_list("order_id", "status"))


def called_off(order_id: int) -> list[int]:
    """Returns at the end of its term that were withdrawn."""
    rows = Return.objects.filter(order_id=order_id, purpose=Purpose.END_OF_TERM, status=ReturnStatus.WITHDRAWN)
    return list(rows.values_list("pk", flat=True))


def one(return_id: int) -> Return:
    """Of whatever purpose and status. Raises NotFound (104)."""
    row = Return.objects.filter(pk=return_id).first()
    if row is None:
        raise NotFound
    return row


def of_order(order_id: int, return_id: int) -> Return | None:
    return Return.objects.filter(pk=return_id, order_id=order_id).first()


def has_claim(return_id: int | None) -> bool:
    """Whether nobody has said yet what of a return's claim is to be paid."""
    return return_id is not None and Return.objects.filter(pk=return_id, status__in=CLAIMED).exists()


def is_inspected(order_id: int) -> bool:
    """Whether the goods of a lease came back at the end of its term, or before it for good, and were looked at."""
    return Return.objects.filter(AT_THE_END, order_id=order_id, status=ReturnStatus.DONE).exists()


def inspected_among(order_ids: Collection[int]) -> set[int]:
    """Those of these orders whose goods came back for good and were looked at, whatever is asked for them still."""
    rows = Return.objects.filter(AT_THE_END, order_id__in=order_ids, inspected_at__isnull=False)
    return set(rows.values_list("order_id", flat=True))


def received_of(order_ids: Collection[int]) -> dict[int, list[Return]]:
    """Of these orders the returns whose goods came, the oldest first."""
    found: dict[int, list[Return]] = {}
    for row in Return.objects.filter(order_id__in=order_ids, received_at__isnull=False).order_by("pk"):
        found.setdefault(row.order_id, []).append(row)
    return found


def sent_among(order_ids: Collection[int]) -> dict[int, Return]:
    """Those of these orders whose goods are on their way back, or there, each with the return that they come by."""
    return _by_order(Return.objects.filter(order_id__in=order_ids, back_on=None).exclude(status__in=WITH_CUSTOMER))


def gone_by(order_ids: Collection[int], day: date) -> dict[int, Return]:
    """Those of these orders whose goods had left the customer before `day`, by a return that stood when it began, and
    weren't sent to the customer again before; as `sent_among`.
    """
    rows = Return.objects.filter(order_id__in=order_ids, gone_on__lt=day)
    stood = Q(withdrawn_on=None) | Q(withdrawn_on__gte=day)
    away = Q(back_on=None) | Q(back_on__gte=day)
    return _by_order(rows.filter(stood, away))


def _by_order(rows: QuerySet[Return]) -> dict[int, Return]:
    """The latest of each order; one by which the shop has the goods goes before it."""
    return {row.order_id: row for row in rows.order_by(F("received_at").asc(nulls_first=True), "pk")}


def to_send(last: date) -> list[int]:
    """Orders whose goods are to be sent back until `last`, or were to before it."""
    rows = Return.objects.filter(status=ReturnStatus.ASKED, answer_by__lte=last).order_by("pk")
    return list(rows.values_list("order_id", flat=True))


def open_ones() -> list[Return]:
    """All of the shop at the end of a lease that aren't over, and what is claimed in cases."""
    return list(Return.objects.exclude(status__in=OVER).filter(AT_THE_END | CLAIMED_OF_CASE).order_by("pk"))


IN_REPAIR = Q(repair_since__isnull=False, repaired_at=None)


def in_repair() -> list[Return]:
    """Returns whose goods are the shop's and in repair, the longest first."""
    return list(Return.objects.filter(IN_REPAIR).order_by("repair_since", "pk"))


def lock_in_repair(return_id: int) -> Return:
    """For who holds its order's lock. Raises StateError (111) where it is in repair no more, or never was."""
    row = Return.objects.select_for_update().filter(IN_REPAIR, pk=return_id).first()
    if row is None:
        raise StateError(say("该商品不在维修中", "It isn't in repair"), "done")
    return row


def damage_of(row: Return) -> list[Damage]:
    """The lines of what is claimed, as they were when it was inspected."""
    return [shapes.load(Damage, line) for line in row.damage]


def prices() -> list[DamagePrice]:
    """What the shop claims for damages, in its own order."""
    return list(DamagePrice.objects.order_by("position"))


def lock_prices() -> list[DamagePrice]:
    """All of them: acts on the list wait for each other."""
    return list(DamagePrice.objects.select_for_update().order_by("pk"))
