"""The only way to ledger records and withdrawals."""

from contextlib import AbstractContextManager

from django.db.models import QuerySet

from apps.finance.models import DebtClearing, Transaction, Withdrawal
from apps.finance.rules import ClearingStatus
from core.caller import Caller
from core.errors import NotFound
from tenants.ids import first_id
from tenants.scope import reach


def transactions(caller: Caller) -> QuerySet[Transaction]:
    """The shop's records of money; a sub-shop's staff see their own sub-shop's."""
    rows = Transaction.objects.filter(listed=True)
    return rows if caller.sub_shop_id is None else rows.filter(sub_shop_id=caller.sub_shop_id)


def withdrawals(caller: Caller) -> QuerySet[Withdrawal]:
    return Withdrawal.objects.none() if caller.sub_shop_id is not None else Withdrawal.objects.all()


def access_withdrawal(caller: Caller, withdrawal_id: int, *, lock: bool = False) -> Withdrawal:
    """Raises NotFound (104)."""
    rows = withdrawals(caller)
    found = (rows.select_for_update() if lock else rows).filter(pk=withdrawal_id).first()
    if found is None:
        raise NotFound
    return found


def merchant_scope(caller: Caller, merchant_id: int) -> AbstractContextManager[None]:
    """Enter the merchant that an operator names. Raises NotFound (104)."""
    return reach(caller, first_id(merchant_id))


def open_clearings() -> QuerySet[DebtClearing]:
    return DebtClearing.objects.filter(status=ClearingStatus.PROPOSED).order_by("pk")
