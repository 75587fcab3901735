"""The customer pays at the platform's page, and what its word means here. Applied once."""

from datetime import datetime

from django.db import transaction

from apps.bills.models import Attempt, AttemptState
from apps.bills.services import pay_page
from apps.bills.services.overpaid import give_back
from apps.bills.services.pages import pay_url
from apps.promotion.services import count_order
from apps.sales.models import SaleOrder
from apps.sales.queries import token_of
from apps.sales.rules import SaleAct, SaleStatus
from apps.sales.services import sms, tell
from apps.sales.services.money import book_paid
from apps.sales.services.moves import move
from core import clock
from core.caller import Caller, system
from core.errors import StateError
from core.money import Fen
from core.text import say
from tenants import addresses
from tenants.scope import current


def pay_sale(*, caller: Caller, order: SaleOrder) -> tuple[str, Fen]:
    """The page on which a locked order is paid, and the sum. Raises StateError (111) once its time is over."""
    if order.status != SaleStatus.PENDING_PAYMENT or order.expires_at <= clock.now():
        raise StateError(say("订单已支付或已超时取消", "It is paid, or its time is over"), order.status)
    payer = f"客户 {order.customer_mask}"
    attempt = pay_page(order, [], order.amount, actor_name=payer)  # type: ignore[arg-type]  # by its number only
    mobile = order.contact(current().id)["mobile"]
    url = pay_url(attempt, subject=order.title[:60], return_url=page_url(order), mobile=mobile)
    return url, attempt.amount


@transaction.atomic
def paid(attempt_id: int, trade_no: str, at: datetime, caller: Caller | None = None) -> bool:
    """The attempt's amount was received at `at`. False when that was known.

    Money for an order that is over goes back: it never was the merchant's.
    """
    number = Attempt.objects.values_list("order_id", flat=True).get(pk=attempt_id)
    order = SaleOrder.objects.select_for_update().get(pk=number)
    attempt = Attempt.objects.select_for_update().get(pk=attempt_id)
    if attempt.state == AttemptState.PAID:
        return False
    who = caller or system(current())
    attempt.state, attempt.trade_no, attempt.error, attempt.finished_at = AttemptState.PAID, trade_no[:64], "", at
    attempt.save(update_fields=["state", "trade_no", "error", "finished_at"])
    if order.status != SaleStatus.PENDING_PAYMENT:
        give_back(attempt, attempt.amount, who)
        return True
    book_paid(order, attempt, who)
    move(order, SaleAct.PAY, who)
    if order.share_link_id:
        count_order(order.share_link_id, order.amount)
    sms.tell(order, "paid")
    tell.paid(order)
    return True


def page_url(order: SaleOrder) -> str:
    """The customer's own page of the purchase, on the shop's address."""
    tenant_id = current().id
    path = f"/h5/buy/{token_of(order, tenant_id)}"
    return addresses.shop_url(path, tenant_id=tenant_id, sub_shop_id=order.sub_shop_id)
