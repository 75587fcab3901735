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
from tenants.scope import current


def charge_messages(caller: Caller, month: date) -> int:
    """Once a month, by its first day, at the price of its last day. In the caller's transaction; gives how many
    messages were asked for, 0 where they cost nothing.
    """
    last = last_day_of(month)
    price = policies.current(last).sms_price
    count = partners.sent(current().id, Party.SMS, month, last) if price else 0
    if count:
        ledger.post(
            sms_fee(count * price), key=f"sms:{month:%Y-%m}", source=FinanceEntity.MONTH,
            source_id=month.year * 100 + month.month, caller=caller, note=f"{count} × {yuan(price)}",
        )  # fmt: skip
    return count
