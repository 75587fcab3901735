"""Running leases from a spreadsheet: all or nothing each, once each, with books that balance."""

import io
import json
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from xlsxwriter import Workbook

from apps.bills.models import Bill, LateFeeAccrual
from apps.bills.nightly import lateness
from apps.bills.services import accrue_days_kept, refund_attempt
from apps.bills.services.credit import move_money
from apps.collection.rules import To
from apps.finance.models import Account, Entry, Transaction
from apps.goods.models import Sku
from apps.goods.tests.factories import goods
from apps.intake import services
from apps.intake.models import PlacedOrder
from apps.intake.transfer.columns import BY_KEY
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.queries.nightly import kept_beyond
from apps.orders.collection import services as collection
from apps.orders.operations import ORDER_NOTICE
from apps.orders.services import reminders
from apps.orders.services.settle import settle
from apps.payments.models import Attempt
from apps.reconcile.checks import against_ourselves
from apps.staff.models import ShopLog
from apps.trade.pages import token_of
from core import clock
from core.errors import StateError
from core.jobs import services as jobs
from core.models import Job, JobStep
from infra.testing.pictures import slip
from partners.models import PartnerCall
from partners.sms import codes
from policies.tests.factories import in_force
from tenants.scope import scope

TEMPLATE, CHECK, START = "/api/intake/leasesTemplate", "/api/intake/checkLeases", "/api/intake/startLeases"
STATE = "/api/platform/transferJob"
pytestmark = pytest.mark.django_db
Line = dict[str, Any]
TODAY = clock.today()
BEGAN = (TODAY.replace(day=1) - timedelta(days=70)).replace(day=1)
"""Two to four months ago, on a first: three periods at least have fallen due."""


def line(**changes: Any) -> Line:
    """A phone leased for 12 months at 600 yuan a month. Amounts in yuan."""
    return {
        "number": "OLD-001", "piece": "iPhone 17 · 黑色 / 256GB", "plan": "租完即送", "term": "12 个月",
        "total_rent": 7200, "started": BEGAN.isoformat(), "deposit": 1000, "name": "陈建国", "mobile": "13812345678",
        "id_number": "11010519491231002X", "province": "浙江省", "city": "杭州市", "area": "西湖区",
        "address": "文三路 100 号 2 单元", **changes,
    }  # fmt: skip


def paid(amount: float, number: str = "OLD-001", day: Any = None) -> Line:
    return {"pay_number": number, "pay_amount": amount, "pay_day": (day or BEGAN).isoformat()}


def book(leases: list[Line], payments: list[Line] | None = None) -> bytes:
    out = io.BytesIO()
    with Workbook(out, {"in_memory": True}) as made:
        for title, lines in (("租约", leases), ("已收租金", payments or [])):
            page = made.add_worksheet(title)
            keys = [key for key in BY_KEY if key.startswith("pay_") == (title != "租约")]
            page.write_row(0, 0, [BY_KEY[key].zh for key in keys])
            for row, one in enumerate(lines, 1):
                page.write_row(row, 0, [one.get(key, "") for key in keys])
    return out.getvalue()


@pytest.fixture
def shop(api, lin_owner):
    goods(lin_owner)
    return api(lin_owner)


@pytest.fixture
def done():
    """The state of a transfer once its job has run."""

    def run(client, answer):
        assert answer.code == 200, answer.msg
        jobs.run_due()
        return client.get(STATE, id=answer.data["id"]).data

    return run


@pytest.fixture
def bring(shop, done):
    """(report of the check, report of the import)"""

    def run(leases, payments=None):
        check = done(shop, shop.upload(CHECK, "leases.xlsx", book(leases, payments)))
        if not check["report"]["good"]:
            return check["report"], None
        return check["report"], done(shop, shop.post(START, check_id=check["id"]))["report"]

    return run


def confirmed(page, token):
    """The token that the customer has after the code to the mobile."""
    handle = page.post("/api/h5/pageCode", token=token).data["handle"]
    code = codes.read(PartnerCall.objects.filter(operation="mobile_code").latest("created_at"))[1]
    made = page.post("/api/h5/provePage", token=token, sms_handle=handle, sms_code=code)
    assert made.code == 200, made.msg
    return made.data["token"]


def periods_due() -> int:
    months = (TODAY.year - BEGAN.year) * 12 + TODAY.month - BEGAN.month
    return months + 1


class TestWho:
    def test_only_the_owner(self, api, lin, operator, mei, gao_owner, shop, done):
        for who, code in ((api(lin.host), 109), (api(operator), 103), (api(mei), 103)):
            assert [who.get(TEMPLATE).code, who.upload(CHECK, "a", b"x").code, who.post(START).code] == [code] * 3
        check = done(shop, shop.upload(CHECK, "leases.xlsx", book([line()])))
        assert api(gao_owner).post(START, check_id=check["id"]).code == 104
        assert shop.get(TEMPLATE).data["url"]


class TestWhatIsWrong:
    def test_is_named_by_row_and_column_and_nothing_is_kept(self, bring, lin):
        wrong: list[tuple[Line, str]] = [
            ({"number": "x y"}, "原订单号"), ({"piece": "没有的"}, "商品"), ({"plan": "白送"}, "租赁方案"),
            ({"term": "一年"}, "租期"), ({"total_rent": -1}, "总租金"), ({"total_rent": "=1+1"}, "总租金"),
            ({"started": "2026-13-01"}, "起租日"), ({"started": "2001-01-01"}, "起租日"),
            ({"started": (TODAY + timedelta(days=1)).isoformat()}, "起租日"), ({"name": ""}, "客户姓名"),
            ({"mobile": "123"}, "手机号"), ({"id_number": "110105194912310021"}, "身份证号"),
            ({"buyout": 100}, "到期买断价"), ({"plan": "租完归还"}, "到期买断价"),
            ({"plan": "租完归还", "buyout": -100}, "到期买断价"), ({"term": "9" * 5_000 + "天"}, "租期"),
            ({"name": "陈\u202e建国"}, "客户姓名"), ({"address": "文三路\n100 号"}, "详细地址"),
            ({"name": "长" * 51}, "客户姓名"), ({"area": "长" * 200}, "区县"), ({"address": "长" * 101}, "详细地址"),
            ({"address": "\ufe0f \ufe0f"}, "详细地址"),
        ]  # fmt: skip
        check, started = bring([line(**{"number": f"OLD-{row}", **change}) for row, (change, _) in enumerate(wrong, 2)])
        assert sorted((one["row"], one["column"]) for one in check["problems"]) == [
            (row, column) for row, (_, column) in enumerate(wrong, 2)
        ]
        assert (check["good"], started) == (0, None)
        with scope(lin):
            assert not Order.objects.exists() and not Transaction.objects.exists()

    def test_shows_nothing_of_the_person_and_the_sheet_goes(self, shop, done, lin):
        sheet = book([line(), line(number="OLD-002", id_number="110105194912310021", mobile="1381234567")])
        check = done(shop, shop.upload(CHECK, "leases.xlsx", sheet))
        assert {one["column"] for one in check["report"]["problems"]} == {"身份证号", "手机号"}
        row = Job.objects.get(id=check["id"])
        assert not [one for one in ("110105194912310021", "1381234567") if one in json.dumps(row.result)]
        gone = Job.objects.get(kind="core.remove_transfer", key=row.payload["file"])
        assert timedelta(hours=23) < gone.run_at - clock.real_now() <= timedelta(days=1)
        done(shop, shop.post(START, check_id=check["id"]))
        gone.refresh_from_db()
        assert gone.run_at - clock.real_now() <= timedelta(minutes=10)

    @pytest.mark.parametrize(
        "refused", ["SELECT repeat('9', 99)::bigint", "INSERT INTO intake_placedorder SELECT * FROM intake_placedorder"]
    )
    def test_what_we_can_t_keep_says_nothing_of_the_others(self, bring, monkeypatch, refused):
        """A value that is no good; a number that another import brought in after the look."""
        real = services.take_over

        def refuses(*, wanted, **how):
            made = real(wanted=wanted, **how)
            if wanted.number == "OLD-002":
                with connection.cursor() as cursor:
                    cursor.execute(refused)
            return made

        monkeypatch.setattr(services, "take_over", refuses)
        check, report = bring([line(), line(number="OLD-002"), line(number="OLD-003")])
        assert (check["good"], report["good"], [one["row"] for one in check["problems"]]) == (2, 2, [3])
        steps = JobStep.objects.filter(kind="intake.import", step__startswith="intake.")
        assert steps.count() == 2, "a lease a transaction: the shop's ledger is everybody's"

    def test_of_the_second_page_too(self, bring):
        bad = [paid(600, "OLD-999"), paid(0), paid(600, day=TODAY + timedelta(days=1)), paid(9_000)]
        check, _ = bring([line(), line(number="OLD-002")], bad[:3])
        assert [(one["row"], one["column"]) for one in check["problems"]] == [
            (2, "原订单号"),
            (3, "实收金额"),
            (4, "收款日期"),
        ]
        assert (check["good"], check["bad"]) == (1, 2), "the other lease comes in by itself"
        check, _ = bring([line(number="OLD-003")], [{**bad[3], "pay_number": "OLD-003"}])
        assert "7,200" in check["problems"][0]["msg"]

    def test_a_number_comes_in_once(self, bring, lin):
        check, _ = bring([line(), line()])
        assert [(one["row"], one["column"]) for one in check["problems"]] == [(3, "原订单号")]
        check, started = bring([line()])
        assert (check["good"], check["problems"][0]["msg"], started) == (0, "该原订单号已导入过", None)
        with scope(lin):
            assert (Order.objects.count(), PlacedOrder.objects.count()) == (1, 1)


class TestALease:
    def test_runs_on_with_what_was_paid_and_what_is_late(self, bring, lin):
        check, report = bring([line()], [paid(600), paid(600, day=BEGAN + timedelta(days=32))])
        assert (check["good"], report["good"]) == (1, 1)
        with scope(lin):
            order = Order.objects.get()
            due = periods_due()
            assert (order.anchor_date, order.channel, order.periods_paid, order.deposit) == (BEGAN, "offline", 2, 0)
            assert order.snapshot["total_rent"] == 720_000 and order.rent_paid == 120_000
            late = [bill for bill in Bill.objects.order_by("due_date") if bill.status == "overdue"]
            assert len(late) in (due - 2, due - 3), "what falls due today isn't late"
            assert (order.status, order.overdue_amount) == ("overdue", 60_000 * len(late))
            assert Sku.objects.filter(pk=order.sku_id, stock=5, locked=0).exists()

    def test_shows_like_any_other_to_staff_and_to_its_customer(self, api, shop, bring, lin):
        bring([line(late_paid=12.5, late_owed=3)], [paid(600)])
        with scope(lin):
            order = Order.objects.get()
            token = token_of(LEASE, order)
        info = shop.get("/api/merchant/orderInfo", order_id=str(order.pk))
        assert (info.code, info.data["status"]) == (200, order.status), info.msg
        noted = {one["text"] for one in info.data["log"]}
        assert noted >= {
            "登记了导入前已收押金，由店铺保管 ¥1,000.00", "登记了导入前已收滞纳金 ¥12.50",
            "登记了导入前未收滞纳金，平台不收取 ¥3.00",
        }  # fmt: skip
        with scope(lin):
            assert not Bill.objects.filter(kind="late_fee").exists()
        page = api(lin.host).get("/api/h5/order", token=token)
        assert (page.code, page.data["state"]) == (111, "prove_mobile"), "it opens by the mobile's code"
        page = api(lin.host).get("/api/h5/order", token=confirmed(api(lin.host), token))
        assert page.code == 200, page.msg

    def test_all_paid_and_ahead_is_leasing(self, bring, lin):
        whole = 600 * (periods_due() + 1)
        check, _ = bring([line()], [paid(whole - 200)])
        assert [(one["column"], "¥400.00" in one["msg"]) for one in check["problems"]] == [("实收金额", True)], (
            "whole ones"
        )
        bring([line()], [paid(whole)])
        with scope(lin):
            order = Order.objects.get()
            assert (order.status, order.periods_paid, order.overdue_amount) == ("leasing", periods_due() + 1, 0)

    def test_has_its_pieces_and_services_and_no_other_lease_gets_them(self, bring, shop, lin):
        serial = "356938035643809"
        typed = [{"serials": "356938035643808"}, {"serials": "a?"}, {"addon": -1}]
        check, _ = bring([line(number=f"OLD-00{place}", **one) for place, one in enumerate(typed, 1)])
        assert [one["column"] for one in check["problems"]] == ["序列号 / IMEI", "序列号 / IMEI", "每期增值服务费"]
        _, report = bring([line(serials=f"{serial}, SN-0001", addon=10)], [paid(610)])
        assert report["good"] == 1
        check, _ = bring([line(number="OLD-009", serials=serial)])
        assert (check["good"], check["problems"][0]["column"]) == (0, "序列号 / IMEI"), "it is out with the first"
        with scope(lin):
            order = Order.objects.get()
            first = Bill.objects.filter(due_date=BEGAN)
            assert (order.addon_monthly, sum(bill.amount for bill in first)) == (1_000, 61_000)
            assert {bill.status for bill in first} == {"paid"}
            assert sum(Entry.objects.values_list("amount", flat=True)) == 0
            assert against_ourselves(lin.id, clock.today()) == {}
        found = shop.get("/api/orders/piece", serial=serial).data
        assert (found["with_order"], [one["parcel"] for one in found["items"]]) == (
            str(order.pk),
            ["导入前已交付 OLD-001"],
        )
        [parcel] = shop.get("/api/merchant/orderInfo", order_id=str(order.pk)).data["parcels"]
        assert (parcel["serials"], parcel["delivered_at"] is None) == ([serial, "SN-0001"], False)
        looked = shop.get("/api/applet/orderExpress", order_id=str(order.pk))
        assert (looked.code, looked.data["stale"]) == (200, False), "no courier is asked about it"

    def test_its_books_balance_without_commission_and_nothing_to_withdraw(self, bring, lin):
        bring([line()], [paid(600), paid(650)])
        with scope(lin):
            assert sum(Entry.objects.values_list("amount", flat=True)) == 0
            balances = {name: fen for name, fen in Account.objects.values_list("name", "balance") if fen}
            assert balances == {"external:offline": -125_000, "offline_cash": 125_000}
            assert set(Transaction.objects.values_list("type", flat=True)) == {"opening"}
            assert against_ourselves(lin.id, clock.today()) == {}

    def test_later_rent_is_like_any_other_and_the_opening_goes_back_by_hand(self, bring, lin, lin_owner):
        bring([line()], [paid(600)])
        with scope(lin):
            order = Order.objects.get()
            attempt = Attempt.objects.get()
            refund_attempt(attempt.pk, 60_000, "退还导入前租金", lin_owner.caller)
            settle([order.pk])
            balances = {name: fen for name, fen in Account.objects.values_list("name", "balance") if fen}
            assert balances == {}, "no commission comes back that was never taken"
            assert set(Transaction.objects.values_list("type", flat=True)) == {"opening"}, "nor is it an expense here"
            assert against_ourselves(lin.id, clock.today()) == {}

    def test_the_opening_moves_to_other_bills_as_no_income(self, bring, lin, lin_owner):
        bring([line()], [paid(600)])
        with scope(lin):
            move_money(Order.objects.get(), Bill.objects.get(period=1), lin_owner.caller, "转付")
            assert list(Bill.objects.order_by("period").values_list("paid", flat=True)[:2]) == [0, 60_000]
            assert set(Transaction.objects.values_list("type", flat=True)) == {"opening"}

    def test_an_opening_typed_wrong_is_taken_back_by_two_without_a_commission(self, api, bring, shop, lin, operator):
        bring([line()], [paid(600), paid(650)])
        with scope(lin):
            wrong, third = Attempt.objects.latest("pk"), Bill.objects.get(period=3)
        later = {"bill_ids": [str(third.pk)], "method": "offline", "proof": slip(lin.id)}
        assert shop.post("/api/v2/BillPayment", **later).code == 200
        with scope(lin):
            taken = Account.objects.get(name="platform:commission").balance
        assert taken == 2_750, "of 550.00"
        assert shop.post("/api/reconcile/sayMistaken", id=str(wrong.pk), reason="金额填错").code == 200
        [waits] = api(operator).get("/api/backend/reviewList").data["items"]
        assert (waits["kind"], waits["amount"]) == ("entry", 65_000)
        assert api(operator).post("/api/reconcile/takeBack", id=waits["id"], reason="已电话核实").code == 200
        with scope(lin):
            balances = {name: fen for name, fen in Account.objects.values_list("name", "balance") if fen}
            assert (balances["offline_cash"], balances["platform:commission"]) == (60_000 + 55_000, taken)
            assert list(Bill.objects.order_by("period").values_list("paid", flat=True)[:3]) == [60_000, 0, 55_000]
            assert against_ourselves(lin.id, clock.today()) == {}

    def test_an_opening_typed_wrong_is_put_right_as_of_its_day(self, api, bring, shop, lin, operator):
        bring([line()], [paid(600), paid(650, day=BEGAN + timedelta(days=30))])
        with scope(lin):
            wrong = Attempt.objects.latest("pk")
        said = {"id": str(wrong.pk), "reason": "金额填错"}
        for amount in (65_000, 720_001, 0):
            assert list(shop.post("/api/reconcile/sayMistaken", **said, amount=amount).errors) == ["amount"]
        assert shop.post("/api/reconcile/sayMistaken", **said, amount=64_000).code == 200
        [waits] = api(operator).get("/api/backend/reviewList").data["items"]
        assert (waits["lines"][1]["before"], waits["lines"][1]["after"]) == ("¥650.00", "¥640.00")
        assert api(operator).post("/api/reconcile/takeBack", id=waits["id"], reason="已电话核实").code == 200
        with scope(lin):
            right = Attempt.objects.latest("pk")
            assert (right.method, right.amount, right.state) == ("opening", 64_000, "paid")
            assert right.finished_at == wrong.finished_at
            balances = {name: fen for name, fen in Account.objects.values_list("name", "balance") if fen}
            assert balances == {"external:offline": -124_000, "offline_cash": 124_000}
            assert list(Bill.objects.order_by("period").values_list("paid", flat=True)[:3]) == [60_000, 60_000, 4_000]
            assert Order.objects.get().rent_paid == 124_000
            assert against_ourselves(lin.id, clock.today()) == {}

    def test_a_night_asks_late_fees_from_the_confirmation_on_alone(self, api, bring, lin):
        bring([line()], [paid(600)])
        with scope(lin):
            lateness.run(TODAY)
            assert not LateFeeAccrual.objects.exists(), "nobody but the shop has said that it is theirs"
            token = token_of(LEASE, Order.objects.get())
        confirmed(api(lin.host), token)
        with scope(lin):
            assert not Bill.objects.filter(kind="late_fee").exists()
            grace = Order.objects.get().late_fee_grace_days
            for number in range(-1, grace + 2):
                lateness.run(TODAY + timedelta(days=number))
            asked = set(LateFeeAccrual.objects.values_list("day", flat=True))
            assert asked == {TODAY + timedelta(days=grace + 1)}, "no night before, and days of grace behind it"

    def test_nor_is_a_day_asked_on_which_goods_were_kept_before(self, api, bring, lin):
        bring([line()], [paid(600)])
        with scope(lin):
            order = Order.objects.get()
            over = {"ends_on": TODAY - timedelta(days=20), "return_by": TODAY - timedelta(days=18)}
            Order.objects.update(**over, return_fee_day=500, return_grace_days=2, return_fee_cap=90_000)
            order.refresh_from_db()
            assert accrue_days_kept(order, order.ends_on) == 0, "a return was recorded, and withdrawn"
            token = token_of(LEASE, order)
        confirmed(api(lin.host), token)
        with scope(lin):
            order.refresh_from_db()
            late = [number for number in range(-3, 4) if kept_beyond(TODAY + timedelta(days=number))]
            assert (accrue_days_kept(order, order.ends_on), late) == (0, [3])


class TestACustomerWhoHasntConfirmed:
    """The shop types whoever it likes: nobody is dunned in the platform's name for what only a shop says."""

    def test_is_asked_to_and_hears_nothing_else(self, api, shop, bring, lin, lin_owner):
        bring([line()])
        with scope(lin):
            order = Order.objects.get()
            told = PartnerCall.objects.filter(operation=ORDER_NOTICE.name)
            assert [call.payload["about"] for call in told] == ["lease_confirm"]
            due = TODAY + timedelta(days=1)
            Bill.objects.filter(order_id=order.pk, status="pending").update(due_date=due)
            assert reminders.remind(TODAY, lin_owner.caller) == 0
        offered = shop.get("/api/general/messageTemplates", order_id=str(order.pk)).data
        assert ([one["template"] for one in offered["items"]], offered["page_left"]) == (["lease_confirm"], 0)
        on_page = {"template": "lease_confirm", "only_page": True}
        assert shop.post("/api/general/sendMessage", order_id=str(order.pk), **on_page).code == 111
        call_back = {"template": "call_back", "variables": {"phone": "0571-88000001"}}
        assert shop.post("/api/general/sendMessage", order_id=str(order.pk), **call_back).code == 111
        assert told.count() == 1

    def test_is_asked_on_a_holiday_too_but_not_before_morning(self, bring, lin):
        today = clock.today()
        in_force(holidays=[{"day": today.isoformat(), "name": "国庆节"}], quiet_from_hour=0, quiet_to_hour=0)
        bring([line()])
        with scope(lin):
            [told] = PartnerCall.objects.filter(operation=ORDER_NOTICE.name)
        assert (told.not_before, told.key.endswith(f"-{today:%Y%m%d}")) == (None, True)

    def test_once_they_have_it_is_a_lease_like_any_other(self, api, bring, lin, shop):
        bring([line()])
        with scope(lin):
            order = Order.objects.get()
            assert (order.late_fee_bps, order.fee_at_confirm) == (0, 5)
            token = token_of(LEASE, order)
        confirmed(api(lin.host), token)
        with scope(lin):
            order.refresh_from_db()
            assert (order.late_fee_bps, order.fee_at_confirm) == (5, None)
            assert ShopLog.objects.filter(act="order.confirm").count() == 1
        offered = shop.get("/api/general/messageTemplates", order_id=str(order.pk)).data["items"]
        assert "lease_confirm" not in [one["template"] for one in offered]

    def test_is_handed_over_to_nobody(self, bring, lin, lin_owner):
        bring([line()])
        with scope(lin), pytest.raises(StateError, match="尚未确认"):
            collection.hand_over(caller=lin_owner.caller, order_id=Order.objects.get().pk, to=To.NOTARY, note="")

    def test_a_shop_has_so_many_of_them(self, api, bring, lin):
        in_force(import_most_leases=2)
        lines = [line(number=f"OLD-00{nth}") for nth in range(3)]
        check, report = bring(lines)
        assert (check["good"], report["good"], check["problems"][0]["row"]) == (2, 2, 4)
        assert bring(lines[2:])[0]["good"] == 0
        with scope(lin):
            token = token_of(LEASE, Order.objects.earliest("pk"))
        confirmed(api(lin.host), token)
        assert bring(lines[2:])[1]["good"] == 1
