"""A renewal by API, from the customer's page to the rent of its periods and the goods that come back behind them."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from typing import Any

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill, Instalment
from apps.bills.tests.factories import order
from apps.contracts.models import Contract
from apps.contracts.queries import apart_from_leases
from apps.contracts.supplement import supplement_of
from apps.finance.models import Transaction
from apps.leases.index import LEASES
from apps.leases.models import Order
from apps.leases.queries import asked_renewal, nightly, renewals_asked
from apps.leases.rules import AskedRenewal
from apps.orders.present.due import due_on
from apps.orders.tests.factories import Way
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_own_orders import salesman
from apps.orders.tests.test_returns import PRICED
from apps.reconcile.checks import against_ourselves
from core import clock
from core.notices.models import Notice
from infra.testing import walked
from infra.testing.cast import Person, Shop
from merchants.queries import current_merchant
from tenants.scope import scope

pytestmark = pytest.mark.django_db
ASK, ANSWER, WITHDRAW = "/api/orders/requestRenewal", "/api/orders/answerRenewal", "/api/orders/withdrawRenewal"
AGAIN = "/api/backend/refreshContract"
H5_ASK, H5_AGREE, H5_WITHDRAW = "/api/h5/requestRenewal", "/api/h5/agreeRenewal", "/api/h5/withdrawRenewal"


@pytest.fixture
def lent(way: Way) -> Iterator[Way]:
    """A lease of three months at 600 yuan each, on the first day of its last period, with all rent paid; the goods cost
    1,000 yuan at its end.
    """
    with in_last_period(way, end_price=100_000):
        yield way


@contextmanager
def in_last_period(way: Way, *, end_price: int, plan: str = "rent_then_return") -> Iterator[None]:
    """Noon of its first day."""
    with noon(to_last_period(way, end_price, plan).today):
        yield


@walked.once
def to_last_period(way: Way, end_price: int, plan: str) -> Way:
    way.offer(plan=plan, rents=[{**rent, "buyout_price": end_price} for rent in PRICED]).leasing().address()
    way.today = date.fromisoformat(way.page()["schedule"][-1]["due_date"])
    with noon(way.today):
        with scope(way.owner.shop):
            bills.resume(way.order)
        return pay_all(way)


def customer(way: Way, call: str, **more: Any) -> Any:
    return way.nobody.post(call, **way.proven, **more)


def ask(way: Way, periods: int = 1) -> Any:
    amount = way.page()["renewal"]["amount"]
    return way.asked(customer(way, H5_ASK, periods=periods, amount=amount))


def answer(way: Way, result: str = "agree", **more: Any) -> Any:
    """To what the order's page shows."""
    part = way.info()["renewal"]
    shown = {"periods": part["asked"] or 1, "amount": part["amount"]}
    return way.shop.post(ANSWER, **{"order_id": way.order_id, "result": result, **shown, **more})


def told(way: Way, template: str) -> int:
    """How many of these messages the customer got."""
    way.work()
    return [one["template"] for one in way.sandbox.messages(way.payer)].count(template)


def noon(day: date) -> Any:
    return clock.at(clock.start_of(day) + timedelta(hours=12))


def test_what_waits_for_an_answer_is_read_as_another_release_wrote_it() -> None:
    kept = {"periods": 2, "rent": 60_000, "addon": 0, "by_customer": True, "answer_by": "2026-12-03"}
    order = Order(renewal={**kept, "asked_on": "2026-12-01", "because": "搬家"})
    assert asked_renewal(order) == AskedRenewal(2, 60_000, 0, True, date(2026, 12, 3), date(2026, 12, 1))
    assert asked_renewal(Order(renewal={})) is None


def test_one_that_nobody_can_read_hides_none_of_the_others(lin: Shop, lin_owner: Person) -> None:
    kept = {"periods": 2, "rent": 60_000, "addon": 0, "by_customer": True, "answer_by": "2026-12-03"}
    with scope(lin):
        order(renewal={"periods": 2})
        read = order(renewal={**kept, "asked_on": "2026-12-01"})
        assert renewals_asked(lin_owner.caller) == {read.pk: date(2026, 12, 1)}
        assert not nightly.ending_on([date(2026, 12, 4)]).exists()


def test_nor_does_it_take_their_buttons_from_the_rows_of_a_list(lin: Shop, lin_owner: Person) -> None:
    terms = {"months": 12, "days": 0, "periods": 12, "renewal_bps": 10_000, "freight": 0}
    kept = {"snapshot": {**terms, "buyout_mode": "any_time", "buyout_price": False}}
    with scope(lin):
        wrong, read = order(renewal={"periods": 2}, **kept), order(**kept)
        assert list(due_on(lin_owner.caller, [wrong.pk, read.pk])) == [read.pk]


class TestARenewal:
    def test_goes_from_the_customers_page_to_its_rent(self, lent: Way) -> None:
        before, part = lent.order, lent.page()["renewal"]
        assert before.ends_on is not None
        assert (part["amount"], len(part["ends"]), part["asked"]) == (60_000, 1, 0)
        assert ask(lent)["status"] == "renewing"
        part = lent.page()["renewal"]
        first_due = part["first_due"]
        assert (part["asked"], part["answer_by"]) == (1, (before.ends_on - timedelta(days=1)).isoformat())
        assert Notice.objects.filter(kind="order.renewal_asked").exists()
        info = lent.info()
        assert info["next"]["action"] == "answer_renewal"
        assert {"answer_renewal", "withdraw_renewal"} <= set(info["actions"])
        assert "buy_out" not in info["actions"] and "request_return" not in info["actions"]

        assert lent.asked(answer(lent))["status"] == "leasing"
        order = lent.order
        assert (order.periods, order.total_rent) == (before.periods + 1, before.total_rent + 60_000)
        assert (order.contract_value, order.buyout_price) == (before.contract_value, before.buyout_price - 60_000)
        assert [(terms["periods"], terms["renewed"]) for terms in (lent.page()["terms"], lent.info()["terms"])] == [
            (4, 1)
        ] * 2, "the term is still said as it was placed"
        assert order.ends_on is not None and order.return_by is not None and before.return_by is not None
        assert part["asked_until"] == (order.ends_on - timedelta(days=1)).isoformat()
        assert order.return_by - before.return_by == order.ends_on - before.ends_on
        assert lent.page()["schedule"][-1]["due_date"] == first_due, "as it was said before"
        row = lent.page()["schedule"][-1]
        assert (row["period"], row["due_date"], row["rent"]) == (4, before.ends_on.isoformat(), 60_000)
        lent.work()
        assert [one for one in lent.sandbox.messages(lent.payer) if one["template"] == "SMS_LEASE_RENEWED"]

        lent.today = before.ends_on - timedelta(days=1)
        lent.nights(1)
        with scope(lent.owner.shop):
            bill = Bill.objects.get(order_id=order.pk, kind="renewal")
            assert (bill.period, bill.status, bill.amount) == (4, "paid", 60_000), "debited on its day, as any"
            assert Transaction.objects.filter(order_id=order.pk, type="renewal").exists()
            assert list(LEASES.differences()) == []
            assert against_ourselves(lent.owner.shop.id, clock.today()) == {}
        with noon(lent.today):
            assert lent.order.status == "leasing"
            assert lent.page()["returned"]["open"], "its last period has begun"
            assert lent.page()["renewal"] is None, "what is left of the price is less than a period's rent"
            assert lent.page()["buyout"]["price"] == 40_000

    def test_is_longer_at_once_where_its_days_have_begun(self, lent: Way) -> None:
        order = lent.order
        assert order.return_by is not None
        with noon(order.return_by):
            ask(lent)
            assert lent.page()["renewal"]["answer_by"] == order.return_by.isoformat()
            lent.asked(answer(lent))
            with scope(lent.owner.shop):
                bill = Bill.objects.get(order_id=order.pk, kind="renewal")
            assert (bill.status, bill.due_date, bill.issued_late) == ("due", order.ends_on, order.return_by)
            assert lent.order.return_late_since is None

    @pytest.mark.months
    def test_changes_nothing_until_its_answer(self, lent: Way) -> None:
        before = lent.order
        ask(lent)
        lent.asked(customer(lent, H5_WITHDRAW))
        after = lent.order
        assert (after.status, after.periods, after.ends_on, after.renewal) == ("leasing", 3, before.ends_on, {})
        assert answer(lent).code == 111
        assert customer(lent, H5_WITHDRAW).code == 111

    def test_is_refused_with_words_for_the_customer(self, lent: Way) -> None:
        ask(lent)
        lacking = answer(lent, "refuse", reason="否")
        assert (lacking.code, list(lacking.errors)) == (110, ["reason"])
        assert lent.asked(answer(lent, "refuse", reason="该型号已停租"))["status"] == "leasing"
        lent.work()
        assert [one for one in lent.sandbox.messages(lent.payer) if one["template"] == "SMS_RENEWAL_REFUSED"]
        with scope(lent.owner.shop):
            assert Instalment.objects.filter(order_id=int(lent.order_id)).count() == 3

    def test_is_answered_as_it_was_shown(self, lent: Way) -> None:
        """The customer took it back and asked for something else, while the shop looked at it."""
        ask(lent)
        for result in ("agree", "refuse"):
            for changed in ({"periods": 2}, {"amount": 59_999}):
                refused = answer(lent, result, reason="该型号已停租", **changed)
                assert (refused.code, refused.data["state"]) == (111, "changed"), (result, changed)
        assert lent.order.status == "renewing"

    def test_is_no_yes_of_who_asks(self, lent: Way) -> None:
        ask(lent)
        refused = customer(lent, H5_AGREE, periods=1, amount=60_000)
        assert (refused.code, "等待店铺答复" in refused.msg) == (111, True)
        assert lent.order.status == "renewing"

    @pytest.mark.months
    def test_refused_again_and_again_is_one_message_a_day(self, lent: Way) -> None:
        for _ in range(2):
            ask(lent)
            lent.asked(answer(lent, "refuse", reason="暂不续租"))
        assert told(lent, "SMS_RENEWAL_REFUSED") == 1


class TestThePriceAtTheEnd:
    @pytest.mark.parametrize("plan", ["rent_then_return", pytest.param("flexible", marks=pytest.mark.months)])
    def test_is_the_most_that_renewing_costs(self, way: Way, plan: str) -> None:
        """One period's rent is all of it."""
        with in_last_period(way, end_price=60_000, plan=plan):
            assert len(way.page()["renewal"]["ends"]) == 1
            ask(way)
            way.asked(answer(way))
        last = date.fromisoformat(way.page()["schedule"][-1]["due_date"])
        way.till(last)
        with noon(last):
            order, page = way.order, way.page()
            assert (order.rent_paid, order.contract_value, order.buyout_price) == (240_000, 240_000, 0)
            assert (page["renewal"], page["buyout"]["price"]) == (None, 0)
            refused = way.shop.post(ASK, order_id=way.order_id, periods=1)
            assert (refused.code, "买断" in refused.msg) == (111, True)
            way.asked(way.buy_out())
            assert way.order.status == "bought_out", "it is paid for, and the customer's own"

    def test_is_no_end_where_there_is_none(self, way: Way) -> None:
        with in_last_period(way, end_price=0):
            assert len(way.page()["renewal"]["ends"]) == 12


class TestItsTime:
    def test_runs_out_into_a_yes(self, lent: Way) -> None:
        ask(lent)
        order = lent.order
        assert order.ends_on is not None
        lent.today = order.ends_on - timedelta(days=1)
        lent.nights(1)
        assert (lent.order.status, lent.order.periods) == ("leasing", 4)
        assert Notice.objects.filter(kind="order.renewed_itself").exists()
        with scope(lent.owner.shop):
            assert Bill.objects.get(order_id=order.pk, kind="renewal").status == "paid", "due that night, debited"

    @pytest.mark.months
    def test_runs_out_into_nothing_where_something_is_overdue(self, lent: Way) -> None:
        ask(lent)
        with scope(lent.owner.shop):
            row = lent.order
            bills.issue_charge(row, "compensation", 5_000)
            Bill.objects.filter(order_id=row.pk, kind="compensation").update(due_date=clock.today())
        assert row.ends_on is not None
        lent.today = row.ends_on - timedelta(days=2)
        lent.nights(2)
        order = lent.order
        assert (order.status, order.status_beneath, order.periods, order.renewal) == ("overdue", "leasing", 3, {})
        assert Notice.objects.filter(kind="order.renewal_ended").exists()

    @pytest.mark.months
    def test_isnt_over_in_an_outage(self, lent: Way) -> None:
        ask(lent)
        order = lent.order
        assert order.ends_on is not None
        lent.today = order.ends_on - timedelta(days=1)
        lent.nights(2, late=True)
        assert (lent.order.status, lent.order.return_late_since) == ("renewing", None)
        lent.nights(1)
        assert lent.order.periods == 4

    def test_is_the_last_period_and_before_the_goods_are_late(self, lent: Way) -> None:
        order = lent.order
        assert order.return_by is not None
        with noon(order.return_by + timedelta(days=1)):
            assert lent.page()["renewal"] is None
            refused = lent.shop.post(ASK, order_id=lent.order_id, periods=1)
            assert (refused.code, "归还期限" in refused.msg) == (111, True)


class TestWhatIsRefused:
    def test_before_the_last_period(self, way: Way) -> None:
        way.offer(plan="rent_then_return", rents=PRICED).leasing()
        assert way.page()["renewal"] is None
        refused = way.shop.post(ASK, order_id=way.order_id, periods=1)
        assert (refused.code, "最后一期" in refused.msg) == (111, True)

    def test_of_goods_that_become_the_customers(self, way: Way) -> None:
        way.leasing()
        assert "续租" in way.shop.post(ASK, order_id=way.order_id, periods=1).msg

    def test_more_than_may_be_had_or_another_price(self, lent: Way) -> None:
        for changed, code, fields in (
            ({"periods": 2}, 110, ["periods"]),
            ({"periods": 0}, 110, ["periods"]),
            ({"periods": 13}, 110, ["periods"]),
            ({"amount": 59_999}, 111, []),
        ):
            refused = customer(lent, H5_ASK, **{"periods": 1, "amount": 60_000, **changed})
            assert (refused.code, list(refused.errors or [])) == (code, fields), changed
        assert lent.order.status == "leasing"

    def test_an_address_alone_asks_for_nothing(self, lent: Way) -> None:
        shown = {"periods": 1, "amount": 60_000}
        for call, more in ((H5_ASK, shown), (H5_AGREE, shown), (H5_WITHDRAW, {})):
            refused = lent.nobody.post(call, token=lent.token, proof="", **more)
            assert (refused.code, refused.data["state"]) == (111, "prove_mobile")

    def test_nobody_a_stranger_and_who_lacks_the_action(self, lent: Way, api: Any, gao_owner: Any, mei: Any) -> None:
        ask(lent)
        shown, lacks = {"periods": 1, "amount": 60_000}, api(salesman(lent))
        for call, more, elsewhere in (
            (ASK, {"periods": 1}, 104),
            (ANSWER, {"result": "agree", **shown}, 103),
            (WITHDRAW, {}, 104),
        ):
            body = {"order_id": lent.order_id, **more}
            assert lent.nobody.post(call, **body).code == 109
            assert api(gao_owner).post(call, **body).code == 104
            assert api(mei).post(call, **body).code == elsewhere, "it is no sub-shop's, and those answer none"
            assert lacks.post(call, **body).code == 103
        assert lent.order.status == "renewing"


class TestItsPaper:
    def test_is_signed_as_the_contract_is_and_holds_nothing_up(self, lent: Way) -> None:
        before = lent.order
        ask(lent)
        lent.asked(answer(lent))
        assert told(lent, "SMS_CONTRACT_SIGN") == 2, "of the contract, and of this"
        [part] = lent.info()["supplements"]
        assert (part["kind"], part["status"], part["again"], lent.order.status) == (
            "renewal", "signing", False, "leasing"
        )  # fmt: skip
        assert part["text"].startswith(f"第 4 期，{before.ends_on} 至 ")
        shown = lent.page()["supplement"]
        assert (shown["text"], bool(shown["url"])) == (part["text"], True)
        self.act(lent, "refuse")
        [part] = lent.info()["supplements"]
        assert (part["status"], part["again"], lent.order.status, lent.order.contract) == (
            "rejected", True, "leasing", "signed"
        )  # fmt: skip
        again = lent.asked(lent.shop.post(AGAIN, order_id=lent.order_id, contract_id=part["id"]))
        assert (again["status"], again["round"]) == ("signing", 2)
        self.act(lent, "sign")
        [part] = lent.info()["supplements"]
        assert (part["id"], part["status"], lent.contract.status) == (again["id"], "signed", "signed")
        assert lent.page()["supplement"]["url"] == ""
        look = {"order_id": lent.order_id, "contract_id": part["id"]}
        assert lent.asked(lent.shop.post("/api/applet/lookContract", **look))["sha256"] == part["signed_sha256"]
        assert lent.asked(customer(lent, "/api/h5/contract", contract_id=part["id"]))["url"]
        assert lent.shop.post(AGAIN, **look).code == 111
        with scope(lent.owner.shop):
            row = Contract.objects.get(pk=int(part["id"]))
            paper = supplement_of(
                row, lent.contract, "iPhone 17", made_at=clock.now(), merchant=current_merchant(), name="博",
                id_number="1", mobile="1", address="杭州",
            )  # fmt: skip
            assert apart_from_leases() == []
        assert paper.sections[1].pairs[0] == ("合同编号", lent.contract.number)
        assert [one[0] for one in paper.sections[2].table] == ["期数", "4", "合计"]
        assert ("续租租金合计", "¥600.00") in paper.sections[2].pairs

    def act(self, way: Way, act: str) -> None:
        with scope(way.owner.shop):
            flow = Contract.objects.filter(order_id=int(way.order_id), kind="renewal").latest("round").flow_id
        way.sandbox.act_esign(flow, act)  # by its own clock: the flow began there today
        way.hear().work()
