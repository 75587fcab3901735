"""Withdrawals by number, in the search."""

from apps.finance.queries import withdrawals
from apps.finance.rules import WithdrawalStatus
from core import actions as a
from core.caller import Caller
from core.digits import row_id
from core.money import yuan
from core.search import Found, Hit, declare
from overview.models import WithdrawalIndex
from tenants.ids import tenant_of
from tenants.names import name_of


def _find(caller: Caller, text: str) -> list[Hit]:
    number = row_id(text)
    if number is None:
        return []
    return _here(caller, number) if caller.tenant else _anywhere(number)


def _here(caller: Caller, number: int) -> list[Hit]:
    return [_hit(number, row.status, row.amount, row.bank_mask) for row in withdrawals(caller).filter(pk=number)]


def _anywhere(number: int) -> list[Hit]:
    rows = WithdrawalIndex.objects.filter(merchant_id=tenant_of(number), withdrawal_id=number)
    return [_hit(number, row.status, row.amount, name_of(row.merchant_id)) for row in rows]


def _hit(number: int, status: str, amount: int, about: str) -> Hit:
    return Hit(number, yuan(amount), f"{number} · {about}", path_of(number), WithdrawalStatus.words_of(status))


def path_of(number: int) -> str:
    """Where a withdrawal is looked at, on either side."""
    return f"/cashWithdrawal?status=&withdrawal={number}"


declare(Found.WITHDRAWAL, "PM", a.WITHDRAW_VIEW, 50, _find)
