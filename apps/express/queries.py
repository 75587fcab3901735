"""The way to parcels and return addresses."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import F, Q, QuerySet

from apps.express.log import ExpressEntity
from apps.express.models import Parcel, ReturnAddress
from apps.express.rules import Direction, Errand, Way
from core import clock
from core.audit import Last, lines, newest
from core.caller import Caller
from core.entities import TradeKind
from core.errors import NotFound
from core.search import MOST
from core.text import say


def going(way: Way) -> QuerySet[Parcel]:
    """The parcel that goes this way, if there is one."""
    return Parcel.objects.filter(
        order_id=way.order_id, order_kind=way.kind, direction=way.direction, purpose=way.purpose, about=way.about
    )


def parcel_on(way: Way) -> Parcel | None:
    """The same, as one row."""
    return going(way).first()


def has_other_number(way: Way, number: str) -> bool:
    """Whether a parcel is known there by another number than this."""
    before = parcel_on(way)
    return before is not None and before.number != number


def goes_elsewhere(way: Way, number: str, called_off: Collection[int] = ()) -> bool:
    """Whether another parcel of the same order has this number; those of what was `called_off` don't count."""
    others = Parcel.objects.filter(order_id=way.order_id, order_kind=way.kind, number=number)
    same = Q(direction=way.direction, purpose=way.purpose, about__in=[way.about, *called_off])
    return others.exclude(same).exists()


def lock_parcel(way: Way) -> Parcel:
    """Raises NotFound (104)."""
    return _found(going(way).select_for_update())


def parcel_of(order_id: int, direction: str, parcel_id: int | None = None) -> Parcel:
    """This one of an order's, or its latest of a direction. Raises NotFound (104)."""
    rows = Parcel.objects.filter(order_id=order_id)
    return _found(rows.filter(pk=parcel_id) if parcel_id else rows.filter(direction=direction).order_by("-pk"))


def _found(rows: QuerySet[Parcel]) -> Parcel:
    row = rows.first()
    if row is None:
        raise NotFound(say("还没有快递信息", "There is no parcel yet"))
    return row


@dataclass(frozen=True, slots=True)
class Told:
    """The days of the first and of the last that the courier told of a parcel, and that of its delivery; None until
    then. Nothing counts as told behind the delivery.
    """

    first: date
    last: date
    there: date | None


def told_of(way: Way) -> Told | None:
    """None where nothing is known."""
    row = parcel_on(way)
    if row is None or not row.trace:
        return None
    days = [clock.business_date(datetime.fromisoformat(node["at"])) for node in row.trace]
    there = clock.business_date(row.delivered_at) if row.delivered_at else None
    return Told(min(days), there or max(days), there)


def shipped(kind: TradeKind, order_ids: Collection[int]) -> dict[int, datetime]:
    """Since when the goods of these orders are on their way to the customer."""
    rows = Parcel.objects.filter(
        order_kind=kind, order_id__in=order_ids, direction=Direction.OUT, purpose=Errand.ORDER
    )  # fmt: skip
    return dict(rows.values_list("order_id", "shipped_at"))


def silent(kind: TradeKind, order_ids: Collection[int]) -> list[Parcel]:
    """Parcels of these orders on their way to the customer, of which neither courier nor customer said a word."""
    rows = Parcel.objects.filter(
        order_kind=kind, order_id__in=order_ids, direction=Direction.OUT, purpose=Errand.ORDER,
        delivered_at=None, missed_at=None, trace=[],
    )  # fmt: skip
    return list(rows.order_by("pk"))


def parcel(parcel_id: int) -> Parcel:
    """Raises NotFound (104)."""
    row = Parcel.objects.filter(pk=parcel_id).first()
    if row is None:
        raise NotFound
    return row


def parcels_of(order_id: int) -> list[Parcel]:
    return list(Parcel.objects.filter(order_id=order_id).order_by("shipped_at", "pk"))


def sent_out(order_ids: Collection[int]) -> dict[int, Parcel]:
    """By order, the parcel of its goods to the customer."""
    rows = Parcel.objects.filter(order_id__in=order_ids, purpose=Errand.ORDER)
    return {row.order_id: row for row in rows.order_by("-shipped_at")}


def pictures_out(order_id: int) -> list[str]:
    """Of the goods as they went to the customer, the last time that pictures were taken."""
    taken = [row.pictures for row in parcels_of(order_id) if row.direction == Direction.OUT and row.pictures]
    return taken[-1] if taken else []


def serials_out(order_id: int, before: datetime | None = None) -> list[str]:
    """Of the pieces that the customer has, or had at a moment `before`: those that went out last with a number."""
    sent = [row for row in parcels_of(order_id) if row.direction == Direction.OUT and row.serials]
    return next((row.serials for row in reversed(sent) if before is None or row.shipped_at <= before), [])


def with_customer(order_id: int) -> Parcel | None:
    """The parcel in which the pieces that the customer has went out: the last one with a number, or without any the
    first; None before it is shipped.
    """
    sent = [row for row in parcels_of(order_id) if row.direction == Direction.OUT]
    return next((row for row in reversed(sent) if row.serials), sent[0] if sent else None)


def orders_with_serial(text: str) -> list[int]:
    """Orders, of either kind, whose goods went out with this serial number or IMEI."""
    return list(Parcel.objects.filter(serials__contains=[text]).values_list("order_id", flat=True)[:MOST])


def sent_with(serials: Collection[str]) -> list[Parcel]:
    """Parcels to customers of either kind in which a piece with one of these numbers went out, the oldest first."""
    return list(Parcel.objects.filter(serials__overlap=list(serials), direction=Direction.OUT).order_by("pk"))


def replaced_at(sent: Parcel) -> datetime | None:
    """When another piece went out for what was `sent`; None where none did."""
    later = Parcel.objects.filter(order_id=sent.order_id, direction=Direction.OUT, pk__gt=sent.pk)
    return later.exclude(serials=[]).order_by("pk").values_list("shipped_at", flat=True).first()


def addresses(caller: Caller) -> list[ReturnAddress]:
    """The merchant's before its sub-shops', of each the default first. A sub-shop sees its own and the merchant's."""
    rows = ReturnAddress.objects.filter(removed_at=None)
    if caller.sub_shop_id is not None:
        rows = rows.filter(Q(sub_shop_id=caller.sub_shop_id) | Q(sub_shop_id=None))
    return list(rows.order_by(F("sub_shop_id").asc(nulls_first=True), "-is_default", "pk"))


def lock_address(caller: Caller, address_id: int) -> ReturnAddress:
    """One that the caller may change: a sub-shop its own only, the merchant's people any. Raises NotFound (104)."""
    found = _changeable(caller).filter(pk=address_id).first()
    if found is None:
        raise NotFound
    # Whoever changes the default takes them all, and so in one order.
    one = [row for row in lock_addresses(found.sub_shop_id) if row.pk == address_id]
    if not one:
        raise NotFound
    return one[0]


def last_beside(caller: Caller, address_id: int | None) -> Last | None:
    """The newest act on any address of the owner of this one, where the caller may change it; else, and without one, of
    the caller's own shop or sub-shop.
    """
    found = _changeable(caller).filter(pk=address_id or 0).first()
    ids = addresses_of(found.sub_shop_id if found else caller.sub_shop_id).values_list("pk", flat=True)
    return newest(lines().filter(entity=ExpressEntity.RETURN_ADDRESS, entity_id__in=list(ids)))


def _changeable(caller: Caller) -> QuerySet[ReturnAddress]:
    rows = ReturnAddress.objects.filter(removed_at=None)
    return rows if caller.sub_shop_id is None else rows.filter(sub_shop_id=caller.sub_shop_id)


def lock_addresses(sub_shop_id: int | None) -> list[ReturnAddress]:
    """All of one owner: acts on them wait for each other."""
    return list(addresses_of(sub_shop_id).select_for_update().order_by("pk"))


def address_for(sub_shop_id: int | None) -> ReturnAddress | None:
    """Where goods of this sub-shop go back to: its own default, else the merchant's; None where neither has one."""
    rows = ReturnAddress.objects.filter(is_default=True).filter(Q(sub_shop_id=sub_shop_id) | Q(sub_shop_id=None))
    return rows.order_by(F("sub_shop_id").asc(nulls_last=True)).first()


def address(address_id: int) -> ReturnAddress:
    """Removed ones too: goods were sent there."""
    return ReturnAddress.objects.get(pk=address_id)


def addresses_of(sub_shop_id: int | None) -> QuerySet[ReturnAddress]:
    return ReturnAddress.objects.filter(sub_shop_id=sub_shop_id, removed_at=None)
