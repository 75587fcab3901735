"""A person said that a payment was made, the party's books say that it never was: it is taken back by two people."""

from datetime import timedelta

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.finance.models import Account
from apps.payments.models import Attempt
from apps.reconcile.checks import against_ourselves
from apps.reconcile.models import Difference
from apps.reconcile.tests.factories import Books
from apps.staff.models import ShopLog
from core import clock
from core.jobs import services as jobs
from operators.tests.factories import of_shop, operator_of
from partners.models import MoneyNumber, PartnerCall
from reviews.rules import GOOD_FOR
from tenants.scope import scope

pytestmark = pytest.mark.django_db

PATH = "/api/reconcile/takeBack"


def balances(books: Books) -> dict[str, int]:
    with scope(books.way.owner.shop):
        return {name: balance for name, balance in Account.objects.values_list("name", "balance") if balance}


@pytest.fixture
def wrong(books, operator, api):
    """A debit of 200 yuan that Alipay never saw, and that an operator says was done; reconciled the next day."""
    way = books.way.leasing()
    books.before = balances(books)
    midnight = clock.start_of(books.day + timedelta(days=1))
    at = min(clock.now() + timedelta(minutes=5), midnight - timedelta(seconds=1))
    with scope(way.owner.shop):
        books.bill = bills.issue_charge(way.order, "renewal", 20_000)
    way.sandbox.fail("alipay", "timeout", operation="alipay.trade", times=50)
    assert way.shop.post("/api/v2/BillPayment", bill_ids=[str(books.bill.pk)], method="debit").code == 200
    way.sandbox.control("faults/clear")
    call = PartnerCall.objects.get(operation="debit")
    PartnerCall.objects.filter(pk=call.pk).update(state="stuck", attempts=8)
    number = f"{clock.business_date(at):%Y%m%d}{0:020}"
    said = {"outcome": "done", "reason": "已在支付宝核对", "trade_no": number, "paid_at": at.isoformat()}
    with clock.at(at + timedelta(seconds=1)):
        done = api(operator).post(
            "/api/platform/resolvePartnerCall", id=str(call.id), merchant_id=str(call.tenant_id), **said
        )
    assert done.code == 200
    assert balances(books)["pending"] > books.before["pending"]
    return books.reconcile()


def say(books: Books, client, row: Difference, **more):
    with books.later:
        return client.post(PATH, **{"id": str(row.pk), "reason": "支付宝无此交易", **more})


def paid(books: Books) -> bool:
    with scope(books.way.owner.shop):
        return bool(Attempt.objects.get(method="debit").state == "paid")


class TestTwoPeople:
    def test_it_is_offered_once_the_party_denies_it(self, wrong):
        row = wrong.one()
        assert (row.kind, row.finding) == ("payment", "missing_there")
        seen = wrong.operator.get("/api/reconcile/differences", merchant_id=wrong.merchant_id).data["items"][0]
        assert seen["actions"] == ["ask", "close", "review"]
        with wrong.later:
            asked = wrong.operator.post("/api/reconcile/ask", id=str(row.pk))
        assert (asked.data["answer"], asked.data["actions"]) == ("unknown", ["ask", "take_back", "close", "review"])
        assert wrong.act("ask", row).data["actions"] == ["ask", "review"]

    def test_the_second_ones_word_undoes_it(self, wrong, api):
        row, ben = wrong.one(), operator_of("ben")
        first = say(wrong, wrong.operator, row)
        assert (first.code, first.data["state"], first.data["first_name"]) == (200, "open", "Ada")
        assert paid(wrong)
        assert say(wrong, wrong.operator, row).code == 103
        with wrong.later:
            assert wrong.operator.post("/api/reconcile/ask", id=str(row.pk)).data["first_name"] == "Ada"
        done = say(wrong, api(ben), row)
        assert (done.code, done.data["state"], done.data["first_name"]) == (200, "matched", "")
        self.undone(wrong)
        with scope(wrong.way.owner.shop):
            log = ShopLog.objects.get(act="reconcile.take_back")
            assert (log.actor_name, log.after["first"], log.after["amount"]) == ("Ben", "Ada", 20_000)
            assert ShopLog.objects.filter(act="reconcile.say_unpaid", actor_name="Ada").count() == 1

    def test_the_first_ones_word_runs_out_as_every_proposal_does(self, wrong, api):
        row, ben, ada = wrong.one(), api(operator_of("ben")), wrong.operator
        assert say(wrong, ada, row).data["first_name"] == "Ada"
        wrong.day += GOOD_FOR
        with wrong.later:
            seen = ada.get("/api/reconcile/differences", merchant_id=wrong.merchant_id).data["items"][0]
        assert seen["first_name"] == ""
        assert say(wrong, ben, row).data["first_name"] == "Ben"
        assert paid(wrong)
        assert say(wrong, ada, row).data["state"] == "matched"

    def undone(self, books):
        with books.later:
            jobs.run_due()
        call = PartnerCall.objects.get(operation="debit")
        assert (call.state, call.resolved_as) == ("resolved", "not_done")
        assert not MoneyNumber.objects.filter(party="alipay", by_person=True).exists()
        assert balances(books) == books.before
        with scope(books.way.owner.shop):
            attempt = Attempt.objects.get(method="debit")
            assert (attempt.state, attempt.trade_no, attempt.undone) == ("closed", "", 1)
            assert Bill.objects.get(pk=books.bill.pk).paid == 0
            assert against_ourselves(books.merchant_id, books.day) == {}
        books.run()
        assert books.shapes() == [("payment", "missing_there", "matched")]

    def test_alone_where_nobody_else_may(self, wrong):
        done = say(wrong, wrong.operator, wrong.one())
        assert (done.code, done.data["state"]) == (200, "matched")
        self.undone(wrong)
        with scope(wrong.way.owner.shop):
            assert ShopLog.objects.get(act="reconcile.take_back").after["alone"] is True


class TestRefused:
    def test_while_the_party_does_not_deny_it(self, wrong):
        row = wrong.one()
        wrong.way.sandbox.fail("alipay", "timeout", operation="alipay.trade.query", times=5)
        assert say(wrong, wrong.operator, row).code == 120
        assert paid(wrong)

    def test_what_no_person_said(self, wrong):
        MoneyNumber.objects.filter(by_person=True).update(by_person=False)
        assert say(wrong, wrong.operator, wrong.one()).code == 111
        assert paid(wrong)

    def test_what_is_closed_or_something_else(self, wrong):
        row = wrong.one()
        with scope(wrong.way.owner.shop):
            Difference.objects.filter(pk=row.pk).update(finding="other_sum")
        assert say(wrong, wrong.operator, row).code == 111
        with scope(wrong.way.owner.shop):
            Difference.objects.filter(pk=row.pk).update(finding="missing_there", state="closed")
        assert say(wrong, wrong.operator, row).code == 111

    def test_who_may_not(self, wrong, api, gao_owner, operator):
        row = wrong.one()
        assert say(wrong, api("admin.localhost"), row).code == 109
        assert say(wrong, wrong.way.shop, row).code == 103
        assert say(wrong, api(gao_owner), row).code in (103, 104)
        bare = say(wrong, wrong.operator, row, reason="")
        assert (bare.code, list(bare.errors)) == (110, ["reason"])
        of_shop(operator, wrong.way.owner)
        assert say(wrong, wrong.operator, row).code == 103
        assert paid(wrong)

    def test_a_line_of_the_platforms_own(self, books):
        row = books.of_nobody("X1", 5)
        assert say(books, books.operator, row).code == 111
