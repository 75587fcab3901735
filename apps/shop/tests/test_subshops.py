"""Sub-shops through the API."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command

from apps.leases import index as leases
from apps.leases.models import Order
from apps.promotion.models import ShareLink
from apps.purchases import index as purchases
from apps.purchases.models import SaleOrder
from apps.purchases.rules import LIVE, SaleStatus
from apps.shop.tests.test_people import hire
from apps.staff.accounts import STAFF
from apps.staff.models import ShopLog, Staff, StaffRole
from apps.subshops.models import SubShop
from core import clock
from infra.testing.cast import PASSWORD
from overview.models import OrderIndex, SaleOrderIndex, SubShopIndex
from tenants.models import Domain, FormerHost
from tenants.scope import scope

LIST, MAKE = "/api/backend/getSubShopList", "/api/backend/createSubShop"
CHANGE, OPTIONS = "/api/backend/updateSubShop", "/api/backend/getSubShopOptions"
COUNT, INFO = "/api/backend/getSubShopCount", "/api/backend/getSubShopInfo"
LOGIN, ME = "/api/platform/mainLand", "/api/platform/getLoginUserInfo"
ONE_OF_EACH = (SaleStatus.PENDING_SHIP, SaleStatus.FINISHED)
GATES = [("get", LIST), ("get", COUNT), ("get", INFO), ("get", OPTIONS), ("post", MAKE), ("post", CHANGE)]


def form(**other):
    return {
        "name": "城东店", "address": "上海市杨浦区四平路 1 号", "manager": "董梅", "mobile": "13800007777",
        "account": "dong", "password": PASSWORD, "subdomain": "lineast",
    } | other  # fmt: skip


def lease(sub_shop_id: int, stage: str = "dealing", *, status: str = "leasing", after_sale: bool = False) -> int:
    now = clock.now()
    row = Order.objects.create(
        status=status, stage=stage, after_sale=after_sale, case_id=1 if after_sale else None, customer_id=1,
        customer_mask="", mobile_mask="",
        goods_id=1, sku_id=1, snapshot={}, channel="h5", plan="rent_then_own", term="m12", periods=12, total_rent=1,
        first_rent=1, contract_value=1, commission_bps=0, late_fee_bps=0, late_fee_grace_days=0, late_fee_cap_bps=0,
        created_at=now, expires_at=now, sub_shop_id=sub_shop_id,
    )  # fmt: skip
    leases.write(row.pk)
    return row.pk


def purchase(sub_shop_id: int | None, status: str, number: int = 1) -> int:
    now = clock.now()
    row = SaleOrder.objects.create(
        id=number, status=status, customer_mask="", mobile_mask="", goods_id=1, snapshot={}, commission_bps=0,
        channel="h5", price=1, quantity=1, amount=1, created_at=now, expires_at=now, paid_at=now,
        sub_shop_id=sub_shop_id,
    )  # fmt: skip
    purchases.write(row.pk)
    return row.pk


def link(sub_shop_id: int, **other) -> int:
    return ShareLink.objects.create(
        code=f"c{ShareLink.objects.count()}", name="橱窗", goods_id=1, sub_shop_id=sub_shop_id, created_by="梅",
        created_at=clock.now(), **other,
    ).pk  # fmt: skip


class TestGates:
    def test_nobody_is_109_nor_another_shops_token(self, api, lin, lin_owner, gao):
        for client in (api(lin.host), api(gao.host, lin_owner.token)):
            for method, path in GATES:
                assert getattr(client, method)(path).code == 109, path

    def test_a_sub_shop_is_103(self, api, mei):
        for method, path in GATES:
            assert getattr(api(mei), method)(path).code == 103, path

    def test_an_operator_changes_none(self, api, operator):
        assert [api(operator).post(path).code for path in (MAKE, CHANGE)] == [103, 103]

    def test_lacking_the_action_is_103(self, api, lin, lin_owner):
        with scope(lin):
            role = StaffRole.objects.get(code="goods").pk
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role])
        lin_owner.user.role_ids = [role]
        for method, path in GATES:
            assert getattr(api(lin_owner), method)(path).code == 103, path


class TestList:
    def test_it_counts(self, api, lin, lin_owner, mei):
        with scope(lin):
            lease(mei.sub_shop_id)
        row = api(lin_owner).get(LIST).data["items"][0]
        assert (row["name"], row["account"], row["staff_count"], row["order_count"]) == ("城西店", "mei", 1, 1)
        assert row["site"] == "http://linwest.localhost"
        assert row["actions"] == ["edit", "pause"]

    def test_an_operator_names_the_merchant(self, api, operator, lin, gao):
        assert "merchant_id" in api(operator).get(LIST).errors
        assert api(operator).get(LIST, merchant_id=str(lin.id)).data["total"] == 1
        assert api(operator).get(LIST, merchant_id=str(gao.id)).data["total"] == 0
        assert api(operator).get(LIST, merchant_id="999").code == 104

    def test_a_merchant_names_no_other(self, api, lin_owner, gao):
        assert api(lin_owner).get(LIST, merchant_id=str(gao.id)).code == 104

    def test_filters(self, api, lin_owner):
        assert api(lin_owner).get(LIST, keyword="城西").data["total"] == 1
        assert api(lin_owner).get(LIST, keyword="城东").data["total"] == 0
        assert api(lin_owner).get(LIST, status="closed").data["total"] == 0

    def test_options_are_the_open_ones(self, api, lin, lin_owner, mei):
        assert api(lin_owner).get(OPTIONS).data["options"] == [{"value": str(mei.sub_shop_id), "label": "城西店"}]
        with scope(lin):
            SubShop.objects.update(status="paused")
        assert api(lin_owner).get(OPTIONS).data["options"] == []
        every = api(lin_owner).get(OPTIONS, every=True).data["options"]
        assert every == [{"value": str(mei.sub_shop_id), "label": "城西店（已暂停）"}]

    def test_counts_are_of_what_is_filtered(self, api, lin, lin_owner, operator, mei):
        with scope(lin):
            SubShop.objects.create(name="城北店", manager="白", status="paused", created_at=clock.now())
        counts = {row["status"]: row["count"] for row in api(lin_owner).get(COUNT).data}
        assert counts == {"": 2, "open": 1, "paused": 1, "closed": 0}
        assert api(lin_owner).get(COUNT, keyword="城北").data[0]["count"] == 1
        assert api(operator).get(COUNT).errors.keys() == {"merchant_id"}
        assert api(operator).get(COUNT, merchant_id=str(lin.id)).data[0]["count"] == 2

    def test_sorted_by_name(self, api, lin, lin_owner, mei):
        with scope(lin):
            SubShop.objects.create(name="A", manager="白", created_at=clock.now())
        names = [row["name"] for row in api(lin_owner).get(LIST, sort="name").data["items"]]
        assert names == ["A", "城西店"]

    def test_who_may_only_look_is_offered_nothing(self, api, lin, mei):
        looker = hire(lin, "lok", actions=("subshop.view",))
        assert api(looker).get(LIST).data["items"][0]["actions"] == []


class TestInfo:
    def info(self, api, who, mei):
        return api(who).get(INFO, id=str(mei.sub_shop_id))

    def test_orders_people_and_what_stands_in_the_way(self, api, lin, lin_owner, mei):
        with scope(lin):
            lease(mei.sub_shop_id, "overdue")
            lease(mei.sub_shop_id, "finished")
            lease(mei.sub_shop_id + 1)
            purchase(mei.sub_shop_id, SaleStatus.PENDING_SHIP)
            Order.objects.filter(stage="overdue").update(overdue_amount=1_250)
        found = self.info(api, lin_owner, mei).data
        assert found["orders"] == {
            "regular": 0, "dealing": 0, "overdue": 1, "finished": 1, "movable": 0, "overdue_amount": 1_250,
        }  # fmt: skip
        assert (found["live_leases"], found["live_purchases"]) == (1, 1)
        assert [(one["account"], one["roles"], one["active"]) for one in found["people"]] == [
            ("mei", ["分店店长"], True)
        ]
        assert "****" in found["people"][0]["mobile"]

    def test_what_is_not_shipped_can_be_moved(self, api, lin, lin_owner, mei):
        with scope(lin):
            lease(mei.sub_shop_id, "regular")
            Order.objects.update(status="pending_ship")
        assert self.info(api, lin_owner, mei).data["orders"]["movable"] == 1

    def test_what_was_done_is_told_newest_first(self, api, lin_owner, mei):
        for status in ("paused", "open"):
            api(lin_owner).post(CHANGE, id=str(mei.sub_shop_id), status=status)
        newest, older = self.info(api, lin_owner, mei).data["logs"][:2]
        assert newest["fields"] == [{"field": "status", "before": "paused", "after": "open"}]
        assert older["fields"] == [{"field": "status", "before": "open", "after": "paused"}]

    def test_operators_see_it_and_change_nothing(self, api, operator, lin, mei):
        found = self.info(api, operator, mei).data
        assert (found["merchant_id"], found["name"], found["actions"]) == (str(lin.id), "城西店", [])

    def test_another_shops_is_104(self, api, gao_owner, mei):
        assert self.info(api, gao_owner, mei).code == 104


class TestCreate:
    def test_its_manager_logs_in_at_its_own_address(self, api, lin, lin_owner):
        answer = api(lin_owner).post(MAKE, **form())
        assert answer.data["site"] == "http://lineast.localhost"
        login = api("lineast.localhost").post(LOGIN, account="dong", password=PASSWORD)
        me = api("lineast.localhost", login.data["token"]).get(ME).data
        assert me["sub_shop"] == {"id": answer.data["id"], "name": "城东店"}
        assert me["roles"][0]["name"] == "分店店长"

    def test_without_an_address_at_the_merchants(self, api, lin, lin_owner):
        answer = api(lin_owner).post(MAKE, **form(subdomain="", password=""))
        assert answer.data["site"] == ""
        assert api(lin.host).post(LOGIN, account="dong", password=answer.data["password"]).code == 200

    def test_a_wrong_field_is_named_and_nothing_is_left(self, api, lin, lin_owner):
        for field, value in (
            ("subdomain", "gao"), ("subdomain", "admin"), ("subdomain", "linwest"), ("name", "城西店"),
            ("account", "mei"), ("mobile", "1"), ("password", "short"), ("manager", ""),
        ):  # fmt: skip
            assert list(api(lin_owner).post(MAKE, **form(**{field: value})).errors) == [field], value
        with scope(lin):
            assert SubShop.objects.count() == 1
            assert not Staff.objects.filter(account="dong").exists()


class TestUpdate:
    def change(self, api, lin_owner, mei, **fields):
        return api(lin_owner).post(CHANGE, id=str(mei.sub_shop_id), **fields)

    def test_another_shops_is_104(self, api, gao_owner, mei):
        assert api(gao_owner).post(CHANGE, id=str(mei.sub_shop_id), name="抢来的").code == 104

    def test_fields_are_logged_before_and_after(self, api, lin, lin_owner, mei):
        assert self.change(api, lin_owner, mei, name="西城店", manager="梅丽").code == 200
        with scope(lin):
            log = ShopLog.objects.get(act="sub_shop.update")
        assert (log.before["name"], log.after["name"]) == ("城西店", "西城店")

    def test_the_managers_mobile_is_changed_by_the_rule_of_people(self, api, lin, lin_owner, mei):
        held = ("subshop.view", "subshop.edit")
        clerk, boss = hire(lin, "clk", actions=held), hire(lin, "bos", actions=(*held, "staff.edit"))
        for one in (clerk, boss):
            changed = api(one).post(CHANGE, id=str(mei.sub_shop_id), name="换了名", mobile="13911112222")
            assert changed.code == 103
        with scope(lin):
            assert Staff.objects.get(pk=mei.id).mobile(lin.id) == mei.user.mobile(lin.id)
            assert not SubShop.objects.filter(name="换了名").exists()
        assert self.change(api, lin_owner, mei, mobile="13911112222").code == 200
        with scope(lin):
            assert Staff.objects.get(pk=mei.id).mobile(lin.id) == "13911112222"
            log = ShopLog.objects.get(act="account.edit")
        assert (log.entity_id, log.after["mobile"]) == (mei.id, "****")

    def test_who_changes_people_is_asked_for_too(self, api, lin, mei):
        """Somebody whose other actions are all the manager's, but who may touch nobody."""
        with scope(lin):
            of_mei = STAFF.allowed(STAFF.role_rows(mei.user)) - {"staff.edit"}
            StaffRole.objects.filter(pk__in=mei.user.role_ids).update(actions=sorted(of_mei))
        eve = hire(lin, "eve", actions=(*of_mei, "subshop.view", "subshop.edit"))
        assert self.change(api, eve, mei, mobile="13911112222").code == 103
        assert self.change(api, eve, mei, manager="梅丽").code == 200

    def test_a_new_address_replaces_the_old_one(self, api, lin, lin_owner, mei):
        assert api("linwest.localhost").get("/api/platform/siteInfo").code == 200
        assert self.change(api, lin_owner, mei, subdomain="linnew").code == 200
        assert api("linwest.localhost").get("/api/platform/siteInfo").code == 104
        assert api("linnew.localhost").get("/api/platform/siteInfo").data["sub_shop"]["name"] == "城西店"

    def test_an_address_that_never_served_is_free_at_once(self, api, lin_owner, gao_owner, operator, mei):
        Domain.objects.update(since=clock.real_now() - timedelta(days=2))
        for nth in range(3):
            assert self.change(api, lin_owner, mei, subdomain=f"linmoves{nth}").code == 200
        assert [host.domain for host in FormerHost.objects.all()] == ["linwest.localhost"]
        check = "/api/platform/checkSubdomain"
        assert api(operator).get(check, subdomain="linmoves0").data["available"] is True

    def test_an_address_that_was_left_is_nobody_elses_for_a_year(self, api, lin_owner, gao_owner, operator, mei):
        Domain.objects.update(since=clock.real_now() - timedelta(days=2))
        check = "/api/platform/checkSubdomain"
        assert self.change(api, lin_owner, mei, subdomain="linnew").code == 200
        assert api(gao_owner).post(MAKE, **form(subdomain="linwest")).errors.keys() == {"subdomain"}
        assert api(operator).get(check, subdomain="linwest").data["available"] is False
        assert self.change(api, lin_owner, mei, subdomain="linwest").code == 200
        assert self.change(api, lin_owner, mei, subdomain="").code == 200
        FormerHost.objects.update(left_at=clock.real_now() - timedelta(days=366))
        assert api(operator).get(check, subdomain="linwest").data["available"] is True

    def test_pause_and_resume(self, api, lin_owner, mei):
        assert self.change(api, lin_owner, mei, status="paused").data["status"] == "paused"
        assert self.change(api, lin_owner, mei, status="open").data["status"] == "open"
        assert self.change(api, lin_owner, mei, status="closed").code == 111

    def test_closing_ends_its_logins_and_its_address(self, api, lin, lin_owner, mei):
        theirs = api(mei)
        assert theirs.get(ME).code == 200
        self.change(api, lin_owner, mei, status="paused")
        assert self.change(api, lin_owner, mei, status="closed").code == 200
        assert theirs.get(ME).code == 109
        assert not Domain.objects.filter(tenant_id=lin.id, sub_shop_id=mei.sub_shop_id).exists()

    def test_operators_row_says_what_it_is(self, api, lin, lin_owner, mei):
        made = int(api(lin_owner).post(MAKE, **form()).data["id"])
        self.change(api, lin_owner, mei, name="城西二店", subdomain="lintwo", status="paused")
        rows = SubShopIndex.objects.filter(merchant_id=lin.id).order_by("sub_shop_id")
        assert list(rows.values_list("sub_shop_id", "name", "subdomain", "status")) == [
            (mei.sub_shop_id, "城西二店", "lintwo", "paused"),
            (made, "城东店", "lineast", "open"),
        ]
        call_command("sub_shop_index", "--check", stdout=StringIO())

    def closed(self, api, lin_owner, mei) -> int:
        self.change(api, lin_owner, mei, status="paused")
        return self.change(api, lin_owner, mei, status="closed").code

    def test_closing_waits_for_its_leases(self, api, lin, lin_owner, mei):
        with scope(lin):
            lease(mei.sub_shop_id)
        assert self.closed(api, lin_owner, mei) == 111
        refused = self.change(api, lin_owner, mei, status="closed")
        assert "1 份未完结的租约" in refused.msg

    def test_closing_waits_for_an_open_case_of_a_lease_that_has_ended(self, api, lin, lin_owner, mei):
        with scope(lin):
            lease(mei.sub_shop_id, "finished", after_sale=True)
        assert self.closed(api, lin_owner, mei) == 111

    @pytest.mark.parametrize(
        "status", [pytest.param(one, marks=() if one in ONE_OF_EACH else pytest.mark.months) for one in SaleStatus]
    )
    def test_closing_waits_for_its_purchases(self, api, lin, lin_owner, mei, status):
        with scope(lin):
            purchase(mei.sub_shop_id, status)
        assert self.closed(api, lin_owner, mei) == (111 if status in LIVE else 200)

    def test_closing_waits_for_nobody_elses(self, api, lin, lin_owner, mei):
        with scope(lin):
            lease(mei.sub_shop_id, "finished")
            lease(mei.sub_shop_id + 1)
            purchase(None, SaleStatus.PENDING_SHIP)
        assert self.closed(api, lin_owner, mei) == 200


class TestGivingBack:
    def change(self, api, who, mei, **fields):
        return api(who).post(CHANGE, id=str(mei.sub_shop_id), **fields)

    def whose(self) -> dict[int, int | None]:
        own = dict(Order.objects.values_list("pk", "sub_shop_id")) | dict(
            SaleOrder.objects.values_list("pk", "sub_shop_id")
        )
        for index in (OrderIndex, SaleOrderIndex):
            for row in index.objects.filter(order_id__in=own):
                assert row.sub_shop_id == own[row.order_id]
        return own

    def test_a_pause_gives_back_what_is_not_shipped_where_that_is_wished(self, api, lin, lin_owner, mei):
        its = mei.sub_shop_id
        with scope(lin):
            waits, runs = lease(its, "regular", status="pending_ship"), lease(its)
            bought, sent = purchase(its, SaleStatus.PENDING_PAYMENT, 901), purchase(its, SaleStatus.SHIPPED, 902)
        self.change(api, lin_owner, mei, status="paused")
        with scope(lin):
            assert set(self.whose().values()) == {its}
        self.change(api, lin_owner, mei, status="open")
        assert self.change(api, lin_owner, mei, status="paused", move_back=True).code == 200
        with scope(lin):
            assert self.whose() == {waits: None, runs: its, bought: None, sent: its}
            lines = ShopLog.objects.filter(act="order.back_to_shop")
            assert {(one.order_id, one.entity, one.why) for one in lines} == {
                (waits, "rent", "城西店"), (bought, "sale", "城西店"),
            }  # fmt: skip
            act = ShopLog.objects.filter(act="sub_shop.update").latest("pk")
        assert act.after == {"status": "paused", "leases_back": 1, "purchases_back": 1}

    def test_a_closing_gives_back_all_that_runs_and_its_customers_links_go_on(self, api, lin, lin_owner, mei):
        its = mei.sub_shop_id
        with scope(lin):
            runs, over = lease(its), lease(its, "finished", status="completed")
            case, other = lease(its, "finished", status="completed", after_sale=True), lease(its + 1)
            sent = purchase(its, SaleStatus.SHIPPED, 901)
            opens, off = link(its), link(its, status="disabled")
            past, others = link(its, expires_at=clock.now()), link(its + 1)
        self.change(api, lin_owner, mei, status="paused")
        assert self.change(api, lin_owner, mei, status="closed").code == 111
        assert self.change(api, lin_owner, mei, status="closed", move_back=True).data["status"] == "closed"
        with scope(lin):
            assert self.whose() == {runs: None, over: its, case: None, other: its + 1, sent: None}
            links = dict(ShareLink.objects.values_list("pk", "status"))
            assert links == {opens: "disabled", off: "disabled", past: "active", others: "active"}
            assert [one.entity_id for one in ShopLog.objects.filter(act="link.edit")] == [opens]
            assert not Staff.objects.get(pk=mei.id).active
        assert Domain.objects.filter(tenant_id=lin.id, sub_shop_id=its).exists()

    def test_it_takes_who_may_move_orders(self, api, lin, mei):
        clerk = hire(lin, "clk", actions=("subshop.view", "subshop.edit"))
        own = hire(lin, "own", actions=("subshop.view", "subshop.edit", "order.view", "order.allocate"))
        with scope(lin):
            lease(mei.sub_shop_id, "regular", status="pending_ship")
        for one in (clerk, own):
            assert self.change(api, one, mei, status="paused", move_back=True).code == 103
        with scope(lin):
            assert set(self.whose().values()) == {mei.sub_shop_id}
            assert SubShop.objects.get().status == "open"
