"""What of a refund stays for damage, and of which payments (decision 59)."""

import pytest
from django.db import transaction

from apps.bills import queries, services
from apps.bills.models import Bill
from apps.bills.rules import BillKind
from apps.bills.tests.factories import lease, paid_by_page
from apps.leases.models import Order
from apps.payments.models import Attempt
from core import clock
from core.entities import TradeKind
from infra.testing.cast import Person, Shop
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
