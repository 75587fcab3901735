"""From what is known of pieces to its wire shapes."""

from apps.express.companies import label
from apps.leases.rules import OrderStatus
from apps.orders.pieces.queries import InRepair, Stay, in_repair, stays
from apps.orders.pieces.schemas import PieceHistory, PieceReturn, PieceStay, RepairQuery, RepairRow
from apps.purchases.rules import SaleStatus
from apps.returns import present as returned
from apps.returns.models import Return
from apps.returns.rules import Fate, Purpose
from apps.serials.queries import with_others
from core import actions as a
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.paging import Found, shaped
from core.wire import Page


def history(caller: Caller, serial: str) -> PieceHistory:
    rows = stays(caller, serial)
    has = with_others([serial], 0).get(serial)
    seen = has if has in {row.order.pk for row in rows} else None
    return PieceHistory(serial=serial, with_order=seen, items=[_stay(row) for row in rows])


def _stay(row: Stay) -> PieceStay:
    kind, order = TradeKind(row.parcel.order_kind), row.order
    words = OrderStatus.words_of if kind == TradeKind.LEASE else SaleStatus.words_of
    return PieceStay(
        kind=kind, order_id=order.pk, title=order.title, customer=order.customer_mask,
        status_label=words(order.status), sent_at=row.parcel.shipped_at,
        parcel=f"{label(row.parcel.company)} {row.parcel.number}", returns=[_return(one) for one in row.returns],
    )  # fmt: skip


def _return(row: Return) -> PieceReturn:
    return PieceReturn(
        id=row.pk, purpose_label=Purpose.words_of(row.purpose), received_at=row.received_at,
        other_piece=returned.other_piece(row), finding=row.finding, fate_label=Fate.words_of(row.fate),
        damage=returned.damage_lines(row), agreed=row.agreed,
    )  # fmt: skip


def repairs(caller: Caller, query: RepairQuery) -> Page[RepairRow]:
    rows, total = in_repair(caller, query)
    return shaped(Found(rows, total, False), query, lambda found: [_repair(row, caller) for row in found])


def _repair(one: InRepair, caller: Caller) -> RepairRow:
    since = one.row.repair_since or one.row.asked_at
    return RepairRow(
        id=one.row.pk, order_id=one.order.pk, title=one.order.title, spec=one.order.spec, serials=one.serials,
        finding=one.row.finding, since=since, days=(clock.today() - clock.business_date(since)).days,
        doable=caller.may(a.ORDER_SHIP),
    )  # fmt: skip
