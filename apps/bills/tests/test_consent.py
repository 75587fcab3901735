"""What a consent to debits covers: the rule, and the night's statement held to it."""

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.bills import queries
from apps.bills.models import Bill, Instalment
from apps.bills.nightly import debit
from apps.bills.rules import COVERED, BillKind, covered, debited
from apps.bills.tests.factories import ANCHOR, lease
from apps.leases.rules import EARLY, Term, TermUnit, first_day, next_debit
from apps.payments.models import Attempt
from core import clock
from tenants.scope import scope

NIGHT, SINGLE = ANCHOR + timedelta(days=100), 10_000
NOON = clock.start_of(NIGHT) + timedelta(hours=12)
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

    @pytest.mark.parametrize(("amount", "paid"), [(SINGLE, 1), (SINGLE + 1, 0)])
    def test_what_is_left_or_too_much_is_paid_first_and_keeps_no_later_one_back(self, amount: int, paid: int) -> None:
        older, later = bill(days=1, pk=2, amount=amount, paid=paid), bill(days=2, pk=1)
        assert covered([older], SINGLE) == []
        assert covered([later, older], SINGLE) == [older, later]


class TestThePlan:
    def test_takes_a_debit_from_five_days_before_its_day_and_later(self) -> None:
        assert first_day(date(2027, 3, 3)) == date(2027, 2, 26)
        assert first_day(None) < date(2000, 1, 1), "nobody knows it: Alipay says"

    @pytest.mark.parametrize(
        ("term", "after"),
        [
            (Term(12), (2027, 3, 1)),
            (Term(4, TermUnit.MONTH, 3), (2027, 5, 1)),
            (Term(4, TermUnit.DAY, 7), (2027, 2, 8)),
        ],
    )
    def test_moves_on_by_a_period_of_the_lease(self, term: Term, after: tuple[int, int, int]) -> None:
        assert next_debit(date(2027, 2, 1), term) == date(*after)


BILLS = st.lists(
    st.tuples(
        st.sampled_from(list(BillKind)), st.integers(0, 3), st.sampled_from([1, SINGLE - 1, SINGLE, SINGLE + 1]),
        st.sampled_from(["nothing", "nothing", "part", "waived"]), st.sampled_from(["due", "due", "overdue", "void"]),
    ), max_size=5,
)  # fmt: skip


@pytest.mark.django_db
class TestTheNight:
    @settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(rows=BILLS, agreed=st.booleans(), planned=st.sampled_from([None, -1, 0, *range(4, 8), 30]))
    def test_debits_what_the_rule_covers(self, lin: Any, rows: list[Any], agreed: bool, planned: int | None) -> None:
        """`planned`: days from today to the plan's next debit."""
        with scope(lin), clock.at(NOON):
            debit_on = None if planned is None else clock.today() + timedelta(days=planned)
            order = lease(agreement_no="AG1" if agreed else "", debit_on=debit_on)
            Instalment.objects.filter(order_id=order.pk, period=1).update(rent=SINGLE + 5)
            for at, (kind, days, amount, taken, status) in enumerate(rows):
                part = min(1, amount - 1) if taken == "part" and status != "void" else 0
                Bill.objects.create(
                    order_id=order.pk, kind=kind, period=100 + at, due_date=ANCHOR + timedelta(days=days),
                    amount=amount, rent=amount, status=status, paid=part, paid_rent=part,
                    waived=1 if taken == "waived" and amount > 1 and status != "void" else 0,
                )  # fmt: skip
            found = queries.debitable(order, queries.order_bills(order.pk))
            later = queries.debitable_from(order, queries.order_bills(order.pk))
            assert not (found and later)
            assert later is None or (debit_on is not None and later == debit_on - EARLY > clock.today())
            debit.debit_due(NIGHT)
            made = Attempt.objects.filter(payable_id=order.pk, method="debit").values_list("parts", "amount")
            assert list(made) == ([([one.pk for one in found], debited(found[-1]))] if found else [])
