"""The cap of late fees, whatever is paid in parts, said by a person and taken back, waived or refused in between.

At no moment do a bill's fees come to more than its share; and when nights go on they come to just that, wherever rent
is unpaid: nothing is forgotten for what was reckoned anew.
"""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import Sum
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.bills import queries, services
from apps.bills.models import Bill, LateFeeAccrual
from apps.bills.nightly import lateness
from apps.bills.rules import is_open, unpaid
from apps.bills.tests.test_fee_model import NIGHTS, START, WORD, Life, Terms
from apps.payments import services as payments
from apps.payments.rules import AttemptMethod
from core import clock
from core.money import share
from infra.testing.examples import examples
from infra.testing.undone import undone
from nights.job import moment_of
from tenants.scope import scope

pytestmark = pytest.mark.django_db
RATE, CAP = 1_000, (1_000, 2_500, 3_000)


class Undoing(Life):
    """With payments that only a person spoke of."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.spoken: list[tuple[int, int]] = []

    def said(self, ids: list[int], amount: int, paid: bool, days: int) -> None:
        payable = queries.bills_of(self.order.pk)
        made = payments.open_attempt(payable, AttemptMethod.DEBIT, ids, amount, actor_name="林").attempt
        payments.money_arrived(made.pk, "", clock.now(), by_person=True)
        self.spoken.append((made.pk, days))

    def waive(self, ids: list[int], amount: int, paid: bool, days: int) -> None:
        fee = Bill.objects.filter(parent_id__in=ids, status="overdue").order_by("pk").first()
        if fee is not None and unpaid(fee):
            services.waive(caller=self.caller, bill_id=fee.pk, amount=1 + amount % unpaid(fee), reason="客户")

    def take_back(self, *, everything: bool = False) -> None:
        due = [one for one in self.spoken if everything or one[1] <= 0]
        self.spoken = [(pk, days - 1) for pk, days in self.spoken if (pk, days) not in due]
        for pk, _ in due:
            payments.undo_taken_back(pk, "未付款")

    def costs(self, bill: Bill) -> int:
        days = LateFeeAccrual.objects.filter(bill_id=bill.pk).aggregate(sum=Sum("amount"))["sum"] or 0
        fee = Bill.objects.filter(parent_id=bill.pk).first()
        assert fee is None or fee.amount - fee.refunded == days, "the fee's bill asks for its days"
        assert fee is None or fee.paid - fee.refunded + fee.waived <= days, "more is on it than it costs"
        return int(days)

    def rents(self) -> list[Bill]:
        return list(Bill.objects.filter(pk__in=self.numbers.values()).order_by("pk"))


ACT = st.tuples(
    st.sampled_from(["page", "cash", "cash_before", "debit", "capture", "said", "said", "waive"]),
    st.integers(1, 60), WORD,
)  # fmt: skip
DAY = st.lists(ACT, max_size=2)
BILL = st.tuples(st.integers(0, 3), st.integers(100, 30_000), st.sampled_from([0, 333]))


class TestTheCap:
    @settings(
        max_examples=examples(4), deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )  # fmt: skip
    @given(
        cap=st.sampled_from(CAP), bills=st.lists(BILL, min_size=1, max_size=2),
        days=st.lists(DAY, min_size=NIGHTS, max_size=NIGHTS),
    )  # fmt: skip
    def test_is_never_passed_and_always_reached(
        self, lin: Any, lin_owner: Any, cap: int, bills: list[Any], days: list[Any]
    ) -> None:
        with scope(lin), undone():
            life = Undoing(lin, lin_owner, Terms(RATE, 0, cap), bills)
            for number, acts in enumerate(days):
                day = START + timedelta(days=number)
                life.night(day, None, late=False)
                with clock.at(clock.start_of(day) + timedelta(hours=12)):
                    for act, share_, (paid, later) in acts:
                        life.act(act, share_, paid, later)
                with clock.at(clock.start_of(day) + timedelta(hours=13)):
                    life.take_back(everything=number == NIGHTS - 1)
                    life.hear(everything=number == NIGHTS - 1)
                self.within(life, cap)
            self.goes_on(life, cap)

    def within(self, life: Undoing, cap: int) -> None:
        for bill in life.rents():
            assert life.costs(bill) <= share(bill.rent, cap)

    def goes_on(self, life: Undoing, cap: int) -> None:
        for number in range(NIGHTS, NIGHTS + 400):
            with clock.at(moment_of(START + timedelta(days=number))):
                if not lateness.run(START + timedelta(days=number)):
                    break
        for bill in life.rents():
            if share(bill.rent - bill.paid_rent, RATE) and is_open(bill):
                assert life.costs(bill) == share(bill.rent, cap)
        self.within(life, cap)
