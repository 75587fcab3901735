"""A shop's own rule: who changes it, and which version a report was suggested by."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.risk import queries
from apps.risk.models import RiskRule
from apps.risk.tests.test_reports import somebody
from apps.staff.models import ShopLog
from tenants import scope

pytestmark = pytest.mark.django_db
READ, SET, REPORT = "/api/merchant/riskRule", "/api/merchant/setRiskRule", "/api/general/chartRiskListDetail"
OWN = {
    "pass_from": 900, "review_from": 100, "min_age": 80, "max_age": 0, "ages": "reject", "listed": "review",
    "high": "review", "others": "ignore", "version": 0,
}  # fmt: skip


@pytest.fixture
def shop(api, lin_owner):
    return api(lin_owner)


class TestWhoMay:
    def test_nobody_is_asked_to_log_in(self, api, lin):
        assert api(lin.host).get(READ).code == api(lin.host).post(SET, **OWN).code == 109

    def test_it_is_the_shops_own(self, api, operator, lin, mei):
        assert api(operator).get(READ).code == api(operator).post(SET, **OWN).code == 103
        assert api(lin.sub_host, mei.token).post(SET, **OWN).code == 103

    def test_who_asks_for_reports_reads_it_and_changes_nothing(self, api, lin):
        auditor = api(somebody(lin, "order.view", "risk.view", "risk.report"))
        assert auditor.get(READ).data["version"] == 0
        assert auditor.post(SET, **OWN).code == 103

    def test_another_shop_has_its_own(self, shop, api, gao_owner):
        assert shop.post(SET, **OWN).code == 200
        assert api(gao_owner).get(READ).data["version"] == 0


class TestAVersion:
    def test_is_kept_by_the_reports_that_it_suggested_by(self, shop, report):
        before = shop.post(REPORT, id=report["id"]).data
        assert before["rule"] == "按平台默认规则"
        assert shop.post(SET, **OWN).data["version"] == 1
        after = shop.post(REPORT, id=report["id"]).data
        assert (after["proposal"], after["reasons"]) == (before["proposal"], before["reasons"])
        assert after["rule"] == "按平台默认规则；现行为第 1 版"

    def test_suggests_by_score_and_age(self, shop, prepaid, ask):
        shop.post(SET, **OWN)
        found = shop.post(REPORT, id=ask().data["id"]).data
        assert found["rule"].startswith("按店铺规则第 1 版")
        assert found["proposal"] == "reject"
        assert any("岁，小于 80 岁" in reason for reason in found["reasons"])
        assert any("低于 900" in reason for reason in found["reasons"])

    def test_is_another_one_for_each_change_and_logged(self, shop, lin):
        shop.post(SET, **OWN)
        assert shop.post(SET, **{**OWN, "version": 1}).data["version"] == 1, "the same once more"
        late = shop.post(SET, **{**OWN, "min_age": 20})
        assert (late.code, late.data["last"]["act"]) == (112, "修改了风控规则")
        assert shop.post(SET, **{**OWN, "min_age": 20, "version": 1}).data["version"] == 2
        assert shop.post(SET, **{**OWN, "review_from": 950, "version": 2}).errors.keys() == {"pass_from"}
        with scope.scope(lin):
            assert list(RiskRule.objects.order_by("version").values_list("min_age", flat=True)) == [80, 20]
            log = ShopLog.objects.filter(act="risk_rule.set").latest("pk")
            assert (log.before, log.after) == ({"min_age": 80}, {"min_age": 20, "version": 2})

    def test_is_one_persons_of_two_at_once_and_no_payment_waits_for_it(self, shop, monkeypatch):
        asked = queries.rule_version
        with CaptureQueriesContext(connection) as heard:
            assert shop.post(SET, **OWN).code == 200
        assert not [one["sql"] for one in heard if "finance_account" in one["sql"]]
        monkeypatch.setattr(queries, "rule_version", lambda: 0)  # it looked before the other one wrote
        answer = shop.post(SET, **{**OWN, "min_age": 20})
        monkeypatch.setattr(queries, "rule_version", asked)
        assert (answer.code, shop.get(READ).data["version"]) == (112, 1)
