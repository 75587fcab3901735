"""What a consent to debits covers: the rule, and the night's statement held to it."""

from datetime import timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.bills import queries
from apps.bills.models import Bill, Instalment
from apps.bills.nightly import debit
from apps.bills.rules import COVERED, BillKind, covered, debited, may_be_debited, too_dear
from apps.bills.tests.factories import ANCHOR, lease
from apps.payments.models import Attempt
from core import clock
from infra.testing.examples import examples
from tenants.scope import scope

NIGHT, SINGLE = ANCHOR + timedelta(days=100), 10_000
OTHERS = [kind for kind in BillKind if kind not in COVERED]


def bill(kind: str = "rent", days: int = 0, amount: int = SINGLE, pk: int = 1, **more: int) -> Bill:
    values = {"waived": 0, "paid": 0, "status": "due", **more}
    return Bill(pk=pk, kind=kind, due_date=ANCHOR + timedelta(days=days), amount=amount, **values)


class TestTheRule:
    @pytest.mark.parametrize("kind", COVERED)
    def test_covers_an_instalment_up_to_the_plans_sum(self, kind: str) -> None:
        for amount, taken in ((SINGLE, True), (SINGLE + 1, False)):
            assert bool(covered([bill(kind, amount=amount)], SINGLE)) == taken

    @pytest.mark.parametrize("kind", OTHERS)
    def test_never_covers_anything_else_nor_is_stopped_by_it(self, kind: str) -> None:
        assert covered([bill(kind)], SINGLE) == []
        rent = bill(days=1, pk=2)
        assert covered([bill(kind), rent], SINGLE) == [rent]

    def test_covers_the_oldest_of_which_nothing_is_paid(self) -> None:
        late, later = bill(days=1, pk=2), bill(days=2, pk=1)
        assert covered([later, late], SINGLE) == [late]
        assert covered([bill(waived=SINGLE)], SINGLE) == []
        assert debited(bill(waived=1)) == SINGLE - 1

    def test_takes_of_one_day_the_bill_that_was_made_first(self) -> None:
        first, second = bill(pk=1), bill(pk=2)
        assert covered([second, first], SINGLE) == [first]

    @pytest.mark.parametrize(
        ("one", "may"),
        [
            (bill(amount=1), True),
            (bill(amount=SINGLE + 1), True),
            (bill(waived=SINGLE - 1), True),
            (bill(waived=SINGLE), False),
            (bill(paid=1), False),
            (bill("late_fee"), False),
        ],
    )
    def test_debits_a_whole_instalment_whatever_it_costs(self, one: Bill, may: bool) -> None:
        assert may_be_debited(one) is may

    def test_says_both_sums_where_one_is_too_dear(self) -> None:
        assert too_dear(12_345, SINGLE) == (
            "本期 ¥123.45 超过客户授权的单次代扣上限 ¥100.00；请改用收款码、押金抵扣或线下收款",
            "¥123.45 is more than a debit may take, ¥100.00: use a code, the deposit or offline payment",
        )

    @pytest.mark.parametrize(("amount", "paid"), [(SINGLE, 1), (SINGLE + 1, 0)])
    def test_what_is_left_or_too_much_is_paid_first_and_keeps_no_later_one_back(self, amount: int, paid: int) -> None:
        older, later = bill(days=1, pk=2, amount=amount, paid=paid), bill(days=2, pk=1)
        assert covered([older], SINGLE) == []
        assert covered([later, older], SINGLE) == [older, later]


BILLS = st.lists(
    st.tuples(
        st.sampled_from(list(BillKind)), st.integers(0, 3), st.sampled_from([1, SINGLE - 1, SINGLE, SINGLE + 1]),
        st.sampled_from(["nothing", "nothing", "part", "waived"]), st.sampled_from(["due", "due", "overdue", "void"]),
    ), max_size=5,
)  # fmt: skip
MOST, PLANNED = st.sampled_from([None, SINGLE - 1, SINGLE, SINGLE + 1]), st.sampled_from([None, None, -1, 0, 5, 6])
"""What a debit may take by the consent, and how many days after the night the plan stands."""


@pytest.mark.django_db
class TestTheNight:
    @settings(max_examples=examples(20), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(rows=BILLS, agreed=st.booleans(), most=MOST, planned=PLANNED)
    def test_debits_what_the_rule_covers(
        self, lin: Any, rows: list[Any], agreed: bool, most: int | None, planned: int | None
    ) -> None:
        with scope(lin):
            on = None if planned is None else NIGHT + timedelta(days=planned)
            order = lease(agreement_no="AG1" if agreed else "", next_deduct_on=on, deduct_most=most)
            Instalment.objects.filter(order_id=order.pk, period=1).update(rent=SINGLE + 5)
            for at, (kind, days, amount, taken, status) in enumerate(rows):
                part = min(1, amount - 1) if taken == "part" and status != "void" else 0
                Bill.objects.create(
                    order_id=order.pk, kind=kind, period=100 + at, due_date=ANCHOR + timedelta(days=days),
                    amount=amount, rent=amount, status=status, paid=part, paid_rent=part,
                    waived=1 if taken == "waived" and amount > 1 and status != "void" else 0,
                )  # fmt: skip
            found = queries.debitable(order, queries.order_bills(order.pk), NIGHT)
            with clock.at(clock.start_of(NIGHT) + timedelta(hours=3)):
                debit.debit_due(NIGHT)
            made = Attempt.objects.filter(payable_id=order.pk, method="debit").values_list("parts", "amount")
            assert list(made) == ([([one.pk for one in found], debited(found[-1]))] if found else [])
