"""Offline money that was entered on the wrong lease: somebody says so, an operator takes it back."""

import os
from typing import Any

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill, Instalment
from apps.deposits.models import Deposit
from apps.finance.models import Account
from apps.orders.services.settle import settle
from apps.payments.models import Attempt
from apps.reconcile.checks import against_ourselves
from apps.reconcile.models import Difference
from apps.reconcile.tests.factories import Books
from apps.staff.models import ShopLog
from core import audit, clock
from core.caller import Caller, Side
from infra.testing.pictures import slip
from merchants.log import MerchantEntity, MerchantLog
from operators.tests.factories import of_shop, operator_of
from tenants import scope as scopes
from tenants.scope import scope

pytestmark = pytest.mark.django_db
SAY, TAKE_BACK = "/api/reconcile/sayMistaken", "/api/reconcile/takeBack"
WHY = "登记到了别人的订单"


def balances(books: Books) -> dict[str, int]:
    with scope(books.way.owner.shop):
        return {name: balance for name, balance in Account.objects.values_list("name", "balance") if balance}


class Entry:
    """900.00 entered as received offline on a lease that owes as much rent."""

    def __init__(self, books: Books) -> None:
        self.books, self.way = books, books.way.leasing()
        self.before = balances(books)
        with scope(self.way.owner.shop):
            self.bill = bills.issue_charge(self.way.order, "renewal", 90_000)
        self.pixels = os.urandom(48)
        self.id = self.way.asked(self.enter(self.bill))["id"]

    def enter(self, bill: Bill) -> Any:
        proof = slip(self.way.owner.shop.id, pixels=self.pixels)
        paid = {"bill_ids": [str(bill.pk)], "method": "offline", "proof": proof}
        return self.way.shop.post("/api/v2/BillPayment", **paid)

    def say(self, client: Any) -> Any:
        return client.post(SAY, id=self.id, reason=WHY)

    def take_back(self, client: Any) -> Any:
        return client.post(TAKE_BACK, id=str(self.row.pk), reason="已电话核实")

    @property
    def row(self) -> Difference:
        with scope(self.way.owner.shop):
            return Difference.objects.get(kind="offline")

    @property
    def attempt(self) -> Attempt:
        with scope(self.way.owner.shop):
            return Attempt.objects.get(pk=int(self.id))

    def shown(self, client: Any) -> Any:
        rows = client.get("/api/v2/getBillList", order_id=self.way.order_id).data["attempts"]
        return next(row for row in rows if row["id"] == self.id)


@pytest.fixture
def entry(books: Books) -> Entry:
    return Entry(books)


class TestTwoPeople:
    def test_the_shop_says_so_and_an_operator_takes_it_back(self, entry: Entry) -> None:
        way, admin = entry.way, entry.books.operator
        assert balances(entry.books) != entry.before
        assert entry.shown(way.shop)["actions"] == ["say_unpaid"]
        said = way.asked(entry.say(way.shop))
        assert (said["kind"], said["finding_label"], said["ours"]) == ("offline", "登记有误，待复核", 90_000)
        assert said["actions"] == ["close", "review"]
        assert entry.attempt.state == "paid"
        seen = admin.get("/api/reconcile/differences", merchant_id=entry.books.merchant_id).data["items"][0]
        assert (seen["actions"], seen["notes"][0]["text"]) == (["take_back", "close", "review"], WHY)
        assert seen["first_name"] == said["first_name"] != ""
        done = entry.take_back(admin)
        assert (done.code, done.data["state"], done.data["first_name"]) == (200, "matched", "")
        attempt = entry.attempt
        assert (attempt.state, attempt.error, attempt.undone) == ("closed", "已电话核实", 1)
        assert balances(entry.books) == entry.before, "the commission went back"
        with scope(way.owner.shop):
            bill = Bill.objects.get(pk=entry.bill.pk)
            assert (bill.paid, bill.status) == (0, "due")
            assert against_ourselves(entry.books.merchant_id, clock.today()) == {}
            log = ShopLog.objects.get(act="reconcile.take_mistaken_back")
            assert log.after["first"] == said["first_name"]
        texts = " ".join(line["text"] for line in way.info()["log"])
        assert ("登记有误，待平台复核" in texts, "登记有误，撤销了收款" in texts) == (True, True)
        assert entry.shown(way.shop)["actions"] == []

    def test_the_slip_can_be_entered_where_it_belongs(self, entry: Entry) -> None:
        way = entry.way
        with scope(way.owner.shop):
            other = bills.issue_charge(way.order, "compensation", 1_000)
        entry.say(way.shop)
        way.asked(entry.take_back(entry.books.operator))
        with scope(way.owner.shop):
            Bill.objects.filter(pk=entry.bill.pk).update(status="void")
        assert entry.enter(other).code == 200

    def test_of_operators_it_takes_two(self, entry: Entry, api: Any) -> None:
        ben = operator_of("ben")
        assert entry.say(entry.books.operator).code == 200
        assert entry.take_back(entry.books.operator).code == 103
        assert entry.take_back(api(ben)).data["state"] == "matched"

    def test_who_is_of_the_shop_is_no_second_person(self, entry: Entry, api: Any) -> None:
        entry.say(entry.way.shop)
        assert entry.take_back(api(of_shop(operator_of("ben"), entry.way.owner))).code == 103
        assert entry.attempt.state == "paid"

    def test_who_opened_the_shop_is_no_second_person(self, entry: Entry, api: Any) -> None:
        """The owner's first password went through these hands."""
        ben = operator_of("ben")
        by = Caller(side=Side.ADMIN, user_id=ben.id, name="ben")
        with scopes.public():
            audit.record(by, MerchantLog.ONBOARD, MerchantEntity.MERCHANT, entry.books.merchant_id)
        entry.say(entry.way.shop)
        assert entry.take_back(api(ben)).code == 103
        assert entry.take_back(entry.books.operator).data["state"] == "matched"

    def test_a_sub_shop_has_no_such_word(self, entry: Entry, mei: Any, api: Any) -> None:
        assert entry.say(api(mei)).code in (103, 104)


class TestWhatFollows:
    def test_a_lease_that_it_completed_is_open_again(self, books: Books) -> None:
        entry = Entry(books)
        way = entry.way
        with scope(way.owner.shop):
            Instalment.objects.filter(order_id=way.order.pk, period__gt=1).update(state="void")
        with scope(way.owner.shop):
            settle([way.order.pk])
        assert (way.order.status, entry.attempt.state) == ("completed", "paid")
        way.asked(entry.say(way.shop))
        way.asked(entry.take_back(books.operator))
        assert way.order.status == "leasing"
        with scope(way.owner.shop):
            assert Deposit.objects.get(order_id=way.order.pk).thawed == 0

    def test_a_night_leaves_the_word_alone(self, entry: Entry) -> None:
        entry.say(entry.way.shop)
        entry.books.reconcile()
        assert entry.row.state == "open"


class TestRefusals:
    def test_what_was_said_before(self, entry: Entry) -> None:
        entry.say(entry.way.shop)
        again = entry.say(entry.way.shop)
        assert (again.code, "已提出更正，待平台复核" in again.msg) == (111, True)

    def test_what_went_back_to_the_customer(self, entry: Entry) -> None:
        with scope(entry.way.owner.shop):
            bills.refund_attempt(int(entry.id), 100, "多收", entry.way.owner.caller)
        assert entry.shown(entry.way.shop)["actions"] == []
        refused = entry.say(entry.way.shop)
        assert (refused.code, "¥1.00" in refused.msg) == (111, True)

    def test_what_went_back_before_the_second_word(self, entry: Entry) -> None:
        entry.say(entry.way.shop)
        with scope(entry.way.owner.shop):
            bills.refund_attempt(int(entry.id), 100, "多收", entry.way.owner.caller)
        assert entry.take_back(entry.books.operator).code == 111
        assert entry.row.state == "open"

    def test_what_the_party_took(self, entry: Entry) -> None:
        with scope(entry.way.owner.shop):
            page = Attempt.objects.get(method="page")
        refused = entry.way.shop.post(SAY, id=str(page.pk), reason=WHY)
        assert (refused.code, refused.msg) == (111, "这不是一笔已登记的线下收款")

    def test_one_that_was_closed(self, entry: Entry) -> None:
        entry.say(entry.way.shop)
        closed = entry.books.operator.post(
            "/api/reconcile/close", id=str(entry.row.pk), reason="收据属实", result="closed"
        )
        assert closed.code == 200
        assert entry.say(entry.way.shop).code == 111
        assert entry.take_back(entry.books.operator).code == 111

    def test_anothers_payment(self, entry: Entry, api: Any, gao_owner: Any) -> None:
        assert entry.say(api(gao_owner)).code == 104
