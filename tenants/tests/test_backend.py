"""The search path: set when it differs, set again after whatever undoes it, never another tenant's."""

import os
import random

import psycopg
import pytest
from django.db import InternalError, OperationalError, connection, transaction

from apps.subshops.models import SubShop
from core import clock
from core.db import read_only
from tenants.backend import raw
from tenants.backend.base import MOST_MERCHANTS, PREPARE_AFTER
from tenants.scope import public, scope
from tenants.testing.threads import at_once

ACTS = int(os.environ.get("ZUDESK_CHURN", "40"))
THREADS = 8


def path() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_schema()")
        return str(cursor.fetchone()[0])


class Undone(Exception):
    pass


@pytest.mark.django_db(transaction=True)
class TestPath:
    def test_the_path_is_sent_once_while_the_schema_stays(self, lin, django_assert_num_queries):
        with scope(lin):
            path()
            with django_assert_num_queries(3):
                for _ in range(3):
                    path()

    def test_reads_and_writes_by_turns_send_nothing_more(self, lin, gao, django_assert_num_queries):
        path()
        with django_assert_num_queries(0), scope(lin), scope(gao):
            pass
        with scope(lin):
            with read_only():
                path()
            with django_assert_num_queries(4):  # BEGIN, UPDATE, COMMIT; SELECT
                with transaction.atomic():
                    SubShop.objects.update(name="a")
                with read_only():
                    path()

    def test_a_write_outside_a_transaction_is_one_again_after_a_read(self, lin):
        with scope(lin):
            with read_only(), pytest.raises(InternalError, match="read-only"):
                SubShop.objects.update(name="a")
            assert SubShop.objects.update(name="a") == 1

    def test_it_is_set_again_after_whatever_undoes_it(self, lin, gao):
        """A rollback, one to a savepoint, a new connection, a statement that fails."""
        with scope(lin):
            with pytest.raises(Undone), transaction.atomic():
                assert path() == "m_lin"
                raise Undone
            assert path() == "m_lin"
        with transaction.atomic(), scope(lin):
            assert path() == "m_lin"
            with pytest.raises(Undone), transaction.atomic(), scope(gao):
                assert path() == "m_gao"
                raise Undone
            assert path() == "m_lin"
        with scope(lin):
            connection.close()
            assert path() == "m_lin"
        with scope(gao):
            assert path() == "m_gao"
        with scope(lin):
            with pytest.raises(Exception, match="nowhere"), transaction.atomic():
                with connection.cursor() as cursor:
                    cursor.execute("SELECT * FROM nowhere")
            assert path() == "m_lin"

    def test_each_reads_its_own_by_a_server_side_cursor_and_public_sees_no_merchants_table(self, lin, gao):
        with scope(gao):
            assert list(SubShop.objects.iterator()) == []
        with scope(lin):
            assert len(list(SubShop.objects.iterator())) == 1
        with scope(lin), public(), pytest.raises(Exception, match="does not exist"):
            SubShop.objects.count()


@pytest.mark.django_db(transaction=True)
class TestConnection:
    def test_one_that_saw_many_merchants_ends_when_the_request_is_over(self, lin):
        assert path() == "public"
        connection.close_if_unusable_or_obsolete()
        assert connection.connection is not None
        for number in range(MOST_MERCHANTS):
            connection.set_schema(f"m_{number}")
        connection.set_schema_to_public()
        assert path() == "public"
        connection.close_if_unusable_or_obsolete()
        assert connection.connection is None
        with scope(lin):
            assert path() == "m_lin"
        connection.close_if_unusable_or_obsolete()
        assert connection.connection is not None

    def test_psycopgs_own_cursor_prepares_what_comes_again_and_the_orm_never(self):
        for _ in range(PREPARE_AFTER + 1):
            path()
            with psycopg.Cursor(connection.connection) as cursor:
                cursor.execute("SELECT 'hot'")
        with connection.cursor() as cursor:
            cursor.execute("SELECT statement FROM pg_prepared_statements")
            assert cursor.fetchall() == [("SELECT 'hot'",)]


@pytest.mark.django_db(transaction=True)
class TestChurn:
    """T3: threads act in changing schemas, with rollbacks and savepoints; every row must be where it belongs."""

    def test_no_act_ever_lands_in_another_schema(self, lin, gao):
        shops = {lin.schema_name: lin, gao.schema_name: gao}

        def act(random_: random.Random, number: int) -> int:
            name = random_.choice(sorted(shops))
            with scope(shops[name]):
                kind = random_.randrange(5)
                if kind == 0:
                    return int(SubShop.objects.exclude(address__in=["", name]).count())
                if kind == 1:
                    other = shops[random_.choice(sorted(shops))]
                    with transaction.atomic():
                        with pytest.raises(Undone), transaction.atomic(), scope(other):
                            write(other.schema_name, f"{number}-undone")
                            raise Undone
                        write(name, f"{number}-kept")
                elif kind == 2:
                    with pytest.raises(Undone), transaction.atomic():
                        write(name, f"{number}-undone")
                        raise Undone
                elif kind == 3:
                    write(name, f"{number}-plain")
                else:
                    return int(path() != name)
            return 0

        def write(schema: str, key: str) -> None:
            SubShop.objects.create(name=key, address=schema, manager="", created_at=clock.now())

        def churn(thread: int) -> int:
            random_ = random.Random(thread)
            return sum(act(random_, thread * ACTS + number) for number in range(ACTS))

        assert at_once(THREADS, churn) == [0] * THREADS
        for name, shop in shops.items():
            with scope(shop):
                assert not SubShop.objects.exclude(address__in=["", name]).exists()
                assert not SubShop.objects.filter(name__endswith="undone").exists()
                assert SubShop.objects.exclude(address="").count() > ACTS / 4


@pytest.mark.django_db(transaction=True)
def test_a_transaction_on_a_connection_that_died_says_so_in_djangos_words() -> None:
    """Whoever catches what the database has to say knows no driver: a request is answered 503, and sent again."""
    connection.ensure_connection()
    with raw.connect() as other:
        other.execute("SELECT pg_terminate_backend(%s)", [connection.connection.info.backend_pid])
    with pytest.raises(OperationalError):
        connection.cursor().execute("SELECT 1")
    with pytest.raises(OperationalError), transaction.atomic():
        pass
    connection.close()
