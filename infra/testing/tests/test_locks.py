"""The recorder itself: what it reads out of SQL, and that it sees a lock out of order."""

import pytest
from django.apps import apps
from django.db import connection, transaction

from infra.testing.locks import FREE, RANKS, locked_tables
from tenants.scope import scope
from tenants.testing.threads import at_once

STATUS = "SELECT status FROM public.tenants_tenant FOR KEY SHARE"
ORDER = "SELECT id FROM leases_order WHERE id = id FOR UPDATE"
DEPOSIT = "UPDATE deposits_deposit SET paid = paid"
BILL = "UPDATE bills_bill SET paid = paid"
SKU = "UPDATE goods_sku SET locked = locked"
CALL = "UPDATE public.partners_partnercall SET key = key"
CONTRACT = "UPDATE contracts_contract SET round = round"
ACCOUNT = "UPDATE finance_account SET balance = balance"


class TestReading:
    @pytest.mark.parametrize(
        ("sql", "tables"),
        [
            ('SELECT "leases_order"."id" FROM "leases_order" WHERE x = 1 FOR UPDATE', ["leases_order"]),
            ("SELECT 1 FROM bills_bill b JOIN leases_order o ON o.id = b.order_id FOR UPDATE OF o", ["leases_order"]),
            (
                "SELECT 1 FROM bills_bill WHERE order_id IN (SELECT id FROM leases_order) FOR NO KEY UPDATE",
                ["bills_bill"],
            ),
            (
                "WITH gate AS (SELECT 1 FROM finance_account FOR UPDATE) UPDATE bills_bill SET paid = 1 FROM gate",
                ["finance_account", "bills_bill"],
            ),
            ("INSERT INTO bills_bill (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET paid = 1", []),
            (STATUS, ["tenants_tenant"]),
            ("LOCK TABLE leases_order IN EXCLUSIVE MODE", ["leases_order"]),
            ("SELECT * FROM leases_order", []),
        ],
    )
    def test_finds_the_tables_whose_rows_are_locked(self, sql, tables):
        assert [*locked_tables(sql)] == tables


def run(lin, *statements):
    with scope(lin), connection.cursor() as cursor:
        for sql in statements:
            cursor.execute("WITH one AS (SELECT 1) " + sql if sql != ORDER else "WITH one AS (SELECT 1) " + ORDER)


@pytest.fixture
def wrong(quiet):
    """How many locks were out of order since it was asked last."""

    def count():
        found = len(quiet)
        quiet.clear()
        return found

    return count


@pytest.mark.django_db
class TestInATest:
    @pytest.mark.parametrize(
        "statements",
        [
            (ACCOUNT, BILL),
            (BILL, ORDER),
            (ACCOUNT, ORDER),
            (DEPOSIT, BILL),
            (BILL, DEPOSIT),
            (BILL, ACCOUNT),
            (ORDER, STATUS),
        ],
    )
    def test_sees_a_lower_rank_after_a_higher_one(self, lin, wrong, statements):
        with transaction.atomic():
            run(lin, *statements)
        assert wrong() == 1

    @pytest.mark.parametrize(
        "statements",
        [(ACCOUNT, SKU), (SKU, CALL), (ORDER, CALL), (CONTRACT, ORDER), (CONTRACT, BILL), (ORDER, ACCOUNT, SKU)],
    )
    def test_sees_what_is_shared_and_what_a_party_said(self, lin, wrong, statements):
        with transaction.atomic():
            run(lin, *statements)
        assert wrong() == 1

    def test_knows_the_order_of_what_is_shared(self, lin, wrong):
        with transaction.atomic():
            run(lin, CALL, STATUS, SKU, ORDER, CONTRACT, SKU, ACCOUNT)
        assert wrong() == 0

    def test_sees_a_lock_of_which_nobody_has_said_where_it_stands(self, lin, wrong):
        with transaction.atomic():
            run(lin, "SELECT 1 FROM bills_instalment FOR UPDATE")
        assert wrong() == 1

    def test_is_content_with_the_order_and_with_what_is_held_already(self, lin, wrong):
        with transaction.atomic():
            run(lin, STATUS, ORDER, BILL, ACCOUNT, DEPOSIT, BILL, ORDER, STATUS)
        assert wrong() == 0

    def test_takes_each_transaction_by_itself(self, lin, wrong):
        for sql in (ACCOUNT, BILL, ORDER):
            with transaction.atomic():
                run(lin, sql)
        run(lin, ACCOUNT)
        run(lin, ORDER)
        assert wrong() == 0

    def test_forgets_what_was_rolled_back(self, lin, wrong):
        with transaction.atomic():
            with pytest.raises(RuntimeError), transaction.atomic():
                run(lin, ACCOUNT)
                raise RuntimeError
            run(lin, ORDER)
        assert wrong() == 0


def test_each_table_is_there_and_stands_in_one_list():
    there = {model._meta.db_table for model in apps.get_models(include_auto_created=True)}
    assert (RANKS.keys() | FREE.keys()) - there == set()
    assert RANKS.keys() & FREE.keys() == set()


@pytest.mark.django_db(transaction=True)
class TestInThreads:
    def test_is_watched_too_and_each_commit_is_an_end(self, lin, wrong):
        def work(number):
            with transaction.atomic():
                run(lin, ACCOUNT)
            with transaction.atomic():
                run(lin, ORDER)
            if number == 1:
                with transaction.atomic():
                    run(lin, ACCOUNT, ORDER)

        assert at_once(2, work) == [None, None]
        assert wrong() == 1
