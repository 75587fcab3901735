"""The platform's settings through the API: read, proposed, decided by a second one."""

from datetime import date, timedelta

import pytest

from core import clock
from operators.models import Operator, OperatorLog, OperatorRole
from operators.tests.factories import operator_of
from policies import queries
from policies.models import PolicyChange

READ, PROPOSE, DECIDE = "/api/platform/settings", "/api/platform/proposeSettings", "/api/platform/decideSettings"
GATES = [("get", READ), ("post", PROPOSE), ("post", DECIDE)]


@pytest.fixture
def ben(operator):
    """A second operator who may change settings."""
    return operator_of("ben", "finance")


def propose(api, person, **more):
    values = more.pop("values", {"withdraw_max_day": 2_000_000})
    return api(person).post(PROPOSE, values=values, why="旺季提现集中", **more)


class TestGates:
    def test_nobody_is_109(self, api, operator, lin_owner):
        for method, path in GATES:
            assert getattr(api(operator.host), method)(path).code == 109, (method, path)
            assert getattr(api(operator.host, lin_owner.token), method)(path).code == 109, (method, path)

    def test_a_merchant_and_a_sub_shop_are_103(self, api, lin_owner, mei):
        for method, path in GATES:
            assert getattr(api(lin_owner), method)(path).code == 103, (method, path)
            assert getattr(api(mei), method)(path).code == 103, (method, path)

    def test_an_operator_without_the_action_is_103(self, api, operator):
        role = OperatorRole.objects.create(name="nothing", actions=[])
        Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
        operator.user.role_ids = [role.pk]
        for method, path in GATES:
            assert getattr(api(operator), method)(path).code == 103, (method, path)


class TestRead:
    def test_what_is_in_force_and_how_it_came_about(self, api, operator, ben):
        change = propose(api, operator).data
        data = api(ben).get(READ).data
        assert data["values"]["withdraw_max_day"] == 100_000_000
        seen = data["changes"][0]
        assert seen == change | {"own": False, "actions": ["confirm", "refuse"]}
        assert (change["before"], change["after"]) == (
            {"withdraw_max_day": 100_000_000},
            {"withdraw_max_day": 2_000_000},
        )


class TestPropose:
    def test_changes_nothing_yet(self, api, operator, ben):
        assert propose(api, operator).data["status"] == "proposed"
        assert queries.current().withdraw_max_day == 100_000_000
        assert OperatorLog.objects.get(act="policy.propose").why == "旺季提现集中"

    def test_a_wrong_value_is_named(self, api, operator):
        for values, field in [
            ({"late_fee_bps": 11}, "values.late_fee_bps"),
            ({"late_fee_max_bps": 10_001}, "values.late_fee_max_bps"),
            ({"withdraw_min_each": -1}, "values.withdraw_min_each"),
            ({"commission_bps": 500}, "values"),
            ({}, "values"),
        ]:
            assert list(propose(api, operator, values=values).errors) == [field], (values, field)

    def test_needs_a_reason_and_no_day_before_today(self, api, operator):
        assert "why" in api(operator).post(PROPOSE, values={"goods_review": True}).errors
        yesterday = (clock.today() - timedelta(days=1)).isoformat()
        assert list(propose(api, operator, effective_on=yesterday).errors) == ["effective_on"]


class TestTodo:
    def test_a_proposal_waits_for_somebody_else(self, api, operator, ben):
        propose(api, operator)
        assert (self.waiting(api(operator)), self.waiting(api(ben))) == (0, 1)

    def test_or_for_oneself_where_nobody_else_may(self, api, operator):
        propose(api, operator)
        assert self.waiting(api(operator)) == 1

    def waiting(self, who) -> int:
        todos = who.get("/api/platform/workbench").data["todos"]
        return {one["key"]: one["count"] for one in todos}["settings"]


class TestDecide:
    def decide(self, api, person, change, result="confirm"):
        return api(person).post(DECIDE, id=change["id"], result=result)

    def test_a_second_one_confirms(self, api, operator, ben):
        change = propose(api, operator).data
        assert self.decide(api, operator, change).code == 103
        assert self.decide(api, ben, change).data["status"] == "confirmed"
        assert queries.current().withdraw_max_day == 2_000_000
        assert self.decide(api, ben, change).code == 111
        log = OperatorLog.objects.get(act="policy.confirm")
        assert (log.actor_name, log.before) == ("Ben", {"withdraw_max_day": 100_000_000})
        assert "alone" not in log.after

    def test_one_s_own_is_offered_to_be_taken_back_only_while_somebody_else_may_confirm(self, api, operator, ben):
        change = propose(api, operator).data
        assert (change["own"], change["actions"]) == (True, ["refuse"])
        assert api(operator_of("ops", "operations")).get(READ).data["changes"][0]["actions"] == []

    def test_the_only_one_confirms_alone_and_the_log_says_so(self, api, operator):
        operator_of("ops", "operations")
        assert propose(api, operator).data["actions"] == ["confirm", "refuse"]
        assert self.decide(api, operator, propose(api, operator).data).code == 200
        assert OperatorLog.objects.get(act="policy.confirm").after["alone"] is True

    def test_who_proposed_may_take_it_back(self, api, operator, ben):
        change = propose(api, operator).data
        assert self.decide(api, operator, change, "refuse").data["status"] == "refused"
        assert queries.current().withdraw_max_day == 100_000_000

    def test_it_takes_effect_on_its_day(self, api, operator, ben):
        day = clock.today() + timedelta(days=3)
        change = propose(api, operator, effective_on=day.isoformat()).data
        self.decide(api, ben, change)
        assert queries.current().withdraw_max_day == 100_000_000
        assert queries.current(day).withdraw_max_day == 2_000_000

    def test_changes_of_different_things_keep_each_other(self, api, operator, ben):
        first = propose(api, operator).data
        second = propose(api, operator, values={"goods_review": True}).data
        self.decide(api, ben, second)
        self.decide(api, ben, first)
        found = queries.current()
        assert (found.withdraw_max_day, found.goods_review) == (2_000_000, True)

    def test_what_no_longer_fits_is_not_confirmed(self, api, operator, ben):
        rate = propose(api, operator, values={"late_fee_bps": 9}).data
        limit = propose(api, operator, values={"late_fee_max_bps": 6}).data
        self.decide(api, ben, limit)
        assert list(self.decide(api, ben, rate).errors) == ["late_fee_bps"]
        assert PolicyChange.objects.get(pk=int(rate["id"])).status == "proposed"

    def test_what_contradicts_a_later_one_is_not_confirmed(self, api, operator, ben):
        day = clock.today() + timedelta(days=20)
        most = propose(api, operator, values={"withdraw_max_each": 100_000}, effective_on=day.isoformat()).data
        least = propose(api, operator, values={"withdraw_min_each": 200_000}).data
        assert self.decide(api, ben, most).code == 200
        answer = self.decide(api, ben, least)
        assert answer.code == 110 and set(answer.errors) <= {"withdraw_min_each", "withdraw_max_each"}
        assert queries.current(day).withdraw_min_each <= queries.current(day).withdraw_max_each

    def test_what_it_changes_is_what_it_shows_as_before(self, api, operator, ben):
        more = propose(api, operator, values={"withdraw_max_each": 90_000_000}).data
        less = propose(api, operator, values={"withdraw_max_each": 100_000}).data
        assert self.decide(api, ben, less).code == 200
        assert self.decide(api, ben, more).code == 112
        assert queries.current().withdraw_max_each == 100_000
        assert self.decide(api, ben, more, "refuse").code == 200

    def test_a_proposal_ends_after_a_week(self, api, operator, ben):
        change = propose(api, operator).data
        with clock.at(clock.now() + timedelta(days=7)):
            [shown] = api(ben).get(READ).data["changes"]
            assert (shown["status"], shown["actions"]) == ("expired", [])
            assert self.decide(api, ben, change).code == 111
            todos = {one["key"]: one["count"] for one in api(ben).get("/api/platform/workbench").data["todos"]}
            assert not todos.get("settings")
        assert queries.current().withdraw_max_day == 100_000_000

    def test_an_unknown_one_is_104(self, api, operator):
        assert api(operator).post(DECIDE, id="999", result="confirm").code == 104


class TestHolidays:
    DAYS = (("2027-10-09", "国庆节", True), ("2027-10-01", "国庆节", False))

    def test_are_proposed_confirmed_and_counted_by_the_next_working_day(self, api, operator, ben, lin_owner, mei):
        """A shop asks for it, and is told why it is so late."""
        days = [{"day": day, "name": name, "works": works} for day, name, works in self.DAYS]
        wrong = propose(api, operator, values={"holidays": [days[1], days[1]]})
        assert list(wrong.errors) == ["values.holidays"]
        change = propose(api, operator, values={"holidays": days}).data
        assert [one["day"] for one in change["after"]["holidays"]] == ["2027-10-01", "2027-10-09"]
        [waits] = api(ben).get("/api/backend/reviewList", kind="settings").data["items"]
        assert waits["lines"][0]["after"] == "2027-10-01 国庆节；2027-10-09 国庆节（上班）"
        assert api(ben).post(DECIDE, id=change["id"], result="confirm").data["status"] == "confirmed"
        assert [one["day"] for one in api(ben).get(READ).data["values"]["holidays"]] == ["2027-10-01", "2027-10-09"]
        with clock.at(clock.start_of(date(2027, 9, 30)) + timedelta(hours=12)):
            for person in (lin_owner, mei):
                answer = api(person).get("/api/backend/nextWorkingDay")
                if person is mei:
                    assert answer.code == 103
                else:
                    assert answer.data == {"day": "2027-10-04", "holidays": ["国庆节"]}
