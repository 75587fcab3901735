"""Notices about an order, for the staff of its shop."""

from apps.trade.kind import Kind, Row
from core import actions
from core.money import Fen, yuan
from core.notices.services import OWN, notify
from core.wording import Bilingual
from tenants.scope import current


def notify_of(
    trade: Kind[Row], row: Row, kind: str, title: Bilingual, text: Bilingual, action: str, *,
    user_id: int | None = None, path: str = "",
) -> None:  # fmt: skip
    """To one person where there is one, else to who holds `action` and sees the order's sub-shop.

    It leads to `path`, or to the order's own page.
    """
    notify(
        tenant_id=current().id, kind=kind, title=title, text=text, path=path or trade.staff_path(row.pk),
        user_id=user_id, action="" if user_id else action, sub_shop_id=row.sub_shop_id or OWN,
        of_orders=True,
    )  # fmt: skip


def tell_refunded_there(
    trade: Kind[Row], row: Row, amount: Fen, became: Bilingual, *, to_ship: bool, path: str = ""
) -> None:
    """Of `amount` fen that somebody gave back at Alipay, who may be no colleague, or have thought of another order.

    `became`: what follows for the order. `to_ship`: who ships was told that it is paid.
    """
    title = (
        f"“{row.title}”在支付宝后台退款 {yuan(amount)}，已入账",
        f'{yuan(amount)} of "{row.title}" was refunded at Alipay itself, and is booked',
    )
    text = (
        f"订单 {row.pk}：款项已退给客户，无需再次退款；{became[0]}。请核实是谁退的、为什么退，误退的请联系客户追回",
        f"Order {row.pk}: don't refund it again; {became[1]}. Find out who did it and why, and get a mistake back",
    )
    notify_of(trade, row, "refund.made_there", title, text, actions.BILL_COLLECT, path=path)
    if not to_ship:
        return
    title = (
        f"“{row.title}”还未发货就退款 {yuan(amount)}，请先核实",
        f'{yuan(amount)} of "{row.title}" went back before it was shipped',
    )
    text = (
        f"订单 {row.pk}：款项已在支付宝后台退给客户，请先与经办退款的同事核实，再决定是否发货",
        f"Order {row.pk}: it was refunded at Alipay itself. Ask who did it before you ship",
    )
    notify_of(trade, row, "refund.unshipped", title, text, actions.ORDER_SHIP)
