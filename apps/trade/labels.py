"""Labels of parcels as a PDF, a page each. They name receivers in plain: made when opened, and never kept."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Generic, cast

from django.db import transaction
from fpdf.enums import MethodReturnValue, WrapMode

from apps.express.schemas import ParcelPart
from apps.subshops.queries import names_of
from apps.trade import access, people, present
from apps.trade.kind import Kind, Row
from apps.trade.models import Trade
from apps.trade.schemas import LabelsLink
from core import clock
from core.caller import Caller
from core.pdf import INK, LINE, QUIET, Sheet
from core.tickets import File, Tickets
from core.wording import Done
from tenants.scope import current, scope, tenant_ref

SIZE = (100.0, 150.0)
"""Millimetres, as label printers of couriers have them."""
MARGIN, FOOT = 5.0, 12.0
WORDS = "发货面单收件人寄商品序列号订快递待填另有项，见详情×·"


@dataclass(frozen=True, slots=True)
class HeldLabels:
    """Orders of one merchant whose parcels they are stuck on."""

    order_ids: list[int]


@dataclass(frozen=True, slots=True)
class Labels(Generic[Row]):
    """Those of one kind of order. `look`: the act by which its log says that somebody asked for a receiver; each that
    is opened is in the access log.
    """

    kind: Kind[Row]
    look: Done
    tickets: Tickets[HeldLabels]

    def ask(self, caller: Caller, order_ids: Collection[int]) -> LabelsLink:
        """A link to those that parcels are made up for. Raises as `people.to_label`."""
        rows = self._rows(caller, order_ids)
        for row in rows:
            people.ask_label(self.kind, row, self.look, caller=caller)
        return self._link(caller, rows, left=len(set(order_ids)) - len(rows))

    def ask_one(self, caller: Caller, row: Row) -> LabelsLink:
        """Raises as `people.ask_label`."""
        people.ask_label(self.kind, row, self.look, caller=caller)
        return self._link(caller, [row], left=0)

    def file(self, caller: Caller, tenant_id: int, held: HeldLabels) -> File:
        """Of those that are still so, with whom each goes to in plain. Raises as `ask`."""
        with scope(tenant_ref(tenant_id)), transaction.atomic():
            rows = self._rows(caller, held.order_ids)
            labels = labels_of([(row, people.open_label(self.kind, row, caller=caller)) for row in rows])
        return File(render(labels, clock.now().astimezone(clock.SHANGHAI)), "发货面单.pdf", "application/pdf")

    def _rows(self, caller: Caller, order_ids: Collection[int]) -> list[Row]:
        return people.to_label(self.kind, access.visible_among(self.kind, caller, order_ids), order_ids)

    def _link(self, caller: Caller, rows: Sequence[Row], *, left: int) -> LabelsLink:
        """To their PDF, for who asked. `left`: of how many orders there is none."""
        held = HeldLabels([row.pk for row in rows])
        return LabelsLink(
            url=self.tickets.link(caller, current().id, held), count=len(rows), left=left,
            expires_at=clock.real_now() + timedelta(seconds=self.tickets.seconds),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Label:
    """`company` and `number` are empty until it is shipped; `goods`, a line each, and what they are known by."""

    order_id: int
    sender: str
    name: str
    mobile: str
    address: str
    company: str
    number: str
    goods: tuple[str, ...]
    serials: tuple[str, ...]


def labels_of(shown: Sequence[tuple[Trade, dict[str, str]]]) -> list[Label]:
    """Of orders of the active merchant, each with its receiver in plain."""
    shops = names_of({row.sub_shop_id for row, _ in shown if row.sub_shop_id is not None})
    parcels = present.outward_parcels([row.pk for row, _ in shown])
    shop = current().name
    return [_of(row, seen, shops.get(row.sub_shop_id or 0, shop), parcels.get(row.pk)) for row, seen in shown]


def _of(row: Trade, receiver: dict[str, str], sender: str, parcel: ParcelPart | None) -> Label:
    pieces = present.pieces(row.snapshot)
    return Label(
        order_id=row.pk, sender=sender, **receiver,
        company=parcel.company_label if parcel else "", number=parcel.number if parcel else "",
        goods=tuple(" · ".join(filter(None, (one.title, one.spec))) + f" × {one.quantity}" for one in pieces),
        serials=tuple(parcel.serials) if parcel else (),
    )  # fmt: skip


def render(labels: Sequence[Label], made_at: datetime) -> bytes:
    """A page for each, as PDF bytes; the same labels give the same bytes."""
    sheet = Sheet("".join(map(str, labels)) + WORDS, made_at, margin=MARGIN, size=SIZE)
    sheet.set_auto_page_break(False)
    sheet.set_title("发货面单")
    for label in labels:
        _page(sheet, label, made_at)
    return bytes(sheet.output())


def _page(sheet: Sheet, label: Label, made_at: datetime) -> None:
    sheet.add_page()
    sheet.line_of(label.company or "快递待填", 12, "B", 6.5)
    sheet.line_of(label.number or "单号待填", 15, "B", 8)
    _rule(sheet)
    _quiet(sheet, "收件人")
    sheet.line_of(f"{label.name} {label.mobile}", 14, "B", 6.5)
    sheet.line_of(label.address, 11, "", 5.5)
    _rule(sheet)
    _quiet(sheet, "寄件人")
    sheet.line_of(label.sender, 10, "", 5)
    _rule(sheet)
    _quiet(sheet, "商品")
    serials = ("序列号 " + " ".join(label.serials),) if label.serials else ()
    _as_fits(sheet, (*label.goods, *serials))
    sheet.set_y(SIZE[1] - MARGIN - 5)
    _quiet(sheet, f"订单编号 {label.order_id} · {made_at:%Y-%m-%d %H:%M}")


def _as_fits(sheet: Sheet, lines: Sequence[str]) -> None:
    """What there is no room for is counted: a parcel has one page."""
    for place, line in enumerate(lines):
        last = place == len(lines) - 1
        room = SIZE[1] - MARGIN - FOOT - sheet.get_y() - (0 if last else 4.5)
        if _height(sheet, line) > room:
            sheet.line_of(f"另有 {len(lines) - place} 项，见订单详情", 9, "", 4.5)
            return
        sheet.line_of(line, 9, "", 4.5)


def _height(sheet: Sheet, text: str) -> float:
    sheet.set_font("cn", "", 9)
    height = MethodReturnValue.HEIGHT
    return cast(float, sheet.multi_cell(0, 4.5, text, dry_run=True, output=height, wrapmode=WrapMode.CHAR))


def _rule(sheet: Sheet) -> None:
    y = sheet.get_y() + 1.5
    sheet.set_draw_color(*LINE)
    sheet.line(MARGIN, y, SIZE[0] - MARGIN, y)
    sheet.set_y(y + 1.5)


def _quiet(sheet: Sheet, text: str) -> None:
    sheet.set_text_color(*QUIET)
    sheet.line_of(text, 8, "", 4.5)
    sheet.set_text_color(*INK)
