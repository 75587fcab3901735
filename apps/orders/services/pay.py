"""The customer pays: deposit waived or frozen, first rent, later what is due. Pages are the platform's own."""

from collections.abc import Sequence
from functools import partial

from apps.bills import queries as bill_queries
from apps.bills import services as bills
from apps.bills.models import Attempt, Bill
from apps.bills.rules import earlier_unpaid
from apps.bills.schemas import PageUrl
from apps.customers.services import plain
from apps.deposits import services as deposits
from apps.deposits.queries import deposit_of
from apps.leases.models import Order
from apps.leases.queries import page_url
from apps.leases.rules import OrderStatus
from apps.orders.queries.money import signs
from apps.orders.schemas import PayStep
from apps.orders.services.people import customer_of
from core import clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.money import Fen
from core.text import say
from partners import clients
from partners.models import PartnerCall

PAGE_MINUTES = 30


def ask_waiver(*, order: Order) -> list[PartnerCall]:
    """Before the customer pays, the platform is asked once how much of the deposit it waives.

    Raises StateError (111) when the order is not waiting for payment, or its half hour is over.
    """
    if order.status != OrderStatus.PENDING_PAYMENT or order.expires_at <= clock.now():
        raise StateError(say("订单已支付或已超时取消", "It is paid, or its time is over"), order.status)
    call = deposits.ask_waiver(order.pk, order.customer_id)
    return [call] if call else []


def pay_step(*, caller: Caller, order: Order) -> PayStep:
    """What the customer does next on a locked order. The platform was asked for the waiver: its silence is none."""
    if order.status != OrderStatus.PENDING_PAYMENT:
        deposit = deposit_of(order.pk)
        return PayStep(step="done", url="", amount=0, deposit_required=deposit.required, deposit_waived=deposit.waived)
    deposits.close_waiver(order.pk)
    return _next(caller, order)


def _next(caller: Caller, order: Order) -> PayStep:
    deposit = deposit_of(order.pk)
    opened = _open(order)
    page = _page(caller, order, opened, _sum(opened)) if opened else None
    back = page.url if page else page_url(order)
    if not deposits.is_placed(order.pk):
        url, amount = deposits.freeze_url(
            order.pk, title=f"{order.title} 租赁押金", mobile=plain(order.customer_id)[2], return_url=back
        )
        step = "freeze"
    else:
        step, url, amount = ("pay", page.url, page.amount) if page else ("done", "", 0)
    return PayStep(step=step, url=url, amount=amount, deposit_required=deposit.required, deposit_waived=deposit.waived)


def pay_bills(*, caller: Caller, order: Order, bill_ids: Sequence[int]) -> PageUrl:
    """The page for what is due on a locked order. Raises StateError (111), InvalidInput (110) for an unfit choice."""
    if order.status == OrderStatus.PENDING_PAYMENT:
        raise StateError(say("请先完成下单支付", "Finish placing the order first"), order.status)
    opened = _open(order)
    if not opened:
        raise StateError(say("没有待支付的账单", "Nothing is due"), order.status)
    rows = bill_queries.open_bills(bill_queries.order_bills(order.pk))
    fees = {bill.pk: bill.parent_id for bill in opened if bill.parent_id}
    chosen = {fees.get(one) or one for one in bill_ids} or {row.id for row in rows}
    if not chosen <= {row.id for row in rows}:
        raise InvalidInput(("bill_ids", say("请选择待支付的账单", "Choose bills that are due")))
    if earlier_unpaid(chosen, rows):
        raise InvalidInput(("bill_ids", say("请先支付更早的账单", "Earlier bills come first")))
    asked = [bill for bill in opened if bill.pk in chosen]
    return _page(caller, order, asked, sum(row.unpaid for row in rows if row.id in chosen))


def _open(order: Order) -> list[Bill]:
    return [bill for bill in bill_queries.order_bills(order.pk) if bill_queries.is_open(bill)]


def _sum(opened: list[Bill]) -> Fen:
    return sum(bill_queries.unpaid(bill) for bill in opened)


def _page(caller: Caller, order: Order, opened: list[Bill], amount: Fen) -> PageUrl:
    attempt: Attempt = bills.pay_page(order, opened, amount, actor_name=customer_of(caller, order).name)
    page = (
        partial(clients.alipay().pay_and_sign, agreement_number=str(order.pk))
        if signs(order)
        else clients.alipay().pay_page
    )
    opening = page(
        out_trade_no=bills.out_trade_no(attempt), amount=attempt.amount, subject=f"{order.title} 租金"[:60],
        notify_url=clients.notify_url("alipay"), return_url=page_url(order), mobile=plain(order.customer_id)[2],
        minutes=PAGE_MINUTES,
    )  # fmt: skip
    return PageUrl(url=opening.url, amount=attempt.amount)
