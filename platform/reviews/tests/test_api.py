"""The page of what waits for a second person: all kinds, from both sides."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.finance.tests.factories import available, owed
from core import actions as a
from core.errors import Forbidden
from infra.testing.examples import examples
from operators.models import OperatorRole
from operators.tests.factories import of_shop, operator_of, with_mobile
from reviews.exports import ALL
from reviews.present import listed, to_confirm
from reviews.queries import check_second
from reviews.rules import ReviewKind
from reviews.schemas import ReviewQuery
from tenants import scope
from tenants.second import Judges

LIST, COUNT = "/api/backend/reviewList", "/api/backend/reviewCount"
PROPOSE, CLEAR = "/api/platform/proposeSettings", "/api/platform/proposeDebtClearing"
UPDATE, OPERATE = "/api/platform/updateMerchant", "/api/platform/operateWithdrawal"


@pytest.fixture
def ben(operator):
    return operator_of("ben")


@pytest.fixture
def people(operator):
    with scope.public():
        return [operator, *(operator_of(name) for name in ("cai", "bo", "dan"))]


@pytest.fixture
def all_kinds(api, operator, lin, lin_owner):
    """One of each waits: Ada proposed, or approved. The withdrawal's id."""
    ada, merchant_id = api(operator), str(lin.id)
    values = {"commission_bps": 800, "bank_account": "6222020200114455"}
    assert ada.post(UPDATE, id=merchant_id, version=1, reason="续约", **values).code == 200
    assert ada.post(PROPOSE, values={"withdraw_max_day": None}, why="旺季提现集中").code == 200
    with scope.scope(lin):
        available(lin_owner.caller, 100_000)
    withdrawal = api(lin_owner).post("/api/finance/applyWithdraw", amount=40_000).data["id"]
    assert ada.post(OPERATE, id=withdrawal, result="approve").code == 200
    with scope.scope(lin):
        owed(lin_owner.caller, 65_000)
    debt = {"merchant_id": merchant_id, "how": "written_off", "amount": 5_000, "reason": "店铺已停业"}
    assert ada.post(CLEAR, **debt).code == 200
    return withdrawal


def rows(api, person):
    answer = api(person).get(LIST)
    assert answer.code == 200
    return {row["kind"]: row for row in answer.data["items"]}


class TestGates:
    def test_nobody_is_109_and_a_sub_shop_103(self, api, operator, lin, mei):
        assert api(operator.host).get(LIST).code == 109
        assert api(lin.host).get(LIST).code == 109
        assert api(mei).get(LIST).code == 103

    def test_another_merchants_is_not_shown(self, api, all_kinds, gao_owner):
        assert api(gao_owner).get(LIST).data["items"] == []

    def test_only_what_the_role_sees(self, api, operator, all_kinds):
        OperatorRole.objects.create(code="money", name="money", actions=[a.FINANCE_VIEW])
        assert [(kind, row["actions"]) for kind, row in rows(api, operator_of("kim", "money")).items()] == [
            ("debt", [])
        ]


class TestList:
    def test_one_of_each_with_before_and_after(self, api, ben, lin, all_kinds):
        found = rows(api, ben)
        assert set(found) == {"bank", "rates", "settings", "payout", "debt"}
        assert all(row["actions"][0] == "confirm" and not row["own"] and not row["barred"] for row in found.values())
        assert {row["asked_by_name"] for row in found.values()} == {"Ada"}
        assert found["bank"]["lines"] == [{"label": "银行账号", "before": "6225 **** 0001", "after": "**** 4455"}]
        assert found["rates"]["lines"] == [{"label": "抽佣比例", "before": "5%", "after": "8%"}]
        assert found["settings"]["lines"] == [{"label": "每日提现上限", "before": "¥1,000,000.00", "after": "不限"}]
        assert (found["debt"]["amount"], found["debt"]["lines"][0]["after"]) == (5_000, "核销")
        assert (found["payout"]["id"], found["payout"]["amount"]) == (all_kinds, 39_900)
        assert found["payout"]["path"] == "/cashWithdrawal?status=approved"
        assert {found[kind]["merchant_name"] for kind in ("bank", "rates", "payout", "debt")} == {lin.name}

    def test_a_limit_beyond_the_platforms_says_what_counts(self, api, operator, ben, lin):
        rules = {"max_each": 90_000_000, "min_each": 500}
        assert api(operator).post(UPDATE, id=str(lin.id), version=1, reason="续约", withdraw_rules=rules).code == 200
        said = rows(api, ben)["rates"]["warning"]
        assert "单笔提现上限超出平台限制，实际按 ¥500,000.00 执行" in said
        assert "单笔提现下限超出平台限制" in said

    def test_ones_own_says_why_one_can_not(self, api, operator, ben, all_kinds):
        found = rows(api, operator)
        assert all(row["own"] and row["barred"] and "confirm" not in row["actions"] for row in found.values())
        assert [kind for kind, row in found.items() if row["actions"] == []] == ["payout"]

    def test_the_shop_sees_what_is_about_itself(self, api, ben, lin_owner, all_kinds):
        found = rows(api, lin_owner)
        assert {kind: row["actions"] for kind, row in found.items()} == {
            "bank": ["refuse"], "rates": [], "payout": [], "debt": []
        }  # fmt: skip

    def test_what_was_decided_is_gone(self, api, ben, lin, all_kinds):
        found = rows(api, ben)
        decided = {
            "debt": ("/api/platform/decideDebtClearing", {"id": found["debt"]["id"], "result": "refuse"}),
            "settings": ("/api/platform/decideSettings", {"id": found["settings"]["id"], "result": "confirm"}),
            "payout": (OPERATE, {"id": all_kinds, "result": "reject", "reason": "账户有误"}),
        }
        for kind, (path, body) in decided.items():
            assert api(ben).post(path, **body).code == 200, kind
        assert set(rows(api, ben)) == {"bank", "rates"}

    def test_the_workbench_counts_what_one_may_confirm(self, api, operator, ben, all_kinds):
        def counts(person):
            todos = {row["key"]: row["count"] for row in api(person).get("/api/platform/workbench").data["todos"]}
            return [todos[key] for key in ("settings", "changes", "debts", "payouts")]

        assert counts(ben) == [1, 2, 1, 1]
        assert counts(operator) == [0, 0, 0, 0]


class TestPages:
    """In pages, in an order, under filters, counted by kind."""

    def kinds(self, client, **asked):
        answer = client.get(LIST, **asked)
        assert answer.code == 200, answer.msg
        return [row["kind"] for row in answer.data["items"]]

    def counted(self, client, **asked):
        return {row["tab"]: row["count"] for row in client.get(COUNT, **asked).data}

    def test_a_page_is_a_part_of_them(self, api, ben, all_kinds):
        client = api(ben)
        every = self.kinds(client)
        assert self.kinds(client, page_size=2) + self.kinds(client, page_size=2, page=2) == every[:4]
        assert client.get(LIST, page_size=2, page=3).data["total"] == len(every) == 5

    def test_sorts_both_ways_and_what_is_empty_comes_last(self, api, ben, all_kinds):
        client = api(ben)
        assert self.kinds(client, sort="amount")[:2] == ["debt", "payout"]
        assert self.kinds(client, sort="-amount")[:2] == ["payout", "debt"]
        assert self.kinds(client, sort="-ends_at")[-1] == self.kinds(client, sort="ends_at")[-1] == "payout"
        assert self.kinds(client, sort="asked_at") == self.kinds(client)
        assert self.kinds(client, sort="-asked_at")[0] == "debt"
        assert list(client.get(LIST, sort="why").errors) == ["sort"]

    def test_narrows_to_a_kind_a_merchant_and_who_asked(self, api, ben, lin, gao, all_kinds):
        client = api(ben)
        assert self.kinds(client, kind="debt") == ["debt"]
        assert list(client.get(LIST, kind="x").errors) == ["kind"]
        assert self.kinds(client, merchant_id=str(gao.id)) == []
        assert sorted(self.kinds(client, merchant_id=str(lin.id))) == ["bank", "debt", "payout", "rates"]
        assert self.kinds(client, asked_by="Nobody") == []

    def test_counts_each_kind_under_the_same_filters(self, api, ben, lin, lin_owner, all_kinds):
        assert {tab: count for tab, count in self.counted(api(ben)).items() if count} == {
            "": 5, "bank": 1, "rates": 1, "settings": 1, "payout": 1, "debt": 1,
        }  # fmt: skip
        assert self.counted(api(ben), merchant_id=str(lin.id))["settings"] == 0
        assert "settings" not in self.counted(api(lin_owner))

    def test_is_nobodys_who_is_not_logged_in(self, api, operator, mei):
        for path in [LIST, COUNT]:
            assert (api(operator.host).get(path).code, api(mei).get(path).code) == (109, 103), path

    def test_the_sheet_says_what_changes(self, ben, all_kinds):
        with scope.public():
            rows = listed(ben.caller, ReviewQuery(kind=ReviewKind.RATES))
        (line,) = ALL.lines(rows)
        assert "抽佣比例：5% → 8%" in line


class TestWhatItCosts:
    """A badge on each load of the workbench: so many queries, however many proposals wait and of however many shops."""

    def queries(self, caller, *kinds):
        with scope.public(), CaptureQueriesContext(connection) as seen:
            to_confirm(caller, *kinds)
        return len(seen)

    def test_does_not_grow_with_what_waits(self, api, operator, ben, lin, gao, people):
        rates = {"version": 1, "reason": "续约", "withdraw_rules": {"max_each": 90_000_000}}
        assert api(operator).post(UPDATE, id=str(lin.id), **rates).code == 200
        one = self.queries(ben.caller, ReviewKind.RATES)
        assert api(operator).post(UPDATE, id=str(gao.id), **rates).code == 200
        assert self.queries(ben.caller, ReviewKind.RATES) == one < 12

    def test_is_a_query_where_nothing_waits(self, api, operator, ben, lin):
        assert self.queries(ben.caller, ReviewKind.RATES, ReviewKind.BANK) <= 4


PERSONS = st.integers(0, 3)


@settings(max_examples=examples(20), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(first=PERSONS, second=PERSONS, same=st.sets(st.integers(0, 2), max_size=3))
def test_never_ones_own_nor_by_another_account_nor_of_the_shop(lin, lin_owner, people, first, second, same):
    """Whoever began it, whoever confirms, whichever accounts have one mobile; the last one is of the shop."""
    for number in range(3):
        with_mobile(people[number], "13700009999" if number in same else f"1370000888{number}")
    of_shop(people[3], lin_owner)
    persons = ["one" if number in same else str(number) for number in range(4)]
    others = [number for number in range(3) if persons[number] != persons[first]]
    begun, who = people[first].id, people[second].caller
    try:
        with scope.public():
            alone = check_second(who, Judges.of([lin.id]), first=begun, action=a.WITHDRAW_AUDIT, merchant_id=lin.id)
    except Forbidden:
        assert second == 3 or second not in others
    else:
        assert second != 3
        assert alone == (second not in others) and not (alone and others)


def test_a_proposal_of_each_setting_can_be_read(api, operator):
    """One that can't closes the page of all that waits for a second person, payouts and bank accounts included."""
    values = {"case_answer_days": 4, "case_agrees_itself": False, "case_send_days": 8, "case_return_days": 8}
    assert api(operator).post("/api/platform/proposeSettings", values=values, why="售后时限调整").code == 200
    assert api(operator).get(LIST).code == 200
    assert api(operator).get("/api/platform/workbench").code == 200
