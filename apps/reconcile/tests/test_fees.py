"""The bills of who charges the platform, held against what they gave us."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.credit.tests.factories import Crediting
from apps.notary.tests.factories import Certifying
from apps.orders.tests.factories import BO
from apps.reconcile import fees
from apps.reconcile import jobs as mornings
from apps.reconcile.tests.factories import Books
from apps.risk.models import RiskReport
from apps.risk.tests.factories import ASK, PRICES, prepay
from core import clock
from core.caller import system
from core.jobs import services as jobs
from partners import clients
from partners.models import PartnerCall
from partners.risk.port import Product, Subject
from statements import queries
from statements.models import FeeStatement, PlatformDifference, StatementLine
from statements.rules import FEES, Kind
from statements.services.fees import ASK as BILLS
from tenants.ids import first_id
from tenants.scope import scope

pytestmark = pytest.mark.django_db
ASK_AGAIN, LIST = "/api/reconcile/ask", "/api/reconcile/fees"
COST = 400
"""What the sandbox's vendor charges for a whole report."""


@pytest.fixture
def asked(books: Books, lin: Any, lin_owner: Any) -> Books:
    """A report of the day, at the vendor's 4 yuan."""
    prepay(lin, lin_owner)
    books.way.place(risk_consent=True).pay().prove()
    return books


def report(books: Books) -> Any:
    body = {"order_id": books.way.order_id, "type": "full", "price": PRICES["full"]}
    return books.way.asked(books.way.shop.post(ASK, **body))


def found(**only: Any) -> list[tuple[str, str, int | None, int | None, str]]:
    rows = PlatformDifference.objects.filter(kind__endswith="_fee", **only).order_by("pk")
    return [(row.kind, row.finding, row.ours, row.theirs, row.state) for row in rows]


def bill(party: str = "risk") -> FeeStatement:
    return FeeStatement.objects.get(party=party)


class TestWhoeverCharges:
    def test_stands_in_each_table(self) -> None:
        tables = {"OURS": fees.OURS, "CALLS": fees.CALLS, "TELL": fees.TELL}
        assert [name for name, one in tables.items() if one.keys() != FEES.keys()] == []
        assert set(BILLS) == set(FEES.values())

    @pytest.mark.parametrize("kind", [kind for kind in Kind if kind not in FEES])
    def test_alone_is_asked(self, kind: Kind, lin: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        """What nobody charges is asked of nobody: its number may be anything there."""
        monkeypatch.setattr(fees, "clients", None)
        row = PlatformDifference(day=clock.today(), kind=kind, number=str(first_id(lin.id)), found_at=clock.now())
        with pytest.raises(LookupError, match=kind):
            fees.told(row)
        with pytest.raises(LookupError, match=kind):
            fees.look_again(row, system())


class TestTheBillsOfADay:
    def test_are_fetched_each_morning_and_match(self, asked: Books, operator: Any, api: Any) -> None:
        report(asked)
        asked.way.audit().sign()
        Certifying(asked.way).open().certified()
        credit = Crediting(asked.way, asked.operator).open().named().signed()
        credit.way.asked(credit.ask("applyCreditQuery", consent=True))
        asked.reconcile()
        bills = [bill(party) for party in ("risk", "notary", "credit")]
        assert [(one.state, one.lines, one.total) for one in bills] == [
            ("received", 1, COST), ("received", 1, 6_000), ("received", 1, 500),
        ]  # fmt: skip
        assert found() == []
        with asked.later:
            shown = asked.operator.get(LIST).data["items"]
        assert {(one["party"], one["merchant_name"] != "", one["total"]) for one in shown} == {
            ("risk", False, COST), ("notary", True, 6_000), ("credit", False, 500),
        }  # fmt: skip

    def test_are_the_platforms_own(self, asked: Books, api: Any, operator: Any) -> None:
        assert asked.way.shop.get(LIST).code in (103, 104)
        assert api(operator.host).get(LIST).code == 109

    def test_with_another_sum_are_a_difference(self, asked: Books) -> None:
        report(asked)
        asked.way.sandbox.fail("risk", "wrong_sum", operation="bill")
        asked.reconcile()
        assert found() == [("risk_fee", "other_sum", COST, COST + 1, "open")]

    def test_that_come_in_part_are_no_bill_and_asked_for_again(self, asked: Books) -> None:
        report(asked)
        asked.way.sandbox.fail("risk", "truncated", operation="bill")
        asked.reconcile()
        assert (bill().state, bill().lines, found()) == ("waiting", 0, [])
        assert bill().error
        with clock.at(clock.start_of(asked.day + timedelta(days=1)) + timedelta(hours=11)):
            assert mornings.schedule() >= 1
            jobs.run_due()
        assert (bill().state, bill().error, found()) == ("received", "", [])


class TestWhatDiffers:
    def test_charged_and_lost_on_its_way_comes_by_asking(self, asked: Books) -> None:
        asked.way.sandbox.fail("risk", "error_after", operation="report")
        report(asked)
        PartnerCall.objects.filter(operation="report").update(state="stuck")
        asked.reconcile()
        assert found() == [("risk_fee", "missing_here", None, COST, "open")]
        [row] = asked.operator.get("/api/reconcile/differences", kind="risk_fee").data["items"]
        assert (row["merchant_name"] != "", row["actions"][0]) == (True, "ask")
        with asked.later:
            said = asked.way.asked(asked.operator.post(ASK_AGAIN, id=row["id"]))
        assert (said["answer"], said["answer_amount"], said["state"]) == ("charged", COST, "matched")
        with scope(asked.way.owner.shop):
            assert RiskReport.objects.get().status == "ready"

    def test_of_which_their_bill_says_nothing(self, asked: Books) -> None:
        report(asked)
        with scope(asked.way.owner.shop):
            row = RiskReport.objects.get()
            row.pk, row.type, row.uid = None, "basic", "00000000-0000-4000-8000-000000000001"
            row.save()
        asked.reconcile()
        assert found() == [("risk_fee", "missing_there", COST, None, "open")]
        [shown] = asked.operator.get("/api/reconcile/differences", kind="risk_fee").data["items"]
        said = asked.way.asked(asked.operator.post(ASK_AGAIN, id=shown["id"]))
        assert (said["answer"], said["state"]) == ("unknown", "open")
        assert asked.way.shop.get("/api/reconcile/differences").data["items"] == []

    def test_under_a_number_of_nobodys_stays_with_the_platform(self, asked: Books) -> None:
        person = Subject("王小明", BO["id_number"], "13800000000", "c1", clock.now())
        clients.risk().report(number="stray-000001", product=Product.FULL, subject=person)
        asked.reconcile()
        charged = [row["price"] for row in asked.way.sandbox.state("risk_query")["risk_query"] if row["price"]]
        assert found() == [("risk_fee", "missing_here", None, price, "open") for price in charged]

    def test_billed_on_two_days_is_one_difference_of_both_and_stays_closed(self, books: Books) -> None:
        before = books.day - timedelta(days=1)
        for day, amount in ((before, 300), (before - timedelta(days=1), 200)):
            StatementLine.objects.create(
                tenant_id=0, party="risk", day=day, line=0, kind="risk_fee", number="stray-000001", trade_no="v1",
                amount=amount, at=clock.start_of(day),
            )  # fmt: skip
        fees.fetch_platform(books.day)
        assert found(day=before - timedelta(days=1)) == [("risk_fee", "missing_here", None, 500, "open")]
        PlatformDifference.objects.update(state="closed")
        fees.fetch_platform(books.day, anew=True)
        assert [row[4] for row in found()] == ["closed"]

    def test_another_shops_number_on_an_offices_bill_moves_nobodys(self, lin: Any, gao: Any) -> None:
        """An office may write any number; what it wrote is a difference of its own."""
        day, number = clock.today(), str(first_id(gao.id))
        PlatformDifference.objects.create(
            day=day, kind="notary_fee", finding="missing_there", number=number, ours=6_000, gap=6_000,
            found_at=clock.now(),
        )  # fmt: skip
        line = StatementLine.objects.create(
            tenant_id=lin.id, party="notary", day=day, line=0, kind="notary_fee", number=number, trade_no="v1",
            amount=9, at=clock.now(),
        )  # fmt: skip
        theirs = ("notary_fee", "missing_there", 6_000, None, "open")
        with scope(lin):
            fees.compare(day)
        assert found() == [theirs, ("notary_fee", "missing_here", None, 9, "open")]
        assert queries.open_fees(Kind.NOTARY_FEE, gao.id) == [number]
        StatementLine.objects.filter(tenant_id=lin.id, party=line.party).delete()
        with scope(lin):
            fees.compare(day)
        assert found() == [theirs, ("notary_fee", "missing_here", None, 9, "matched")]


class TestHowOftenItAsks:
    def test_as_often_for_many_reports_as_for_one(self, asked: Books) -> None:
        """Their bill isn't there: nothing differs yet."""
        report(asked)
        shop = asked.way.owner.shop
        with scope(shop):
            one = _counted(shop.id, asked)
            row = RiskReport.objects.get()
            for type_ in ("basic", "plus"):
                row.pk, row.type, row.uid = None, type_, uuid4()
                row.save()
            assert _counted(shop.id, asked) == one

    def test_only_what_is_open_of_the_shop_itself(self, lin: Any, gao: Any) -> None:
        for number in (str(first_id(lin.id)), str(first_id(gao.id)), "stray-000001", "9" * 19):
            PlatformDifference.objects.create(
                day=clock.today(), kind="risk_fee", finding="missing_here", number=number, gap=1, found_at=clock.now()
            )
        assert queries.open_fees(Kind.RISK_FEE, lin.id) == [str(first_id(lin.id))]


def _counted(merchant_id: int, books: Books) -> int:
    with CaptureQueriesContext(connection) as asked:
        assert fees._pairs(Kind.RISK_FEE, merchant_id, books.day) == {}
    return len(asked)
