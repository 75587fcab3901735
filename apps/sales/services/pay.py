"""The customer pays at the platform's page, and what its answer means for the purchase."""

from collections.abc import Collection

from apps.finance.services.undoing import postings_under, undo_postings, was_booked
from apps.goods.services import stock
from apps.payments import payables
from apps.payments.models import Attempt
from apps.payments.payables import PaidOnce, There
from apps.payments.services import ATTEMPT_ROW, pay_page, pay_url
from apps.promotion.services import count_purchase
from apps.purchases.kind import PURCHASE
from apps.purchases.models import SaleOrder
from apps.purchases.queries import lock, page_url
from apps.purchases.rules import ENDED_UNPAID, SALE, SaleAct, SaleStatus
from apps.purchases.services import end_unpaid, move
from apps.sales.payable import purchase
from apps.sales.services import sms, tell
from apps.sales.services.ending import given_back
from apps.sales.services.money import book_paid, refund_made_there
from apps.trade.people import customer_of, plain
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.errors import StateError
from core.money import Fen
from core.text import say


def pay_sale(*, caller: Caller, order: SaleOrder) -> tuple[str, Fen]:
    """The page on which a locked order is paid, and the sum. Raises StateError (111) once its time is over."""
    if order.status != SaleStatus.PENDING_PAYMENT or order.expires_at <= clock.now():
        raise StateError(say("订单已支付或已超时取消", "It is paid, or its time is over"), order.status)
    attempt = pay_page(purchase(order.pk), [], order.amount, actor_name=customer_of(caller, order).name)
    mobile = plain(order, "mobile")
    url = pay_url(attempt, subject=order.title[:60], return_url=page_url(order), mobile=mobile)
    return url, attempt.amount


class Purchases(PaidOnce):
    """A purchase as something that can be paid for."""

    def page(self, payable_id: int) -> str:
        return PURCHASE.money_path(payable_id)

    def lock(self, payable_id: int) -> SaleOrder:
        return lock(payable_id)

    def take(self, attempt: Attempt, caller: Caller) -> Fen:
        """Money for an order that is over, or paid already, goes back: it never was the merchant's."""
        order = lock(attempt.payable_id)
        if order.status != SaleStatus.PENDING_PAYMENT:
            return attempt.amount
        book_paid(order, attempt, caller)
        move(order, SaleAct.PAY, caller)
        if order.share_link_id:
            count_purchase(order.share_link_id, order.amount)
        sms.tell(order, "paid")
        tell.paid(order)
        return 0

    def over(self, payable_id: int) -> bool:
        return lock(payable_id).status in ENDED_UNPAID

    def undo(self, attempt: Attempt, caller: Caller, why: str) -> Collection[int]:
        """It is over: the merchant has no money of it. What was shipped is the shop's to get back, as the bell says.

        A surplus never was the order's: nothing was booked for it, and nothing of the order goes with it.
        """
        order = lock(attempt.payable_id)
        if was_booked(ATTEMPT_ROW, attempt.pk) and SALE.can(order.status, SaleAct.UNPAY):
            tell.never_paid(order)
            end_unpaid(order, caller, why=why, returned=attempt.refunded)
            stock.release_pieces(order.pk, by=caller.name)
        undo_postings(postings_under(ATTEMPT_ROW, attempt.pk), caller, why)
        return ()

    def returned(self, attempt: Attempt, amount: Fen, there: There, caller: Caller) -> None:
        """Once nothing of it is left, the purchase is refunded; a part is the shop's own discount."""
        order = lock(attempt.payable_id)
        whole = was_booked(ATTEMPT_ROW, attempt.pk) and order.refunded + amount == order.amount
        if whole and SALE.can(order.status, SaleAct.REFUND):
            given_back(order, caller)
        refund_made_there(attempt, amount, there, caller)
        tell.refunded_there(order, amount)


def register() -> None:
    payables.register(TradeKind.PURCHASE, PURCHASES)


PURCHASES = Purchases()
