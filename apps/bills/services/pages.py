"""The platform's page on which the customer pays an attempt. Signed here; nothing is sent."""

from apps.bills.models import Attempt
from apps.bills.services.attempts import PAGE_MINUTES, out_trade_no
from partners import clients


def pay_url(attempt: Attempt, *, subject: str, return_url: str = "", mobile: str = "") -> str:
    """Where the customer pays; `mobile` hints at who it is. The callback or `check` tells how it went."""
    opening = clients.alipay().pay_page(
        out_trade_no=out_trade_no(attempt), amount=attempt.amount, subject=subject, mobile=mobile,
        notify_url=clients.notify_url("alipay"), return_url=return_url, minutes=PAGE_MINUTES,
    )  # fmt: skip
    return opening.url
