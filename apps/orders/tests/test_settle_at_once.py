"""A night and a payment at the same moment: the lease says what its bills say."""

from threading import Thread

import pytest
from django.db import connection, transaction

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.bills.nightly import lateness
from apps.bills.tests.factories import ANCHOR, lease
from apps.leases.models import Order
from apps.leases.queries import lock
from apps.orders.services.settle import settle
from core import clock
from infra.testing.pictures import slip
from tenants.scope import scope
from tenants.status import held_status
from tenants.testing.threads import somebody_waits


@pytest.mark.django_db(transaction=True)
class TestANightBesideAPayment:
    def test_does_not_write_over_what_was_just_paid(self, lin, lin_owner):
        late = clock.start_of(ANCHOR.replace(month=5))
        with scope(lin), clock.at(late):
            row = lease()
            bills.resume(row, late=False)
            lateness.run(clock.today())

            def night() -> None:
                with scope(lin), clock.at(late):
                    settle([row.pk])
                connection.close()

            other = Thread(target=night)
            with transaction.atomic():
                held_status()
                lock(row.pk)
                owed = list(Bill.objects.filter(order_id=row.pk, status="overdue").order_by("pk"))
                bills.collect(
                    caller=lin_owner.caller,
                    bill_ids=[bill.pk for bill in owed],
                    method="offline",
                    proof=slip(lin_owner.caller),
                )
                other.start()
                while other.is_alive() and not somebody_waits():
                    pass
                settle([row.pk])
            other.join()
            after = Order.objects.get(pk=row.pk)
            assert (after.status, after.overdue_amount) == ("leasing", 0)
