"""Reminders of money where the goods go back, and after an outage of a day."""

from datetime import timedelta

import pytest
from django.db.models import F

from apps.bills.models import Bill
from apps.leases.models import Order
from apps.orders.services import reminders
from apps.orders.tests.factories import Way
from apps.orders.tests.test_reminders import falls_due, leased, messages, morning  # noqa: F401
from core import clock
from core.jobs import services as jobs
from core.models import Job
from partners.models import PartnerCall
from tenants.scope import public as scope_public

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("beneath", ["returning", pytest.param("inspecting", marks=pytest.mark.months)])
def test_nobody_is_reminded_while_the_goods_go_back_overdue_or_not(leased: Way, beneath: str) -> None:  # noqa: F811
    due = falls_due(leased, 1)
    Order.objects.filter(pk=int(leased.order_id)).update(status_beneath=beneath)
    assert leased.order.status == "overdue"
    assert (morning(leased, due + timedelta(days=1)), messages(leased)) == (0, [])


@pytest.mark.parametrize("since", ["paid", "evening", "nothing"])
def test_what_waited_for_the_party_is_sent_where_it_is_due_still(leased: Way, since: str) -> None:  # noqa: F811
    """Its sending was paused since nine."""
    due = falls_due(leased)
    assert morning(leased, due) == 1
    if since == "paid":
        Bill.objects.filter(order_id=int(leased.order_id), period=2).update(status="paid", paid=F("amount"))
    with clock.at(clock.start_of(due) + timedelta(hours=23 if since == "evening" else 10)), scope_public():
        jobs.run_due()
    [call] = PartnerCall.objects.filter(operation="order_notice", payload__about="rent_today")
    assert call.state == ("succeeded" if since == "nothing" else "refused"), call.error


def test_nobody_is_told_in_the_night_what_was_to_be_said_in_the_morning(leased: Way) -> None:  # noqa: F811
    """The worker was away from nine until half past eleven at night."""
    due = falls_due(leased)
    jobs.enqueue(reminders.KIND, due.isoformat(), tenant_id=leased.owner.shop.id)
    with clock.at(clock.start_of(due) + timedelta(hours=23, minutes=30)), scope_public():
        jobs.run_due()
    assert Job.objects.get(kind=reminders.KIND).result == {"sent": 0}
