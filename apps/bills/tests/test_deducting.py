"""What of a refund stays for damage, and of which payments (decision 59)."""

from datetime import timedelta

import pytest
from django.db import transaction

from apps.bills import queries, services
from apps.bills.models import Bill
from apps.bills.rules import BillKind
from apps.bills.tests.factories import lease, paid_by_page
from apps.finance.queries.books import Days
from apps.finance.queries.statement import all_commissions
from apps.leases.models import Order
from apps.payments.models import Attempt
from core import clock
from core.entities import TradeKind
from infra.testing.cast import Person, Shop
from overview import figures
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def test_a_payment_that_paid_something_else_too_goes_back_whole(lin: Shop, lin_owner: Person) -> None:
    """The rent that it paid, behind the fee, would go back first: less would stay than was reckoned."""
    with scope(lin):
        row = lease(clock.today())
        first = Attempt.objects.get(payable_kind=TradeKind.LEASE, payable_id=row.pk)
        fee = services.issue_charge(row, BillKind.EARLY_RETURN, 3_000)
        mixed = paid_by_page(row, [fee, services.issue_charge(row, BillKind.RENEWAL, 5_000)], 8_000)
        assert sum(one.amount for one in queries.deductible(row.pk)) == first.amount == 10_000
        assert dict(queries.kept_by_attempt(row.pk, 14_000)) == {first.pk: 10_000}
        services.refund_attempt(mixed.pk, 8_000, "退货", lin_owner.caller)
        with transaction.atomic():
            services.deduct(Order.objects.select_for_update().get(pk=row.pk), 14_000, lin_owner.caller, "退货")
        bill = Bill.objects.get(order_id=row.pk, kind=BillKind.COMPENSATION)
        assert (bill.amount, bill.paid, bill.status) == (10_000, 10_000, "paid")
        assert dict(queries.held_for_damage(row.pk)) == {first.pk: 10_000}
        assert queries.apart_from_allocations() == []


def test_an_order_was_paid_and_bore_commission_whatever_stays_for_damage(
    lin: Shop, lin_owner: Person, operator: Person
) -> None:
    """As where all of it goes back: the shop's week and the platform's day say so, and the commission of a month."""
    with scope(lin):
        row = lease(clock.today())
        first, first_day = Attempt.objects.get(payable_kind=TradeKind.LEASE, payable_id=row.pk), clock.today()
        with clock.at(clock.now() + timedelta(days=1)):
            services.refund_attempt(first.pk, 6_000, "退货", lin_owner.caller)
            with transaction.atomic():
                services.deduct(Order.objects.select_for_update().get(pk=row.pk), 4_000, lin_owner.caller, "退货")
            today = clock.today()
            for caller in (lin_owner.caller, operator.caller):
                assert figures.days(caller, today)[today].paid == 0
            assert figures.days(lin_owner.caller, first_day)[first_day].paid == 1
            [found] = all_commissions(Days(first_day, today))
            assert (found["base"], found["taken"], found["returned"]) == (10_000, 500, 500)
            [later] = all_commissions(Days(today, today))
            assert (later["base"], later["taken"], later["returned"]) == (0, 0, 500)
