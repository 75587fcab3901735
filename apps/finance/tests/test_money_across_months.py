"""Money that goes back, is undone, bounces or is heard of late across a month that is closed."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.db import transaction

from apps.finance import queries
from apps.finance.models import ClosedMonth, Entry, Transaction
from apps.finance.queries.books import Days
from apps.finance.rules import PENDING, TxType, withdraw_apply, withdraw_bounced, withdraw_paid
from apps.finance.services import ledger
from apps.finance.services.months import close_month
from apps.finance.services.refunding import Source, post_refund
from apps.finance.services.settlement import settle_income
from apps.finance.services.undoing import postings_under, undo_postings
from apps.finance.tests.factories import available, income
from apps.finance.tests.test_months import NOV, OCT, at, nights_are_done
from core.caller import Caller
from tenants import scope

pytestmark = pytest.mark.django_db
OCT_END = date(2026, 10, 31)
TEST: Any = "test"
"""The source of what `income` posts."""


@pytest.fixture
def shop(lin: Any, lin_owner: Any) -> Any:
    with scope.scope(lin):
        nights_are_done(lin, NOV)
        yield lin_owner.caller


def closed(caller: Caller) -> dict[str, int]:
    with at(date(2026, 11, 2)):
        return dict(close_month(caller=caller, month=OCT).balances)


def closings(end: date) -> dict[str, int]:
    return {row.account.value: row.closing for row in queries.trial_balance(Days(None, end)) if row.closing}


def stays(kept: dict[str, int]) -> None:
    """The month is as it was, the next one opens with it, and each transaction balances."""
    kept = {name: amount for name, amount in kept.items() if amount}
    assert closings(OCT_END) == kept
    rows = queries.trial_balance(Days(NOV, None))
    assert {row.account.value: row.opening for row in rows if row.opening} == kept
    assert {row.account.value: row.closing for row in rows} == {
        name: amount for name, amount in queries.balances().items() if name in {row.account.value for row in rows}
    }
    assert sum(row.opening for row in rows) == sum(row.closing for row in rows) == 0
    assert queries.balances_apart() == []


def test_income_that_waits_goes_back_and_the_rest_is_settled(shop: Any) -> None:
    with at(OCT_END):
        number = income(shop, 10_000)
    kept = closed(shop)
    with at(date(2026, 11, 3)), transaction.atomic():
        post_refund(
            TxType.REFUND, 4_000, "alipay", fee=0, of=Source(TEST, number, None, None, None), key="back", caller=shop,
            note="",
        )  # fmt: skip
    with at(date(2026, 11, 8)), transaction.atomic():
        assert settle_income(date(2026, 11, 8), 7, shop) == 1
    assert (queries.balances()["pending"], queries.balances()["available"]) == (0, 6_000)
    stays(kept)


def test_income_of_a_closed_month_that_never_was_is_undone_in_the_next(shop: Any) -> None:
    with at(OCT_END):
        number = income(shop, 10_000)
    kept = closed(shop)
    with at(date(2026, 11, 3)), transaction.atomic():
        undo_postings(postings_under(TEST, number), shop, "未付款")
    assert set(Entry.objects.filter(account=PENDING).values_list("value_day", flat=True)) == {OCT_END}
    assert queries.balances()["pending"] == 0
    stays(kept)


def test_what_comes_late_behind_its_settlement_isnt_left_waiting(shop: Any) -> None:
    """Its own business day is settled by then: it waits from the first one that isn't."""
    with at(OCT_END):
        income(shop, 10_000)
    kept = closed(shop)
    with at(date(2026, 11, 8)), transaction.atomic():
        settle_income(date(2026, 11, 8), 7, shop)
    with at(date(2026, 10, 30)):
        income(shop, 70)
    row = Transaction.objects.latest("pk")
    assert (row.day, row.late_for) == (NOV, date(2026, 10, 30))
    with at(date(2026, 11, 9)), transaction.atomic():
        settle_income(date(2026, 11, 9), 7, shop)
    assert (queries.balances()["pending"], queries.balances()["available"]) == (0, 10_070)
    stays(kept)


def test_a_withdrawal_of_one_month_bounces_in_the_next(shop: Any) -> None:
    with at(OCT_END), transaction.atomic():
        available(shop, 10_000)
        ledger.post(withdraw_apply(10_000), key="w", source="test", source_id=1, caller=shop)
        for posting in withdraw_paid(10_000, 100):
            ledger.post(posting, key=f"w:{posting.type}", source="test", source_id=1, caller=shop)
    kept = closed(shop)
    with at(date(2026, 11, 3)), transaction.atomic():
        for posting in withdraw_bounced(10_000, 100):
            ledger.post(posting, key=f"b:{posting.type}", source="test", source_id=1, caller=shop)
    assert queries.balances()["available"] == 10_000
    stays(kept)


def test_an_empty_month_between_is_closed_in_its_turn(shop: Any, lin: Any) -> None:
    with at(OCT_END):
        income(shop, 10_000)
    kept = closed(shop)
    nights_are_done(lin, date(2026, 12, 1), date(2027, 1, 1))
    with at(date(2027, 1, 2)):
        for month in (NOV, date(2026, 12, 1)):
            assert close_month(caller=shop, month=month).balances == kept
        income(shop, 5)
    assert Transaction.objects.latest("pk").day == date(2027, 1, 2)
    assert ClosedMonth.objects.count() == 3
    assert closings(date(2026, 12, 31)) == {name: amount for name, amount in kept.items() if amount}
    assert closings(date(2027, 1, 2) + timedelta(days=400))["pending"] == 10_005
