"""What a shop's messages of a month cost: the platform pays for them, and asks its price."""

from datetime import date

from apps.finance.log import FinanceEntity
from apps.finance.rules import last_day_of, sms_fee
from apps.finance.services import ledger
from core.caller import Caller
from core.money import yuan
from partners import queries as partners
from partners.rules import Party
from policies import queries as policies
from tenants.rules import MerchantStatus
from tenants.scope import current
from tenants.status import held_status


def charge_messages(caller: Caller, month: date) -> int:
    """Once a month, by its first day, at the price of its last day. In the caller's transaction; gives how many
    messages were asked for, 0 where they cost nothing. Codes, of customers and for logins, are the platform's cost:
    strangers cause them. What a shop causes is asked for: messages of its orders, invitations, its people's notices.

    Of a shop that closed meanwhile nothing is asked any more: nobody would pay the debt.
    """
    last = last_day_of(month)
    price = policies.current(last).sms_price
    if not price or held_status() == MerchantStatus.CLOSED:
        return 0
    count = partners.sent(current().id, Party.SMS, month, last)
    if count:
        ledger.post(
            sms_fee(count * price), key=f"sms:{month:%Y-%m}", source=FinanceEntity.MONTH,
            source_id=month.year * 100 + month.month, caller=caller, note=f"{count} × {yuan(price)}",
        )  # fmt: skip
    return count
