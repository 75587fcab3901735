"""Income waits from the day on which it came, and what goes back of it waits with it."""

from collections import defaultdict
from datetime import date, timedelta

import pytest
from django.db.models import Sum
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.finance.models import Account, Entry, Settlement
from apps.finance.nights import settle
from apps.finance.queries import settled_through, waiting_of
from apps.finance.rules import TxType, commission_taken, received
from apps.finance.services import ledger
from apps.finance.services.refunding import Source, post_refund, waits_from
from apps.finance.services.settlement import settle_income
from apps.finance.tests.factories import income
from core import clock
from core.entities import TradeKind
from infra.testing.examples import examples
from infra.testing.undone import undone
from nights.job import moment_of
from nights.registry import Night
from policies.tests.factories import in_force
from tenants import scope

FIRST = date(2026, 3, 1)


def balances():
    return dict(Account.objects.values_list("name", "balance"))


class Shop:
    """A shop's money on a day that goes on."""

    def __init__(self, caller, days=7):
        self.caller, self.days, self.day, self.number = caller, days, FIRST, 0

    def at(self, hours=9):
        return clock.at(clock.start_of(self.day) + timedelta(hours=hours))

    def receive(self, amount, fee=0):
        with self.at():
            document = income(self.caller, amount)
            if fee:
                ledger.post(
                    commission_taken(fee, "alipay"), key=f"fee:{document}", source="test", source_id=document,
                    caller=self.caller,
                )  # fmt: skip
        return document

    def give_back(self, document, amount, fee=0):
        self.number += 1
        with self.at(10):
            post_refund(
                TxType.REFUND, amount, "alipay", fee=fee, of=Source("test", document, TradeKind.LEASE, 1, None),
                key=f"back:{document}:{self.number}", caller=self.caller, note="",
            )  # fmt: skip

    def move(self, document, amount, fee):
        """A part of it pays something else: in as what it pays now, with commission, and out as what it paid."""
        day = waits_from("test", document)
        common = {"source": "test", "source_id": document, "caller": self.caller, "waits_from": day}
        with self.at():
            ledger.post(received(TxType.RENT, amount, "alipay"), key=f"in:{document}", **common)
            ledger.post(commission_taken(fee, "alipay"), key=f"in:{document}:fee", **common)
        self.give_back(document, amount)

    def next_night(self):
        self.day += timedelta(days=1)
        with clock.at(clock.start_of(self.day) + timedelta(minutes=10)):
            settle_income(self.day, self.days, self.caller)


@pytest.fixture
def shop(lin, lin_owner):
    caller = lin_owner.caller
    with scope.scope(lin):
        yield Shop(caller)


class TestANight:
    def test_settles_after_the_platforms_most_days_where_the_merchants_own_are_more(self, api, shop, lin_owner):
        """Their own are 7, and the platform allows 2 from the first day on."""
        shop.receive(10_000)
        with shop.at():
            in_force(max_settlement_days=2)
        assert api(lin_owner).get("/api/finance/getMarkCollect").data["settlement_days"] == 2
        for day in (FIRST + timedelta(days=1), FIRST + timedelta(days=2)):
            assert balances().get("available", 0) == 0
            with clock.at(moment_of(day)):
                settle(Night(shop.caller.tenant, day, shop.caller, day))
        assert balances()["available"] == 10_000


class TestARefundOfFreshIncome:
    def test_holds_no_older_income_back(self, shop):
        """A on day 1, B paid and given back on day 7: A is due in the night of day 8, and comes then."""
        shop.receive(10_000)
        for _ in range(6):
            shop.next_night()
        fresh = shop.receive(10_000, fee=500)
        shop.give_back(fresh, 10_000, fee=500)
        assert balances()["available"] == 0
        shop.next_night()
        assert (balances()["available"], balances()["pending"]) == (10_000, 0)

    def test_matures_with_it_and_nothing_is_settled_early(self, shop):
        first = shop.receive(10_000)
        shop.next_night()
        shop.receive(700)
        shop.give_back(first, 4_000)
        for _ in range(5):
            shop.next_night()
        assert (balances()["available"], balances()["pending"]) == (0, 6_700)
        shop.next_night()
        assert (balances()["available"], balances()["pending"]) == (6_000, 700)
        shop.next_night()
        assert (balances()["available"], balances()["pending"]) == (6_700, 0)


class TestWhetherIncomeWaits:
    def test_is_said_by_the_day_on_which_it_was_booked(self, shop):
        """Paid at 23:59, booked at 00:01: it waits from the second day, whatever the party's clock said."""
        shop.next_night()
        late = shop.receive(1_000)
        for _ in range(6):
            shop.next_night()
        assert waits_from("test", late) == FIRST + timedelta(days=1)
        shop.give_back(late, 1_000)
        assert (balances()["available"], balances()["debt"], balances()["pending"]) == (0, 0, 0)

    def test_ends_with_its_settlement(self, shop):
        document = shop.receive(1_000)
        for _ in range(7):
            shop.next_night()
        assert waits_from("test", document) is None
        shop.give_back(document, 400)
        assert (balances()["available"], balances()["pending"]) == (600, 0)


class TestWhatStillWaits:
    def test_is_what_came_in_less_what_went_back_with_the_commission_on_it(self, shop):
        document = shop.receive(100_000, fee=4_750)
        shop.next_night()
        shop.move(document, 5_000, fee=250)
        assert waiting_of("test", [document]) == {document: 100_000}
        shop.give_back(document, 10_000, fee=500)
        assert waiting_of("test", [document]) == {document: 90_000}
        shop.give_back(document, 90_000, fee=4_500)
        assert (waiting_of("test", [document]), balances()["pending"], balances()["debt"]) == ({}, 0, 0)

    def test_is_nothing_of_settled_income_that_pays_something_else_since(self, shop):
        """It came in and went out on the day of the move: a refund takes all but its commission of what is there."""
        document = shop.receive(100_000, fee=4_750)
        for _ in range(7):
            shop.next_night()
        assert waiting_of("test", [document]) == {}
        shop.move(document, 5_000, fee=250)
        assert (waiting_of("test", [document]), balances()["available"]) == ({}, 95_000)
        shop.give_back(document, 95_000, fee=4_750)
        assert (waiting_of("test", [document]), balances()["available"]) == ({}, 4_750)


class TestASettlement:
    def test_with_no_days_pays_out_what_came_until_midnight(self, shop):
        shop.days = 0
        shop.next_night()
        shop.receive(1_000)
        assert settle_income(shop.day, 0, shop.caller) == 0
        shop.next_night()
        assert balances()["available"] == 1_000

    def test_takes_nothing_into_a_day_that_is_settled(self, shop):
        """A receipt that began before midnight and got the gate after the night did."""
        shop.days = 0
        yesterday = shop.day
        shop.next_night()
        with clock.at(clock.start_of(yesterday) + timedelta(hours=23)):
            income(shop.caller, 1_000)
        assert Entry.objects.get(account="pending").value_day == yesterday + timedelta(days=1)
        shop.next_night()
        assert balances()["available"] == 1_000

    def test_of_longer_days_waits_and_settles_nothing_twice(self, shop):
        shop.receive(1_000)
        for _ in range(7):
            shop.next_night()
        shop.days = 14
        shop.receive(500)
        for _ in range(13):
            shop.next_night()
        assert balances()["available"] == 1_000
        shop.next_night()
        assert balances()["available"] == 1_500

    def test_reads_no_day_that_is_settled(self, shop, django_assert_num_queries):
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        for _ in range(9):
            shop.receive(100)
            shop.next_night()
        with CaptureQueriesContext(
            connection,
        ) as seen:
            shop.next_night()
        reads = [one["sql"] for one in seen if "SUM" in one["sql"] and "finance_entry" in one["sql"]]
        last = Settlement.objects.order_by("-day")[1]
        assert len(reads) == 1
        assert f"\"value_day\" > '{last.cutoff}'" in reads[0]


class Oracle:
    """The rule in plain words: each income, less what went back of it, is the merchant's after its days."""

    def __init__(self):
        self.left, self.day_of, self.own = {}, {}, 0
        self.settled = set()

    def receive(self, document, amount, day):
        self.left[document], self.day_of[document] = amount, day

    def give_back(self, document, amount):
        if document in self.settled:
            self.own -= amount
        else:
            self.left[document] -= amount

    def night(self, day, days):
        for document, since in self.day_of.items():
            if document not in self.settled and since <= day - timedelta(days=max(1, days)):
                self.settled.add(document)
                self.own += self.left.pop(document)

    @property
    def pending(self):
        return sum(self.left.values())


ACTS = st.lists(
    st.tuples(st.sampled_from(["receive", "back", "night"]), st.integers(1, 10_000), st.integers(0, 99)),
    min_size=5,
    max_size=30,
)


class TestAgainstTheRuleInPlainWords:
    @settings(max_examples=examples(12), deadline=None, suppress_health_check=list(HealthCheck))
    @given(acts=ACTS, days=st.integers(0, 5))
    def test_balances_are_the_same_after_each_act(self, lin, lin_owner, acts, days):
        caller = lin_owner.caller
        with scope.scope(lin), undone():
            shop, oracle, kept = Shop(caller, days), Oracle(), defaultdict(int)
            for act, amount, pick in acts:
                if act == "receive":
                    fee = amount * pick // 1_000
                    document = shop.receive(amount, fee)
                    kept[document] = amount - fee
                    oracle.receive(document, amount - fee, shop.day)
                elif act == "back" and (open_ones := [one for one, left in kept.items() if left]):
                    document = open_ones[pick % len(open_ones)]
                    part = min(amount, kept[document])
                    kept[document] -= part
                    shop.give_back(document, part)
                    oracle.give_back(document, part)
                elif act == "night":
                    shop.next_night()
                    oracle.night(shop.day, days)
                found = balances()
                assert found["pending"] == oracle.pending
                assert found["available"] + found["debt"] == oracle.own
                assert 0 in (found["available"], found["debt"])
                sums = Entry.objects.filter(account="pending", value_day__lte=settled_through())
                assert (sums.aggregate(sum=Sum("amount"))["sum"] or 0) == 0
