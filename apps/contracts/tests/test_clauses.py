"""A shop's own clauses: what they may say, in which contracts they stand, and the platform's second look at them."""

from typing import Any

import pytest
from django.test import RequestFactory

from apps.contracts import queries
from apps.contracts.clauses import LAST, ClauseVariable, VersionState, filled, problems, state_of
from apps.contracts.paper import preview_of, sample_facts, sample_of
from apps.contracts.views import clauses_sample
from apps.orders.tests.factories import Way
from core import clock
from core.caller import Side
from merchants.queries import current_merchant
from policies.tests.factories import in_force
from reviews.rules import ProposalStatus
from tenants.hosts import Place
from tenants.scope import scope

CLAUSES, SAVE, STOP = "/api/contracts/clauses", "/api/contracts/saveClauses", "/api/contracts/stopClauses"
SAMPLE, DECIDE, REVIEWS = "/api/contracts/sampleOf", "/api/platform/decideMerchantChange", "/api/backend/reviewList"
WARRANTY = "{商品}由{出租方}保修，电话{客服电话}。"


class TestWhatTheySay:
    @pytest.mark.parametrize(
        ("text", "wrong"),
        [
            (WARRANTY, ""), ("无变量。", ""), ("{身份证号}", "没有变量“{身份证号}”"), ("{}", "没有变量“{}”"),
            ("{ 商品 }", "没有变量“{ 商品 }”"), ("{商品", "花括号"), ("商品}", "花括号"), ("{{商品}}", "花括号"),
        ],
    )  # fmt: skip
    def test_names_what_there_is(self, text: str, wrong: str) -> None:
        found = problems(["好。", text])
        assert [field for field, *_ in found] == ["clauses.1"] * bool(wrong)
        assert all(zh.startswith(wrong) for _, zh, _ in found)

    def test_each_variable_becomes_what_the_lease_says(self) -> None:
        facts = {one: f"<{one}>" for one in ClauseVariable}
        assert filled(["{押金}和{租期}", "{押金}"], facts) == ("<deposit>和<term>", "<deposit>")

    def test_a_version_is_one_thing_at_a_time(self) -> None:
        said = [(one, state_of(one, newest=True, ended=False)) for one in ProposalStatus]
        assert [state for _, state in said] == ["waiting", "in_force", "refused", "expired"]
        assert state_of(ProposalStatus.CONFIRMED, newest=True, ended=True) is VersionState.STOPPED
        assert state_of(ProposalStatus.CONFIRMED, newest=False, ended=True) is VersionState.REPLACED


def save(way: Way, *clauses: str, base: int = 0) -> Any:
    return way.shop.post(SAVE, clauses=list(clauses), base=base, why="补充保修")


@pytest.mark.django_db
class TestVersions:
    def test_the_contract_keeps_the_one_that_was_in_force_when_it_was_sent(self, way: Way) -> None:
        assert way.shop.get(CLAUSES).data["versions"] == []
        first = way.asked(save(way, WARRANTY))
        assert [(one["number"], one["state"], one["clauses"]) for one in first["versions"]] == [
            (1, "in_force", [WARRANTY])
        ]
        way.place().pay()
        with scope(way.owner.shop):
            paper = preview_of(
                way.order, made_at=clock.now(), merchant=current_merchant(), clauses=queries.clauses_in_force()
            )
            company = current_merchant().company
        own = paper.sections[-1]
        assert (own.title, own.clauses[-1]) == ("六、补充条款", LAST)
        assert own.clauses[0].startswith(f"{paper.sections[1].pairs[0][1]}由{company}保修")
        way.audit()
        assert way.contract.clauses == 1
        second = way.asked(save(way, "另有约定。", base=1))
        assert [(one["number"], one["state"]) for one in second["versions"]] == [(2, "in_force"), (1, "replaced")]
        assert way.contract.clauses == 1, "what was sent stays as it was"
        stopped = way.asked(way.shop.post(STOP, version=2, why="不再需要"))
        assert [one["state"] for one in stopped["versions"]] == ["stopped", "replaced"]
        assert way.shop.post(STOP, version=2, why="不再需要").code == 111
        way.sandbox.act_esign(way.contract.flow_id, "refuse", reason="租金太高")
        way.hear()
        way.asked(way.shop.post("/api/backend/refreshContract", order_id=way.order_id))
        assert (way.contract.round, way.contract.clauses) == (2, 0)

    def test_what_cannot_stand_in_a_contract_is_refused_by_clause(self, way: Way) -> None:
        for clauses, field in (
            (["好。", "{身份证号}"], "clauses.1"), ([], "clauses"), (["  "], "clauses.0"), (["长" * 501], "clauses.0"),
            (["一\n二"], "clauses.0"), (["好。"] * 21, "clauses"),
        ):  # fmt: skip
            answer = save(way, *clauses)
            assert (answer.code, field in answer.errors) == (110, True), (clauses[:2], answer.errors)
        way.asked(save(way, "好。"))
        assert save(way, "更好。").code == 112, "somebody wrote one meanwhile"
        assert save(way, "好。", base=1).code == 110, "nothing changes"

    def test_a_sample_shows_a_version_and_nobody(self, way: Way, api: Any, gao_owner: Any) -> None:
        way.asked(save(way, WARRANTY))
        link = way.asked(way.shop.get(SAMPLE, version=1))
        request = RequestFactory().get(link["url"])
        request.place = Place(Side.STORE, way.owner.shop)  # type: ignore[attr-defined]
        assert b"".join(clauses_sample(request)).startswith(b"%PDF")
        with scope(way.owner.shop):
            paper = sample_of(made_at=clock.now(), merchant=current_merchant(), clauses=[WARRANTY])
            assert set(sample_facts(current_merchant())) == set(ClauseVariable)
        assert (paper.watermark, len(paper.sections[2].table)) == ("预览", 14)
        assert api(gao_owner).get(SAMPLE, version=1).code == 104


@pytest.mark.django_db
class TestASecondLook:
    def test_nothing_counts_before_it_where_the_platform_wants_one(self, way: Way, api: Any, operator: Any) -> None:
        in_force(contract_review=True)
        ada = api(operator)
        waits = way.asked(save(way, WARRANTY))
        assert (waits["reviewed"], waits["versions"][0]["state"]) == (True, "waiting")
        assert save(way, "另有约定。", base=1).code == 111
        with scope(way.owner.shop):
            assert queries.version_in_force() is None
        [row] = ada.get(REVIEWS, kind="clauses").data["items"]
        assert [(line["label"], line["after"]) for line in row["lines"]] == [("版本", "1"), ("第 1 条", WARRANTY)]
        merchant = {"merchant_id": str(way.owner.shop.id)}
        refused = way.asked(ada.post(DECIDE, **merchant, id=row["id"], result="refuse", why="写明保修期"))
        assert refused["status"] == "refused"
        told = way.shop.get(CLAUSES).data["versions"][0]
        assert (told["state"], told["decided_why"]) == ("refused", "写明保修期")
        way.asked(save(way, "保修一年。", base=1))
        [row] = ada.get(REVIEWS, kind="clauses").data["items"]
        way.asked(ada.post(DECIDE, **merchant, id=row["id"], result="confirm", why=""))
        with scope(way.owner.shop):
            assert queries.clauses_in_force() == ["保修一年。"]
        way.asked(save(way, "保修两年。", base=2))
        [row] = way.shop.get(REVIEWS, kind="clauses").data["items"]
        way.asked(way.shop.post("/api/merchant/takeBackChange", id=row["id"], why="再改改"))
        states = [one["state"] for one in way.shop.get(CLAUSES).data["versions"]]
        assert states == ["refused", "in_force", "refused"]
