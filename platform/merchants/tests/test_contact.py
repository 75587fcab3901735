"""Customer service: a shop sets its own, operators the platform's; customers and shops read it."""

import pytest

from apps.staff.models import Staff, StaffRole
from infra.testing.pictures import goods_picture
from merchants.models import Merchant, PlatformContact
from operators.models import OperatorLog
from operators.tests.factories import operator_of
from tenants.scope import scope

GET, SET, SITE = "/api/general/getBaseInfo", "/api/general/baseSet", "/api/platform/siteInfo"
EMPTY = {"phone": "", "wechat": "", "qr_url": "", "hours": "", "notice": ""}
FULL = {
    "phone": "0571-88000001", "wechat": "linji_kefu", "qr_url": "", "hours": "9:00–21:00",
    "notice": "国庆照常发货",
}  # fmt: skip

pytestmark = pytest.mark.django_db


def with_role(lin, code: str) -> None:
    with scope(lin):
        Staff.objects.filter(account="lin").update(role_ids=[StaffRole.objects.get(code=code).pk])


class TestWhoMay:
    def test_nobody_logs_in_first(self, api, lin):
        for path, body in [(GET, {}), (SET, {"version": 1, **FULL})]:
            assert api(lin.host).post(path, **body).code == 109, (path, body)

    def test_a_sub_shop_does_not(self, api, mei):
        for path, body in [(GET, {}), (SET, {"version": 1, **FULL})]:
            assert api(mei).post(path, **body).code == 103, (path, body)

    def test_who_lacks_the_action_reads_and_does_not_save(self, api, lin, lin_owner):
        with_role(lin, "auditor")
        assert api(lin_owner).post(GET).code == 200
        assert api(lin_owner).post(SET, version=1, **FULL).code == 103

    def test_nor_does_an_operator_of_finance(self, api, lin):
        assert api(operator_of("fin", "finance")).post(SET, version=1, **FULL).code == 103

    def test_another_shops_is_104(self, api, gao, lin_owner):
        assert api(lin_owner).post(GET, merchant_id=str(gao.id)).code == 104
        assert api(lin_owner).post(SET, merchant_id=str(gao.id), version=1, **FULL).code == 104
        assert Merchant.objects.get(pk=gao.id).service_wechat == ""


class TestAShop:
    def test_saves_its_own_and_customers_read_it_at_once(self, api, lin, lin_owner):
        sent = FULL | {"qr_url": goods_picture(lin.id)}
        before = api(lin_owner).post(GET).data
        answer = api(lin_owner).post(SET, version=before["version"], **sent)
        assert answer.data == sent | {"version": before["version"] + 1, "indexable": False, "platform": EMPTY}
        assert api(lin_owner).post(GET).data == answer.data
        assert api(lin.host).get(SITE).data["service"] == sent

    def test_the_phone_is_the_one_that_operators_see(self, api, operator, lin, lin_owner):
        version = api(lin_owner).post(GET).data["version"]
        api(lin_owner).post(SET, version=version, **FULL)
        info = api(operator).get("/api/platform/merchantInfo", id=str(lin.id)).data
        assert info["service_phone"] == FULL["phone"]
        assert info["logs"][0]["text"] == "修改了客服信息"
        row = OperatorLog.objects.get(act="merchant.service")
        assert row.after == {f"service_{name}": value for name, value in FULL.items() if value}
        assert row.before["service_wechat"] == ""

    def test_what_stays_is_no_change(self, api, lin, lin_owner):
        now = api(lin_owner).post(GET).data
        assert api(lin_owner).post(SET, **now).data["version"] == now["version"]
        assert not OperatorLog.objects.filter(act="merchant.service").exists()

    def test_is_open_to_search_engines_once_it_says_so(self, api, lin, lin_owner, operator):
        now = api(lin_owner).post(GET).data
        assert (now["indexable"], api(lin.host).get(SITE).data["indexable"]) == (False, False)
        assert api(lin_owner).post(SET, **now | {"indexable": True}).data["indexable"] is True
        assert api(lin.host).get(SITE).data["indexable"] is True
        assert OperatorLog.objects.get(act="merchant.service").after == {"indexable": True}
        assert api(operator).post(SET, version=1, **EMPTY, indexable=True).data["indexable"] is False

    def test_who_comes_second_is_112(self, api, lin, lin_owner):
        version = api(lin_owner).post(GET).data["version"]
        assert api(lin_owner).post(SET, version=version, **FULL).code == 200
        assert api(lin_owner).post(SET, version=version, **EMPTY).code == 112

    def test_a_wrong_field_is_named(self, api, lin, lin_owner):
        for field, value in [
            ("phone", "12345"),
            ("wechat", "加我"),
            ("wechat", "http://a.b"),
            ("qr_url", "https://elsewhere.test/a.png"),
            ("hours", "时" * 41),
            ("notice", "长" * 201),
        ]:
            assert list(api(lin_owner).post(SET, version=1, **FULL | {field: value}).errors) == [field], (field, value)

    def test_a_picture_of_another_shop_is_refused(self, api, gao, lin_owner):
        version = api(lin_owner).post(GET).data["version"]
        answer = api(lin_owner).post(SET, version=version, **FULL | {"qr_url": goods_picture(gao.id)})
        assert list(answer.errors) == ["qr_url"]


class TestAnOperator:
    def test_saves_the_platforms_and_shops_read_it(self, api, operator, lin, lin_owner):
        assert api(operator).post(GET).data == EMPTY | {"version": 1, "indexable": False, "platform": None}
        sent = FULL | {"qr_url": goods_picture()}
        assert api(operator).post(SET, version=1, **sent).data["version"] == 2
        assert api(lin_owner).post(GET).data["platform"] == sent
        assert api(lin.host).get(SITE).data["service"]["wechat"] == ""
        assert OperatorLog.objects.get(act="merchant.service").entity == "platform"
        assert api(operator).post(SET, version=2, **EMPTY).code == 200
        assert PlatformContact.objects.count() == 1

    def test_a_shops_by_its_number(self, api, operator, lin):
        version = api(operator).post(GET, merchant_id=str(lin.id)).data["version"]
        sent = FULL | {"qr_url": goods_picture()}
        assert api(operator).post(SET, merchant_id=str(lin.id), version=version, **sent).code == 200
        assert api(lin.host).get(SITE).data["service"] == sent
        assert not PlatformContact.objects.exists()

    def test_no_shop_is_104(self, api, operator):
        assert api(operator).post(GET, merchant_id="99").code == 104
