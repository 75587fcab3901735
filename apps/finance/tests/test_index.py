"""The operators' rows of withdrawals and of debts to clear: what differs is found field by field, and mended."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

from apps.finance.index import CLEARINGS, WITHDRAWALS
from apps.finance.models import DebtClearing, Transaction, Withdrawal
from apps.finance.rules import ClearingHow, adjusted, commission_taken
from apps.finance.services import clearing, ledger, withdrawals
from apps.finance.tests.factories import available, income, owed
from overview.models import BalanceIndex, ClearingIndex, FinanceIndex, PlatformIncome, WithdrawalIndex
from reviews.rules import ProposalAct
from tenants.scope import scope

WRONG = {
    "status": "paid", "amount": 9, "fee": 9, "bank_mask": "x", "actor_name": "x", "applied_at": "2020-01-01T00:00:00Z",
    "first_by": 9, "first_by_name": "x", "first_at": "2020-01-01T00:00:00Z", "paid_by": 9,
}  # fmt: skip
WRONG_CLEARING = {
    "how": "received", "amount": 9, "reference": "x", "why": "x", "status": "confirmed", "proposed_by": 9,
    "proposed_by_name": "x", "proposed_at": "2020-01-01T00:00:00Z",
}  # fmt: skip


def run(name, *args):
    out = StringIO()
    try:
        call_command(f"{name}_index", *args, stdout=out)
    except CommandError as found:
        return f"{out.getvalue()}\n{found}"
    return out.getvalue()


@pytest.fixture
def withdrawal(lin_owner):
    with scope(lin_owner.shop):
        available(lin_owner.caller, 100_000)
        return withdrawals.apply(caller=lin_owner.caller, amount=40_000)


@pytest.fixture
def proposed(lin, operator):
    with scope(lin):
        owed(operator.caller, 5_000)
        return clearing.propose(
            caller=operator.caller, how=ClearingHow.WRITTEN_OFF, amount=5_000, reason="无法收回"
        )  # fmt: skip


def test_every_field_is_compared():
    assert (WRONG.keys(), WRONG_CLEARING.keys()) == (set(WITHDRAWALS.fields), set(CLEARINGS.fields))


class TestWithdrawals:
    def test_that_say_something_else_are_found_and_mended(self, withdrawal):
        for field, value in WRONG.items():
            assert "differences;" not in run("withdrawal", "--check")
            WithdrawalIndex.objects.update(**{field: value})
            assert f"withdrawal {withdrawal.pk}: {field} is " in run("withdrawal", "--check")
            run("withdrawal", "--rebuild")
        assert "differences;" not in run("withdrawal", "--check")

    def test_that_are_missing_or_behind_which_there_is_nothing_are_found(self, lin, withdrawal):
        WithdrawalIndex.objects.update(withdrawal_id=withdrawal.pk + 1)
        assert "2 differences;" in run("withdrawal", "--check")
        run("withdrawal", "--rebuild", "--merchant", str(lin.id))
        assert WithdrawalIndex.objects.get().withdrawal_id == withdrawal.pk

    def test_that_wait_for_a_second_person_name_the_first_one(self, lin, operator, withdrawal):
        with scope(lin):
            withdrawals.operate(caller=operator.caller, withdrawal_id=withdrawal.pk, result="approve")
            row = Withdrawal.objects.get()
        found = WithdrawalIndex.objects.get()
        assert (found.first_by, found.first_by_name, found.first_at) == (operator.id, "Ada", row.audited_at)
        WithdrawalIndex.objects.update(first_by=None, actor_name="")
        run("withdrawal", "--rebuild")
        found = WithdrawalIndex.objects.get()
        assert (found.first_by, found.actor_name) == (operator.id, "Ada")


class TestClearings:
    def test_that_say_something_else_are_found_and_mended(self, proposed):
        for field, value in WRONG_CLEARING.items():
            assert "differences;" not in run("clearing", "--check")
            ClearingIndex.objects.update(**{field: value})
            assert f"debt_clearing {proposed.pk}: {field} is " in run("clearing", "--check")
            run("clearing", "--rebuild")
        assert "differences;" not in run("clearing", "--check")

    def test_that_are_decided_wait_for_nobody(self, lin, operator, proposed):
        with scope(lin):
            clearing.decide(caller=operator.caller, clearing_id=proposed.pk, act=ProposalAct.REFUSE, reason="可以收回")
            assert DebtClearing.objects.count() == 1
        assert not ClearingIndex.objects.exists()
        assert "0 rows written" in run("clearing", "--rebuild")
        assert "differences;" not in run("clearing", "--check")


class TestTheLedger:
    @pytest.fixture
    def rows(self, lin):
        """What operators' tables hold of the shop's ledger now."""
        models = (FinanceIndex, PlatformIncome, BalanceIndex)
        return lambda: [list(model.objects.filter(merchant_id=lin.id).order_by("pk").values()) for model in models]

    def test_its_lines_and_balances_are_written_anew_as_they_were(self, lin, lin_owner, withdrawal, rows):
        with scope(lin):
            income(lin_owner.caller, 7_000, rent=500)
            owed(lin_owner.caller, 300)
            taken = commission_taken(350, "alipay")
            ledger.post(taken, key="test:taken", source="test", source_id=1, caller=lin_owner.caller)
            within = adjusted("own", "risk_prepaid", 200)
            ledger.post(within, key="test:within", source="test", source_id=1, caller=lin_owner.caller)
            before = rows()
            assert all(before)
            FinanceIndex.objects.filter(amount=7_000).delete()
            FinanceIndex.objects.update(within=False)
            PlatformIncome.objects.update(amount=1)
            BalanceIndex.objects.update(available=1)

            assert ledger.rebuild_mirror() == Transaction.objects.count()

            assert rows() == before

    def test_a_posting_that_is_rolled_back_takes_its_lines_along(self, lin, lin_owner, withdrawal, rows):
        """They are there in its transaction, and not behind it."""
        with scope(lin):
            income(lin_owner.caller, 7_000)
            before = rows()
            with pytest.raises(RuntimeError, match="behind it"), transaction.atomic():
                taken = commission_taken(350, "alipay")
                ledger.post(taken, key="test:taken", source="test", source_id=1, caller=lin_owner.caller)
                assert all(now != then for now, then in zip(rows(), before, strict=True))
                raise RuntimeError("behind it")
            assert not Transaction.objects.filter(business_key="test:taken").exists()
        assert rows() == before
