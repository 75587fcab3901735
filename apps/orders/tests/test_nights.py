"""What a night asks of leases."""

from dataclasses import replace
from datetime import timedelta

import pytest

from apps.deposits.models import FreezeCode
from apps.orders.tests.factories import Way
from apps.payments.models import Attempt
from core import clock
from nights.job import moment_of
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def test_a_night_asks_after_pages_and_freezes_without_a_deadlock(way: Way) -> None:
    """Neither holds a lease's row; the order of locks is watched in every test."""
    way.leasing()
    with clock.at(moment_of(way.today + timedelta(days=1)) - timedelta(minutes=45)):
        way.asked(way.buy_out())
        way.asked(way.nobody.post("/api/h5/payBill", token=way.token))
        other = replace(way, order_id="", token="").place()
        assert other.asked(other.next_page())["step"] == "freeze"
    with scope(way.owner.shop):
        assert Attempt.objects.filter(ask_at__isnull=False).exists()
        assert FreezeCode.objects.filter(ask_at__isnull=False).exists()
    way.nights()
    with scope(way.owner.shop):
        assert not Attempt.objects.filter(ask_at__isnull=False).exists()
        assert not FreezeCode.objects.filter(ask_at__isnull=False).exists()
