"""Parcels: recorded, changed until received, arrived. The orders room locks the order and moves its status."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Any, Protocol

from apps.express import queries
from apps.express.companies import BEFORE, COMPANIES
from apps.express.log import ExpressLog
from apps.express.models import Parcel
from apps.express.rules import Direction, Way, is_mistyped
from apps.express.services.following import follow_later
from apps.express.services.traces import look_on, refresh_later
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError, VersionConflict
from core.text import say
from core.uploads.addresses import ELSEWHERE, was_uploaded_by

LONGEST = 40
"""Characters of a parcel's number."""


class Shipped(Protocol):
    """What a form of rent orders or purchases says of a parcel."""

    @property
    def order_id(self) -> int: ...
    @property
    def company(self) -> str: ...
    @property
    def number(self) -> str: ...
    @property
    def serials(self) -> list[str]: ...
    @property
    def pictures(self) -> list[str]: ...


def send(way: Way, *, caller: Caller, wanted: Shipped, phone: str) -> Parcel:
    """Record the parcel that goes this way to the customer. Raises InvalidInput (110) by field.

    `phone`: the last four digits of the customer's number, which some couriers ask for to tell a trace.
    """
    _check(way, wanted.company, wanted.number)
    for place, url in enumerate(wanted.pictures):
        if not was_uploaded_by(caller, url):
            raise InvalidInput((f"pictures.{place}", say(*ELSEWHERE)))
    _check_serials(wanted.serials)
    row = _record(
        way, company=wanted.company, number=wanted.number, serials=wanted.serials, pictures=wanted.pictures, phone=phone
    )
    audit.record(
        caller, ExpressLog.RECORD, way.kind, way.order_id,
        after={"company": row.company, "number": row.number, "serials": row.serials},
    )  # fmt: skip
    return row


def send_back(
    way: Way, *, caller: Caller, company: str, number: str, phone: str, called_off: Collection[int] = ()
) -> Parcel:
    """Record the parcel on its way back, or what it is now. Raises StateError (111), InvalidInput (110).

    `phone`: the last four digits of the shop's number there. `called_off`: earlier ones of the same purpose, whose
    parcel this may be.
    """
    if queries.going(way).exists():
        return change(way, caller=caller, company=company, number=number, called_off=called_off)
    _check(way, company, number, called_off)
    row = _record(way, company=company, number=number, phone=phone)
    audit.record(
        caller, ExpressLog.RECORD_BACK, way.kind, way.order_id, after={"company": company, "number": number}
    )  # fmt: skip
    return row


def _record(way: Way, **told: Any) -> Parcel:
    row = Parcel.objects.create(
        order_kind=way.kind, order_id=way.order_id, direction=way.direction, purpose=way.purpose, about=way.about,
        shipped_at=clock.now(), **told,
    )  # fmt: skip
    follow_later(row)
    refresh_later(row)
    return row


def take_over(way: Way, *, number: str, serials: list[str], day: date) -> Parcel:
    """What the customer of a lease has that began elsewhere, on `day`: no courier is asked about it. `number`: the
    shop's own of the lease.
    """
    began = clock.start_of(day)
    return Parcel.objects.create(
        order_kind=way.kind, order_id=way.order_id, direction=way.direction, purpose=way.purpose, about=way.about,
        company=BEFORE, number=number[:LONGEST], serials=serials, shipped_at=began, delivered_at=began,
        traced_at=began,
    )  # fmt: skip


def change(way: Way, *, caller: Caller, company: str, number: str, called_off: Collection[int] = ()) -> Parcel:
    """Another courier or number, until the goods were received. Raises StateError (111), InvalidInput (110).

    On the way back the return says until when: who has it in hand there, not the courier.
    """
    _check(way, company, number, called_off)
    row = queries.lock_parcel(way)
    if row.delivered_at is not None and way.direction == Direction.OUT:
        raise StateError(say("已签收，不能修改", "It was delivered"), "delivered")
    if way.direction == Direction.BACK or row.missed_at:
        row.first_at = row.first_at or row.shipped_at
        row.shipped_at = clock.now()  # it is looked for as long as the one before it was
    before = {"company": row.company, "number": row.number}
    row.company, row.number, row.trace, row.traced_at, row.raw, row.trouble = company, number, [], None, "", ""
    row.delivered_at = row.told_on = row.missed_at = row.followed_at = None
    row.save(
        update_fields=[
            "company", "number", "trace", "traced_at", "raw", "trouble", "delivered_at", "shipped_at", "told_on",
            "missed_at", "followed_at", "first_at",
        ]
    )  # fmt: skip
    after = {"company": company, "number": number}
    audit.record(caller, ExpressLog.UPDATE, way.kind, way.order_id, before=before, after=after)
    follow_later(row)
    look_on(row)
    return row


def renumber(way: Way, *, caller: Caller, serials: list[str], shown: list[str], why: str) -> Parcel:
    """Other serial numbers are on what went out this way than was typed in, which was `shown`.

    Raises InvalidInput (110), VersionConflict (112) where somebody else corrected them meanwhile, NotFound (104).
    """
    _check_serials(serials)
    row = queries.lock_parcel(way)
    if row.serials != shown:
        raise VersionConflict
    if row.serials == serials:
        raise InvalidInput(("serials", say("与已登记的序列号相同", "That is what stands there")))
    before, row.serials = row.serials, serials
    row.save(update_fields=["serials"])
    audit.record(
        caller, ExpressLog.SERIALS, way.kind, way.order_id, before={"serials": before}, after={"serials": serials},
        why=why,
    )  # fmt: skip
    return row


def missed(way: Way, caller: Caller) -> bool:
    """The customer says that nothing came; False: they said so before. Raises NotFound (104)."""
    row = queries.lock_parcel(way)
    if row.missed_at is not None:
        return False
    row.missed_at = clock.now()
    row.save(update_fields=["missed_at"])
    audit.record(caller, ExpressLog.MISSED, way.kind, way.order_id)
    return True


def told(row: Parcel, day: date) -> None:
    """The customer hears on that day until when they may say that nothing came."""
    row.told_on = day
    row.save(update_fields=["told_on"])


def put_off_receipts(since: date, until: date) -> None:
    """Who was told on `since` or later, ahead of `until`, is told anew: they had days on which they could say nothing.

    The day that they were told isn't moved, since the message named it.
    """
    Parcel.objects.filter(delivered_at=None, told_on__gte=since, told_on__lt=until).update(told_on=None)


def arrived(way: Way, caller: Caller, *, by_silence: bool = False) -> None:
    """The customer has the parcel, or the shop the one that came back, whoever said so; `by_silence`: nobody did."""
    if queries.going(way).filter(delivered_at=None).update(delivered_at=clock.now()):
        act = ExpressLog.SILENT if by_silence else ExpressLog.DELIVERED
        audit.record(caller, act, way.kind, way.order_id)


def _check_serials(serials: Sequence[str]) -> None:
    """Raises InvalidInput (110)."""
    if len(set(serials)) != len(serials):
        raise InvalidInput(("serials", say("序列号重复", "A serial number is given twice")))
    if wrong := next(filter(is_mistyped, serials), ""):
        text = say(f"IMEI {wrong} 的校验位不对，请核对", f"IMEI {wrong} has a wrong check digit, please compare")
        raise InvalidInput(("serials", text))


def _check(way: Way, company: str, number: str, called_off: Collection[int] = ()) -> None:
    """What a parcel's trace says of where the goods are mustn't be told by another one of the same order."""
    if company not in COMPANIES:
        raise InvalidInput(("company", say("请选择快递公司", "Choose the courier")))
    if queries.goes_elsewhere(way, number, called_off):
        text = say("这是本订单另一个包裹的运单号，请核对", "That is the number of another parcel of this order")
        raise InvalidInput(("number", text))
