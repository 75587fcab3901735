"""Offline money that was entered on the wrong lease: somebody says so, an operator takes it back."""

import os
from typing import Any

import pytest

from apps.bills import queries as bills_queries
from apps.bills import services as bills
from apps.bills.models import Bill, Instalment
from apps.deposits.models import Deposit
from apps.finance.models import Account
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.payments.models import Attempt, Refund
from apps.reconcile.checks import against_ourselves
from apps.reconcile.models import Difference
from apps.reconcile.tests.factories import Books
from apps.staff.models import ShopLog
from core import audit, clock
from core.caller import Caller, Side
from core.notices.models import Notice
from infra.testing.pictures import slip
from merchants.log import MerchantEntity, MerchantLog
from operators.tests.factories import of_shop, operator_of
from tenants import scope as scopes
from tenants.scope import scope

pytestmark = pytest.mark.django_db
SAY, TAKE_BACK = "/api/reconcile/sayMistaken", "/api/reconcile/takeBack"
WHY = "登记到了别人的订单"
HANDS = "您经手过该商户店主的登录账号，须由其他同事处理"


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

    def acts(self, client: Any) -> Any:
        (row,) = client.get("/api/reconcile/differences", merchant_id=self.books.merchant_id).data["items"]
        return row["actions"]

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
        assert (said["actions"], said["whose_label"]) == (["close", "review"], "须由平台复核")
        shown = entry.shown(way.shop)
        assert (shown["said_mistaken"], shown["actions"]) == (True, []), "it isn't offered again"
        assert admin.get("/api/bills/attempt", id=entry.id).data["said_mistaken"]
        [waits] = self.waiting(admin)
        assert (waits["amount"], waits["why"], waits["actions"]) == (90_000, WHY, ["confirm"])
        assert [line["after"] for line in waits["lines"]] == [way.order_id]
        assert (waits["merchant_name"], waits["path"].split("?")[0]) == (way.owner.shop.name, "/reconcile")
        assert Notice.objects.get(kind="reconcile.differences").tenant_id == 0, "operators have to confirm it"
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
        shown = entry.shown(way.shop)
        assert (shown["actions"], shown["said_mistaken"], shown["state_label"]) == ([], False, "已撤销")
        assert self.waiting(admin) == []

    def waiting(self, client: Any) -> Any:
        """What waits for a second person."""
        rows = client.get("/api/backend/reviewList").data["items"]
        return [row for row in rows if row["kind"] == "entry"]

    def test_the_slip_can_be_entered_where_it_belongs(self, entry: Entry) -> None:
        way = entry.way
        with scope(way.owner.shop):
            other = bills.issue_charge(way.order, "compensation", 1_000)
        entry.say(way.shop)
        way.asked(entry.take_back(entry.books.operator))
        with scope(way.owner.shop):
            Bill.objects.filter(pk=entry.bill.pk).update(status="void")
        assert entry.enter(other).code == 200

    def test_who_said_it_is_no_second_person_on_the_list_either(self, entry: Entry, api: Any) -> None:
        first, second = entry.books.operator, api(operator_of("owner"))
        entry.say(first)
        [own], [others] = self.waiting(first), self.waiting(second)
        assert (own["own"], own["actions"], own["barred"] != "") == (True, [], True)
        assert (others["own"], others["actions"], others["barred"]) == (False, ["confirm"], "")

    def test_of_operators_it_takes_two(self, entry: Entry, api: Any) -> None:
        ben = operator_of("ben")
        assert entry.say(entry.books.operator).code == 200
        assert entry.take_back(entry.books.operator).code == 103
        assert entry.take_back(api(ben)).data["state"] == "matched"

    def test_who_is_of_the_shop_is_no_second_person(self, entry: Entry, api: Any) -> None:
        entry.say(entry.way.shop)
        assert entry.take_back(api(of_shop(operator_of("ben"), entry.way.owner))).code == 103
        assert entry.attempt.state == "paid"

    @pytest.mark.parametrize("act", [MerchantLog.ONBOARD, MerchantLog.OWNER_CORRECTED])
    def test_who_set_the_owners_login_is_no_second_person(self, entry: Entry, api: Any, act: MerchantLog) -> None:
        """The owner's first password went through these hands."""
        ben = operator_of("ben")
        by = Caller(side=Side.ADMIN, user_id=ben.id, name="ben")
        with scopes.public():
            audit.record(by, act, MerchantEntity.MERCHANT, entry.books.merchant_id)
        entry.say(entry.way.shop)
        [row] = self.waiting(api(ben))
        assert (row["actions"], row["barred"]) == ([], HANDS)
        assert (entry.acts(api(ben)), "take_back" in entry.acts(entry.books.operator)) == (["close", "review"], True)
        refused = entry.take_back(api(ben))
        assert (refused.code, refused.msg) == (103, HANDS)
        assert entry.take_back(entry.books.operator).data["state"] == "matched"

    def test_it_is_offered_to_who_may_alone(self, entry: Entry, api: Any) -> None:
        ben = operator_of("ben")
        entry.say(entry.books.operator)
        assert ["take_back" in entry.acts(one) for one in (entry.books.operator, api(ben))] == [False, True]
        assert "take_back" not in entry.acts(api(of_shop(ben, entry.way.owner)))

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


class TestWhatWentBackOfIt:
    """The shop was told to hand it over, and may have."""

    def back(self, entry: Entry, amount: int = 100) -> None:
        with scope(entry.way.owner.shop):
            bills.refund_attempt(int(entry.id), amount, "多收", entry.way.owner.caller)

    def given_back(self, entry: Entry) -> Difference:
        with scope(entry.way.owner.shop):
            return Difference.objects.exclude(request_no="").get(kind="offline")

    def test_the_entry_is_undone_whole_and_who_may_says_what_became_of_it(self, entry: Entry) -> None:
        way, admin = entry.way, entry.books.operator
        self.back(entry)
        assert entry.shown(way.shop)["actions"] == ["say_unpaid"]
        way.asked(entry.say(way.shop))
        assert way.asked(entry.take_back(admin))["state"] == "matched"
        assert balances(entry.books) == entry.before, "nothing came, and the platform sent nothing"
        with scope(way.owner.shop):
            bill = Bill.objects.get(pk=entry.bill.pk)
            assert (bill.paid, bill.refunded, bill.status) == (0, 0, "due")
            assert against_ourselves(entry.books.merchant_id, clock.today()) == {}
            assert Refund.objects.get(attempt_id=entry.attempt.pk).state == "lost"
        assert (entry.attempt.state, entry.attempt.refunded) == ("closed", 0)
        row = self.given_back(entry)
        assert (row.state, row.ours, row.theirs, row.order_id) == ("open", 100, None, way.order.pk)
        listed = way.asked(way.shop.get("/api/reconcile/differences", state="open"))["items"]
        assert [one["actions"] for one in listed] == [["close", "review"]]
        assert "待核实" in listed[0]["finding_label"]
        assert Notice.objects.filter(kind="reconcile.differences", tenant_id=entry.books.merchant_id).count() == 1
        refused = admin.post(TAKE_BACK, id=str(row.pk), reason=WHY)
        assert refused.code == 111
        closed = way.shop.post("/api/reconcile/close", id=str(row.pk), reason="未转交客户", result="closed")
        assert closed.data["state"] == "closed"

    def test_between_the_two_words(self, entry: Entry) -> None:
        entry.say(entry.way.shop)
        self.back(entry)
        assert entry.take_back(entry.books.operator).data["state"] == "matched"
        assert (balances(entry.books), self.given_back(entry).gap) == (entry.before, 100)

    def test_all_of_it(self, entry: Entry) -> None:
        """It is asked no more: whoever gave it back whole let go of it."""
        self.back(entry, 90_000)
        entry.say(entry.way.shop)
        assert entry.take_back(entry.books.operator).data["state"] == "matched"
        assert (balances(entry.books), self.given_back(entry).gap) == (entry.before, 90_000)
        with scope(entry.way.owner.shop):
            assert Bill.objects.get(pk=entry.bill.pk).status == "void"
            assert against_ourselves(entry.books.merchant_id, clock.today()) == {}

    def test_by_a_buyout_that_ended(self, books: Books) -> None:
        way = books.way.leasing()
        before = balances(books)
        way.asked(way.buy_out())
        with scope(way.owner.shop):
            other = bills.issue_charge(way.order, "compensation", 2_000)
            buyout = Bill.objects.get(kind="buyout")
        paid = {"bill_ids": [str(buyout.pk)], "method": "offline", "proof": slip(way.owner.shop.id), "amount": 5_000}
        said = way.asked(way.shop.post("/api/v2/BillPayment", **paid))["id"]
        way.asked(way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id))
        with scope(way.owner.shop):
            assert Bill.objects.get(pk=other.pk).status == "paid"
            assert Attempt.objects.get(pk=int(said)).refunded == 3_000
        row = way.asked(way.shop.post(SAY, id=said, reason=WHY))
        assert books.operator.post(TAKE_BACK, id=row["id"], reason=WHY).data["state"] == "matched"
        assert balances(books) == before
        with scope(way.owner.shop):
            found = dict(Bill.objects.filter(pk__in=[other.pk, buyout.pk]).values_list("kind", "status"))
            assert found == {"compensation": "due", "buyout": "void"}
            assert against_ourselves(books.merchant_id, clock.today()) == {}
            assert Difference.objects.exclude(request_no="").get().gap == 3_000

    def test_of_an_order_that_was_closed(self, way: Way, books: Books) -> None:
        """What everybody got back with its end is out of the till, and with the word out of the books."""
        way.place().pay()
        before = balances(books)
        with scope(way.owner.shop):
            bill = bills.issue_charge(way.order, "freight", 1_500)
        paid = {"bill_ids": [str(bill.pk)], "method": "offline", "proof": slip(way.owner.shop.id)}
        said = way.asked(way.shop.post("/api/v2/BillPayment", **paid))["id"]
        way.asked(way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="协商关闭"))
        way.work()
        assert before
        row = way.asked(way.shop.post(SAY, id=said, reason=WHY))
        assert books.operator.post(TAKE_BACK, id=row["id"], reason=WHY).data["state"] == "matched"
        assert way.order.status == "closed"
        assert "offline_cash" not in balances(books)
        with scope(way.owner.shop):
            assert against_ourselves(books.merchant_id, clock.today()) == {}
            assert not bills_queries.open_rows(way.order.pk)


class TestRefusals:
    def test_what_was_said_before(self, entry: Entry) -> None:
        entry.say(entry.way.shop)
        again = entry.say(entry.way.shop)
        assert (again.code, "已提出更正，待平台复核" in again.msg) == (111, True)

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
