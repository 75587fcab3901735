"""The customer pays the deposit in money instead of freezing it: one or the other is shown, and asked about first."""

from apps.deposits.models import Deposit, FreezeCode
from apps.deposits.queries import in_money, lock_deposit, page_of, pays_in_money
from apps.deposits.services import freezes
from apps.leases.models import Order
from apps.leases.queries import page_url
from apps.payments import services as payments
from apps.payments.queries import undecided_of
from apps.trade.people import plain
from core.errors import StateError
from core.text import say
from partners.models import PartnerCall


def let_go_of_codes(order_id: int) -> list[PartnerCall]:
    """Before the page: whether something was frozen under a code that was shown. The order is locked.

    Raises StateError (111) where the shop takes no deposits in money.
    """
    if not pays_in_money():
        raise StateError(say("商家未开通支付押金，请冻结押金", "This shop takes deposits by freeze only"), "freeze")
    row = lock_deposit(order_id)
    codes = FreezeCode.objects.filter(order_id=order_id, ended_at=None, until__isnull=False)
    return [freezes.ask_now(code, row.pk) for code in codes.order_by("pk")]


def let_go_of_pages(order_id: int) -> list[PartnerCall]:
    """Before a code: the platform closes what was shown, or says that it was paid. The order is locked."""
    shown = undecided_of(in_money(order_id), None).exists()
    return payments.close_shown(in_money(order_id), None) if shown else []


def open_page(order: Order, payer: str) -> None:
    """The page for what is owing of the deposit, by `payer`; the order is locked. Nothing once that is placed.

    Raises StateError (111) where it was opened too often.
    """
    row: Deposit = lock_deposit(order.pk)
    if not row.placed:
        payments.pay_page(in_money(order.pk), [], row.owing, actor_name=payer)


def page(order: Order) -> tuple[str, int] | None:
    """(address, sum) of the page that is open; None where the customer freezes."""
    attempt = page_of(order.pk)
    if attempt is None:
        return None
    subject = f"{order.title[:50]} 租赁押金"
    return payments.pay_url(
        attempt, subject=subject, return_url=page_url(order), mobile=plain(order, "mobile")
    ), attempt.amount
