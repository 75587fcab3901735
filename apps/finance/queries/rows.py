"""The only way to ledger records and withdrawals."""

from datetime import date

from django.db import connection
from django.db.models import QuerySet

from apps.finance.models import Account, Adjustment, DebtClearing, Transaction, Withdrawal
from core.caller import Caller
from core.errors import NotFound
from core.money import Fen
from reviews.queries import open_proposals

LAST = 20
"""Adjustments are rare: more than these nobody looks at beside the ledger, whose journal has all."""


def transactions(caller: Caller) -> QuerySet[Transaction]:
    """The shop's records of money; a sub-shop's staff see their own sub-shop's."""
    rows = Transaction.objects.filter(listed=True)
    return rows if caller.sub_shop_id is None else rows.filter(sub_shop_id=caller.sub_shop_id)


def ledger_lines() -> QuerySet[Transaction]:
    """All that was ever booked, whoever sees it."""
    return Transaction.objects.all()


def withdrawals(caller: Caller) -> QuerySet[Withdrawal]:
    return Withdrawal.objects.none() if caller.sub_shop_id is not None else Withdrawal.objects.all()


def access_withdrawal(caller: Caller, withdrawal_id: int, *, lock: bool = False) -> Withdrawal:
    """Raises NotFound (104)."""
    rows = withdrawals(caller)
    found = (rows.select_for_update() if lock else rows).filter(pk=withdrawal_id).first()
    if found is None:
        raise NotFound
    return found


def open_clearings() -> QuerySet[DebtClearing]:
    return DebtClearing.objects.filter(open_proposals()).order_by("pk")


def open_adjustments() -> QuerySet[Adjustment]:
    return Adjustment.objects.filter(open_proposals()).order_by("pk")


def last_adjustments() -> QuerySet[Adjustment]:
    """The newest first, however they ended."""
    return Adjustment.objects.order_by("-pk")[:LAST]


BALANCES_APART = """
SELECT a.name, a.balance, coalesce(e.amount, 0)
  FROM finance_account a LEFT JOIN (SELECT account, sum(amount) AS amount FROM finance_entry GROUP BY account) e
    ON e.account = a.name WHERE a.balance <> coalesce(e.amount, 0) ORDER BY a.name
"""
LAME = """
SELECT t.id, t.order_id, sum(e.amount), count(e.id)
  FROM finance_transaction t LEFT JOIN finance_entry e ON e.transaction_id = t.id
 WHERE %(day)s::date IS NULL
    OR t.at >= (%(day)s::date - 1) AND t.at < (%(day)s::date + 2) AND t.day = %(day)s::date
 GROUP BY t.id, t.order_id HAVING count(e.id) <> t.entry_count OR sum(e.amount) <> 0 ORDER BY t.id LIMIT 1000
"""


def balances() -> dict[str, Fen]:
    """Every account's balance in fen."""
    return dict(Account.objects.values_list("name", "balance"))


def balance_of(account: str) -> Fen:
    """One account's balance in fen."""
    return int(Account.objects.values_list("balance", flat=True).get(name=account))


def balances_apart() -> list[tuple[str, Fen, Fen]]:
    """(account, balance, sum of its entries) where they differ."""
    with connection.cursor() as cursor:
        cursor.execute(BALANCES_APART)
        return [(name, int(balance), int(amount)) for name, balance, amount in cursor.fetchall()]


def lame_transactions(day: date | None) -> list[tuple[int, int | None, Fen]]:
    """(transaction, order, sum of its entries) of a business date's transactions that lack entries or don't balance.

    None: of all days, which reads the whole ledger.
    """
    with connection.cursor() as cursor:
        cursor.execute(LAME, {"day": day})
        return [(pk, order, int(amount or 0)) for pk, order, amount, _ in cursor.fetchall()]
