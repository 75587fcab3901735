"""The platform's own texts: versions that one writes and another confirms, by number and by day."""

from datetime import timedelta

import pytest

from core import clock
from operators.models import OperatorLog, OperatorRole
from operators.tests.factories import operator_of
from policies.models import PolicyText
from policies.tests.factories import written
from policies.texts import MOST, TextKind, in_short, problems_of

READ, PROPOSE, DECIDE = "/api/platform/texts", "/api/platform/proposeText", "/api/platform/decideText"
TERMS, NOTICE = "/api/h5/terms", "/api/backend/platformNotice"


@pytest.fixture
def ben(operator):
    return operator_of("ben", "finance")


def propose(person, text="一、平台只提供交易服务。", **more):
    return person.post(PROPOSE, **{"kind": "terms", "text": text, "why": "首次发布", **more})


class TestRules:
    def test_a_notice_may_be_taken_down_and_terms_may_not(self):
        assert [field for field, _, _ in problems_of(TextKind.TERMS, "", "一")] == ["text"]
        assert problems_of(TextKind.NOTICE, "", "一") == []
        assert problems_of(TextKind.PAYEE, "", "一") == []
        assert [field for field, _, _ in problems_of(TextKind.NOTICE, "一", "一")] == ["text"]
        assert [field for field, _, _ in problems_of(TextKind.NOTICE, "一" * (MOST["notice"] + 1), "")] == ["text"]

    def test_a_list_shows_the_first_line(self):
        assert (in_short("一\n二"), in_short("一"), in_short("")) == ("一…", "一", "")


@pytest.mark.parametrize(("method", "path"), [("get", READ), ("post", PROPOSE), ("post", DECIDE)])
def test_are_nobodys_but_the_operators_with_the_action(api, operator, lin_owner, mei, method, path):
    assert getattr(api(operator.host), method)(path).code == 109
    assert {getattr(api(person), method)(path).code for person in (lin_owner, mei)} == {103}
    role = OperatorRole.objects.create(name="nothing", actions=[])
    operator.user.__class__.objects.filter(pk=operator.id).update(role_ids=[role.pk])
    operator.user.role_ids = [role.pk]
    assert getattr(api(operator), method)(path).code == 103


class TestAVersion:
    def test_has_a_number_and_a_day_once_a_second_one_confirmed_it(self, api, operator, ben, lin):
        """Then a customer reads it, for good; what is proposed, nobody."""
        first = propose(api(operator)).data
        assert (first["number"], first["status"], first["own"]) == (None, "proposed", True)
        assert api(lin.host).get(TERMS, number=1).code == 104
        [waits] = api(ben).get("/api/backend/reviewList", kind="text").data["items"]
        assert (waits["id"], waits["lines"][0]["after"]) == (first["id"], "一、平台只提供交易服务。")
        assert api(operator).post(DECIDE, id=first["id"], result="confirm").code == 103
        assert api(ben).post(DECIDE, id=first["id"], result="confirm").data["number"] == 1
        assert api(ben).post(DECIDE, id=first["id"], result="confirm").code == 111
        assert OperatorLog.objects.get(act="policy_text.confirm").after["number"] == 1
        day = (clock.today() + timedelta(days=3)).isoformat()
        later = propose(api(operator), "一、新条款。", effective_on=day).data
        assert api(ben).post(DECIDE, id=later["id"], result="confirm").data["number"] == 2
        assert api(lin.host).get(TERMS, number=2).code == 104
        found = {one["kind"]: one for one in api(ben).get(READ).data["items"]}
        assert (found["terms"]["now"], [one["number"] for one in found["terms"]["versions"]]) == (1, [2, 1])
        with clock.at(clock.now() + timedelta(days=3)):
            assert [api(lin.host).get(TERMS, number=number).data["text"] for number in (1, 2)] == [
                "一、平台只提供交易服务。", "一、新条款。",
            ]  # fmt: skip

    def test_takes_effect_after_the_one_before_it(self, api, operator, ben):
        """Numbers follow the days."""
        soon = propose(api(operator), "一、现在。").data
        written(TextKind.TERMS, "一、以后。", number=1, days=9)
        assert api(ben).post(DECIDE, id=soon["id"], result="confirm").code == 112
        assert PolicyText.objects.get(pk=int(soon["id"])).status == "proposed"
        assert api(ben).post(DECIDE, id=soon["id"], result="refuse", why="日期有误").code == 200
        assert api(ben).post(DECIDE, id="999", result="confirm").code == 104

    def test_that_is_wrong_is_named(self, api, operator):
        written(TextKind.TERMS, "一、现在。", number=1)
        assert list(propose(api(operator), "一、现在。").errors) == ["text"]
        assert list(propose(api(operator), "").errors) == ["text"]
        yesterday = (clock.today() - timedelta(days=1)).isoformat()
        assert list(propose(api(operator), effective_on=yesterday).errors) == ["effective_on"]


def test_a_notice_stands_before_everybodys_people_until_it_is_taken_down(api, operator, ben, lin_owner, mei, lin):
    assert api(lin.host).get(NOTICE).code == 109
    assert api(mei).get(NOTICE).data == {"text": "", "since": None}
    for text in ("今晚维护", ""):
        change = propose(api(operator), text, kind="notice").data
        assert api(ben).post(DECIDE, id=change["id"], result="confirm").code == 200
        assert {api(one).get(NOTICE).data["text"] for one in (lin_owner, mei, operator)} == {text}


def test_the_account_to_transfer_to_stands_in_the_shops_recharge_once_a_second_one_confirmed_it(
    api, operator, ben, lin_owner
):
    def payee():
        return api(lin_owner).get("/api/backend/getRiskBalance").data["payee"]

    change = propose(api(operator), "户名：租务台科技\n账号：6222020200114455", kind="payee").data
    assert payee() == ""
    assert api(ben).post(DECIDE, id=change["id"], result="confirm").code == 200
    assert payee() == "户名：租务台科技\n账号：6222020200114455"
    gone = propose(api(operator), "", kind="payee", why="账户被冻结").data
    [waits] = api(ben).get("/api/backend/reviewList", kind="text").data["items"]
    assert waits["lines"][0]["after"] == "撤下"
    assert api(ben).post(DECIDE, id=gone["id"], result="confirm").code == 200
    assert payee() == "", "a shop reads that it is to ask the platform first"
