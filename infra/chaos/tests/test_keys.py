"""T5: one idempotency key sent by many at once has one effect and one answer, and is worth nothing to anybody else.

ZUDESK_T5=full sends 1,000 keys 50 times each; otherwise 6 keys 8 times.
"""

import os
import threading

import pytest

from apps.finance.models import Entry, Withdrawal
from apps.finance.tests.factories import available
from apps.staff.models import Staff
from core.models import Idempotency
from infra.testing.cast import Person
from policies.tests.factories import in_force
from tenants import scope
from tenants.testing.threads import at_once

FULL = os.environ.get("ZUDESK_T5") == "full"
KEYS, SENDERS = (1_000, 50) if FULL else (6, 8)
APPLY, AMOUNT = "/api/finance/applyWithdraw", 1_000


@pytest.fixture
def money(lin, lin_owner, gao, gao_owner):
    in_force(withdraw_times_day=None, withdraw_max_day=None)
    for shop, owner in ((lin, lin_owner), (gao, gao_owner)):
        with scope.scope(shop):
            available(owner.caller, AMOUNT * KEYS * 2)


def send(api, person, number, **changes):
    headers = {"Idempotency-Key": f"withdrawal-{number:04d}"}
    return api(person).post(APPLY, headers=headers, **{"amount": AMOUNT, "remark": f"{number}", **changes})


def everybody(api, person):
    """What each sender was answered, key by key; they send each key at the same moment."""
    gate = threading.Barrier(SENDERS)

    def work(_):
        found = []
        for number in range(KEYS):
            gate.wait(timeout=60)
            found.append(send(api, person, number).response.content)
        return found

    results = at_once(SENDERS, work)
    assert [one for one in results if isinstance(one, Exception)] == []
    return [{answers[number] for answers in results} for number in range(KEYS)]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("money")
class TestKeys:
    def test_have_one_effect_and_one_answer_and_nobody_else_can_use_them(self, api, lin, lin_owner, gao, gao_owner):
        lin_owner.token, gao_owner.token  # noqa: B018 - opened here, not by many at once
        answers = everybody(api, lin_owner)
        assert {len(one) for one in answers} == {1}
        assert len({one.pop() for one in answers}) == KEYS
        self._one_effect_each(lin)
        other = self._colleague(lin, lin_owner)
        for number in range(min(KEYS, 20)):
            assert send(api, lin_owner, number, amount=AMOUNT + 1).code == 113
            assert send(api, other, number).code == 113
        self._one_effect_each(lin)
        first = send(api, gao_owner, 0)
        assert first.code == 200
        with scope.scope(gao):
            assert [str(pk) for pk in Withdrawal.objects.values_list("pk", flat=True)] == [first.data["id"]]
        self._one_effect_each(lin)

    def _one_effect_each(self, shop):
        assert Idempotency.objects.filter(tenant_id=shop.id).count() == KEYS
        with scope.scope(shop):
            remarks = sorted(Withdrawal.objects.values_list("remark", flat=True))
            assert remarks == sorted(str(number) for number in range(KEYS))
            assert -sum(Entry.objects.filter(account="available", amount__lt=0).values_list("amount", flat=True)) == (
                AMOUNT * KEYS
            )

    def _colleague(self, shop, owner):
        """Another login with the owner's role."""
        with scope.scope(shop):
            row = Staff(account="hua", name="华", role_ids=owner.user.role_ids, password=owner.user.password)
            row.set_mobile("13800009999", shop.id)
            row.save()
        return Person(owner.side, "hua", row, owner.host, shop)
