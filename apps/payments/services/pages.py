"""The platform's page on which the customer pays an attempt. Signed here; nothing is sent."""

from collections.abc import Iterable

from apps.payments.models import Attempt
from apps.payments.payables import Payable
from apps.payments.rules import AttemptMethod
from apps.payments.services.attempts import open_attempt, out_trade_no
from core import clock
from core.money import Fen
from partners import clients

PAGE_MINUTES = 30
QR_MINUTES = 15


def pay_page(payable: Payable, parts: Iterable[int], amount: Fen, *, actor_name: str, why_not: str = "") -> Attempt:
    """The customer's own payment; asked twice while it is fresh, it is the same attempt, later a new one.

    Raises StateError (111) while a debit or capture is under way, and for `why_not`, see `open_attempt`.
    """
    return open_attempt(
        payable, AttemptMethod.PAGE, parts, amount, actor_name=actor_name, minutes=PAGE_MINUTES, why_not=why_not
    ).attempt


def pay_url(attempt: Attempt, *, subject: str, return_url: str = "", mobile: str = "") -> str:
    """Where the customer pays; `mobile` hints at who it is."""
    return clients.alipay().pay_page(
        out_trade_no=out_trade_no(attempt), amount=attempt.amount, subject=subject, mobile=mobile,
        notify_url=clients.notify_url("alipay"), return_url=return_url, minutes=_minutes_left(attempt),
    )  # fmt: skip


def _minutes_left(attempt: Attempt) -> int:
    """A page that is opened again runs out when the attempt does."""
    if attempt.expires_at is None:
        return PAGE_MINUTES
    return max(1, int((attempt.expires_at - clock.now()).total_seconds() // 60))
