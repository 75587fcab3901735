"""What the database itself refuses, whoever writes."""

import pytest
from django.db import DatabaseError, connection, transaction

from apps.finance.models import Account, Entry, Transaction
from apps.finance.tests.factories import income
from core import clock
from tenants import scope

# SET CONSTRAINTS stays on the coordinator; that a commit is refused on a cluster, too: tenants/tests/test_cast.py.
pytestmark = pytest.mark.one_server


@pytest.fixture(autouse=True)
def in_lin(lin, lin_owner):
    caller = lin_owner.caller
    with scope.scope(lin):
        income(caller, 1_000)
        settled()
        yield


def settled():
    """What a commit would check."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("SET CONSTRAINTS ALL DEFERRED")


def refused():
    return pytest.raises(DatabaseError)


def bare_transaction():
    return Transaction.objects.create(
        type="rent", business_key="bare", source="test", source_id=1, amount=1, entry_count=2, actor_name="x",
        day=clock.today(), at=clock.now(),
    )  # fmt: skip


class TestTransactions:
    def test_without_entries_are_refused(self):
        with refused(), transaction.atomic():
            bare_transaction()
            settled()

    def test_take_no_entries_later_not_even_balanced_ones(self):
        row = Transaction.objects.get()
        with refused(), transaction.atomic():
            for amount in (5, -5):
                Entry.objects.create(transaction=row, account="pending", amount=amount, value_day=clock.today())
            settled()

    def test_with_fewer_than_two_entries_are_refused(self):
        with refused(), transaction.atomic():
            Transaction.objects.create(
                type="rent", business_key="one", source="test", source_id=1, amount=1, entry_count=1,
                actor_name="x", day=clock.today(), at=clock.now(),
            )  # fmt: skip

    def test_never_change_and_never_go(self):
        for statement in ("UPDATE finance_transaction SET note = 'x'", "DELETE FROM finance_transaction"):
            with (
                pytest.raises(DatabaseError, match="finance_transaction is append-only"),
                transaction.atomic(),
                connection.cursor() as cursor,
            ):
                cursor.execute(statement)


class TestBalances:
    def test_stay_above_zero_but_where_they_may_go_below(self):
        """`external:alipay` is below already."""
        assert Account.objects.get(name="external:alipay").balance == -1_000
        with pytest.raises(DatabaseError, match="finance_account_floor"), transaction.atomic():
            Account.objects.filter(name="available").update(balance=-1)

    @pytest.mark.parametrize("moved_by", ["moved_by", "moved_by + 1"])
    def test_move_by_entries_only(self, moved_by):
        with refused(), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(f"UPDATE finance_account SET balance = balance + 1, moved_by = {moved_by}")
            settled()

    def test_move_once_by_each_transaction(self):
        row = Transaction.objects.get()
        with refused(), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(
                "UPDATE finance_account SET balance = balance + 1000, moved_by = %s WHERE name = 'pending'", [row.pk]
            )
            settled()

    def test_start_at_zero_and_stay(self):
        with refused(), transaction.atomic():
            Account.objects.create(name="gift", balance=5)
        with refused(), transaction.atomic():
            Account.objects.filter(name="debt").delete()
