"""The customer pays: deposit waived or frozen, first rent, later what is due. Pages are the platform's own."""

from collections.abc import Callable, Sequence

from django.db import transaction

from apps.bills import queries as bills
from apps.bills import services as billing
from apps.bills.labels import what_of
from apps.bills.rules import OpenBill, earlier_unpaid, open_bills
from apps.bills.schemas import PageUrl
from apps.deposits import services as deposits
from apps.deposits.queries import deposit_of
from apps.leases.models import Order
from apps.leases.queries import lock, page_url
from apps.leases.rules import OrderStatus
from apps.orders.queries.money import ahead_why_not
from apps.orders.schemas import PayStep
from apps.payments import services as payments
from apps.trade.people import customer_of, plain
from core import clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.money import Fen
from core.text import say
from partners import services as partners
from partners.models import PartnerCall


def ask_waiver(*, order: Order, in_money: bool = False) -> list[PartnerCall]:
    """Before the customer pays, the platform is asked once how much of the deposit it waives, and what became of codes
    that were shown, where the deposit is to be paid `in_money`, else of pages for it.

    Raises StateError (111) when the order is not waiting for payment, or its half hour is over, and for `in_money`
    where the shop takes none.
    """
    if order.status != OrderStatus.PENDING_PAYMENT or order.expires_at <= clock.now():
        raise StateError(say("订单已支付或已超时取消", "It is paid, or its time is over"), order.status)
    shown = deposits.let_go_of_codes(order.pk) if in_money else deposits.let_go_of_pages(order.pk)
    call = deposits.ask_waiver(order.pk)
    return [call, *shown] if call else shown


def reach_step(
    order_id: int, asked: Sequence[PartnerCall], *, payer: str, in_money: bool = False
) -> Callable[[], None]:
    """Work for after the commit: the waiver's answer fixes what is to be placed, then a code is made for that, or
    a page. `payer`: whose name its attempt has.
    """

    def work() -> None:
        partners.reach(*asked)()
        with transaction.atomic():
            order = lock(order_id)
            if order.status != OrderStatus.PENDING_PAYMENT:
                return
            deposits.close_waiver(order.pk)
            if in_money:
                deposits.open_page(order, payer)
                return
            title = f"{order.title} 租赁押金"
            calls = deposits.ask_for_code(order.pk, title=title, end=order.expires_at)
        partners.reach(*calls)()

    return work


def pay_step(*, caller: Caller, order: Order) -> PayStep:
    """What the customer does next on a locked order. The platform was asked for the waiver: its silence is none.

    Raises PartyFailed (120) when there is something to freeze and no code for it.
    """
    deposit = deposit_of(order.pk)
    step = PayStep(step="done", url="", amount=0, deposit_required=deposit.required, deposit_waived=deposit.waived)
    if order.status != OrderStatus.PENDING_PAYMENT:
        return step
    if not deposit.placed and (paid := deposits.page(order)):
        return step.model_copy(update={"step": "deposit", "url": paid[0], "amount": paid[1]})
    if not deposit.placed:
        mobile, back = plain(order, "mobile"), page_url(order)
        code = deposits.shown(order.pk, mobile=mobile, back=back, end=order.expires_at)
        how = {"url": code.url, "code": code.content, "seconds": code.seconds, "amount": code.amount}
        return step.model_copy(update={"step": "freeze", **how})
    opened = _open(order)
    if not opened:
        return step
    page = _page(caller, order, opened)
    return step.model_copy(update={"step": "pay", "url": page.url, "amount": page.amount})


def pay_bills(*, caller: Caller, order: Order, bill_ids: Sequence[int]) -> PageUrl:
    """The page for what is due on a locked order.

    Raises StateError (111), also while another payment is under way, and InvalidInput (110) for an unfit choice.
    """
    if order.status == OrderStatus.PENDING_PAYMENT:
        raise StateError(say("请先完成下单支付", "Finish placing the order first"), order.status)
    opened = _open(order)
    if not opened:
        raise StateError(say("没有待支付的账单", "Nothing is due"), order.status)
    parents = {bill.pk: bill.parent_id for bill in bills.order_bills(order.pk)}
    chosen = {parents.get(one) or one for one in bill_ids} or {bill.id for bill in opened}
    if not chosen <= {bill.id for bill in opened}:
        raise InvalidInput(("bill_ids", say("请选择待支付的账单", "Choose bills that are due")))
    if earlier_unpaid(chosen, opened):
        raise InvalidInput(("bill_ids", say("请先支付更早的账单", "Earlier bills come first")))
    return _page(caller, order, [bill for bill in opened if bill.id in chosen])


def pay_ahead(*, caller: Caller, order: Order, until: int) -> PageUrl:
    """The page for what isn't due yet on a locked order: the next period and those after it, `until` that one.

    Raises StateError (111) where none may be paid ahead, or they are paid, also while another payment is under way.
    """
    if why_not := ahead_why_not(order):
        raise StateError(why_not, order.status)
    periods = range(until + 1)
    awaited = billing.await_ahead(order, periods)
    if not awaited:
        raise StateError(say("该期租金已支付，请刷新后查看", "It is paid already; refresh to see it"), order.status)
    ids = {bill.pk for bill in awaited}
    return _page(caller, order, [bill for bill in open_bills(awaited, ids) if bill.id in ids])


def _open(order: Order) -> list[OpenBill]:
    return open_bills(bills.order_bills(order.pk))


def _page(caller: Caller, order: Order, asked: list[OpenBill]) -> PageUrl:
    return page_for(caller, order, [bill.id for bill in asked], sum(bill.unpaid for bill in asked))


def page_for(caller: Caller, order: Order, parts: list[int], amount: Fen) -> PageUrl:
    """The page that asks `amount` fen for these bills of a locked order. Raises StateError (111)."""
    attempt = payments.pay_page(
        bills.bills_of(order.pk), parts, amount,
        actor_name=customer_of(caller, order).name, why_not=bills.why_no_buyout(order, parts),
    )  # fmt: skip
    kinds = (bill.kind for bill in bills.order_bills(order.pk) if bill.pk in parts)
    url = payments.pay_url(
        attempt, subject=f"{order.title[:50]} {what_of(kinds)}", return_url=page_url(order),
        mobile=plain(order, "mobile"),
    )  # fmt: skip
    return PageUrl(url=url, amount=attempt.amount)
