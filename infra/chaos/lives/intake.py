"""The other ways in: an order by the shop's own program, a lease that ran before; and parcels, as it, from a sheet."""

import io
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from xlsxwriter import Workbook

from apps.goods.queries import pieces
from apps.intake.models import PlacedOrder
from apps.intake.services.take_over import BY_SHEET
from apps.intake.testing.client import Client, Refused
from apps.intake.tests.factories import sending
from apps.intake.transfer.columns import BY_KEY as OF_LEASES
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.orders.shipping.columns import BY_KEY as OF_PARCELS
from apps.trade.pages import proof_of, token_of
from core import clock
from core.spreadsheets.columns import Field
from tenants.scope import scope

if TYPE_CHECKING:
    from infra.chaos.lives.town import Town

CHANNEL, PLACE = "wechat", "/api/open/order"
CALLS = ["goods", "quote", "order", "state"]
RENT, PERIODS, DAYS = 300, 3, 20
"""In yuan, of the whole term; and how long ago it may have begun, within its month: a closed one stays as it is."""


def by_program(town: "Town", **wanted: Any) -> Order | None:
    """Placed by a signed call, twice now and then: it is one order. None: refused."""
    if town.program is None:
        app = {"name": "微信小程序", "channel": CHANNEL, "calls": CALLS, "hook_url": ""}
        made = town.ask(town.owner, "/api/intake/addApp", **app)
        send = sending(town.api(town.shop.host))
        town.program = Client("https://shop", made.data["app"]["key"], made.data["secret"], send)
    for _ in range(2):
        try:
            with town.at_now():
                placed = town.program.call("POST", PLACE, wanted)
        except Refused as refused:
            town.heard("program", PLACE, wanted, refused.code, str(refused))
            return None
        town.heard("program", PLACE, wanted, 200, "")
    with scope(town.shop):
        return Order.objects.get(pk=int(placed["order_id"]))


def from_sheet(town: "Town", sku: int, **who: Any) -> Order | None:
    """It runs since some days, and its first period was paid elsewhere. None: refused."""
    today = clock.business_date(town.now)
    began = (today - timedelta(days=min(today.day - 1, DAYS))).isoformat()
    number = f"OLD-{who['mobile']}"
    with scope(town.shop):
        piece = dict(pieces())[sku]
    lease = {
        "number": number, "piece": piece, "plan": "租完即送", "term": "3 个月", "total_rent": RENT, "started": began,
        "serials": f"SN{who['mobile']}", **{key: who[key] for key in OF_LEASES if key in who},
    }  # fmt: skip
    paid = {"pay_number": number, "pay_amount": RENT // PERIODS, "pay_day": began}
    book = _book({"租约": [lease], "已收租金": [paid]}, OF_LEASES)
    if not _brought_in(town, "/api/intake/checkLeases", "/api/intake/startLeases", book):
        return None
    with scope(town.shop):
        row = PlacedOrder.objects.filter(app_id=BY_SHEET, number=number).first()
        return Order.objects.get(pk=row.order_id) if row and row.order_id else None


def ship(town: "Town", order_id: str, parcel: Mapping[str, Any]) -> None:
    serials = ",".join(parcel["serials"])
    line = {"order_id": order_id, "company": parcel["company"], "number": parcel["number"], "serials": serials}
    book = _book({"待发货": [line]}, OF_PARCELS)
    _brought_in(town, "/api/merchant/checkParcels", "/api/merchant/startParcels", book)


def keys_of(town: "Town", order: Order) -> tuple[str, str]:
    """The address that its customer was given, and what the browser keeps in which the mobile is proved."""
    with scope(town.shop):
        return token_of(LEASE, order), proof_of(LEASE, order)


def _brought_in(town: "Town", check: str, start: str, book: bytes) -> bool:
    """Whether the import began behind its check; it has run then."""
    asked = town.upload(check, "sheet.xlsx", book)
    if asked.code != 200:
        return False
    town.work()
    began = town.ask(town.owner, start, check_id=asked.data["id"])
    town.work()
    return began.code == 200


def _book(pages: Mapping[str, Sequence[Mapping[str, Any]]], fields: Mapping[str, Field]) -> bytes:
    out = io.BytesIO()
    with Workbook(out, {"in_memory": True}) as made:
        for title, lines in pages.items():
            page = made.add_worksheet(title)
            for column, key in enumerate(lines[0]):
                page.write(0, column, fields[key].zh)
                for row, line in enumerate(lines, 1):
                    page.write(row, column, line[key])
    return out.getvalue()
