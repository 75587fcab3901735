"""Merchants through the API: onboard, list, show, change, open and close."""

import os
from datetime import timedelta
from threading import Semaphore

import pytest

from apps.staff.models import Staff, StaffRole
from core import clock
from core.accounts import hashing
from core.entities import TradeKind
from infra.testing.pictures import file_of, goods_picture, opens, slip
from merchants import closing, onboarding, queries
from merchants.models import Merchant
from merchants.queries import left_of
from merchants.rules import credit_check_char
from merchants.schemas import StillLeft
from operators.models import Operator, OperatorLog, OperatorRole
from operators.tests.factories import of_shop
from overview import balances
from overview.models import OrderIndex, SaleOrderIndex
from policies.tests.factories import in_force
from tenants.models import Domain, Tenant
from tenants.scope import scope, tenant_ref

ADD, LIST, INFO = "/api/platform/addSettle", "/api/platform/merchantList", "/api/platform/merchantInfo"
UPDATE, STATUS = "/api/platform/updateMerchant", "/api/platform/updateStatus"
DECIDE = "/api/platform/decideMerchantChange"
COUNT, CHECK = "/api/platform/merchantCount", "/api/platform/checkSubdomain"
CODE = "91310000MA1K3XYG2"


def form(**other):
    return {
        "company": "陈氏数码有限公司", "name": "陈记租机", "credit_code": CODE + credit_check_char(CODE),
        "legal_person": "陈明", "licence_url": slip(), "contact": "陈明",
        "mobile": "13812340000", "subdomain": "chenji", "bank_name": "招商银行", "bank_holder": "陈氏数码有限公司",
        "bank_account": "6225 8801 0001 2233", "commission_bps": 600, "settlement_days": 7, "account": "chen",
    } | other  # fmt: skip


def live_order(merchant_id: int, **other) -> None:
    values = {"status": "leasing", "stage": "dealing"} | other
    OrderIndex.objects.create(
        merchant_id=merchant_id, order_id=(merchant_id << 40) + 1, title="手机", customer_mask="", mobile_mask="",
        channel="h5", total_rent=1, periods=1, created_at=clock.now(), **values,
    )  # fmt: skip


def confirmed(api, operator, lin, number=1):
    """By the only operator, alone."""
    return api(operator).post(DECIDE, merchant_id=str(lin.id), id=str(number), result="confirm")


GATES = [
    ("get", LIST),
    ("get", INFO),
    ("get", COUNT),
    ("get", CHECK),
    ("post", ADD),
    ("post", UPDATE),
    ("post", STATUS),
]


class TestGates:
    def test_nobody_is_109(self, api, db):
        for method, path in GATES:
            assert getattr(api("admin.localhost"), method)(path).code == 109, (method, path)

    def test_a_merchant_is_103(self, api, lin_owner):
        for method, path in [gate for gate in GATES if gate[1] != INFO]:
            assert getattr(api(lin_owner), method)(path).code == 103, (method, path)

    def test_a_sub_shop_is_103(self, api, mei):
        for method, path in GATES:
            assert getattr(api(mei), method)(path).code == 103, (method, path)

    def test_an_operator_without_the_action_is_103(self, api, operator):
        role = OperatorRole.objects.create(name="nothing", actions=[])
        Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
        operator.user.role_ids = [role.pk]
        for method, path in GATES:
            assert getattr(api(operator), method)(path).code == 103, (method, path)


class TestOnboard:
    def test_the_owner_logs_in_at_the_new_address(self, api, operator):
        answer = api(operator).post(ADD, **form())
        assert answer.code == 200
        assert answer.data["address"] == "http://chenji.localhost"
        password = answer.data["password"]
        login = api("chenji.localhost").post("/api/platform/mainLand", account="chen", password=password)
        assert login.code == 200
        me = api("chenji.localhost", login.data["token"]).get("/api/platform/getLoginUserInfo").data
        assert me["merchant"] == {"id": answer.data["id"], "name": "陈记租机"}

    def test_waits_its_turn_with_all_whose_passwords_are_hashed(self, api, operator, monkeypatch):
        monkeypatch.setattr(hashing, "WAIT", 0)
        monkeypatch.setattr(hashing, "_free", Semaphore(0))
        before = Merchant.objects.count()
        assert api(operator).post(ADD, **form()).code == 115
        assert Merchant.objects.count() == before

    def test_the_schema_has_roles_and_an_owner(self, api, operator):
        merchant_id = int(api(operator).post(ADD, **form()).data["id"])
        with scope(tenant_ref(merchant_id)):
            owner = Staff.objects.get()
            assert [role.code for role in StaffRole.objects.filter(pk__in=owner.role_ids)] == ["owner"]
            assert owner.mobile(merchant_id) == "13812340000"
            assert StaffRole.objects.count() == 8

    def test_bank_account_and_mobile_are_sealed(self, api, operator):
        merchant = Merchant.objects.get(pk=int(api(operator).post(ADD, **form()).data["id"]))
        assert merchant.unseal("bank_account") == "6225880100012233"
        assert merchant.bank_account_mask == "**** 2233"
        assert b"6225880100012233" not in bytes(merchant.bank_account_sealed)

    def test_a_given_password_is_not_told(self, api, operator):
        answer = api(operator).post(ADD, **form(password="correct-horse-7"))
        assert answer.data["password"] is None
        login = api("chenji.localhost").post("/api/platform/mainLand", account="chen", password="correct-horse-7")
        assert login.code == 200

    def test_a_wrong_field_is_named(self, api, operator):
        for field, value in [
            ("subdomain", "admin"), ("subdomain", "adm1n"), ("subdomain", "lin"), ("subdomain", "-x"),
            ("subdomain", "linwest"), ("credit_code", CODE + "1"), ("credit_code", "abc"), ("mobile", "123"),
            ("bank_account", "12ab"), ("bank_account", "1234567"), ("commission_bps", 3001), ("settlement_days", 61),
            ("settlement_days", -1), ("licence_url", "https://evil.example/x.png"),
            ("logo_url", "/media/t1/ab/x.png"), ("company", ""), ("account", "a"),
            ("password", "short"), ("late_fee_bps", 11), ("late_fee_grace_days", 16), ("late_fee_cap_bps", 3001),
        ]:  # fmt: skip
            answer = api(operator).post(ADD, **form(**{field: value}))
            assert (answer.code, list(answer.errors)) == (110, [field]), value
        assert not Merchant.objects.filter(company="陈氏数码有限公司").exists()

    def test_rates_that_are_left_out_are_the_platforms(self, api, operator):
        in_force(commission_bps=700, late_fee_bps=4)
        asked = {name: value for name, value in form().items() if name not in ("commission_bps", "settlement_days")}
        merchant = Merchant.objects.get(pk=int(api(operator).post(ADD, **asked).data["id"]))
        assert (merchant.commission_bps, merchant.settlement_days) == (700, 7)
        assert (merchant.late_fee_bps, merchant.late_fee_grace_days, merchant.late_fee_cap_bps) == (4, 1, 2_000)

    def test_a_company_onboards_once(self, api, operator):
        assert api(operator).post(ADD, **form()).code == 200
        again = api(operator).post(ADD, **form(subdomain="chenji-two"))
        assert list(again.errors) == ["credit_code"]

    @pytest.mark.django_db(transaction=True)
    def test_a_failure_in_the_last_step_leaves_nothing_behind(self, api, operator, monkeypatch):
        def fail(shop):
            raise RuntimeError("the disk is full")

        before = set(Tenant.objects.values_list("schema_name", "state"))
        monkeypatch.setattr(onboarding.claimed, "subscribers", [*onboarding.claimed.subscribers, fail])
        assert api(operator).post(ADD, **form()).code == 500
        assert not Merchant.objects.filter(subdomain="chenji").exists()
        assert not Domain.objects.filter(domain="chenji.localhost").exists()
        assert set(Tenant.objects.values_list("schema_name", "state")) == before
        monkeypatch.undo()
        assert api(operator).post(ADD, **form()).code == 200

    def test_the_same_key_onboards_once(self, api, operator):
        key = {"Idempotency-Key": "onboard-chen-1"}
        body = form()
        first = api(operator).post(ADD, headers=key, **body)
        assert api(operator).post(ADD, headers=key, **body).data == first.data
        assert Merchant.objects.filter(subdomain="chenji").count() == 1
        assert api(operator).post(ADD, headers=key, **{**body, "company": "另一家公司"}).code == 113

    def test_it_is_logged(self, api, operator):
        merchant_id = int(api(operator).post(ADD, **form()).data["id"])
        assert OperatorLog.objects.get(act="merchant.onboard").entity_id == merchant_id


class TestList:
    def test_it_counts_from_the_index_rows(self, api, operator, lin, gao):
        live_order(lin.id)
        balances.move(lin.id, {"pending": 700, "available": 300, "external:alipay": -1000})
        balances.move(lin.id, {"available": -100, "withdrawing": 100})
        rows = {row["id"]: row for row in api(operator).get(LIST).data["items"]}
        assert rows[str(lin.id)]["order_count"] == 1
        assert rows[str(lin.id)]["balance"] == 1000
        assert rows[str(gao.id)]["order_count"] == 0
        assert rows[str(lin.id)]["mobile"] == "138****0001"
        assert rows[str(lin.id)]["address"] == "http://lin.localhost"

    def test_filters(self, api, operator, lin, gao):
        Tenant.objects.filter(pk=gao.id).update(status="paused")
        admin = api(operator)

        def names(**query):
            return [row["name"] for row in admin.get(LIST, **query).data["items"]]

        assert names(status="paused") == ["高氏数码"]
        assert names(keyword="林记") == ["林记租机"]
        assert names(keyword="gao") == ["高氏数码"]
        assert names(date_from=clock.today().isoformat(), date_to=clock.today().isoformat(), page_size=1) != []
        assert names(date_to="2020-01-01") == []
        assert admin.get(LIST, status="nonsense").code == 110

    def test_counts_by_status(self, api, operator, gao):
        Tenant.objects.filter(pk=gao.id).update(status="paused")
        counts = {row["status"]: row["count"] for row in api(operator).get(COUNT).data["counts"]}
        assert counts == {"all": 2, "active": 1, "paused": 1, "frozen": 0, "closed": 0}


class TestInfo:
    def test_an_operator_sees_any(self, api, operator, lin):
        data = api(operator).get(INFO, id=str(lin.id)).data
        assert data["company"] == "林记租机"
        assert data["bank_account"] == "6225 **** 0001"
        assert [one["act"] for one in data["actions"]] == ["pause", "freeze", "close"]

    def test_a_merchant_sees_its_own(self, api, lin_owner, lin):
        assert api(lin_owner).get(INFO).data["id"] == str(lin.id)
        assert api(lin_owner).get(INFO, id=str(lin.id)).code == 200

    def test_and_no_other(self, api, lin_owner, gao):
        assert api(lin_owner).get(INFO, id=str(gao.id)).code == 104

    def test_an_unknown_one_is_104(self, api, operator):
        assert api(operator).get(INFO, id="999").code == 104
        assert api(operator).get(INFO).code == 104


class TestUpdate:
    def test_rates_and_account_wait_and_are_logged_before_and_after(self, api, operator, lin):
        answer = api(operator).post(
            UPDATE, id=str(lin.id), version=1, commission_bps=800, bank_account="6222020200114455", reason="续约"
        )
        assert (answer.data["version"], answer.data["waits"]) == (1, ["bank", "rates"])
        bank, rates = OperatorLog.objects.filter(act="merchant.propose").order_by("pk")
        assert (bank.before, bank.after) == ({"bank_account": "6225 **** 0001"}, {"bank_account": "**** 4455"})
        assert (rates.before, rates.after) == ({"commission_bps": 500}, {"commission_bps": 800})
        data = api(operator).get(INFO, id=str(lin.id)).data
        assert {"field": "commission_bps", "before": "500", "after": "800"} in data["logs"][0]["fields"]
        assert (data["commission_bps"], data["bank_account"]) == (500, "6225 **** 0001")

    def test_who_comes_second_is_112(self, api, operator, lin):
        assert api(operator).post(UPDATE, id=str(lin.id), version=1, contact="林二").code == 200
        late = api(operator).post(UPDATE, id=str(lin.id), version=1, contact="林三")
        assert (late.code, late.data["last"]["actor"]) == (112, operator.caller.name)
        assert late.msg.endswith(" 修改了商户资料）")

    def test_its_customers_phone_shows_on_the_shops_host_and_is_logged(self, api, operator, lin):
        was = Merchant.objects.get(pk=lin.id).service_phone
        phones = ["13800138000", "0571-88000001", "02188000001", "400-000-0001", "4000000001", ""]
        for version, phone in enumerate(phones, start=1):
            said = api(operator).post(UPDATE, id=str(lin.id), version=version, service_phone=phone, reason="换号")
            assert said.code == 200, phone
            assert api(lin.host).get("/api/platform/siteInfo").data["service"]["phone"] == phone
            row = OperatorLog.objects.filter(act="merchant.update").latest("pk")
            assert (row.before, row.after) == ({"service_phone": was}, {"service_phone": phone})
            was = phone

    def test_what_nobody_can_call_is_refused(self, api, operator, lin):
        for phone in ["12345", "88000001", "1380013800", "400-000", "+8613800138000", "javascript:1"]:
            answer = api(operator).post(UPDATE, id=str(lin.id), version=1, service_phone=phone)
            assert (answer.code, list(answer.errors)) == (110, ["service_phone"]), phone

    def test_a_shops_own_staff_changes_no_phone(self, api, lin_owner, lin):
        assert api(lin_owner).post(UPDATE, id=str(lin.id), version=1, service_phone="13800138000").code == 103

    def test_a_new_name_shows_on_the_shops_host_at_once(self, api, operator, lin):
        site = "/api/platform/siteInfo"
        assert api(lin.host).get(site).data["site_name"] == "林记租机"
        api(operator).post(UPDATE, id=str(lin.id), version=1, name="林家数码")
        assert api(lin.host).get(site).data["site_name"] == "林家数码"

    def test_a_wrong_field_is_named(self, api, operator, lin):
        for field, value in [
            ("commission_bps", 3001),
            ("late_fee_bps", 11),
            ("late_fee_cap_bps", 3001),
            ("bank_account", "1234 567"),
            ("mobile", "1"),
        ]:
            assert list(api(operator).post(UPDATE, id=str(lin.id), version=1, **{field: value}).errors) == [field], (
                field,
                value,
            )

    def test_limits_that_the_platform_narrowed_stop_no_other_change(self, api, operator, lin):
        in_force(late_fee_max_bps=3, late_fee_bps=3)
        assert api(operator).post(UPDATE, id=str(lin.id), version=1, contact="林二").code == 200
        assert list(api(operator).post(UPDATE, id=str(lin.id), version=2, late_fee_bps=4).errors) == ["late_fee_bps"]

    def test_a_merchants_own_withdrawal_limits_are_logged(self, api, operator, lin):
        own = {"max_each": 500_000, "fee_rate": 0}
        assert api(operator).post(UPDATE, id=str(lin.id), version=1, withdraw_rules=own).data["waits"] == ["rates"]
        assert OperatorLog.objects.get(act="merchant.propose").after == {"withdraw_rules": own}
        assert confirmed(api, operator, lin).code == 200
        assert api(operator).get(INFO, id=str(lin.id)).data["withdraw_rules"]["max_each"] == 500_000

    def test_a_merchants_own_prices_of_risk_reports_are_logged_one_by_one(self, api, operator, lin):
        answer = api(operator).post(UPDATE, id=str(lin.id), version=1, risk_prices={"full": 250, "basic": None})
        assert answer.data["waits"] == ["rates"]
        assert confirmed(api, operator, lin).code == 200
        shown = api(operator).get(INFO, id=str(lin.id)).data
        assert shown["risk_prices"] == {"basic": None, "radar": None, "full": 250}
        assert shown["in_force"]["risk_prices"] == {"basic": 300, "radar": 500, "full": 250}
        assert shown["in_force"]["notary_price"] == 8_000
        assert shown["in_force"]["withdraw_rules"]["max_each"] == 50_000_000
        changed = [field for line in shown["logs"] for field in line["fields"]]
        assert {"field": "risk_prices.full", "before": "", "after": "250"} in changed
        assert api(operator).post(UPDATE, id=str(lin.id), version=2, risk_prices={"full": -1}).code == 110
        slip = api(operator).post(UPDATE, id=str(lin.id), version=2, risk_prices={"full": 99_999_900}, notary_price=7)
        assert list(slip.errors) == ["risk_prices.full"]

    def test_its_own_price_of_a_certificate_is_put_down_and_given_up(self, api, operator, lin):
        for number, (own, counts) in enumerate(((5_000, 5_000), (None, 8_000)), start=1):
            version = api(operator).get(INFO, id=str(lin.id)).data["version"]
            asked = api(operator).post(UPDATE, id=str(lin.id), version=version, notary_price=own)
            assert asked.data["waits"] == ["rates"]
            assert confirmed(api, operator, lin, number=number).code == 200
            shown = api(operator).get(INFO, id=str(lin.id)).data
            assert (shown["notary_price"], shown["in_force"]["notary_price"]) == (own, counts)
        [line] = [one for one in shown["logs"][0]["fields"] if one["field"] == "notary_price"]
        assert (line["before"], line["after"]) == ("5000", "")

    def test_its_services_and_quota_are_proposed_like_rates(self, api, operator, lin):
        usual = {"notary": True, "credit": True, "risk": True, "credit_quota": None, "credit_price": None}
        assert api(operator).get(INFO, id=str(lin.id)).data["services"] == usual
        assert api(operator).post(UPDATE, id=str(lin.id), version=1, services=usual).data["waits"] == []
        wanted = {"notary": False, "credit_quota": 30, "credit_price": 120}
        in_force(credit_price=150, sms_price=7)
        assert api(operator).post(UPDATE, id=str(lin.id), version=1, services=wanted).data["waits"] == ["rates"]
        shown = api(operator).get(INFO, id=str(lin.id)).data
        assert (shown["services"], shown["in_force"]["credit_price"]) == (usual, 150)
        [waits] = api(operator).get("/api/backend/reviewList").data["items"]
        assert {"label": "征信查询费（每次查得）", "before": "按平台规则", "after": "¥1.20"} in waits["lines"]
        assert confirmed(api, operator, lin).code == 200
        shown = api(operator).get(INFO, id=str(lin.id)).data
        assert shown["services"] == usual | wanted
        changed = [field for line in shown["logs"] for field in line["fields"]]
        assert {"field": "services.notary", "before": "", "after": "False"} in changed
        assert {"field": "services.credit_price", "before": "", "after": "120"} in changed
        assert (shown["in_force"]["credit_price"], shown["in_force"]["sms_price"]) == (120, 7)
        assert (queries.with_service([lin.id], "notary"), queries.credit_quota_of(lin.id)) == (set(), 30)
        assert queries.with_service([lin.id], "credit") == {lin.id}
        api(operator).post(UPDATE, id=str(lin.id), version=shown["version"], services={"risk": False})
        assert confirmed(api, operator, lin, number=2).code == 200
        shown = api(operator).get(INFO, id=str(lin.id)).data
        assert shown["services"] == usual | wanted | {"risk": False}, "what is left out stays"
        api(operator).post(UPDATE, id=str(lin.id), version=shown["version"], services=usual)
        assert confirmed(api, operator, lin, number=3).code == 200
        assert (queries.has_service(lin.id, "notary"), queries.credit_quota_of(lin.id)) == (True, None)
        assert queries.credit_price_of(lin.id) is None
        assert api(operator).post(UPDATE, id=str(lin.id), version=4, services={"credit_quota": -1}).code == 110
        slip = api(operator).post(UPDATE, id=str(lin.id), version=4, services={"credit_price": 99_999_900})
        assert list(slip.errors) == ["services.credit_price"]

    def test_own_withdrawal_limits_do_not_cross(self, api, operator, lin):
        own = {"min_each": 2_000, "max_each": 1_000}
        answer = api(operator).post(UPDATE, id=str(lin.id), version=1, withdraw_rules=own)
        assert list(answer.errors) == ["withdraw_rules.min_each"]

    def test_what_is_outside_the_platforms_limits_is_said(self, api, operator, lin):
        assert api(operator).get(INFO, id=str(lin.id)).data["beyond"] == []
        in_force(late_fee_max_bps=3, late_fee_bps=3, max_settlement_days=5, settlement_days=5)
        api(operator).post(UPDATE, id=str(lin.id), version=1, withdraw_rules={"times_day": 50})
        confirmed(api, operator, lin)
        assert api(operator).get(INFO, id=str(lin.id)).data["beyond"] == [
            "滞纳金日费率 0.05% 超出平台限制，按 0.03% 执行",
            "结算天数 7 超出平台限制，按 5 执行",
            "每日提现次数 50 超出平台限制，按 20 执行",
        ]

    def test_nobody_changes_the_own_shop(self, api, operator, lin, lin_owner):
        of_shop(operator, lin_owner)
        for field in [
            {"bank_account": "6225880100019999"},
            {"bank_holder": "林二"},
            {"commission_bps": 0},
            {"settlement_days": 0},
            {"withdraw_rules": {"fee_flat": 0}},
            {"risk_prices": {"full": 1}},
            {"services": {"risk": False}},
            {"mobile": "13812345678"},
            {"company": "林氏"},
            {"legal_person": "林二"},
            {"goods_review": False},
        ]:
            assert api(operator).post(UPDATE, id=str(lin.id), version=1, **field).code == 103, field

    def test_logo_and_licence_are_pictures_of_its_own(self, api, operator, lin, gao):
        for url in (f"/media/t{gao.id}/ab/logo.png", f"/media/t{lin.id}/../../api/platform/logout"):
            for field in ("logo_url", "licence_url"):
                answer = api(operator).post(UPDATE, id=str(lin.id), version=1, **{field: url})
                assert answer.errors.keys() == {field}
        own = f"/media/t{lin.id}/ab/logo.png"
        assert api(operator).post(UPDATE, id=str(lin.id), version=1, logo_url=own).code == 200

    def test_a_licence_is_taken_from_a_fresh_upload_only(self, api, operator, lin):
        """What it takes is gone for everybody else."""
        icon, forgotten = goods_picture(), slip()
        old = (clock.real_now() - timedelta(days=2)).timestamp()
        os.utime(file_of(forgotten), (old, old))
        for url in (icon, forgotten, "/media/shared/ab/nothing.png"):
            answer = api(operator).post(UPDATE, id=str(lin.id), version=1, licence_url=url)
            assert answer.errors.keys() == {"licence_url"}
        assert file_of(icon).is_file()

    def test_nothing_changed_stays_the_version(self, api, operator, lin):
        assert api(operator).post(UPDATE, id=str(lin.id), version=1, commission_bps=500).data["version"] == 1


class TestStatus:
    def move(self, api, operator, lin, status):
        return api(operator).post(STATUS, id=str(lin.id), status=status, reason="例行检查")

    def test_pause_freeze_and_back(self, api, operator, lin):
        for status in ("paused", "frozen", "paused", "active"):
            assert self.move(api, operator, lin, status).data["status"] == status

    def test_is_not_for_who_is_of_the_shop(self, api, operator, lin, lin_owner):
        self.move(api, operator, lin, "frozen")
        assert self.move(api, of_shop(operator, lin_owner), lin, "active").code == 103
        assert Tenant.objects.get(pk=lin.id).status == "frozen"

    def test_what_the_table_doesnt_list_is_111_with_the_state(self, api, operator, lin):
        answer = self.move(api, operator, lin, "active")
        assert (answer.code, answer.data["state"]) == (111, "active")

    def test_freezing_needs_no_pause_first(self, api, operator, lin):
        assert self.move(api, operator, lin, "frozen").data["status"] == "frozen"
        assert self.move(api, operator, lin, "active").data["status"] == "active"

    def test_closing_needs_that_no_lease_runs(self, api, operator, lin):
        live_order(lin.id)
        answer = self.move(api, operator, lin, "closed")
        assert (answer.code, answer.data["state"], answer.data["left"]["orders"]) == (111, "active", 1)
        assert StillLeft.model_validate(answer.data).left == answer.data["left"]
        OrderIndex.objects.update(status="completed", stage="finished")
        assert self.move(api, operator, lin, "closed").code == 200

    def test_closing_needs_that_no_purchase_is_on_its_way(self, api, operator, lin):
        sale = SaleOrderIndex.objects.create(
            merchant_id=lin.id, order_id=(lin.id << 40) + 1, status="shipped", title="手机", price=1, quantity=1,
            amount=1, customer_mask="", mobile_mask="", channel="h5", created_at=clock.now(),
        )  # fmt: skip
        assert self.move(api, operator, lin, "closed").data["left"]["purchases"] == 1
        SaleOrderIndex.objects.filter(order_id=sale.order_id).update(status="finished")
        assert self.move(api, operator, lin, "closed").code == 200

    @pytest.mark.parametrize(
        ("account", "amount"), [("pending", 5), ("available", 5), ("withdrawing", 5), ("debt", -5)]
    )
    def test_closing_needs_every_balance_at_zero(self, api, operator, lin, account, amount):
        balances.move(lin.id, {account: amount})
        answer = self.move(api, operator, lin, "closed")
        assert (answer.code, answer.data["left"][account]) == (111, 5)
        assert Tenant.objects.get(pk=lin.id).status == "active"
        balances.move(lin.id, {account: -amount})
        assert self.move(api, operator, lin, "closed").code == 200

    def test_a_closed_shops_session_ends_on_the_next_request(self, api, operator, lin, lin_owner):
        shop = api(lin_owner)
        assert shop.get("/api/platform/getLoginUserInfo").code == 200
        for status in ("paused", "frozen", "closed"):
            self.move(api, operator, lin, status)
        assert shop.get("/api/platform/getLoginUserInfo").code == 105

    def test_a_reason_is_needed_and_logged(self, api, operator, lin):
        assert "reason" in api(operator).post(STATUS, id=str(lin.id), status="paused").errors
        self.move(api, operator, lin, "paused")
        assert OperatorLog.objects.get(act="merchant.status").why == "例行检查"

    def test_an_unknown_merchant_is_104(self, api, operator):
        assert api(operator).post(STATUS, id="999", status="paused", reason="例行检查").code == 104


class TestSubdomain:
    @pytest.mark.parametrize(
        ("label", "free"), [("chenji", True), ("lin", False), ("api", False), ("LIN", False), ("a b", False)]
    )
    def test_says_whether_it_is_free(self, api, operator, label, free):
        data = api(operator).get(CHECK, subdomain=label).data
        assert data["available"] is free
        assert bool(data["reason"]) is not free


class TestLicence:
    @pytest.fixture
    def sent(self) -> str:
        return slip()

    @pytest.fixture
    def shown(self, api, operator, lin, sent) -> str:
        assert api(operator).post(UPDATE, id=str(lin.id), version=1, licence_url=sent).code == 200
        return str(api(operator).get(INFO, id=str(lin.id)).data["licence_url"])

    def test_opens_by_its_ticket_for_its_merchant_and_the_operators(self, api, operator, lin, lin_owner, gao, shown):
        assert opens(api, operator.host, shown)
        assert opens(api, lin.host, api(lin_owner).get(INFO).data["licence_url"])
        assert not opens(api, gao.host, shown)
        assert not opens(api, operator.host, shown[:-4] + "xxxx")

    def test_is_no_public_file(self, api, operator, lin, sent, shown):
        kept = Merchant.objects.get(pk=lin.id).licence_url
        for host in (operator.host, lin.host):
            assert not opens(api, host, sent) and not opens(api, host, kept)
        assert not list(file_of(sent).parent.glob(f"{file_of(sent).stem}.*"))

    def test_in_whose_place_another_came_opens_no_more(self, api, operator, lin, shown):
        assert api(operator).post(UPDATE, id=str(lin.id), version=2, licence_url=slip()).code == 200
        assert not opens(api, operator.host, shown)

    def test_of_a_new_merchant_just_so(self, api, operator, db):
        body = form()
        made = api(operator).post(ADD, **body)
        shown = api(operator).get(INFO, id=made.data["id"]).data["licence_url"]
        assert (opens(api, operator.host, shown), opens(api, operator.host, body["licence_url"])) == (True, False)

    def test_stays_where_it_was_when_the_form_is_refused(self, api, operator, lin, sent):
        assert api(operator).post(UPDATE, id=str(lin.id), version=9, licence_url=sent).code == 112
        assert file_of(sent).is_file()


@pytest.mark.parametrize("kind", TradeKind)
def test_what_is_left_of_a_shop_counts_each_kind_of_trade(lin, monkeypatch, kind):
    monkeypatch.setattr(closing, "live_of", lambda _: {one: int(one == kind) for one in TradeKind})
    assert left_of(lin.id)
