"""From parcels and return addresses to their wire shapes."""

from datetime import datetime
from typing import Literal

from apps.express import queries
from apps.express.companies import COMPANIES, label
from apps.express.models import Parcel, ReturnAddress
from apps.express.rules import Direction, Errand, trouble_words
from apps.express.schemas import ParcelPart, ReturnAddressRow, TraceNode
from apps.subshops.queries import names_of
from core.actions import ORDER_SHIP
from core.caller import Caller
from core.regions import written
from core.text import say
from core.wire import Option


def companies() -> list[Option]:
    return [Option(value=code, label=label(code)) for code in COMPANIES]


def parcels(order_id: int, correctable: int | None = None) -> list[ParcelPart]:
    """`correctable`: the one of which the reader may correct the serial numbers."""
    return [part(row, correctable=row.pk == correctable) for row in queries.parcels_of(order_id)]


def part(row: Parcel, *, correctable: bool = False) -> ParcelPart:
    return ParcelPart(
        id=row.pk,
        direction=Direction(row.direction),
        purpose=Errand(row.purpose),
        about=row.about,
        company=row.company,
        company_label=label(row.company),
        number=row.number,
        serials=row.serials,
        pictures=row.pictures,
        shipped_at=row.shipped_at,
        delivered_at=row.delivered_at,
        traced_at=row.traced_at,
        trace=[_node(node) for node in row.trace],
        trouble=say(*trouble_words(row.trouble)),
        correctable=correctable,
    )


def _node(node: dict[str, str]) -> TraceNode:
    at = node.get("at")
    return TraceNode(at=datetime.fromisoformat(at) if at else None, text=node["text"], status=node.get("status", ""))


def addresses(caller: Caller) -> list[ReturnAddressRow]:
    rows = queries.addresses(caller)
    names = names_of({row.sub_shop_id for row in rows if row.sub_shop_id is not None})
    return [_address(row, caller, names) for row in rows]


def _address(row: ReturnAddress, caller: Caller, names: dict[int, str]) -> ReturnAddressRow:
    sub_shop = row.sub_shop_id
    return ReturnAddressRow(
        id=row.pk, name=row.name, mobile=row.mobile, province=row.province, city=row.city, area=row.area,
        address=row.address, line=written(row.province, row.city, row.area) + row.address, default=row.is_default,
        sub_shop=None if sub_shop is None else Option(value=str(sub_shop), label=names.get(sub_shop, "")),
        acts=_acts(row, caller),
    )  # fmt: skip


def address_line(address_id: int) -> str:
    """Whom and where, as it is written on a parcel."""
    row = queries.address(address_id)
    return f"{row.name} {row.mobile} {written(row.province, row.city, row.area)}{row.address}"


def _acts(row: ReturnAddress, caller: Caller) -> list[Literal["edit", "make_default", "remove"]]:
    if caller.tenant is None or not caller.may(ORDER_SHIP) or caller.sub_shop_id not in (None, row.sub_shop_id):
        return []
    return ["edit", "remove"] if row.is_default else ["edit", "make_default", "remove"]
