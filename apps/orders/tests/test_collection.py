"""Collection by API: into it and out of it, contacts, promises and settlements that the night watches."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction

from apps.bills import queries
from apps.bills import services as bills
from apps.bills.models import Bill, Instalment
from apps.bills.nightly import lateness
from apps.bills.rules import unpaid
from apps.collection.models import Case, Contact, Offer, Promise, WriteOff
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.orders.collection import nights
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.payments.models import Attempt
from apps.reconcile.checks import against_ourselves
from apps.staff.models import ShopLog, Staff, StaffRole
from core import clock
from core.caller import system
from core.notices.models import Notice
from infra.testing import walked
from infra.testing.cast import Person
from infra.testing.nights import do
from infra.testing.pictures import slip
from nights.registry import Night
from policies.tests.factories import in_force
from tenants.scope import current, scope

pytestmark = pytest.mark.django_db
C = "/api/collection/"


@pytest.fixture(autouse=True)
def _one_day() -> Iterator[None]:
    with clock.at(clock.start_of(clock.today()) + timedelta(hours=11)):
        yield


@pytest.fixture
def late(way: Way) -> Way:
    return fifty_days_on(way)


@walked.once
def fifty_days_on(way: Way) -> Way:
    """A lease that began 50 days ago, with an overdue rent and its late fee; nothing is frozen for it."""
    with clock.at(clock.now() - timedelta(days=50)):
        way.waiver_bps = 10_000
        way.leasing()
    for ago in (18, 12, 6, 0):
        with scope(way.owner.shop), clock.at(clock.now() - timedelta(days=ago)):
            bills.resume(way.order)
            lateness.run(clock.today())
            settle([int(way.order_id)])
    return way


@pytest.fixture
def collected(late: Way) -> Way:
    return in_collection(late)


@walked.once
def in_collection(way: Way) -> Way:
    return started(way)


def started(way: Way, **more: Any) -> Way:
    assert many(way, "start", **more) == 200
    return way


def many(way: Way, call: str, who: Any = None, **more: Any) -> int:
    answer = (who or way.shop).post(C + call, order_ids=[way.order_id], **more)
    return int(answer.data["results"][0]["code"] if answer.code == 200 else answer.code)


def one(way: Way, call: str, **more: Any) -> Any:
    return way.asked(way.shop.post(C + call, order_id=way.order_id, **more))


def info(way: Way, who: Any = None) -> Any:
    return way.asked((who or way.shop).get(C + "info", order_id=way.order_id))


def owed(way: Way) -> Any:
    return info(way)["owed"]


def pay(way: Way, amount: int | None = None, days_ago: int = 0) -> None:
    """Cash that the shop enters, oldest bills first."""
    with scope(way.owner.shop):
        rows = [
            row.pk for row in Bill.objects.filter(order_id=int(way.order_id), status="overdue").order_by("due_date")
        ]
        proof = slip(way.owner.caller)
    more: dict[str, Any] = {"amount": amount} if amount else {}
    if days_ago:
        more["received_on"] = (clock.today() - timedelta(days=days_ago)).isoformat()
    way.asked(
        way.shop.post("/api/v2/BillPayment", bill_ids=[str(pk) for pk in rows], method="offline", proof=proof, **more)
    )


def night(way: Way, ahead: int, *, issued: int | None = None) -> int:
    """The night `ahead` days from now, caught up on `issued` days from now."""
    day = clock.today() + timedelta(days=ahead)
    at = clock.start_of(day if issued is None else clock.today() + timedelta(days=issued)) + timedelta(minutes=10)
    with scope(way.owner.shop), clock.at(at):
        until = day if issued is None else clock.today()
        return do("collection", Night(current(), day, system(current()), until))


def colleague(way: Way, actions: list[str], account: str = "wang", name: str = "王") -> Person:
    """Somebody else of the shop, whose mobile is proved."""
    from core.accounts.models import Account
    from infra.testing.cast import _account
    from tenants import proved

    with scope(way.owner.shop):
        role = StaffRole.objects.create(name=name, actions=actions)
        _account(Staff, account, name, [role.pk], way.owner.shop.id)
        row: Account = Staff.objects.get(account=account)
        proved.prove(way.owner.shop.id, row.pk, f"139000{row.pk % 100_000:05d}")
        return Person(way.owner.side, account, row, way.owner.host, way.owner.shop)


def row_of(model: Any, way: Way) -> Any:
    with scope(way.owner.shop):
        return model.objects.filter(order_id=int(way.order_id)).order_by("-pk").first()


class TestACase:
    def test_begins_with_who_collects_and_is_on_the_desk(self, late: Way) -> None:
        one_of_us = str(way_id(late))
        assert info(late)["actions"] == ["start"]
        started(late, collector_id=one_of_us, why="多次未接")
        assert (late.order.status, late.order.status_beneath) == ("collection", "leasing")
        page = late.asked(late.shop.get(C + "list"))
        (row,) = page["items"]
        split = row["owed"]
        assert row["days"] == late.asked(late.shop.get(C + "info", order_id=late.order_id))["days"] > 10
        assert (row["age"], row["collector"], row["contacts"]) == ("m1", "林", 0)
        assert split["rent"] + split["addon"] + split["other"] + split["late_fee"] == split["total"] > 0
        assert split["total"] == late.order.overdue_amount
        assert late.asked(late.shop.get(C + "sums")) == {"leases": 1, "overdue": split["total"]}
        tabs = {one["tab"]: one["count"] for one in late.asked(late.shop.get(C + "count"))}
        assert tabs == {"": 1, "today": 0, "broken": 0, "silent": 0, "nobodys": 0}

    def test_ends_by_itself_once_nothing_is_overdue(self, collected: Way) -> None:
        pay(collected)
        assert collected.order.status == "leasing"
        case = row_of(Case, collected)
        assert (case.end, case.ended_at is not None) == ("recovered", True)
        assert info(collected)["actions"] == []

    def test_is_stopped_by_staff_and_begun_anew(self, collected: Way) -> None:
        assert many(collected, "stop", why="已与客户协商") == 200
        assert (collected.order.status, row_of(Case, collected).end) == ("overdue", "stopped")
        started(collected)
        with scope(collected.owner.shop):
            assert Case.objects.count() == 2

    def test_is_refused_where_nothing_is_overdue_and_twice(self, way: Way) -> None:
        way.leasing()
        assert many(way, "start") == 111

    def test_is_refused_twice(self, collected: Way) -> None:
        assert many(collected, "start") == 111

    def test_is_assigned_to_who_may_collect_alone(self, collected: Way) -> None:
        can = colleague(collected, ["order.view", "order.all", "bill.view", "collection.view", "collection.edit"])
        cannot = colleague(collected, ["order.view"], "zhao", "赵")
        assert many(collected, "assign", collector_id=str(cannot.id)) == 110
        assert many(collected, "assign", collector_id=str(can.id)) == 200
        assert info(collected)["case"]["collector"] == "王"
        assert Notice.objects.filter(kind="collection.assigned", user_id=can.id).exists()
        assert [one["label"] for one in collected.asked(collected.shop.get(C + "collectors"))["items"]] == ["林", "王"]
        assert many(collected, "assign", collector_id=None) == 200
        tabs = {one["tab"]: one["count"] for one in collected.asked(collected.shop.get(C + "count"))}
        assert tabs["nobodys"] == 1

    def test_is_begun_by_the_night_where_the_platform_says_so_and_nobody_stopped_it(self, late: Way, ada: Any) -> None:
        assert night(late, 0) == 0
        in_force(collection_from_days=10)
        assert night(late, 0) == 1
        assert late.order.status == "collection"
        assert many(late, "stop", why="法务处理中") == 200
        assert night(late, 1) == 0

    def test_is_begun_by_hand_alone_while_its_customer_has_not_confirmed_it(self, late: Way, ada: Any) -> None:
        with scope(late.owner.shop):
            Order.objects.update(fee_at_confirm=5)
        in_force(collection_from_days=10)
        assert night(late, 0) == 0
        assert late.order.status == "overdue"
        with scope(late.owner.shop):
            assert nights._start(int(late.order_id), late.owner.caller) == 0
        started(late)
        assert late.order.status == "collection"

    def test_by_days_counts_from_the_customers_confirmation(self, late: Way, ada: Any) -> None:
        """Days before it cost nothing; the first of the ten is the day of the confirmation."""
        with scope(late.owner.shop):
            Order.objects.update(confirmed_on=clock.today())
        in_force(collection_from_days=10)
        assert [night(late, ahead) for ahead in (0, 8, 9)] == [0, 0, 1]
        assert late.order.status == "collection"


def open_of(way: Way) -> int:
    with scope(way.owner.shop):
        return sum(map(unpaid, queries.open_rows(int(way.order_id))))


def give_back(way: Way, amount: int) -> None:
    """Of the first payment, as a gift."""
    with scope(way.owner.shop):
        first = Attempt.objects.filter(payable_id=int(way.order_id), state="paid").earliest("pk")
        bills.refund_attempt(first.pk, amount, "优惠", way.owner.caller)
        settle([int(way.order_id)])


def brought(way: Way, amount: int) -> int:
    """As what had been paid before the lease was imported; its number."""
    with scope(way.owner.shop):
        day = clock.today() - timedelta(days=40)
        with transaction.atomic():
            bills.take_opening(leases.lock(int(way.order_id)), [bills.Before(amount, day)], way.owner.caller)
            settle([int(way.order_id)])
        return int(Attempt.objects.get(method="opening").pk)


def put_right(way: Way, opening: int, amount: int) -> None:
    with scope(way.owner.shop):
        bills.correct_opening(opening, amount, way.owner.caller, "金额填错")
        settle([int(way.order_id)])


def ask_buyout(way: Way) -> None:
    price = way.page()["buyout"]["price"]
    way.asked(way.nobody.post("/api/h5/buyout", **way.proven, price=price))
    assert way.order.status == "buyout_pending"


def way_id(way: Way) -> int:
    return way.owner.id


@pytest.fixture
def ada(operator: Any) -> Any:
    return operator


class TestAContact:
    def test_is_noted_with_what_came_of_it_and_logged_without_its_words(self, collected: Way) -> None:
        assert many(collected, "contact", channel="call", outcome="willing", note="本周发工资后还") == 200
        (said,) = info(collected)["contacts"]
        assert (said["channel_label"], said["outcome_label"], said["note"]) == ("电话", "愿意付款", "本周发工资后还")
        assert row_of(Case, collected).contacts == 1
        with scope(collected.owner.shop):
            line = ShopLog.objects.get(act="collection.contact")
            assert "发工资" not in str(line.after)

    def test_by_message_goes_out_once_a_day(self, collected: Way) -> None:
        day = (clock.today() + timedelta(days=2)).isoformat()
        assert many(collected, "remind", day=day) == 200
        assert many(collected, "remind", day=day) == 111
        assert row_of(Contact, collected).channel == "sms"

    def test_is_missing_after_three_days(self, collected: Way) -> None:
        with clock.at(clock.now() + timedelta(days=3)):
            tabs = {one["tab"]: one["count"] for one in collected.asked(collected.shop.get(C + "count"))}
            assert tabs["silent"] == 1
            assert many(collected, "contact", channel="call", outcome="unreached") == 200
            assert collected.asked(collected.shop.get(C + "list", state="silent"))["items"] == []


class TestAPromise:
    def promise(self, way: Way, amount: int = 5_000, days: int = 3) -> Any:
        return one(way, "promise", amount=amount, day=(clock.today() + timedelta(days=days)).isoformat())

    def test_is_kept_by_money_that_comes_in_time(self, collected: Way) -> None:
        self.promise(collected)
        assert collected.page()["collection"]["promise"]["amount"] == 5_000
        pay(collected, 4_999)
        assert row_of(Promise, collected).state == "open"
        pay(collected, 1)
        assert row_of(Promise, collected).state == "kept"
        assert (row_of(Case, collected).promised_by, night(collected, 4)) == (None, 0)

    def test_is_kept_by_no_sum_from_before_the_import_that_is_put_right(self, collected: Way) -> None:
        opening = brought(collected, 2_000)
        self.promise(collected)
        put_right(collected, opening, 9_000)
        assert row_of(Promise, collected).state == "open"
        pay(collected, 5_000)
        assert row_of(Promise, collected).state == "kept"

    @pytest.mark.months
    def test_is_kept_whatever_goes_back_of_older_money(self, collected: Way) -> None:
        self.promise(collected)
        give_back(collected, 2_000)
        pay(collected, 5_000)
        assert row_of(Promise, collected).state == "kept"

    def test_is_broken_by_the_night_after_its_day(self, collected: Way) -> None:
        self.promise(collected)
        assert night(collected, 3) == 0
        assert night(collected, 4) == 1
        assert row_of(Promise, collected).state == "broken"
        assert row_of(Case, collected).broken
        assert Notice.objects.filter(kind="collection.promise_broken").exists()
        tabs = {one["tab"]: one["count"] for one in collected.asked(collected.shop.get(C + "count"))}
        assert tabs["broken"] == 1

    def test_was_kept_after_all_where_money_of_a_day_in_time_is_heard_of_late(self, collected: Way) -> None:
        self.promise(collected, days=1)
        with clock.at(clock.now() + timedelta(days=2)):
            night(collected, 0)
            assert row_of(Promise, collected).state == "broken"
            pay(collected, 5_000, days_ago=1)
        assert row_of(Promise, collected).state == "kept"
        assert not row_of(Case, collected).broken

    @pytest.mark.months
    def test_within_an_outage_has_the_day_on_which_it_is_caught_up_on(self, collected: Way) -> None:
        self.promise(collected, days=1)
        assert night(collected, 2, issued=4) == 0
        assert row_of(Promise, collected).day == clock.today() + timedelta(days=4)
        assert night(collected, 4) == 0
        assert night(collected, 5) == 1

    @pytest.mark.months
    def test_waits_for_the_word_of_a_payment_that_began_in_time(self, collected: Way) -> None:
        self.promise(collected, days=0)
        collected.asked(collected.nobody.post("/api/h5/payBill", token=collected.token, bill_ids=[]))
        assert night(collected, 1) == 0
        assert row_of(Promise, collected).state == "open"

    def test_is_refused_beyond_what_is_owed_and_the_days_there_are(self, collected: Way) -> None:
        for amount, days, field in ((10**9, 1, "amount"), (0, 1, "amount"), (100, 16, "day")):
            day = (clock.today() + timedelta(days=days)).isoformat()
            answer = collected.shop.post(C + "promise", order_id=collected.order_id, amount=amount, day=day)
            assert list(answer.errors) == [field]

    def test_is_one_at_a_time_and_taken_back(self, collected: Way) -> None:
        self.promise(collected)
        day = clock.today().isoformat()
        again = collected.shop.post(C + "promise", order_id=collected.order_id, amount=1, day=day)
        assert again.code == 111
        one(collected, "withdrawPromise")
        assert row_of(Promise, collected).state == "withdrawn"
        assert collected.shop.post(C + "withdrawPromise", order_id=collected.order_id).code == 111


class TestASettlement:
    def offer(self, way: Way, *, least: bool = False, days: int = 3) -> int:
        """Of all but the late fees, or of the least that a collector may ask."""
        found = info(way)
        amount = found["least_offer"] if least else found["owed"]["total"] - found["owed"]["late_fee"]
        one(way, "offer", amount=amount, day=(clock.today() + timedelta(days=days)).isoformat(), why="一次结清，减免")
        return int(amount)

    def test_that_is_paid_in_time_waives_the_rest_of_the_late_fees(self, collected: Way) -> None:
        fees = owed(collected)["late_fee"]
        amount = self.offer(collected)
        shown = collected.page()["collection"]["settlement"]
        assert (shown["pay"], shown["waives"]) == (amount, fees)
        page = collected.asked(collected.nobody.post("/api/h5/paySettlement", token=collected.token))
        assert page["amount"] == amount
        collected.sandbox.act_alipay(page["url"], buyer=collected.payer, now=clock.now().isoformat())
        collected.hear()
        row = row_of(Offer, collected)
        assert (row.state, row.waived) == ("done", fees)
        assert (collected.order.status, row_of(Case, collected).end) == ("leasing", "recovered")
        with scope(collected.owner.shop):
            rows = Bill.objects.filter(order_id=int(collected.order_id), kind="late_fee")
            assert {(one.status, one.paid - one.refunded) for one in rows} == {("waived", 0)}
            assert not Bill.objects.filter(kind="rent", status="overdue").exists()
            assert against_ourselves(collected.owner.shop.id, clock.today()) == {}

    @pytest.mark.months
    def test_paid_in_parts_is_met_by_the_last_one(self, collected: Way) -> None:
        amount = self.offer(collected)
        pay(collected, amount - 100)
        assert (row_of(Offer, collected).state, info(collected)["offers"][0]["left"]) == ("open", 100)
        pay(collected, 100)
        assert (row_of(Offer, collected).state, collected.order.status) == ("done", "leasing")

    @pytest.mark.months
    def test_that_is_met_by_money_for_a_newer_bill_too_leaves_no_fees(self, collected: Way) -> None:
        """The next month falls due before its day, and both are paid at once."""
        fees = owed(collected)["late_fee"]
        amount = self.offer(collected, days=1)
        day = clock.today() + timedelta(days=1)
        with scope(collected.owner.shop):
            nxt = Instalment.objects.filter(order_id=int(collected.order_id), due_date__gt=clock.today()).earliest(
                "period"
            )
            Instalment.objects.filter(pk=nxt.pk).update(due_date=day)
        with clock.at(clock.start_of(day) + timedelta(hours=11)):
            with scope(collected.owner.shop):
                bills.resume(collected.order)
                settle([int(collected.order_id)])
                rows = queries.open_rows(int(collected.order_id))
                ids = sorted({str(row.parent_id or row.pk) for row in rows})
                proof = slip(collected.owner.caller)
            body = {"bill_ids": ids, "method": "offline", "proof": proof, "amount": amount + nxt.rent}
            collected.asked(collected.shop.post("/api/v2/BillPayment", **body))
            row = row_of(Offer, collected)
            assert (row.state, row.waived, open_of(collected)) == ("done", fees, 0)
            assert collected.order.status == "completed"
            with scope(collected.owner.shop):
                assert against_ourselves(collected.owner.shop.id, day) == {}

    @pytest.mark.months
    def test_keeps_of_the_fees_what_it_asks_of_them(self, collected: Way) -> None:
        """A newer bill is open, which money that the fees hold beyond that pays, and no other."""
        fees = owed(collected)["late_fee"]
        assert fees > 1
        pay(collected, 1)
        amount = owed(collected)["total"] - (fees - 2)
        one(collected, "offer", amount=amount, day=clock.today().isoformat(), why="减免")
        with scope(collected.owner.shop):
            nxt = Instalment.objects.filter(order_id=int(collected.order_id), due_date__gt=clock.today()).earliest(
                "period"
            )
            Instalment.objects.filter(pk=nxt.pk).update(due_date=clock.today())
            bills.resume(collected.order)
            settle([int(collected.order_id)])
        pay(collected, amount)
        row = row_of(Offer, collected)
        assert (row.state, row.waived, open_of(collected)) == ("done", fees - 2, nxt.rent)
        with scope(collected.owner.shop):
            held = Bill.objects.get(order_id=int(collected.order_id), kind="late_fee")
            assert held.paid - held.refunded == 2

    @pytest.mark.months
    def test_is_met_on_a_page_that_was_opened_on_its_last_day(self, collected: Way) -> None:
        self.offer(collected, days=0)
        evening = clock.start_of(clock.today() + timedelta(days=1)) - timedelta(minutes=5)
        with clock.at(evening):
            page = collected.asked(collected.nobody.post("/api/h5/paySettlement", token=collected.token))
        with clock.at(evening + timedelta(minutes=9)):
            collected.sandbox.act_alipay(page["url"], buyer=collected.payer, now=clock.now().isoformat())
            collected.hear()
        night(collected, 1)
        assert row_of(Offer, collected).state == "done"

    @pytest.mark.months
    def test_asks_what_it_says_whatever_goes_back_of_older_money(self, collected: Way) -> None:
        amount = self.offer(collected)
        give_back(collected, 2_000)
        assert collected.page()["collection"]["settlement"]["pay"] == amount
        pay(collected, amount)
        assert row_of(Offer, collected).state == "done"

    def test_counts_no_sum_from_before_the_import_that_is_put_right(self, collected: Way) -> None:
        """Of the rent less is owed, of the fees as much is asked as they cost by then."""
        opening = brought(collected, 2_000)
        before = owed(collected)
        waived, of_fees = 100, before["late_fee"] - 100
        day = (clock.today() + timedelta(days=3)).isoformat()
        one(collected, "offer", amount=before["total"] - waived, day=day, why="一次结清，减免")
        put_right(collected, opening, 9_000)
        now = owed(collected)
        assert (now["rent"], 0 < of_fees < now["late_fee"]) == (before["rent"] - 7_000, True)
        assert info(collected)["offers"][0]["left"] == now["total"] - now["late_fee"] + of_fees

    def test_lapses_by_the_night_and_everything_is_asked_as_before(self, collected: Way) -> None:
        total = owed(collected)["total"]
        self.offer(collected)
        assert (night(collected, 3), night(collected, 4)) == (0, 1)
        assert (row_of(Offer, collected).state, owed(collected)["total"]) == ("lapsed", total)
        assert collected.nobody.post("/api/h5/paySettlement", token=collected.token).code == 111

    def test_gives_up_no_principal_and_a_collector_no_more_than_the_platforms_share(self, collected: Way) -> None:
        found = owed(collected)
        body = {"order_id": collected.order_id, "day": clock.today().isoformat(), "why": "协商"}
        less = collected.shop.post(C + "offer", amount=found["total"] - found["late_fee"] - 1, **body)
        assert list(less.errors) == ["amount"]
        can = colleague(collected, ["order.view", "order.all", "bill.view", "collection.view", "collection.edit"])
        mine = collected.api(can)
        refused = mine.post(C + "offer", amount=found["total"] - found["late_fee"], **body)
        assert list(refused.errors) == ["amount"]
        least = info(collected, mine)["least_offer"]
        assert least == found["total"] - (found["late_fee"] + 1) // 2
        assert mine.post(C + "offer", amount=least, **body).code == 200

    def test_is_one_at_a_time_and_taken_back(self, collected: Way) -> None:
        amount = self.offer(collected)
        body = {"order_id": collected.order_id, "day": clock.today().isoformat(), "why": "协商"}
        assert collected.shop.post(C + "offer", amount=amount, **body).code == 111
        one(collected, "withdrawOffer")
        assert row_of(Offer, collected).state == "withdrawn"
        assert collected.nobody.post("/api/h5/paySettlement", token=collected.token).code == 111


class TestBesideABuyout:
    """One that is asked for and not paid ends no case, whatever waits in it."""

    @pytest.mark.months
    def test_a_settlement_is_shown_and_met(self, collected: Way) -> None:
        fees = owed(collected)["late_fee"]
        one(
            collected, "offer", amount=owed(collected)["total"] - fees,
            day=(clock.today() + timedelta(days=5)).isoformat(), why="一次结清",
        )  # fmt: skip
        ask_buyout(collected)
        assert collected.page()["collection"]["settlement"]["waives"] == fees
        page = collected.asked(collected.nobody.post("/api/h5/paySettlement", token=collected.token))
        collected.sandbox.act_alipay(page["url"], buyer=collected.payer, now=clock.now().isoformat())
        collected.hear()
        row = row_of(Offer, collected)
        assert (row.state, row.waived, collected.order.status) == ("done", fees, "buyout_pending")
        collected.asked(collected.shop.post("/api/orders/withdrawBuyout", order_id=collected.order_id))
        assert (collected.order.status, row_of(Case, collected).end) == ("leasing", "recovered")

    def test_nothing_is_done_in_the_case_and_it_goes_on_once_that_is_withdrawn(self, collected: Way) -> None:
        one(collected, "promise", amount=5_000, day=(clock.today() + timedelta(days=3)).isoformat())
        ask_buyout(collected)
        assert info(collected)["actions"] == []
        assert many(collected, "contact", channel="call", outcome="reached") == 111
        collected.asked(collected.shop.post("/api/orders/withdrawBuyout", order_id=collected.order_id))
        assert (collected.order.status, row_of(Case, collected).end) == ("collection", "")
        assert row_of(Promise, collected).state == "open"
        with scope(collected.owner.shop):
            assert Case.objects.count() == 1

    def test_a_write_off_waits_and_the_night_on_which_it_lapses_collects_again(self, collected: Way) -> None:
        shown = info(collected)["write_off"]
        body = {"order_id": collected.order_id, "shown": shown, "why": "客户失联"}
        collected.asked(collected.shop.post(C + "askWriteOff", **body))
        ask_buyout(collected)
        with scope(collected.owner.shop):
            Order.objects.update(agreement_no="")
        collected.today = clock.today()
        collected.nights(2)
        with clock.at(clock.start_of(collected.today) + timedelta(hours=11)):
            request = row_of(WriteOff, collected)
            assert (collected.order.status, request.status) == ("collection", "proposed")

    def test_the_case_ends_once_it_is_bought_out(self, collected: Way) -> None:
        ask_buyout(collected)
        with scope(collected.owner.shop):
            rows = queries.open_rows(int(collected.order_id))
            ids, proof = sorted({str(row.parent_id or row.pk) for row in rows}), slip(collected.owner.caller)
        collected.asked(collected.shop.post("/api/v2/BillPayment", bill_ids=ids, method="offline", proof=proof))
        assert (collected.order.status, row_of(Case, collected).end) == ("bought_out", "gone")


class TestHandingOver:
    def test_to_the_notary_without_a_deed_is_refused(self, collected: Way) -> None:
        places = {row["to"]: bool(row["why_not"]) for row in info(collected)["destinations"]}
        assert places.get("notary") is True
        answer = collected.shop.post(C + "handOver", order_id=collected.order_id, to="notary")
        assert answer.code == 111
