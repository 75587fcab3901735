"""T4: many withdrawals on one balance at once. ZUDESK_T4 = seeds (20 for the full figure); 32 × 32 when it is set."""

import os
from random import Random

import pytest

from apps.finance.models import Account, Entry, Withdrawal
from apps.finance.services import withdrawals
from apps.finance.services.limits import SETTING
from apps.finance.tests.factories import available
from core.errors import InsufficientBalance
from core.models import Setting
from tenants import scope
from tenants.testing.threads import at_once

SEEDS = int(os.environ.get("ZUDESK_T4", "1"))
THREADS, EACH = (32, 32) if "ZUDESK_T4" in os.environ else (8, 8)


@pytest.mark.django_db(transaction=True)
class TestOneBalance:
    @pytest.mark.parametrize("seed", range(SEEDS))
    def test_exactly_what_is_there_is_paid_out(self, lin, lin_owner, seed):
        Setting.objects.create(name=SETTING, value={"times_day": None, "max_day": None, "min_each": 1_000})
        amount = Random(seed).randint(1_000, 5_000)
        winners = Random(seed).randint(1, THREADS * EACH - 1)
        with scope.scope(lin):
            available(lin_owner.caller, amount * winners + amount - 1)
        caller = lin_owner.caller

        def work(_):
            won = 0
            with scope.scope(lin):
                for _ in range(EACH):
                    try:
                        withdrawals.apply(caller=caller, amount=amount)
                        won += 1
                    except InsufficientBalance:
                        pass
            return won

        results = at_once(THREADS, work)
        assert [one for one in results if isinstance(one, Exception)] == []
        with scope.scope(lin):
            assert sum(results) == winners == Withdrawal.objects.count()
            assert Account.objects.get(name="available").balance == amount - 1
            assert sum(Entry.objects.values_list("amount", flat=True)) == 0
