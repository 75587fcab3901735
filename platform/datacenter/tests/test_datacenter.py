"""The days are what a recount finds, to the fen, and each side sees its own."""

from datetime import date, timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from apps.bills.models import Bill, Instalment
from apps.bills.tests.factories import ANCHOR, lease
from apps.finance.models import Transaction
from apps.finance.rules import TxType, commission_returned, received
from apps.finance.rules.postings import refund
from apps.finance.services import ledger
from apps.goods.models import Goods, Sku, StockEntry
from apps.leases.log import LeaseLog
from apps.leases.models import Order
from apps.promotion.models import ShareLink
from apps.promotion.services import note_visit
from catalog.choices import RejectCode
from core import audit, clock
from core.caller import Caller, Side, system
from core.entities import TradeKind
from core.jobs import services as jobs
from core.models import Job
from datacenter import exports, services
from datacenter.models import AheadDay, Counted, DataDay, DataState, PlatformState, VintageMonth
from datacenter.rules import COHORTS, Range, months_before, months_between, range_of, rolls
from datacenter.schemas import DataQuery, PlaceQuery
from datacenter.services import add_together, differences, differences_together, heal, note_ahead, note_state, roll_up
from merchants import closing
from nights import job as nights
from tenants.scope import current, public, scope

ADA = Caller(Side.ADMIN, 1, "ada")
NOW = date(2026, 4, 20)
RANGE = {"start": "2026-03-01", "end": "2026-04-19"}
LEASES, PLACED = "/api/platform/backendOrderList", {"created_from": "2026-03-01", "created_to": "2026-04-19"}
CALLS = (
    "getDataOverview", "getOrderGoodsCount", "getEcommerceOrderGoodsCount", "getOrderDataCount", "getRentCurve",
    "getReceivedRentCurve", "getFinalPaymentCurve", "getReceivedFinalPaymentCurve", "getStateCurve",
    "getIncomeCurve", "getTopChannels", "getTopLinks", "getTopSalesmen", "getForecast", "getVintages",
)  # fmt: skip


@pytest.fixture(autouse=True)
def at_noon():
    with clock.at(clock.start_of(NOW) + timedelta(hours=12)):
        yield


@pytest.fixture
def never_all(monkeypatch):
    """Only the first night counts all days, lest a week's count mend what a night missed."""
    monkeypatch.setattr(services, "is_due", lambda counted, until: counted.healed_on is None)


def came(kind: TxType, amount: int, number: int, order_id: int, day: date, sub_shop_id=None) -> None:
    with clock.at(clock.start_of(day) + timedelta(hours=9)):
        ledger.post(
            received(kind, amount, "alipay"), key=f"t{number}", source="bill", source_id=number,
            caller=system(current()), sub_shop_id=sub_shop_id, order_kind=TradeKind.LEASE, order_id=order_id,
        )  # fmt: skip


@pytest.fixture
def year(lin, mei):
    """Two leases of lin's, one of them mei's sub-shop's, with rent, a buyout and its bill."""
    with scope(lin):
        own = lease(agreement_no="AG1")
        hers = lease(ANCHOR + timedelta(days=2), sub_shop_id=mei.sub_shop_id, channel="alipay", goods_id=2, title="R5")
        came(TxType.RENT, 4_321, 9_001, own.pk, date(2026, 4, 10))
        came(TxType.BUYOUT, 50_001, 9_002, hers.pk, date(2026, 4, 12), mei.sub_shop_id)
        Bill.objects.create(
            order_id=hers.pk, sub_shop_id=mei.sub_shop_id, kind="buyout", due_date=date(2026, 4, 12), amount=50_001,
            rent=50_001, status="paid", paid=50_001,
        )  # fmt: skip
        roll_up(NOW)
    return own, hers


def kpis(answer):
    return {one["key"]: one["value"] for one in answer.data["kpis"]}


class TestRules:
    def test_leases_roll_from_each_age_to_the_next(self):
        before = {"m0": 6, "m1": 4, "m2": 0, "m3": 3, "m4": 0, "m5": 2, "m6": 5}
        after = {"m0": 9, "m1": 9, "m2": 5, "m3": 0, "m4": 2, "m5": 0, "m6": 4}
        assert rolls(before, after) == [5_000, None, 6_667, None, 0]

    def test_months_are_told_by_the_calendar(self):
        assert months_before(date(2026, 3, 31), 12) == date(2025, 3, 1)
        assert months_before(date(2026, 3, 31), 3) == date(2025, 12, 1)
        assert months_between(date(2025, 12, 1), date(2026, 3, 1)) == 3

    @pytest.mark.parametrize(
        ("start", "end", "found"),
        [
            (None, None, (date(2026, 3, 21), date(2026, 4, 19))),
            (None, date(2026, 4, 1), (date(2026, 3, 3), date(2026, 4, 1))),
            (date(2026, 4, 1), date(2026, 5, 9), (date(2026, 4, 1), date(2026, 4, 19))),
        ],
    )
    def test_a_range_holds_days_that_are_over(self, start, end, found):
        assert range_of(start, end, NOW) == Range(*found)

    def test_the_range_before_is_as_long(self):
        assert Range(date(2026, 3, 1), date(2026, 3, 1)).before == Range(date(2026, 2, 28), date(2026, 2, 28))


class TestDays:
    def test_equal_a_recount_to_the_fen(self, lin, year):
        with scope(lin):
            rent = sum(
                one.rent or (one.amount if one.type in ("first_rent", "rent", "renewal") else 0)
                for one in Transaction.objects.all()
            )
            final = sum(one.amount for one in Transaction.objects.all() if one.type in ("final_payment", "buyout"))
            due = sum(one.amount for one in Bill.objects.all() if one.kind in ("first_rent", "rent"))
            assert list(differences(NOW)) == []
        rows = DataDay.objects.filter(merchant_id=lin.id)
        assert sum(row.rent_in for row in rows) == rent == 10_000 * 2 + 4_321
        assert sum(row.final_in for row in rows) == final == 50_001
        assert sum(row.rent_due for row in rows) == due
        assert sum(row.final_due for row in rows) == 50_001
        assert sum(row.orders for row in rows) == 2

    def test_income_is_what_came_in_less_what_went_back(self, lin, year):
        own, _ = year
        went_back = (refund(TxType.REFUND, 1_500, "alipay"), commission_returned(75, waits=True))
        with scope(lin):
            for number, posting in enumerate(went_back):
                ledger.post(
                    posting, key=f"b{number}", source="bill", source_id=9_001, caller=system(lin),
                    order_kind=TradeKind.LEASE, order_id=own.pk,
                )  # fmt: skip
            roll_up(NOW + timedelta(days=1))
            lines = list(Transaction.objects.values_list("type", "amount"))
            assert list(differences(NOW + timedelta(days=1))) == []
        rows = list(DataDay.objects.filter(merchant_id=lin.id))
        found = [sum(getattr(row, name) for row in rows) for name in ("income", "refunds", "commission")]
        fees = sum(amount for kind, amount in lines if kind.startswith("commission"))
        assert found == [sum(amount for _, amount in lines) - fees, 1_500, -fees] == [72_822, 1_500, 925]
        assert sum(row.income for row in rows if row.sub_shop_id) == 60_001

    def test_a_past_that_changed_is_healed_and_rolling_up_again_writes_nothing(self, lin, year):
        own, _ = year
        with scope(lin):
            assert roll_up(NOW) == 0
            Order.objects.filter(pk=own.pk).update(channel="offline", signed_at=clock.now())
            assert list(differences(NOW)) != []
            assert heal(NOW) > 0
            assert list(differences(NOW)) == []
        row = DataDay.objects.get(merchant_id=lin.id, channel="offline", day=ANCHOR)
        assert (row.orders, row.signed, row.rent_in) == (1, 1, 10_000)
        assert not DataDay.objects.filter(merchant_id=lin.id, channel="h5").exists()

    def test_a_night_rolls_them_up(self, lin, year):
        DataDay.objects.all().delete()
        Counted.objects.all().delete()
        with clock.at(nights.moment_of(NOW)):
            with scope(lin):
                jobs.enqueue(nights.KIND, NOW.isoformat(), tenant_id=lin.id)
            row = Job.objects.get(tenant_id=lin.id, kind=nights.KIND, key=NOW.isoformat())
            with public():
                jobs.run(lin.id, row.id)
        with scope(lin):
            assert list(differences(NOW)) == []
        assert DataDay.objects.filter(merchant_id=lin.id).exists()
        assert DataState.objects.get(merchant_id=lin.id, channel="h5").day == NOW - timedelta(days=1)

    def test_the_command_says_what_differs_and_mends_it(self, lin, year):
        DataDay.objects.filter(merchant_id=lin.id).update(rent_in=1)
        with pytest.raises(CommandError, match="--rebuild"):
            call_command("data_days", "--check", stdout=StringIO())
        call_command("data_days", "--rebuild", "--merchant", str(lin.id), stdout=StringIO())
        call_command("data_days", "--check", "--merchant", str(lin.id), stdout=StringIO())
        with pytest.raises(CommandError, match="--rebuild"):  # what all add up to is one for all
            call_command("data_days", "--check", stdout=StringIO())
        call_command("data_days", "--rebuild", stdout=StringIO())
        call_command("data_days", "--check", stdout=StringIO())


class TestStates:
    @pytest.fixture
    def noted(self, lin, mei):
        """The end of 19 April: a lease of two pieces of lin's with a deposit, one of mei's that is ten days overdue."""
        with scope(lin):
            own, hers, over = lease(), lease(sub_shop_id=mei.sub_shop_id, channel="alipay"), lease()
            goods = Goods.objects.create(title="iPhone", category_id=1, created_at=clock.now(), updated_at=clock.now())
            sku = Sku.objects.create(goods=goods, stock=7, locked=1, market_value=1, deposit=1)
            Sku.objects.create(goods=goods, values=["old"], stock=9, market_value=1, deposit=1, active=False)
            for row, deltas in ((own, (-2,)), (over, (-1, 1))):
                for delta in deltas:
                    StockEntry.objects.create(sku=sku, stock_delta=delta, order_id=row.pk, at=clock.now())
            Order.objects.filter(pk=own.pk).update(deposit_left=30_001)
            Order.objects.filter(pk=over.pk).update(status="returned", stage="finished", deposit_left=5)
            Order.objects.filter(pk=hers.pk).update(
                status="overdue", stage="overdue", status_beneath="leasing", overdue_amount=12_345,
                overdue_since=NOW - timedelta(days=9),
            )  # fmt: skip
            assert note_state(NOW) == 3 + 2  # and the month so far, of each place
        return own, hers

    def test_equal_a_recount_and_stay_whatever_comes_later(self, lin, gao, noted):
        own, _ = noted
        with scope(lin):
            rows = DataState.objects.filter(merchant_id=lin.id)
            pieces = 7 + sum(-one.stock_delta for one in StockEntry.objects.filter(order_id=own.pk)) + 1
            assert sum(row.out + row.stock for row in rows) == pieces
            assert sum(row.deposits for row in rows) == sum(one.deposit_left for one in Order.objects.all())
            assert [(row.channel, row.m1, row.m1_sum, row.m0) for row in rows if row.m1] == [("alipay", 1, 12_345, 0)]
            assert note_state(NOW) == 0
            Order.objects.update(status="returned", stage="finished", deposit_left=0, overdue_since=None)
            heal(NOW)
            note_state(NOW + timedelta(days=1))
        with scope(gao):
            Order.objects.filter(pk=lease().pk).update(deposit_left=8)
            note_state(NOW)
        assert sum(row.deposits for row in DataState.objects.filter(merchant_id=lin.id)) == 30_006
        assert sum(row.deposits for row in PlatformState.objects.all()) == 30_014
        assert list(differences_together()) == []
        PlatformState.objects.update(deposits=1)
        assert len(list(differences_together())) > 0
        add_together()
        assert list(differences_together()) == []

    def test_are_shown_of_the_last_day_and_by_day(self, api, lin, lin_owner, operator, mei, noted):
        asked = {"end": "2026-04-19", "start": "2026-04-18"}
        for person in (lin_owner, operator):
            found = kpis(api(person).get("/api/v2/getDataOverview", **asked))
            assert [found[name] for name in ("out", "owned", "deposits", "overdue")] == [3, 10, 30_006, 12_345]
        found = api(lin_owner).get("/api/v2/getStateCurve", **asked).data
        assert [point["out"] for point in found["days"]] == [0, 3]
        assert [(one["label"], one["orders"], one["amount"]) for one in found["ages"]][:3] == [
            ("M0", 0, 0), ("M1", 1, 12_345), ("M2", 0, 0),
        ]  # fmt: skip
        lines = [list(line) for line in exports.DAYS.lines(exports.Days().rows(ADA, DataQuery(**asked)))]
        assert [len(lines), lines[1].count(12_345), 30_006 in lines[1], 30_006 in lines[0]] == [2, 2, True, False]
        hers = api(mei).get("/api/v2/getStateCurve", **asked).data["days"][-1]
        assert (hers["out"], hers["owned"], hers["deposits"], hers["ages"][1]) == (1, 1, 0, 12_345)

    def test_pieces_owned_are_of_no_channel(self, api, lin_owner, operator, noted):
        """Stock came by none: beside a channel's pieces out it would be the same figure once more."""
        asked = {"end": "2026-04-19", "start": "2026-04-18", "channel": "h5"}
        for person in (lin_owner, operator):
            found = kpis(api(person).get("/api/v2/getDataOverview", **asked))
            assert "out" in found
            assert "owned" not in found
            days = api(person).get("/api/v2/getStateCurve", **asked).data["days"]
            assert [point["owned"] for point in days] == [None, None]
        lines = [dict(line) for line in exports.Days().rows(ADA, DataQuery(**asked))]
        assert [line["owned"] for line in lines] == [None, None]

    def test_until_the_night_has_come_the_day_before_is_the_last_one(self, api, lin, gao, lin_owner, operator, noted):
        """Nothing has stood nowhere yet, rather than nothing stood."""
        with scope(gao):
            roll_up(NOW)
        with scope(lin):
            roll_up(NOW - timedelta(days=1))
            note_state(NOW - timedelta(days=1))
        for person in (lin_owner, operator):
            answer = api(person).get("/api/v2/getDataOverview", start="2026-04-17", end="2026-04-19")
            assert (answer.data["range"]["end"], kpis(answer)["deposits"]) == ("2026-04-18", 30_006)
        with scope(lin):
            roll_up(NOW)
        for person in (lin_owner, operator):
            assert api(person).get("/api/v2/getDataOverview").data["range"]["end"] == "2026-04-19"


class TestVintages:
    def test_leases_of_a_month_as_each_month_left_them(self, api, lin, lin_owner, operator, mei):
        with scope(lin):
            rows = [lease(ANCHOR, sub_shop_id=shop) for shop in (None, None, mei.sub_shop_id)]
            lease(date(2026, 4, 2))
            # Begun before the months that the page reads: it would add rows each night, for as long as there is a shop.
            Order.objects.filter(pk=lease(date(2026, 4, 2)).pk).update(anchor_date=date(2025, 2, 28))
            note_state(date(2026, 4, 1))
            late = {"status": "overdue", "stage": "overdue", "status_beneath": "leasing", "overdue_amount": 10_005}
            for row, day in zip(rows, (date(2026, 3, 21), date(2026, 3, 22), date(2026, 3, 21)), strict=True):
                Order.objects.filter(pk=row.pk).update(**late, overdue_since=day)
            note_state(NOW)  # 31 days late since 21 March, 30 since 22 March
        assert list(differences_together()) == []
        assert not VintageMonth.objects.filter(start__lt=months_before(date(2026, 3, 31), COHORTS)).exists()
        for person in (lin_owner, operator):
            april, march = api(person).get("/api/v2/getVintages").data
            assert (april["start"], april["leases"], april["rent"]) == ("2026-04-01", 1, 120_000)
            assert (march["start"], march["leases"], march["rent"]) == ("2026-03-01", 3, 360_000)
            assert march["points"] == [
                {"month": 0, "late": 0, "rate": 0, "late_sum": 0},
                {"month": 1, "late": 2, "rate": 6_667, "late_sum": 20_010},
            ]
        lines = exports.VINTAGES.lines(exports.Vintages().rows(ADA, PlaceQuery()))
        assert [list(line)[3:5] for line in lines] == [[0, 0], [0, 0], [1, 2]]
        [hers] = api(mei).get("/api/v2/getVintages").data
        assert (hers["leases"], hers["points"][-1]["rate"]) == (1, 10_000)


class TestForecast:
    def test_equals_a_recount_and_moves_on_with_the_nights(self, api, lin, lin_owner, operator, mei, year):
        own, hers = year
        with scope(lin):
            over = lease()
            Order.objects.filter(pk=over.pk).update(status="returned", stage="finished")
            Bill.objects.filter(order_id=own.pk, period=1).update(due_date=NOW, status="partial", paid=4_000)
            Instalment.objects.filter(order_id=hers.pk, period=3).update(state="void")
            last = NOW + timedelta(days=89)
            due = {
                (row.order_id, row.period): row.rent + row.addon
                for row in Instalment.objects.filter(due_date__range=(NOW, last), state="open").exclude(
                    order_id=over.pk
                )
            }
            for bill in Bill.objects.filter(kind__in=("first_rent", "rent")).exclude(order_id=over.pk):
                due.pop((bill.order_id, bill.period), None)
                if NOW <= bill.due_date <= last:
                    due[bill.order_id, bill.period] = bill.amount - bill.paid
            assert note_ahead(NOW) > 0
            assert note_ahead(NOW) == 0
        total = sum(due.values())
        assert total % 10_000 == 6_000
        for person in (lin_owner, operator):
            found = api(person).get("/api/v2/getForecast").data
            assert (len(found["days"]), found["days"][0]) == (90, {"day": "2026-04-20", "amount": 6_000})
            assert found["total"] == sum(point["amount"] for point in found["days"]) == total
        mine = sum(amount for (order_id, _), amount in due.items() if order_id == hers.pk)
        assert api(mei).get("/api/v2/getForecast").data["total"] == mine
        with scope(lin):
            note_ahead(NOW + timedelta(days=1))
            assert not AheadDay.objects.filter(day=NOW).exists()
        assert list(differences_together()) == []
        closing.forget(lin.id)
        assert not AheadDay.objects.filter(merchant_id=lin.id).exists()
        assert not Counted.objects.filter(merchant_id=lin.id).exists(), "its night isn't waited for"
        assert api(operator).get("/api/v2/getForecast").data["total"] == 0, "no night comes to a closed shop"
        assert list(differences_together()) == []


class TestCalls:
    def test_who_may(self, api, lin, lin_owner, operator):
        for name in CALLS:
            assert api(lin.host).get(f"/api/v2/{name}").code == 109, name
            for person in (lin_owner, operator):
                assert api(person).get(f"/api/v2/{name}").code == 200, name

    def test_a_shop_sees_its_days_with_the_range_before(self, api, lin_owner, gao_owner, year):
        found = api(lin_owner).get("/api/v2/getDataOverview", **RANGE)
        assert kpis(found) == {
            "visits": 0, "orders": 2, "paid": 0, "rent_due": 20_000, "rent_in": 24_321, "final_due": 50_001,
            "final_in": 50_001, "income": 74_322, "refunds": 0, "commission": 1_000,
            "sales": 0, "sales_amount": 0, "out": 0, "owned": 0, "deposits": 0, "overdue": 0,
        }  # fmt: skip
        assert found.data["before"] == {"start": "2026-01-10", "end": "2026-02-28"}
        assert all(one["how"] for one in found.data["kpis"])
        assert kpis(api(gao_owner).get("/api/v2/getDataOverview", **RANGE))["orders"] == 0

    def test_a_merchant_cannot_ask_for_another(self, api, lin, gao_owner, year):
        assert kpis(api(gao_owner).get("/api/v2/getDataOverview", merchant_id=lin.id, **RANGE))["orders"] == 0

    def test_a_sub_shop_sees_its_own_whatever_it_asks(self, api, mei, year):
        for asked in ({}, {"sub_shop_id": 0}):
            found = kpis(api(mei).get("/api/v2/getDataOverview", **RANGE, **asked))
            assert (found["orders"], found["final_in"]) == (1, 50_001)

    def test_narrowed_to_shop_and_channel(self, api, lin, lin_owner, operator, mei, year):
        asked = api(operator).get
        assert kpis(asked("/api/v2/getDataOverview", **RANGE))["orders"] == 2
        assert kpis(asked("/api/v2/getDataOverview", merchant_id=lin.id, **RANGE))["orders"] == 2
        own = api(lin_owner).get("/api/v2/getDataOverview", sub_shop_id=0, **RANGE)
        assert kpis(own)["orders"] == 1
        assert kpis(api(lin_owner).get("/api/v2/getDataOverview", channel="alipay", **RANGE))["final_in"] == 50_001

    def test_curves_have_every_day_and_add_up(self, api, lin_owner, year):
        points = api(lin_owner).get("/api/v2/getReceivedRentCurve", **RANGE).data
        assert len(points) == 50
        assert sum(point["amount"] for point in points) == 24_321
        assert {point["day"]: point["amount"] for point in points}["2026-04-10"] == 4_321
        one = api(lin_owner).get("/api/v2/getFinalPaymentCurve", start="2026-04-12", end="2026-04-12").data
        assert one == [{"day": "2026-04-12", "amount": 50_001, "before": 0}]

    def test_each_sum_is_what_its_list_sums_up(self, api, lin_owner, mei, year):
        """Of the whole merchant, of the main shop's own and of a sub-shop."""
        found = []
        for place in ({}, {"sub_shop_id": 0}, {"sub_shop_id": mei.sub_shop_id}):
            figures = kpis(api(lin_owner).get("/api/v2/getDataOverview", **RANGE, **place))
            asked = {**RANGE, **place}
            for which, figure in (("rent", "rent_in"), ("final", "final_in")):
                listed = api(lin_owner).get("/api/finance/getFinanceBillList", **{which: True}, **asked).data["sums"]
                assert listed["income"] == figures[figure], (figure, place)
            for figure, sign in (("income", 1), ("refunds", -1), ("commission", -1)):
                listed = api(lin_owner).get("/api/finance/getFinanceBillList", figure=figure, **asked).data["sums"]
                assert listed["net"] * sign == figures[figure], (figure, place)
            found.append((figures["rent_in"], figures["final_in"]))
        assert found[0] == tuple(map(sum, zip(*found[1:], strict=True)))
        assert min(found[0]) > 0 < found[2][1]

    def test_goods_and_funnel(self, api, lin_owner, year):
        rows = api(lin_owner).get("/api/v2/getOrderGoodsCount", top=1, **RANGE).data
        assert [(row["title"], row["orders"]) for row in rows] == [("iPhone", 1)]
        orders = api(lin_owner).get("/api/v2/getOrderDataCount", **RANGE).data
        assert [step["key"] for step in orders["funnel"]][:2] == ["orders", "paid"]
        assert sum(point["orders"] for point in orders["days"]) == orders["funnel"][0]["count"] == 2

    def test_goods_by_orders_or_by_amount(self, api, lin, lin_owner, operator, year):
        _, hers = year
        with scope(lin):
            lease()
            Order.objects.filter(pk=hers.pk).update(paid_at=clock.now())
            heal(NOW)
        for person in (lin_owner, operator):
            for asked, titles in (({}, ["iPhone", "R5"]), ({"sort": "amount"}, ["R5", "iPhone"])):
                rows = api(person).get("/api/v2/getOrderGoodsCount", **asked, **RANGE).data
                assert [row["title"] for row in rows] == titles, asked
            assert (rows[0]["orders"], rows[0]["amount"]) == (1, 120_000)
        assert api(lin_owner).get("/api/v2/getEcommerceOrderGoodsCount", sort="amount", **RANGE).data == []
        assert api(lin_owner).get("/api/v2/getOrderGoodsCount", sort="title", **RANGE).code == 110

    def test_channels_are_what_the_figures_are_made_of(self, api, lin_owner, gao_owner, operator, mei, year):
        for person in (lin_owner, operator):
            rows = api(person).get("/api/v2/getTopChannels", **RANGE).data
            assert [(row["key"], row["label"], row["orders"], row["income"]) for row in rows] == [
                ("alipay", "支付宝小程序", 1, 60_001), ("h5", "H5 推广", 1, 14_321),
            ]  # fmt: skip
            found = kpis(api(person).get("/api/v2/getDataOverview", **RANGE))
            for name in ("visits", "orders", "paid", "sales", "income"):
                assert sum(row[name] for row in rows) == found[name], name
            [only] = api(person).get("/api/v2/getTopChannels", channel="h5", **RANGE).data
            assert only == rows[1]
        [hers] = api(mei).get("/api/v2/getTopChannels", **RANGE).data
        assert hers["key"] == "alipay"
        assert api(gao_owner).get("/api/v2/getTopChannels", **RANGE).data == []

    def test_links_and_salesmen_and_the_funnel_from_visits(self, api, lin, lin_owner, gao_owner, operator, year):
        own, _ = year
        with scope(lin):
            link = ShareLink.objects.create(code="x", name="朋友圈", created_by="x", created_at=clock.now())
            with clock.at(clock.start_of(date(2026, 4, 1))):
                for _ in range(3):
                    note_visit(link.pk)
            by = {"share_link_id": link.pk, "salesman_id": lin_owner.id, "paid_at": clock.now()}
            Order.objects.filter(pk=own.pk).update(**by)
            heal(NOW)
            assert list(differences(NOW)) == []
        assert api(operator).get("/api/v2/getTopLinks", **RANGE).data == []
        for person, asked in ((lin_owner, {}), (operator, {"merchant_id": lin.id})):
            [row] = api(person).get("/api/v2/getTopLinks", **RANGE, **asked).data
            assert (row["id"], row["name"], row["visits"]) == (str(link.pk), "朋友圈", 3)
            assert (row["orders"], row["paid"], row["amount"]) == (1, 1, 120_000)
            [row] = api(person).get("/api/v2/getTopSalesmen", **RANGE, **asked).data
            assert (row["id"], row["visits"], row["orders"], row["amount"]) == (str(lin_owner.id), 0, 1, 120_000)
        assert api(gao_owner).get("/api/v2/getTopLinks", merchant_id=lin.id, **RANGE).data == []
        of = {"link_id": link.pk, "salesman_id": lin_owner.id, "goods_id": own.goods_id}
        for name, number in of.items():
            points = api(lin_owner).get("/api/v2/getOrdersOf", **{name: str(number)}, **RANGE).data
            assert (len(points), sum(point["orders"] for point in points)) == (50, 1), name
            others = api(gao_owner).get("/api/v2/getOrdersOf", **{name: str(number)}, **RANGE).data
            assert sum(point["orders"] for point in others) == 0
        assert api(lin_owner).get("/api/v2/getOrdersOf", **RANGE).code == 110
        assert api(lin.host).get("/api/v2/getOrdersOf", **RANGE).code == 109
        steps = api(lin_owner).get("/api/v2/getOrderDataCount", **RANGE).data["funnel"]
        assert [(step["key"], step["count"]) for step in steps][:3] == [("visits", 3), ("orders", 2), ("paid", 1)]
        for narrowed in ({"step": "paid"}, {"goods_id": own.goods_id}, {"share_link_id": link.pk}):
            assert api(lin_owner).get(LEASES, **narrowed, **PLACED).data["total"] == 1, narrowed

    def test_rejects_by_their_reason(self, api, lin, lin_owner, operator, year, never_all):
        own, hers = year
        with scope(lin):
            for row, status, code in ((own, "rejected", "risk"), (hers, "pending_audit", "risk")):
                Order.objects.filter(pk=row.pk).update(status=status, stage="finished", reject_code=code)
            Order.objects.filter(pk=own.pk).update(finished_at=clock.now())
            audit.record(system(lin), LeaseLog.AUDIT_REJECT, TradeKind.LEASE, own.pk)
            assert roll_up(NOW + timedelta(days=1)) > 0
            assert list(differences(NOW + timedelta(days=1))) == []
        for person in (lin_owner, operator):
            found = api(person).get("/api/v2/getOrderDataCount", **RANGE).data["rejects"]
            assert [(one["key"], one["count"]) for one in found][:2] == [("risk", 1), ("credit", 0)]
            assert len(found) == len(RejectCode)
        assert api(lin_owner).get(LEASES, reject_code="risk", **PLACED).data["total"] == 1

    def test_a_range_that_is_none_names_its_field(self, api, lin_owner):
        for asked in [
            {"start": "2026-04-10", "end": "2026-04-01"},
            {"start": "2026-04-20"},
            {"start": "2024-01-01", "end": "2026-04-01"},
        ]:
            assert api(lin_owner).get("/api/v2/getRentCurve", **asked).code == 110, asked
