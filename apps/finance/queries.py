"""The only way to ledger records and withdrawals."""

from django.db.models import QuerySet

from apps.finance.models import Transaction, Withdrawal
from core.caller import Caller
from core.errors import NotFound


def transactions(caller: Caller) -> QuerySet[Transaction]:
    """The shop's ledger transactions; a sub-shop's staff see their own sub-shop's."""
    rows = Transaction.objects.all()
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
