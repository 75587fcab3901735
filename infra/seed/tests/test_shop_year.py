"""Nights of a shop's year."""

from datetime import date, datetime, timedelta
from random import Random
from types import SimpleNamespace

import pytest

from apps.finance.models import ClosedMonth
from apps.finance.rules import CLOSES_ON
from apps.finance.tests.factories import income
from core import clock
from core.jobs.services import run_due
from infra.seed.cast import PLANS, Cast, Shop
from infra.seed.shop_year import ShopYear
from nights import job as nightly
from tenants.scope import scope

OCT, NOV = date(2026, 10, 1), date(2026, 11, 1)


def noon(day: date) -> datetime:
    return clock.start_of(day) + timedelta(hours=12)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("place", "today", "closed"),
    [
        (0, NOV.replace(day=CLOSES_ON), []),
        (0, NOV.replace(day=28), []),
        (0, date(2026, 12, CLOSES_ON - 1), [OCT]),
        (1, NOV.replace(day=28), [OCT]),
    ],
)
def test_the_first_shop_has_one_month_to_close_on_any_day(lin_owner, place, today, closed):
    """The one before the month of today: those before it were closed by the night."""
    shop = Shop(PLANS[place], lin_owner.shop, {"owner": lin_owner.caller})
    year = ShopYear(shop, Cast(lin_owner.caller, lin_owner.caller, [shop]), OCT, noon(today), Random(1), place)
    year.parties, year.tell = SimpleNamespace(work=run_due, hear=lambda: None), lambda month: None
    with clock.at(noon(OCT)), scope(shop.tenant):
        income(shop.owner, 500)
    for day in (NOV, NOV.replace(day=CLOSES_ON)):
        with clock.at(nightly.moment_of(day)):
            year._night()
    with scope(shop.tenant):
        assert list(ClosedMonth.objects.values_list("month", flat=True)) == closed
