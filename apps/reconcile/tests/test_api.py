"""Calls of 对账, by everybody who may make them and who may not."""

import io
import uuid
from datetime import timedelta
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.core.management import CommandError, call_command

from apps.reconcile import sources
from apps.reconcile.models import Difference
from apps.staff.models import ShopLog, Staff, StaffRole
from core import clock
from core.jobs import services as jobs
from core.models import Job
from operators.models import Operator, OperatorRole
from operators.tests.factories import of_shop
from partners import tries
from statements.models import Statement
from statements.rules import Finding, Kind
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def lost(books):
    """A payment that we never heard of."""
    return books.lost()


def callers(books, api, gao_owner, mei, row):
    """(name, code, answer of asking for `row`) of those who may not."""
    body = {"id": str(row.pk), "result": "closed", "reason": "已核对"}
    shop = books.way.owner.shop
    return [
        ("nobody", 109, api(shop.host).post("/api/reconcile/close", **body)),
        ("wrong side", 109, api("admin.localhost", books.way.owner.token).post("/api/reconcile/close", **body)),
        ("other shop", 104, api(gao_owner).post("/api/reconcile/close", **body)),
        ("sub-shop", 103, api(mei).post("/api/reconcile/close", **body)),
    ]


class TestCallers:
    def test_who_may_not(self, lost, api, gao_owner, mei):
        row = lost.one()
        for name, code, answer in callers(lost, api, gao_owner, mei, row):
            assert answer.code == code, name
        assert lost.one().state == "open"

    def test_acting_takes_the_action(self, lost, api, operator):
        role = OperatorRole.objects.create(name="sees", actions=["finance.view"])
        Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
        operator.user.role_ids = [role.pk]
        operator.__dict__.pop("session", None)
        operator.__dict__.pop("token", None)
        row = lost.one()
        client = api(operator)
        more = {"result": "closed", "reason": "已核对", "day": lost.day, "merchant_id": str(lost.merchant_id)}
        for path in ("ask", "close", "run", "rebuild"):
            assert client.post(f"/api/reconcile/{path}", id=str(row.pk), **more).code == 103, path
        listed = client.get("/api/reconcile/differences", merchant_id=lost.merchant_id)
        assert listed.data["items"][0]["actions"] == []

    def test_seeing_takes_an_action_too(self, lost, api):
        with scope(lost.way.owner.shop):
            role = StaffRole.objects.create(name="none", actions=[])
            Staff.objects.filter(pk=lost.way.owner.id).update(role_ids=[role.pk])
        lost.way.owner.user.role_ids = [role.pk]
        lost.way.owner.__dict__.pop("session", None)
        lost.way.owner.__dict__.pop("token", None)
        client = api(lost.way.owner)
        assert client.get("/api/reconcile/days").code == 103
        assert client.get("/api/reconcile/differences").code == 103
        assert client.get("/api/reconcile/dayCount").code == client.get("/api/reconcile/differenceCount").code == 103

    def test_an_operator_acts_by_the_rows_id(self, lost):
        row = lost.one()
        with lost.later:
            answer = lost.operator.post("/api/reconcile/ask", id=str(row.pk))
        assert (answer.code, answer.data["state"], answer.data["merchant_id"]) == (
            200,
            "matched",
            str(lost.merchant_id),
        )


class TestDays:
    def test_of_the_shop(self, lost):
        page = lost.way.shop.get("/api/reconcile/days")
        assert (page.code, page.data["total"]) == (200, 1)
        day = page.data["items"][0]
        assert (day["day"], day["statement"], day["lines"], day["matched"], day["open"]) == (
            lost.day.isoformat(), "received", 1, 0, 1,
        )  # fmt: skip
        assert day["open_amount"] == lost.one().gap

    def test_of_everybody_for_an_operator(self, lost, gao):
        found = lost.operator.get("/api/reconcile/days").data["items"]
        assert {row["merchant_id"] for row in found} == {"0", str(lost.merchant_id), str(gao.id)}
        assert found[0]["merchant_id"] == str(lost.merchant_id)
        only = lost.operator.get("/api/reconcile/days", open_only="true").data["items"]
        assert [row["merchant_name"] for row in only] == ["林记租机"]
        one = lost.operator.get("/api/reconcile/days", merchant_id=gao.id).data["items"]
        assert [row["open"] for row in one] == [0]

    def test_between_dates(self, lost):
        later = lost.day + timedelta(days=1)
        assert lost.way.shop.get("/api/reconcile/days", start=later.isoformat()).data["total"] == 0
        assert lost.way.shop.get("/api/reconcile/days", end=lost.day.isoformat()).data["total"] == 1

    def test_counted_per_tab(self, lost, gao):
        count = lambda who, **by: [tab["count"] for tab in who.get("/api/reconcile/dayCount", **by).data]  # noqa: E731
        assert count(lost.way.shop) == count(lost.way.shop, merchant_id=gao.id) == [1, 1]
        assert count(lost.operator) == [3, 1]
        assert count(lost.operator, merchant_id=gao.id) == [1, 0]
        assert count(lost.operator, end=(lost.day - timedelta(days=1)).isoformat()) == [0, 0]

    def test_a_shop_cannot_name_another(self, lost, gao):
        found = lost.way.shop.get("/api/reconcile/days", merchant_id=gao.id).data["items"]
        assert {row["merchant_id"] for row in found} == {str(lost.merchant_id)}


class TestDifferences:
    def test_by_filter(self, lost):
        count = lambda **by: lost.way.shop.get("/api/reconcile/differences", **by).data["total"]  # noqa: E731
        assert count() == count(kind="payment") == count(state="open") == count(finding="missing_here") == 1
        assert count(day=lost.day.isoformat()) == 1
        assert count(kind="refund") == count(state="closed") == 0
        assert lost.way.shop.get("/api/reconcile/differences", kind="nonsense").code == 110

    def test_counted_per_state(self, lost, gao):
        def count(who, **by):
            return {tab["tab"]: tab["count"] for tab in who.get("/api/reconcile/differenceCount", **by).data}

        assert count(lost.way.shop) == {"": 1, "open": 1, "matched": 0, "closed": 0}
        assert count(lost.way.shop, kind="refund") == {"": 0, "open": 0, "matched": 0, "closed": 0}
        assert count(lost.operator, merchant_id=lost.merchant_id, day=lost.day.isoformat())["open"] == 1
        assert count(lost.operator, merchant_id=gao.id)["open"] == 0
        assert lost.way.shop.get("/api/reconcile/differenceCount", merchant_id=gao.id).code == 104

    def test_reads_in_the_callers_language(self, lost):
        row = lost.way.shop.get("/api/reconcile/differences").data["items"][0]
        assert (row["kind_label"], row["finding_label"], row["state_label"]) == ("收款", "本系统缺少", "待处理")
        assert (row["whose"], row["whose_label"]) == ("customer", "客户资金，由平台处理")
        assert row["actions"] == ["ask", "review"]
        seen = lost.operator.get("/api/reconcile/differences", merchant_id=lost.merchant_id).data["items"][0]
        assert seen["actions"] == ["ask", "close", "review"]

    def test_an_operator_sees_everybodys_and_whose_each_is(self, lost, gao):
        lost.of_nobody("X1", 5)

        def seen(**by):
            page = lost.operator.get("/api/reconcile/differences", **by).data
            return [row["merchant_name"] for row in page["items"]], page["total"]

        shop = lost.operator.get("/api/reconcile/differences", merchant_id=lost.merchant_id).data["items"][0]
        both = ["平台", shop["merchant_name"]]
        assert seen(state="open", sort="gap") == (both, 2)
        assert seen(state="open", sort="-gap", page=2, page_size=1) == (both[:1], 2)
        assert sorted(seen()[0]) == sorted(both)
        assert seen(state="matched") == ([], 0)
        counted = lost.operator.get("/api/reconcile/differenceCount").data
        assert {tab["tab"]: tab["count"] for tab in counted} == {"": 2, "open": 2, "matched": 0, "closed": 0}

    def test_an_operator_names_the_merchant(self, lost, gao):
        assert lost.operator.get("/api/reconcile/differences", merchant_id=lost.merchant_id).data["total"] == 1
        assert lost.operator.get("/api/reconcile/differences", merchant_id=gao.id).data["total"] == 0
        assert lost.operator.get("/api/reconcile/differences", merchant_id=987654).code == 104

    def test_a_shop_names_no_other_and_not_the_platform(self, lost, gao):
        for other in (gao.id, 0):
            assert lost.way.shop.get("/api/reconcile/differences", merchant_id=other).code == 104


class TestTodos:
    def test_open_ones_wait_for_the_shop_and_for_operators(self, lost, gao_owner, api):
        found = [self.waiting(who) for who in (lost.way.shop, lost.operator, api(gao_owner))]
        assert found == [1, 1, 0]
        lost.decide(lost.one(), result="closed", reason="已核实")
        assert [self.waiting(who) for who in (lost.way.shop, lost.operator)] == [0, 0]

    def waiting(self, who) -> int:
        """The count; each link leads to what it counts."""
        todo = {one["key"]: one for one in who.get("/api/platform/workbench").data["todos"]}["differences"]
        page = dict(parse_qsl(urlsplit(todo["path"]).query))
        if page.pop("view", "") == "differences":
            assert who.get("/api/reconcile/differences", **page).data["total"] == todo["count"]
        else:
            assert sum(day["open"] for day in who.get("/api/reconcile/days", **page).data["items"]) == todo["count"]
        return int(todo["count"])


class TestClose:
    def test_by_hand_with_a_reason(self, lost):
        row = lost.one()
        bare = lost.decide(row, result="closed")
        assert (bare.code, list(bare.errors)) == (110, ["reason"])
        answer = lost.decide(row, result="closed", reason="已线下退还客户")
        assert (answer.data["state"], answer.data["reason"], answer.data["actor_name"]) == (
            "closed", "已线下退还客户", "Ada",
        )  # fmt: skip
        assert answer.data["actions"] == ["review"]
        assert (lost.published().open, lost.published().closed) == (0, 1)
        assert lost.decide(row, result="closed", reason="再来一次").code == 111
        assert lost.act("ask", row).code == 111
        lost.run()
        assert lost.one().state == "closed"

    def test_of_others_money_is_not_the_shops(self, lost):
        refused = lost.act("close", lost.one(), result="closed", reason="没有问题")
        assert (refused.code, refused.msg) == (103, "该差异涉及客户或平台的资金，只能由平台处理")
        assert lost.one().state == "open"
        open_days = lost.operator.get("/api/reconcile/days", open_only="true").data["items"]
        assert [row["merchant_id"] for row in open_days] == [str(lost.merchant_id)]

    def test_a_shop_closes_its_bills_and_its_own_word_alone(self, lost):
        for kind in Kind:
            with scope(lost.way.owner.shop):
                row = Difference.objects.create(
                    day=lost.day, kind=kind, finding=Finding.OTHER_SUM, number="9", ours=1, theirs=2, gap=1,
                    found_at=clock.now(),
                )  # fmt: skip
            code = 200 if kind in (Kind.BILL, Kind.OFFLINE) else 103
            assert lost.act("close", row, result="second_look", reason="请平台核对").code == 200, kind
            assert lost.act("close", row, result="closed", reason="没有问题").code == code, kind
            assert lost.act("close", row, result="second_look", reason="请平台核对").code == 200, kind

    def test_a_second_look_opens_it_again(self, lost):
        row = lost.one()
        lost.decide(row, result="closed", reason="已线下退还客户")
        answer = lost.decide(row, result="second_look", reason="请财务复核")
        assert (answer.data["state"], answer.data["reason"]) == ("open", "Ada: 已线下退还客户\nAda: 请财务复核")
        assert [(note["done"], note["text"]) for note in answer.data["notes"]] == [
            (True, "已线下退还客户"), (False, "请财务复核"),
        ]  # fmt: skip
        assert lost.published().open == 1

    def test_what_the_platform_closed_a_shop_opens_no_more(self, lost):
        lost.decide(lost.one(), result="closed", reason="已线下退还客户")
        assert lost.act("close", lost.one(), result="second_look", reason="没有问题").code == 103
        seen = lost.way.shop.get("/api/reconcile/differences").data["items"][0]
        assert (seen["state"], seen["reason"], seen["actions"]) == ("closed", "已线下退还客户", [])

    def test_nobody_closes_a_difference_of_the_own_shop(self, lost, operator):
        of_shop(operator, lost.way.owner)
        assert lost.decide(lost.one(), result="closed", reason="已核对无误").code == 103
        assert lost.one().state == "open"

    def test_what_came_right_is_over(self, lost):
        row = lost.one()
        lost.act("ask", row)
        assert lost.decide(row, result="closed", reason="已核对").code == 111
        assert lost.act("close", row, result="second_look", reason="已核对").code == 111

    def test_is_logged(self, lost):
        lost.decide(lost.one(), result="closed", reason="已线下退还客户")
        with scope(lost.way.owner.shop):
            log = ShopLog.objects.filter(act="reconcile.close").get()
        assert (log.before, log.after, log.why) == ({"state": "open"}, {"state": "closed"}, "已线下退还客户")

    def test_the_platforms_own(self, lost):
        row = lost.of_nobody("X1", 5)
        listed = lost.operator.get("/api/reconcile/differences", merchant_id=0).data["items"]
        assert [(one["number"], one["merchant_id"]) for one in listed] == [("X1", "0")]
        with lost.later:
            asked = lost.operator.post("/api/reconcile/ask", id=str(row.pk))
        assert (asked.data["answer"], asked.data["state"]) == ("unknown", "open")
        assert lost.act("close", row, result="closed", reason="柜台收款").code == 104
        done = lost.operator.post("/api/reconcile/close", id=str(row.pk), result="closed", reason="柜台收款")
        assert (done.code, done.data["state"]) == (200, "closed")


class TestAsk:
    def test_a_party_that_is_away_is_120_and_nothing_is_lost(self, lost, parties):
        parties.fail("alipay", "error", operation="alipay.trade.query")
        answer = lost.act("ask", lost.one())
        assert (answer.code, answer.data["retry"]) == (120, "again")
        assert lost.one().state == "open"
        assert lost.act("ask", lost.one()).data["state"] == "matched"

    def test_asked_twice_it_is_booked_once(self, lost):
        row = lost.one()
        assert lost.act("ask", row).code == 200
        assert lost.act("ask", row).code == 111


class TestRun:
    def test_not_before_the_day_is_over(self, books):
        answer = books.way.shop.post("/api/reconcile/run", day=books.day)
        assert (answer.code, list(answer.errors)) == (110, ["day"])

    def test_one_merchants_day_by_an_operator(self, lost):
        with lost.later:
            answer = lost.operator.post("/api/reconcile/run", day=lost.day, merchant_id=str(lost.merchant_id))
        assert (answer.code, self.waiting()) == (200, [lost.merchant_id])

    def test_everybodys_is_queued_and_fetched_anew(self, lost):
        with lost.later:
            for _ in range(2):
                assert lost.operator.post("/api/reconcile/run", day=lost.day).code == 200
            assert self.waiting() == [0]
            jobs.run_due()
        assert Statement.objects.get().version == 2
        assert len(lost.found()) == 1

    def test_the_platforms_own_day(self, lost):
        with lost.later:
            assert lost.operator.post("/api/reconcile/run", day=lost.day, merchant_id="0").code == 200
            jobs.run_due()
        assert Statement.objects.get().version == 2
        assert not self.waiting()

    def test_asks_no_party_while_somebody_waits(self, lost, monkeypatch):
        monkeypatch.setattr(sources, "held_by_party", lambda number: pytest.fail("asked"))
        with lost.later:
            assert lost.way.shop.post("/api/reconcile/run", day=lost.day).code == 200

    def test_is_one_job_at_a_time(self, lost):
        with lost.later:
            for _ in range(3):
                assert lost.way.shop.post("/api/reconcile/run", day=lost.day).code == 200
            assert self.waiting() == [lost.merchant_id]
            jobs.run_due()
            lost.pass_minutes()
            lost.way.shop.post("/api/reconcile/run", day=lost.day)
        assert self.waiting() == [lost.merchant_id]

    def waiting(self):
        """Whose days wait to be reconciled or fetched; 0 is everybody's."""
        rows = Job.objects.filter(kind__startswith="reconcile.", state="queued")
        return list(rows.values_list("tenant_id", flat=True))


class TestHowOften:
    @pytest.mark.parametrize(
        "path", ["reconcile/ask", "reconcile/run", "backend/refreshContract", "platform/retryPartnerCall"]
    )
    def test_a_person_has_a_party_asked_is_limited(self, books, monkeypatch, path):
        monkeypatch.setattr(tries, "IN_A_MINUTE", 2)
        body = {"id": str(uuid.uuid4()) if "retry" in path else "7", "order_id": "7", "day": clock.today()}
        codes = [books.way.shop.post(f"/api/{path}", **body).code for _ in range(3)]
        assert 115 not in codes[:2]
        assert codes[2] == 115


class TestTheCommand:
    def run(self, books, **options):
        out = io.StringIO()
        with books.later:
            try:
                call_command("reconcile", stdout=out, day=books.day, **options)
            except CommandError as error:
                return 1, out.getvalue() + str(error)
        return 0, out.getvalue()

    def test_prints_what_differs_and_fails(self, books):
        books.pay_unheard()
        with books.unasked():
            code, said = self.run(books)
        row = books.one()
        assert code == 1
        assert f"{books.day} payment missing_here {row.number}: none here, " in said
        assert said.endswith("1 differences are open")

    def test_one_merchant_whose_books_agree(self, books):
        books.way.place().pay()
        code, said = self.run(books, merchant="lin")
        assert (code, "received, 1 lines" in said) == (0, True)

    def test_no_such_shop(self, books):
        assert self.run(books, merchant="nobody") == (1, "no shop nobody")
