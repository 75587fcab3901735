"""Recharges, payouts and a shop's status at the same moment: one act waits, and judges by what the other left."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction

from apps.finance.models import Account, Entry, Withdrawal
from apps.finance.services import withdrawals
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.payables import There
from apps.reconcile.checks import against_ourselves
from apps.risk import services
from apps.risk.models import RiskRecharge
from core import clock
from core.errors import ApiError, InvalidInput, StateError
from core.shown import ShownSum
from core.transitions import TransitionRefused
from infra.testing.pictures import slip
from merchants.services.status import NotEmptyError, change_status
from tenants import hosts
from tenants.scope import scope
from tenants.testing.threads import at_once, meanwhile

pytestmark = pytest.mark.django_db(transaction=True)
SUM = 20_000


@pytest.fixture
def books(lin: Any) -> Callable[[], dict[str, int]]:
    def read() -> dict[str, int]:
        with scope(lin):
            assert sum(Entry.objects.values_list("amount", flat=True)) == 0
            assert against_ourselves(lin.id, clock.today()) == {}
            return {name: fen for name, fen in Account.objects.values_list("name", "balance") if fen}

    return read


@pytest.fixture
def applied(lin: Any, lin_owner: Any) -> int:
    with scope(lin), transaction.atomic():
        return int(services.apply_offline(caller=lin_owner.caller, amount=SUM, voucher=slip(lin_owner.caller)).pk)


@pytest.fixture
def decide(lin: Any, operator: Any, applied: int) -> Callable[[str], Callable[[], Any]]:
    def by(result: Any) -> Callable[[], Any]:
        def run() -> None:
            more = {"reference": "B2026-1101"} if result == "pass" else {"reason": "看错了付款人"}
            with scope(lin):
                try:
                    services.decide(caller=operator.caller, recharge_id=applied, result=result, **more)
                except TransitionRefused as error:
                    raise StateError(str(error), error.state) from error

        return run

    return by


@pytest.fixture
def pay_out(lin: Any, operator: Any) -> Callable[[], Any]:
    def run() -> None:
        with scope(lin):
            shown = [ShownSum(name="payout", amount=SUM), ShownSum(name="prepaid", amount=SUM)]
            withdrawals.pay_out(caller=operator.caller, shown=shown, reason="结业结清")

    return run


@pytest.fixture
def close(lin: Any, operator: Any) -> Callable[[], Any]:
    def run() -> None:
        change_status(caller=operator.caller, merchant_id=lin.id, target="closed", reason="协商退出")
        hosts.near().clear()

    return run


class TestATransfer:
    def test_is_credited_once_and_undone_once(self, decide: Any, books: Any) -> None:
        assert isinstance(meanwhile(decide("pass"), decide("pass")), StateError)
        assert books() == {"external:bank": -SUM, "risk_prepaid": SUM}
        assert isinstance(meanwhile(decide("undo"), decide("undo")), StateError)
        assert books() == {}

    @pytest.mark.months
    def test_is_passed_or_rejected_and_not_both(self, decide: Any, books: Any) -> None:
        assert isinstance(meanwhile(decide("reject"), decide("pass")), StateError)
        assert books() == {}

    def test_and_another_shops_are_not_proved_by_one_line_of_the_bank(
        self, lin: Any, gao: Any, gao_owner: Any, operator: Any, applied: int, books: Any
    ) -> None:
        with scope(gao), transaction.atomic():
            other = services.apply_offline(caller=gao_owner.caller, amount=SUM, voucher=slip(gao_owner.caller)).pk

        def work(number: int) -> str:
            shop, row = ((lin, applied), (gao, other))[number]
            with scope(shop):
                services.decide(caller=operator.caller, recharge_id=row, result="pass", reference="B2026-1101")
            return "credited"

        found = at_once(2, work)
        assert [type(one) for one in found if isinstance(one, ApiError)] == [InvalidInput], found
        assert found.count("credited") == 1

    def test_that_is_passed_holds_the_closing_up(self, decide: Any, close: Any, books: Any) -> None:
        assert isinstance(meanwhile(decide("pass"), close), NotEmptyError)
        assert books() == {"external:bank": -SUM, "risk_prepaid": SUM}

    @pytest.mark.months
    def test_is_not_undone_behind_the_back_of_who_closes(self, decide: Any, pay_out: Any, close: Any) -> None:
        """What it leaves as a debt stands in the way."""
        decide("pass")()
        assert isinstance(meanwhile(decide("undo"), close), (NotEmptyError, type(None)))


class TestAPayout:
    def test_is_made_once(self, decide: Any, pay_out: Any, books: Any) -> None:
        decide("pass")()
        assert isinstance(meanwhile(pay_out, pay_out), StateError)
        assert books() == {"external:bank": -SUM, "withdrawing": SUM}

    def test_beside_an_undo_leaves_the_debt_that_stops_it(
        self, lin: Any, operator: Any, decide: Any, pay_out: Any, books: Any
    ) -> None:
        decide("pass")()
        assert meanwhile(pay_out, decide("undo")) is None
        assert books() == {"withdrawing": SUM, "debt": -SUM}
        with scope(lin):
            row = Withdrawal.objects.get()
            with pytest.raises(StateError):
                withdrawals.operate(caller=operator.caller, withdrawal_id=row.pk, result="approve")
            withdrawals.operate(caller=operator.caller, withdrawal_id=row.pk, result="reject", reason="抵欠款")
        assert books() == {}

    @pytest.mark.months
    def test_behind_an_undo_finds_nothing(self, decide: Any, pay_out: Any, books: Any) -> None:
        decide("pass")()
        assert isinstance(meanwhile(decide("undo"), pay_out), StateError)
        assert books() == {}

    @pytest.mark.months
    def test_takes_along_what_is_passed_just_now(self, decide: Any, pay_out: Any, books: Any) -> None:
        assert meanwhile(decide("pass"), pay_out) is None
        assert books() == {"external:bank": -SUM, "withdrawing": SUM}


class TestACodeThatIsPaid:
    @pytest.fixture
    def number(self, lin: Any, lin_owner: Any) -> int:
        with scope(lin):
            services.show_recharge_code(caller=lin_owner.caller, amount=SUM)
            return int(Attempt.objects.get().pk)

    def _paid(self, lin: Any, number: int) -> Callable[[], Any]:
        def run() -> None:
            with scope(lin):
                payments.money_arrived(number, "T1", clock.now())

        return run

    @pytest.mark.months
    def test_holds_the_closing_up(self, lin: Any, number: int, close: Any) -> None:
        assert isinstance(meanwhile(self._paid(lin, number), close), NotEmptyError)

    def test_twice_is_credited_once_and_goes_back_there_while_it_is_paid_out(
        self, lin: Any, number: int, pay_out: Any, books: Any
    ) -> None:
        assert meanwhile(self._paid(lin, number), self._paid(lin, number)) is None
        assert books() == {"external:alipay": -SUM, "risk_prepaid": SUM}

        def back() -> None:
            with scope(lin):
                payments.made_there(number, 5_000, There("N1", clock.now()))

        assert meanwhile(pay_out, back) is None
        assert books() == {"external:alipay": 5_000 - SUM, "withdrawing": SUM, "debt": -5_000}
        with scope(lin):
            assert RiskRecharge.objects.get().returned == 5_000
