"""An account is opened at the bureau: contract, term, amount (D1)."""

from django.db import transaction

from apps.credit.models import CreditRecord
from apps.credit.queries import content
from apps.credit.rules import AccountAct, CreditDoing, RecordKind, month_of
from apps.credit.services.rows import move, take, write_record
from apps.leases.models import Order
from core import clock
from core.caller import Caller


@transaction.atomic
def report_opening(*, caller: Caller, order: Order) -> CreditRecord:
    """Of a locked lease whose contract the bureau has. Raises StateError (111)."""
    account = take(order, CreditDoing.OPEN)
    move(account, AccountAct.OPEN)
    period = month_of(clock.today())
    return write_record(account, RecordKind.OPEN, content.opening(order, account), caller, period=period)
