"""Who am I, the menu, whose address this is."""

from apps.staff.models import Staff, StaffRole
from apps.subshops.models import SubShop
from tenants.models import Tenant
from tenants.scope import scope

ME = "/api/platform/getLoginUserInfo"
MENU = "/api/v2/getCommonFunctionMenu"
ARRANGE = "/api/platform/arrangeShortcuts"
SITE = "/api/platform/siteInfo"


def paths(items):
    return [path for item in items for path in [item["path"], *paths(item["children"])]]


class TestMe:
    def test_nobody_is_109(self, api, lin, db):
        assert api(lin.host).get(ME).code == 109
        assert api("admin.localhost").get(ME).code == 109

    def test_the_mobile_is_masked(self, api, operator):
        assert api(operator).get(ME).data["user"]["mobile"] == "138****" + operator.user.mobile(0)[-4:]

    def test_an_operator_has_no_shop(self, api, operator):
        me = api(operator).get(ME).data
        assert (me["merchant"], me["sub_shop"], me["platform_type"], me["site_name"]) == (None, None, 0, "租务台")

    def test_a_manager_belongs_to_a_sub_shop(self, api, mei):
        me = api(mei).get(ME).data
        assert me["sub_shop"] == {"id": str(mei.sub_shop_id), "name": "城西店"}
        assert {"action": "order.ship"} in me["auths"]
        assert {"action": "withdraw.apply"} not in me["auths"]

    def test_a_paused_shops_people_see_it_and_who_hears_of_it_sees_why(self, api, lin, lin_owner, mei, operator):
        assert api(lin_owner).get(ME).data["halt"] is None
        asked = {"id": str(lin.id), "status": "paused", "reason": "证件到期"}
        assert api(operator).post("/api/platform/updateStatus", **asked).code == 200
        halt = api(lin_owner).get(ME).data["halt"]
        assert (halt["status"], halt["reason"], halt["platform"]["phone"]) == ("paused", "证件到期", "")
        halt = api(mei).get(ME).data["halt"]
        assert (halt["status"], halt["reason"]) == ("paused", "")
        assert api(operator).get(ME).data["halt"] is None

    def test_somebody_without_a_role_has_no_access(self, api, lin, lin_owner):
        token = lin_owner.token
        with scope(lin):
            Staff.objects.filter(account="lin").update(role_ids=[])
        assert api(lin.host, token).get(ME).data["state"] == "dontHaveAccess"


class TestMenu:
    def test_nobody_is_109(self, api, lin):
        assert api(lin.host).get(MENU).code == 109

    def test_the_owner_of_the_platform_sees_merchants_and_no_share_links(self, api, operator):
        seen = paths(api(operator).get(MENU).data["menu"])
        assert "/merchant" in seen
        assert "/h5Promotion" not in seen

    def test_a_shop_sees_share_links_and_no_merchants(self, api, lin_owner):
        seen = paths(api(lin_owner).get(MENU).data["menu"])
        assert "/h5Promotion" in seen
        assert "/cashWithdrawal" in seen
        assert "/merchant" not in seen

    def test_a_shop_sees_lists_of_sub_shops_once_it_has_one(self, api, lin, lin_owner, gao_owner, mei):
        assert "/s_regularOrder" in paths(api(lin_owner).get(MENU).data["menu"])
        seen = paths(api(gao_owner).get(MENU).data["menu"])
        assert "/subMerchant" in seen
        assert not [path for path in seen if path.startswith("/s_")]

    def test_a_sub_shop_sees_no_withdrawals(self, api, mei):
        assert "/cashWithdrawal" not in paths(api(mei).get(MENU).data["menu"])

    def test_an_entry_needs_its_action_and_an_empty_group_is_gone(self, api, lin, lin_owner):
        with scope(lin):
            goods = StaffRole.objects.get(code="goods").pk
            Staff.objects.filter(account="lin").update(role_ids=[goods])
        lin_owner.user.role_ids = [goods]
        answer = api(lin_owner).get(MENU).data
        assert [item["menu_name"] for item in answer["menu"]] == ["工作台", "商品", "H5 推广"]
        assert [item["path"] for item in answer["shortcuts"]] == ["/productManage", "/h5Promotion"]

    def test_shortcuts_are_arranged_by_each_and_kept(self, api, lin, lin_owner, mei, operator):
        def shown(person):
            answer = api(person).get(MENU).data
            return [item["path"] for item in answer["shortcuts"]], answer["arranged"]

        usual = shown(lin_owner)
        wanted = ["/returnAddress", "/productManage", "/regularOrder"]
        assert api(lin_owner).post(ARRANGE, paths=wanted).code == 200
        assert shown(lin_owner) == (wanted, True)
        assert shown(mei)[1] is shown(operator)[1] is False
        assert api(lin_owner).post(ARRANGE, paths=[]).code == 200
        assert shown(lin_owner) == ([], True)
        assert api(lin_owner).post(ARRANGE, paths=None).code == 200
        assert shown(lin_owner) == usual
        assert usual[1] is False

    def test_shortcuts_lead_to_pages_of_the_own_menu(self, api, lin, lin_owner):
        for paths in [["/merchant"], ["/"], ["#"], ["/regularOrder", "/regularOrder"], [f"/{n}" for n in range(13)]]:
            assert api(lin.host).post(ARRANGE, paths=paths).code == 109, paths
            assert api(lin_owner).post(ARRANGE, paths=paths).code == 110, paths

    def test_a_page_that_the_role_lost_is_no_shortcut(self, api, lin, lin_owner):
        assert api(lin_owner).post(ARRANGE, paths=["/cashWithdrawal", "/productManage"]).code == 200
        with scope(lin):
            goods = StaffRole.objects.get(code="goods").pk
            Staff.objects.filter(account="lin").update(role_ids=[goods])
        lin_owner.user.role_ids = [goods]
        lin_owner.__dict__.pop("session", None)
        lin_owner.__dict__.pop("token", None)
        assert [item["path"] for item in api(lin_owner).get(MENU).data["shortcuts"]] == ["/productManage"]

    def test_it_reads_in_english_too(self, api, operator):
        answer = api("admin.localhost", operator.token, **{"Accept-Language": "en"}).get(MENU)
        assert answer.data["menu"][0]["menu_name"] == "Workbench"

    def test_children_name_their_parent(self, api, operator):
        for item in api(operator).get(MENU).data["menu"]:
            assert item["menu_pid"] is None
            assert all(child["menu_pid"] == item["id"] for child in item["children"])


class TestSite:
    def test_the_operators_host(self, api, db):
        assert api("admin.localhost").get(SITE).data == {
            "platform_type": 0, "site_name": "租务台", "logo": "", "shop_status": None, "service": None,
            "sub_shop": None, "indexable": False,
        }  # fmt: skip

    def test_a_shops_host(self, api, lin):
        data = api(lin.host).get(SITE).data
        assert (data["platform_type"], data["site_name"], data["shop_status"]) == (1, "林记租机", "active")

    def test_a_sub_shops_host_says_whose(self, api, lin):
        assert api(lin.sub_host).get(SITE).data["sub_shop"]["name"] == "城西店"

    def test_a_paused_sub_shops_host_says_so_and_the_merchants_own_does_not(self, api, lin):
        assert api(lin.sub_host).get(SITE).data["shop_status"] == "active"
        with scope(lin):
            SubShop.objects.update(status="paused")
        assert [api(host).get(SITE).data["shop_status"] for host in (lin.sub_host, lin.host)] == ["paused", "active"]

    def test_an_unknown_host_is_104(self, api, db):
        for host in ["nowhere.localhost", "localhost", "lin.localhost.localhost"]:
            assert api(host).get(SITE).code == 104, host

    def test_a_closed_shop_says_so(self, api, lin):
        Tenant.objects.filter(pk=lin.id).update(status="closed")
        assert api(lin.host).get(SITE).data["shop_status"] == "closed"
