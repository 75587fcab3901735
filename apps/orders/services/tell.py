"""What the bell tells of leases: each to who goes on with it, in the act's transaction. Titles name no people."""

from apps.bills.events import Refused
from apps.bills.services import Freed
from apps.leases import queries
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import Stage
from core import actions as a
from core.money import Fen, yuan
from core.notices.services import OWN, Bilingual
from core.notices.services import tell as ring
from tenants.scope import current


def placed(order: Order) -> None:
    """The salesman of its link, or whoever has links, sees that they work."""
    terms = (f"租金合计 {yuan(order.total_rent)}，待客户支付", f"{yuan(order.total_rent)} of rent, to be paid")
    title = (f"新订单：“{order.title}”", f'New order: "{order.title}"')
    _tell(order, "order.placed", title, terms, a.PROMOTION_EDIT, order.salesman_id)


def paid(order: Order) -> None:
    title = (f"“{order.title}”已付首期，待审核", f'"{order.title}" was paid for, please audit it')
    _tell(order, "order.paid", title, _sum(order.total_rent), a.ORDER_AUDIT)


def supplemented(order: Order) -> None:
    title = (f"“{order.title}”的客户已补充资料，待审核", f'Documents came for "{order.title}", please audit it')
    _tell(order, "order.supplemented", title, _sum(order.total_rent), a.ORDER_AUDIT, order.auditor_id)


def to_sign(order: Order) -> None:
    title = (f"“{order.title}”的合同已发给客户，待签署", f'The contract for "{order.title}" waits for the customer')
    _tell(order, "order.to_sign", title, _sum(order.total_rent), a.CONTRACT_EDIT, order.salesman_id)


def signed(order: Order) -> None:
    """One for who ships; the salesman is told apart, who may not."""
    title = (f"“{order.title}”合同已签署，待发货", f'"{order.title}" is signed, please ship it')
    _tell(order, "order.to_ship", title, _sum(order.total_rent), a.ORDER_SHIP)
    if order.salesman_id:
        title = (f"“{order.title}”的客户已签署合同", f'The customer signed for "{order.title}"')
        _tell(order, "order.signed", title, _sum(order.total_rent), "", order.salesman_id)


def fell_overdue(count: int, amount: Fen) -> None:
    """One a night, however many leases."""
    title = (f"{count} 笔订单今日起逾期", f"{count} orders fell overdue today")
    text = (f"逾期金额共 {yuan(amount)}", f"{yuan(amount)} in all")
    ring(
        tenant_id=current().id, kind="order.overdue", title=title, text=text, path="/overdueOrder",
        action=a.BILL_COLLECT, sub_shop_id=OWN,
    )  # fmt: skip


def debit_refused(what: Refused) -> None:
    """On the day itself: a lease that is overdue already is on its list, and would ring each night."""
    order = queries.lease(what.order_id)
    if order.stage == Stage.OVERDUE:
        return
    title = (
        f"“{order.title}”代扣失败 {yuan(what.amount)}",
        f'A debit of {yuan(what.amount)} for "{order.title}" failed',
    )
    text = ("可联系客户，或用二维码收款", "Call the customer, or collect by QR code")
    _tell(order, "order.debit_refused", title, text, a.BILL_COLLECT, path=f"/billingDetails/{order.pk}")


def buyout_short(order: Order, *, held: Fen, short: Fen) -> None:
    """The night before the last day, so that somebody asks the customer for the rest."""
    title = (f"“{order.title}”的买断款还差 {yuan(short)}", f'The buyout of "{order.title}" is {yuan(short)} short')
    text = (
        f"已付 {yuan(held)}。今天付清即买断；否则买断自动失效，已付款转抵租约账单，多余的退回客户",
        f"{yuan(held)} are paid. Unless the rest comes today, it ends, and they pay the lease's bills or go back",
    )
    _tell(order, "order.buyout_short", title, text, a.BILL_COLLECT, path=f"/billingDetails/{order.pk}")


def buyout_fell_away(order: Order, freed: Freed) -> None:
    title = (
        f"“{order.title}”的买断未付清，已失效，租约照常继续",
        f'The buyout of "{order.title}" was not paid whole and has ended; the lease goes on',
    )
    text = (
        f"已付的买断款 {yuan(freed.amount)}：{yuan(freed.moved)} 转抵租约账单，{yuan(freed.back)} 退回客户",
        f"Of {yuan(freed.amount)} that were paid, {yuan(freed.moved)} pay the lease's bills, "
        f"{yuan(freed.back)} go back to the customer",
    )
    _tell(order, "order.buyout_ended", title, text, a.BILL_COLLECT, path=f"/billingDetails/{order.pk}")


def _sum(amount: Fen) -> Bilingual:
    return (f"租金合计 {yuan(amount)}", f"{yuan(amount)} of rent")


def _tell(
    order: Order, kind: str, title: Bilingual, text: Bilingual, action: str, user_id: int | None = None, path: str = ""
) -> None:
    """To one person where there is one, else to who holds `action`."""
    ring(
        tenant_id=current().id, kind=kind, title=title, text=text, path=path or f"{LEASE.staff_page}{order.pk}",
        user_id=user_id, action="" if user_id else action, sub_shop_id=order.sub_shop_id or OWN,
    )  # fmt: skip
