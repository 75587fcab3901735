"""What waits and how the day goes, for both sides, from real rows."""

from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from apps.finance.rules import TxType, deposit_capture, received
from apps.finance.services import ledger
from apps.finance.services.undoing import postings_under, undo_postings
from apps.goods.models import Goods
from apps.goods.tests.factories import goods
from apps.leases.models import Order
from apps.staff.models import Staff, StaffRole
from core import clock
from core.caller import system
from core.jobs import services as jobs
from core.models import Job
from datacenter.models import DataState, PlatformState
from merchants.models import Merchant
from overview.models import DailyFigures, FinanceIndex, OrderIndex, WithdrawalIndex
from partners.models import PartnerCall
from policies.tests.factories import in_force
from tenants.scope import current, scope

URL = "/api/platform/workbench"


def todos(answer):
    return {todo["key"]: todo["count"] for todo in answer.data["todos"]}


def order(number: int, status: str, stage: str, *, sub_shop_id=None, overdue: int = 0) -> None:
    now = clock.now()
    Order.objects.create(
        status=status, stage=stage, status_beneath="leasing" if stage == "overdue" else "", customer_id=1,
        customer_mask="", mobile_mask="", goods_id=number,
        sku_id=1, snapshot={}, channel="h5", plan="rent_then_own", term="m12", periods=12, total_rent=1, first_rent=1,
        contract_value=1, commission_bps=0, late_fee_bps=0, late_fee_grace_days=0, late_fee_cap_bps=0,
        created_at=now, expires_at=now, paid_at=now, sub_shop_id=sub_shop_id, overdue_amount=overdue,
    )  # fmt: skip


def income(number: int, amount: int, *, days_ago: int = 0, sub_shop_id=None, kind: str = "rent") -> None:
    with clock.at(clock.now() - timedelta(days=days_ago)):
        ledger.post(
            received(TxType.of(kind), amount, "alipay"), key=f"k{number}", source="bill", source_id=number,
            caller=system(current()), sub_shop_id=sub_shop_id,
        )  # fmt: skip


class TestShop:
    @pytest.fixture
    def busy(self, lin, mei):
        with scope(lin):
            order(1, "pending_audit", "regular")
            order(2, "pending_ship", "regular", sub_shop_id=mei.sub_shop_id)
            order(3, "overdue", "overdue", overdue=900)
            income(1, 500)
            income(2, 300, days_ago=2, sub_shop_id=mei.sub_shop_id)
            income(3, 9999, kind="deposit_paid")
            income(4, 200, kind="first_rent")
            income(5, 700, days_ago=9)

    def test_nobody_is_109(self, api, lin):
        assert api(lin.host).get(URL).code == 109

    def test_an_owner_sees_the_whole_shop(self, api, lin_owner, busy):
        answer = api(lin_owner).get(URL)
        assert todos(answer) == {
            "audit": 1, "sign": 0, "unsigned": 0, "ship": 1, "inspect": 0, "case": 0, "sales_to_ship": 0, "overdue": 1,
            "stuck": 0, "promised": 0, "broken": 0, "write_offs": 0, "notary_begun": 0, "notary_slow": 0,
            "bill_refunds": 0, "bill_waivers": 0, "bill_offline": 0,
            "credit_rejected": 0, "credit_objections": 0, "rejected": 0, "debt": 0,
            "forced_down": 0, "sent_back": 0, "partner_calls": 0, "differences": 0, "own_papers": 0,
        }  # fmt: skip
        assert answer.data["today"] == {
            "orders": 3, "paid": 1, "rent_received": 700, "overdue": 1, "overdue_before": None, "overdue_amount": 900
        }  # fmt: skip
        assert [point["received"] for point in answer.data["week"]] == [0, 0, 0, 0, 300, 0, 700]
        assert [point["paid"] for point in answer.data["week"]] == [0, 0, 0, 0, 0, 0, 1]
        assert [point["received_before"] for point in answer.data["week"]] == [0, 0, 0, 0, 700, 0, 0]

    def test_what_is_late_is_first_and_then_what_waits_longest(self, api, lin, lin_owner, busy):
        now = clock.now()
        with scope(lin):
            order(4, "pending_audit", "regular")
            for number, days in ((1, 3), (4, 1)):
                Order.objects.filter(goods_id=number).update(waits_since=now - timedelta(days=days))
            Order.objects.filter(goods_id=2).update(signed_at=now - timedelta(days=5))
            Order.objects.filter(goods_id=3).update(overdue_since=clock.today() - timedelta(days=2))
        found = [todo for todo in api(lin_owner).get(URL).data["todos"] if todo["count"]]
        ages = [(clock.today() - clock.business_date(datetime.fromisoformat(todo["since"]))).days for todo in found]
        assert [(todo["key"], days) for todo, days in zip(found, ages, strict=True)] == [
            ("stuck", 5), ("overdue", 2), ("ship", 5), ("audit", 3)
        ]  # fmt: skip
        assert {todo["since"] for todo in api(lin_owner).get(URL).data["todos"] if not todo["count"]} == {None}

    def test_each_figure_is_what_its_list_finds(self, api, lin_owner, busy):
        today, day = api(lin_owner).get(URL).data["today"], clock.today().isoformat()
        orders = api(lin_owner).get("/api/platform/backendOrderList", created_from=day, created_to=day).data
        assert orders["total"] == today["orders"] == 3
        bills = partial(api(lin_owner).get, "/api/finance/getFinanceBillList", start=day, end=day)
        assert bills(type="first_rent").data["total"] == today["paid"] == 1
        assert bills(rent=True).data["sums"]["income"] == today["rent_received"] == 700

    def test_of_a_captured_deposit_the_rent_counts_in_rows_and_sums_and_an_undone_first_rent_is_none(
        self, api, lin, lin_owner, busy
    ):
        with scope(lin):
            caller = system(lin)
            ledger.post(
                deposit_capture(500, "alipay"), key="captured", source="bill", source_id=6, caller=caller, rent=400
            )
            undo_postings(postings_under("bill", 4), caller, "")
        day = clock.today().isoformat()
        found = api(lin_owner).get("/api/finance/getFinanceBillList", start=day, end=day, rent=True).data
        assert sorted(row["amount"] for row in found["items"]) == [-200, 200, 400, 500]
        assert found["sums"]["income"] == 900
        today = api(lin_owner).get(URL).data["today"]
        assert (today["paid"], today["rent_received"]) == (0, 900)

    def test_what_was_overdue_yesterday_is_of_the_shop_or_of_the_place(self, api, lin, lin_owner, gao_owner, mei):
        day = clock.today() - timedelta(days=1)
        for shop, late in ((0, 2), (mei.sub_shop_id, 1)):
            DataState.objects.create(merchant_id=lin.id, sub_shop_id=shop, channel="h5", day=day, m0=late, m2=1)
        seen = [api(who).get(URL).data["today"]["overdue_before"] for who in (lin_owner, mei, gao_owner)]
        assert seen == [5, 2, None]

    def test_a_sub_shop_sees_its_own(self, api, mei, busy):
        answer = api(mei).get(URL)
        assert todos(answer) == {"sign": 0, "ship": 1, "inspect": 0, "sales_to_ship": 0, "stuck": 0, "overdue": 0}
        assert answer.data["today"]["orders"] == 1
        assert sum(point["received"] for point in answer.data["week"]) == 300

    def test_goods_that_the_platform_sent_back_wait_for_the_owner(self, api, lin_owner, gao_owner, mei):
        rows = [goods(lin_owner) for _ in range(4)]
        goods(gao_owner)
        with scope(lin_owner.shop):
            for row, status in zip(rows, ["forced_down", "forced_down", "rejected", "on_shelf"], strict=True):
                Goods.objects.filter(pk=row.pk).update(status=status)
        answer = api(lin_owner).get(URL)
        assert [todos(answer)[key] for key in ("forced_down", "sent_back")] == [2, 1]
        paths = {todo["key"]: todo["path"] for todo in answer.data["todos"]}
        for key, status in (("forced_down", "forced_down"), ("sent_back", "rejected")):
            assert paths[key] == f"/productManage?status={status}"
            assert api(lin_owner).get("/api/platform/goodsList", status=status).data["total"] == todos(answer)[key]
        assert "forced_down" not in todos(api(mei).get(URL))
        assert todos(api(gao_owner).get(URL))["forced_down"] == 0

    def test_another_shop_sees_nothing_of_it(self, api, gao_owner, busy):
        answer = api(gao_owner).get(URL)
        assert not any(todos(answer).values())
        assert answer.data["today"]["orders"] == 0

    def test_money_is_for_who_may_see_it(self, api, lin, lin_owner, busy):
        with scope(lin):
            role = StaffRole.objects.get(code="goods").pk
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role])
        lin_owner.user.role_ids = [role]
        answer = api(lin_owner).get(URL)
        assert todos(answer) == {"forced_down": 0, "sent_back": 0}
        assert answer.data["today"]["rent_received"] is None
        assert answer.data["week"][-1]["received"] is None


class TestPlatform:
    def test_everything_that_waits(self, api, operator, lin, lin_owner):
        now = clock.now()
        WithdrawalIndex.objects.create(
            merchant_id=lin.id, withdrawal_id=1, status="pending", amount=1, fee=0, bank_mask="", applied_at=now
        )
        PartnerCall.objects.create(
            tenant_id=lin.id, party="alipay", operation="debit", key="1", state="stuck", created_at=now
        )
        jobs.enqueue("nothing", "1")
        Job.objects.update(state="failed")
        self.index(lin, 1, "overdue", overdue=700)
        in_force(holidays=[{"day": f"{clock.today().year + nth}-01-01", "name": "元旦"} for nth in (0, 1)])
        Merchant.objects.filter(tenant_id=lin.id).update(goods_review=True)
        goods(lin_owner)
        answer = api(operator).get(URL)
        assert todos(answer) == {
            "withdrawals": 1, "papers": 0, "applications": 0, "goods": 1, "to_place": 0, "overdue": 1,
            "audit": 0, "ship": 0, "case": 0, "partner_calls": 1, "jobs": 1,
            "differences": 0, "settings": 0, "changes": 0, "debts": 0, "adjustments": 0, "payouts": 0,
            "parties_denied": 0,
            "texts": 0, "recharges": 0, "credit_waiting": 0, "credit_batches": 0, "credit_rejected": 0,
            "credit_objections": 0,
            "notary_slow": 0, "bill_refunds": 0, "holidays": 0,
        }  # fmt: skip
        assert answer.data["today"]["overdue_amount"] == 700
        assert {todo["key"] for todo in answer.data["todos"] if todo["urgent"]} == {"overdue", "partner_calls", "jobs"}

    def test_what_waits_in_the_shops(self, api, operator, lin, gao):
        for number, status in enumerate(("pending_audit", "pending_audit", "pending_ship", "leasing"), 1):
            self.index((lin, gao)[number % 2], number, "regular", status=status)
        OrderIndex.objects.filter(status="leasing").update(after_sale=True)
        found = api(operator).get(URL)
        assert [todos(found)[key] for key in ("audit", "ship", "case")] == [2, 1, 1]
        for todo in found.data["todos"]:
            if todo["key"] in ("audit", "ship"):
                _, status = todo["path"].split("status=")
                of_list = api(operator).get("/api/platform/backendOrderList", stage="regular", status=status)
                assert of_list.data["total"] == todo["count"]

    def test_today_is_counted_and_the_days_before_are_rolled_up(self, api, operator, lin, gao):
        self.index(lin, 1, "regular")
        FinanceIndex.objects.create(merchant_id=lin.id, transaction_id=1, type="first_rent", amount=800, at=clock.now())
        yesterday = clock.today() - timedelta(days=1)
        for shop in (lin, gao):
            DailyFigures.objects.create(merchant_id=shop.id, day=yesterday, orders=2, paid_orders=1, rent_received=100)
        PlatformState.objects.create(own=True, channel="h5", day=yesterday, m0=2, m6=1)
        answer = api(operator).get(URL)
        assert answer.data["today"]["orders"] == 1
        assert (answer.data["today"]["paid"], answer.data["today"]["overdue_before"]) == (1, 3)
        none = {"orders_before": 0, "received_before": 0}
        assert answer.data["week"][-1] == {
            "day": clock.today().isoformat(), "orders": 1, "paid": 1, "received": 800, **none,
        }  # fmt: skip
        assert answer.data["week"][-2] == {
            "day": yesterday.isoformat(), "orders": 4, "paid": 2, "received": 200, **none,
        }  # fmt: skip

    def test_a_years_holidays_that_nobody_entered_wait_for_who_changes_settings(self, api, operator):
        year = clock.today().year
        in_force(holidays=[{"day": f"{year + nth}-01-01", "name": "元旦"} for nth in (0, 1)])
        november, march = (datetime(*day, 4, tzinfo=UTC) for day in ((year + 1, 11, 9), (year + 2, 3, 9)))
        for now, since in ((november, f"{year + 1}-11-01"), (march, f"{year + 2}-01-01")):
            with clock.at(now):
                (found,) = [one for one in api(operator).get(URL).data["todos"] if one["key"] == "holidays"]
            assert (found["count"], found["path"]) == (1, "/settings")
            assert str(clock.business_date(datetime.fromisoformat(found["since"]))) == since

    def index(self, shop, number, stage, overdue=0, status=""):
        OrderIndex.objects.create(
            merchant_id=shop.id, order_id=number, status=status or stage, stage=stage, title="手机", customer_mask="",
            mobile_mask="", channel="h5", total_rent=1, periods=1, created_at=clock.now(), overdue_amount=overdue,
        )  # fmt: skip
