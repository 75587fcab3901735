"""Parcels: recorded, changed until received, arrived. The orders room locks the order and moves its status."""

from typing import Protocol

from apps.express import queries
from apps.express.companies import COMPANIES
from apps.express.log import ExpressLog
from apps.express.models import Parcel
from apps.express.queries import parcel_of
from apps.express.rules import Direction, is_mistyped
from apps.express.services.traces import refresh_later
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.errors import InvalidInput, StateError
from core.text import say
from core.uploads.addresses import ELSEWHERE, was_uploaded_by


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


def send(kind: TradeKind, *, caller: Caller, wanted: Shipped, phone: str) -> Parcel:
    """Record the parcel of a trade of this kind to the customer. Raises InvalidInput (110) by field.

    `phone`: the last four digits of the customer's number, which some couriers ask for to tell a trace.
    """
    _check(wanted.company)
    for place, url in enumerate(wanted.pictures):
        if not was_uploaded_by(caller, url):
            raise InvalidInput((f"pictures.{place}", say(*ELSEWHERE)))
    if len(set(wanted.serials)) != len(wanted.serials):
        raise InvalidInput(("serials", say("序列号重复", "A serial number is given twice")))
    if wrong := next(filter(is_mistyped, wanted.serials), ""):
        text = say(f"IMEI {wrong} 的校验位不对，请核对", f"IMEI {wrong} has a wrong check digit, please compare")
        raise InvalidInput(("serials", text))
    row = Parcel.objects.create(
        order_kind=kind, order_id=wanted.order_id, direction=Direction.OUT, company=wanted.company,
        number=wanted.number, serials=wanted.serials, pictures=wanted.pictures, phone=phone, shipped_at=clock.now(),
    )  # fmt: skip
    audit.record(
        caller, ExpressLog.RECORD, kind, wanted.order_id,
        after={"company": row.company, "number": row.number, "serials": row.serials},
    )  # fmt: skip
    refresh_later(row)
    return row


def send_back(
    kind: TradeKind, *, caller: Caller, order_id: int, company: str, number: str, phone: str, anew: bool
) -> Parcel:
    """Record the parcel on its way back, or what it is now. Raises StateError (111), InvalidInput (110).

    `phone`: the last four digits of the shop's number there. `anew`: no other number of the parcel that is under way.
    """
    if queries.has_parcel(order_id, Direction.BACK):
        row = change(caller=caller, order_id=order_id, company=company, number=number, direction=Direction.BACK)
        row.phone, row.shipped_at = phone, clock.now() if anew else row.shipped_at
        row.save(update_fields=["phone", "shipped_at"])
        return row
    _check(company)
    row = Parcel.objects.create(
        order_kind=kind, order_id=order_id, direction=Direction.BACK, company=company, number=number, phone=phone,
        shipped_at=clock.now(),
    )  # fmt: skip
    audit.record(caller, ExpressLog.RECORD_BACK, kind, order_id, after={"company": company, "number": number})
    refresh_later(row)
    return row


def change(*, caller: Caller, order_id: int, company: str, number: str, direction: Direction = Direction.OUT) -> Parcel:
    """Another courier or number, until the goods were received. Raises StateError (111), InvalidInput (110).

    On the way back the return says until when: one that was withdrawn may have had a parcel before.
    """
    _check(company)
    row = parcel_of(order_id, direction, lock=True)
    if row.delivered_at is not None and direction == Direction.OUT:
        raise StateError(say("已签收，不能修改", "It was delivered"), "delivered")
    before = {"company": row.company, "number": row.number}
    row.company, row.number, row.trace, row.traced_at, row.raw, row.trouble = company, number, [], None, "", ""
    row.delivered_at = None
    row.save(update_fields=["company", "number", "trace", "traced_at", "raw", "trouble", "delivered_at"])
    after = {"company": company, "number": number}
    audit.record(caller, ExpressLog.UPDATE, TradeKind(row.order_kind), order_id, before=before, after=after)
    refresh_later(row)
    return row


def arrived(order_id: int, caller: Caller, direction: Direction = Direction.OUT) -> None:
    """The customer has the parcel, or the shop the one that came back, whoever said so."""
    rows = Parcel.objects.filter(order_id=order_id, direction=direction, delivered_at=None)
    kind = rows.values_list("order_kind", flat=True).first()
    if kind and rows.update(delivered_at=clock.now()):
        audit.record(caller, ExpressLog.DELIVERED, TradeKind(kind), order_id)


def _check(company: str) -> None:
    if company not in COMPANIES:
        raise InvalidInput(("company", say("请选择快递公司", "Choose the courier")))
