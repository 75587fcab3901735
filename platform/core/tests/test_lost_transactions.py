"""Of two transactions that wait for each other Postgres ends one; it runs again, and each has its effect once."""

import threading

import pytest
from django.db import OperationalError, connection, transaction
from psycopg.errors import DeadlockDetected

from apps.finance.models import Withdrawal
from apps.finance.services import ledger
from apps.finance.tests.factories import available
from core.db import again_when_lost
from core.models import Setting
from tenants import scope
from tenants.testing.threads import at_once


def add_one(name):
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE public.core_setting SET value = to_jsonb((value)::int + 1) WHERE name = %s",
            [name],
        )


@pytest.mark.django_db(transaction=True)
class TestRing:
    def test_both_of_a_ring_end_well(self):
        for name in "ab":
            Setting.objects.create(name=name, value=0)
        gate = threading.Barrier(2)
        tries = []

        def work(number):
            def turn():
                with transaction.atomic():
                    tries.append(number)
                    add_one("ab"[number])
                    if tries.count(number) == 1:
                        gate.wait(timeout=10)
                    add_one("ba"[number])

            again_when_lost(turn)

        assert at_once(2, work) == [None, None]
        assert len(tries) > 2
        assert list(Setting.objects.filter(name__in="ab").values_list("value", flat=True)) == [2, 2]

    def test_a_caller_of_the_api_sees_nothing_of_it(self, api, lin, lin_owner, monkeypatch):
        with scope.scope(lin):
            available(lin_owner.caller, 100_000)
        kept, losses = ledger.locked_balances, [1, 2]

        def lose(*names):
            found = kept(*names)
            if losses:
                losses.pop()
                raise OperationalError("deadlock detected") from DeadlockDetected()
            return found

        monkeypatch.setattr(ledger, "locked_balances", lose)
        key = {"Idempotency-Key": "withdrawal-1"}
        first = api(lin_owner).post("/api/finance/applyWithdraw", headers=key, amount=1_000)
        assert (first.code, losses) == (200, [])
        assert api(lin_owner).post("/api/finance/applyWithdraw", headers=key, amount=1_000).data == first.data
        with scope.scope(lin):
            assert Withdrawal.objects.count() == 1


class TestWhatIsNotRunAgain:
    def test_another_error(self):
        tries = []

        def fails():
            tries.append(1)
            raise OperationalError("the server went away")

        with pytest.raises(OperationalError):
            again_when_lost(fails)
        assert len(tries) == 1

    @pytest.mark.django_db
    def test_a_part_of_a_transaction(self):
        tries = []

        def fails():
            tries.append(1)
            raise OperationalError from DeadlockDetected()

        with pytest.raises(OperationalError):
            again_when_lost(fails)
        assert len(tries) == 1
