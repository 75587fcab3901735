"""The spreadsheet of the orders that wait to be shipped: the shop fills in how each goes."""

from collections.abc import Iterable

from apps.express import companies
from apps.leases import queries
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.orders.shipping.columns import FIELDS
from core import actions
from core.caller import Caller
from core.exports.schemas import SheetTemplate
from core.spreadsheets.reading import MAX_ROWS
from core.spreadsheets.template import Sheet, link
from core.text import say
from tenants.scope import current


def template_link(caller: Caller) -> SheetTemplate:
    """With the orders of now that the caller sees, the oldest first."""
    waiting = queries.visible_to(caller).filter(status=OrderStatus.PENDING_SHIP).order_by("pk")[:MAX_ROWS]
    sheet = Sheet(say("待发货", "To ship"), FIELDS, {"company": 0}, rows=_rows(waiting))
    couriers = (say("快递公司", "Courier"), companies.labels())
    file_name = say("批量发货.xlsx", "Parcels.xlsx")
    return link(
        caller, current().id, f"parcels-{caller.user_id}", file_name, [sheet], [couriers], notes(),
        action=actions.ORDER_SHIP,
    )  # fmt: skip


def _rows(orders: Iterable[Order]) -> list[dict[str, str]]:
    """Masked, as in the list: who ships sees whom it goes to on the order's page, and the look is logged."""
    return [
        {
            "order_id": str(order.pk), "goods": " · ".join(filter(None, (order.title, order.spec))),
            "receiver": f"{order.customer_mask} {order.mobile_mask}",
        }
        for order in orders
    ]  # fmt: skip


def notes() -> list[str]:
    """What the columns don't say."""
    return [
        say("一行是一个订单，已列出现在待发货的订单；不发的行不用填，也可以删去。",
            "One row is one order; those that wait to be shipped are listed. Leave empty, or delete, what stays."),
        say("序列号归还时用来核对；15 位的按 IMEI 校验。没有序列号的商品（如配件）填“无”。",
            "Returns are checked by the serial numbers; one of 15 digits as an IMEI. “none” where goods have none."),
        say("发货前的外观照片不能从表格导入，需要时请在订单页面单独发货。",
            "Pictures can't come from a sheet: ship those orders on their own pages."),
        say("每个订单单独发货：一行有问题不影响其他行。发货后客户会收到短信。",
            "Each order is shipped by itself: a wrong row doesn't hold up the others. Customers get a message."),
    ]  # fmt: skip
