"""T4: 32 × 32 withdrawals on one balance at once, in small 8 × 3. ZUDESK_T4 = seeds (20 for the full figure)."""

import os
import threading
from random import Random

import pytest
from django.db import connection, transaction

from apps.finance.models import Account, Entry, Withdrawal
from apps.finance.rules import (
    Adjustable,
    ClearingHow,
    TxType,
    deposit_paid,
    deposit_refund,
    received,
)
from apps.finance.services import adjusting, clearing, ledger, withdrawals
from apps.finance.tests.factories import available, owed
from apps.finance.tests.test_adjustments import confirm
from core.errors import InsufficientBalance
from operators.tests.factories import operator_of
from partners import numbers
from policies.tests.factories import in_force
from reviews.rules import ProposalAct
from tenants import scope
from tenants.testing.threads import at_once, somebody_waits

SEEDS = int(os.environ.get("ZUDESK_T4", "1"))
FULL = SEEDS > 1
THREADS, EACH = (32, 32) if FULL else (8, 3)
SEVERAL, TURNS = (16, 10) if FULL else (6, 4)


@pytest.mark.django_db(transaction=True)
class TestOneBalance:
    @pytest.mark.parametrize("seed", range(SEEDS))
    def test_exactly_what_is_there_is_paid_out(self, lin, lin_owner, seed):
        in_force(withdraw_times_day=None, withdraw_max_day=None)
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


@pytest.mark.django_db(transaction=True)
class TestSeveralPostings:
    def test_of_one_act_wait_in_no_ring_with_those_of_another(self, lin, lin_owner):
        """One act locks external:alipay, then deposit_held; the other the other way round."""
        caller = lin_owner.caller
        with scope.scope(lin):
            self._post("start", deposit_paid(10_000_000, "alipay"), caller)

        def work(number):
            with scope.scope(lin):
                for turn in range(TURNS):
                    with transaction.atomic():
                        if number % 2:
                            self._post(f"{number}:{turn}:rent", received(TxType.RENT, 100, "alipay"), caller)
                            self._post(f"{number}:{turn}:back", deposit_refund(100, "alipay"), caller)
                        else:
                            self._post(f"{number}:{turn}:paid", deposit_paid(100, "alipay"), caller)

        assert at_once(SEVERAL, work) == [None] * SEVERAL
        with scope.scope(lin):
            assert Account.objects.get(name="deposit_held").balance == 10_000_000
            assert sum(Entry.objects.values_list("amount", flat=True)) == 0

    @transaction.atomic
    def _post(self, key, posting, caller):
        ledger.post(posting, key=key, source="test", source_id=1, caller=caller)


@pytest.mark.django_db(transaction=True)
def test_one_transfer_booked_twice_waits_for_its_number_ahead_of_the_ledger(api, lin, lin_owner, operator, monkeypatch):
    """One operator books it as an adjustment, another as a debt that was received. Whoever has the number takes the
    ledger's gate next: who had the gate and waited for the number would be thrown out, and begin again.
    """
    ben, reference, decide = operator_of("ben", "finance"), "20261122000456", adjusting.decide
    told = {"amount": 3_000, "reason": "转账到账", "reference": reference}
    with scope.scope(lin):
        owed(lin_owner.caller, 5_000)
        source, target = Adjustable.of("external:bank"), Adjustable.OWN
        mend = adjusting.propose(caller=operator.caller, source=source, target=target, **told)
        debt = clearing.propose(caller=operator.caller, how=ClearingHow.RECEIVED, **told)
    begun, codes = [], []

    def counted(**asked):
        begun.append(asked)
        return decide(**asked)

    def adjust():
        codes.append(confirm(api, ben, str(mend.pk)).code)
        connection.close()

    monkeypatch.setattr(adjusting, "decide", counted)
    late = threading.Thread(target=adjust)
    with scope.scope(lin), transaction.atomic():
        assert numbers.claim(numbers.BANK, reference, numbers.mine(clearing.SOURCE, debt.pk))
        late.start()
        while late.is_alive() and not somebody_waits():
            pass
        clearing.decide(caller=ben.caller, clearing_id=debt.pk, act=ProposalAct.CONFIRM)
    late.join()
    assert (codes, len(begun)) == ([111], 1)
    with scope.scope(lin):
        assert Account.objects.get(name="debt").balance == -2_000
