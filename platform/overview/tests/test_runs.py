"""Runs of jobs and calls to parties: seen, run again, retried, settled."""

import uuid

import pytest

from core import clock
from core.jobs import registry
from core.jobs import services as jobs
from core.models import Job
from operators.models import Operator, OperatorRole
from partners import registry as parties
from partners.errors import PartyUnavailable
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.models import Tenant

RUNS, RERUN = "/api/platform/jobRuns", "/api/platform/rerunJob"
CALLS, RETRY, SETTLE = "/api/platform/partnerCalls", "/api/platform/retryPartnerCall", "/api/platform/settlePartnerCall"
GATES = [("get", RUNS), ("post", RERUN), ("get", CALLS), ("post", RETRY), ("post", SETTLE)]


@pytest.fixture
def broken():
    """A kind of job that fails until it is mended."""
    state = {"mended": False, "ran": 0}

    def handler(job):
        jobs.step(job, "one", lambda: 3)
        if not state["mended"]:
            raise RuntimeError("the bank is closed")
        jobs.step(job, "two", lambda: 4)

    registry.job("test.broken", atomic=False)(handler)
    yield state
    registry._kinds.pop("test.broken")


@pytest.fixture
def failed(lin, broken):
    job = jobs.enqueue("test.broken", "2026-01-01", tenant_id=lin.id, max_attempts=1)
    jobs.run_due()
    job.refresh_from_db()
    return job


def call(shop, key="k1", state="stuck"):
    return PartnerCall.objects.create(
        tenant_id=shop.id, party="alipay", operation="test.pay", key=key, state=state, created_at=clock.now(),
        answer="x" * 5000,
    )  # fmt: skip


class TestGates:
    @pytest.mark.parametrize(("method", "path"), GATES)
    def test_nobody_is_109(self, api, lin, method, path):
        assert getattr(api(lin.host), method)(path).code == 109

    @pytest.mark.parametrize(("method", "path"), GATES)
    def test_a_sub_shop_is_103(self, api, mei, method, path):
        assert getattr(api(mei), method)(path).code == 103

    @pytest.mark.parametrize(("method", "path"), GATES)
    def test_lacking_the_action_is_103(self, api, operator, method, path):
        role = OperatorRole.objects.create(name="nothing", actions=[])
        Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
        operator.user.role_ids = [role.pk]
        assert getattr(api(operator), method)(path).code == 103


class TestJobs:
    def test_an_operator_sees_all_with_steps(self, api, operator, failed):
        row = api(operator).get(RUNS).data["items"][0]
        assert (row["kind"], row["merchant_name"], row["state"]) == ("test.broken", "林记租机", "failed")
        assert row["steps"][0]["step"] == "one"
        assert (row["rows"], row["actions"]) == (3, ["rerun"])
        assert "the bank is closed" in row["error"]

    def test_a_merchant_sees_its_own(self, api, lin_owner, gao_owner, failed):
        assert api(lin_owner).get(RUNS).data["total"] == 1
        assert api(gao_owner).get(RUNS).data["total"] == 0

    def test_filters(self, api, operator, failed, gao):
        admin = api(operator)
        assert admin.get(RUNS, state="failed", kind="test.broken", key="2026-01").data["total"] == 1
        assert admin.get(RUNS, state="done").data["total"] == 0
        assert admin.get(RUNS, merchant_id=str(gao.id)).data["total"] == 0

    def test_run_again_goes_on_where_it_stopped(self, api, operator, failed, broken):
        broken["mended"] = True
        body = {"id": str(failed.id), "merchant_id": str(failed.tenant_id)}
        assert api(operator).post(RERUN, **body).data["state"] == "queued"
        jobs.run_due()
        row = api(operator).get(RUNS).data["items"][0]
        assert (row["state"], [step["rows"] for step in row["steps"]]) == ("done", [3, 4])
        assert api(operator).post(RERUN, **body).code == 111

    def test_another_shops_is_104(self, api, gao_owner, failed):
        assert api(gao_owner).post(RERUN, id=str(failed.id)).code == 104
        body = {"id": str(failed.id), "merchant_id": str(failed.tenant_id)}
        assert api(gao_owner).post(RERUN, **body).code == 104

    def test_an_unknown_one_is_104(self, api, operator):
        assert api(operator).post(RERUN, id=str(uuid.uuid4())).code == 104

    def test_sends_to_parties_have_their_own_list(self, api, operator, lin):
        Job.objects.create(kind="partners.send", key="1", run_at=clock.now(), created_at=clock.now(), tenant_id=lin.id)
        assert api(operator).get(RUNS).data["total"] == 0
        assert api(operator).get(RUNS, kind="partners.send").data["total"] == 1


class TestPartnerCalls:
    @pytest.fixture
    def party(self):
        says = {"raise": None, "applied": 0}

        def send(_call):
            if says["raise"]:
                raise says["raise"]
            return Outcome(ok=True, raw="yes")

        def apply(_call, _outcome):
            says["applied"] += 1

        parties.operation("alipay", "test.pay", send=send, apply=apply)
        yield says
        parties._operations.pop(("alipay", "test.pay"))

    def test_they_are_listed_by_who_may_see_them(self, api, operator, lin_owner, gao_owner, lin):
        call(lin)
        row = api(operator).get(CALLS, state="open").data["items"][0]
        assert (row["party_label"], row["state_label"], row["actions"]) == ("支付宝", "待处理", ["retry", "settle"])
        assert len(row["answer"]) == 2000
        assert api(lin_owner).get(CALLS).data["total"] == 1
        assert api(gao_owner).get(CALLS).data["total"] == 0

    def test_retry_sends_now_and_applies_once(self, api, operator, lin, party):
        body = {"id": str(call(lin).id), "merchant_id": str(lin.id)}
        assert api(operator).post(RETRY, **body).data["state"] == "succeeded"
        assert api(operator).post(RETRY, **body).code == 111
        assert party["applied"] == 1

    def test_still_no_answer_is_120(self, api, lin_owner, lin, party):
        party["raise"] = PartyUnavailable("time-out")
        row = call(lin)
        assert api(lin_owner).post(RETRY, id=str(row.id)).code == 120
        assert PartnerCall.objects.get(id=row.id).error == "time-out"

    def test_settle_needs_a_reason_and_ends_it(self, api, lin_owner, lin):
        row = call(lin)
        assert "reason" in api(lin_owner).post(SETTLE, id=str(row.id)).errors
        assert api(lin_owner).post(SETTLE, id=str(row.id), reason="已电话核实").data["state"] == "settled"
        assert api(lin_owner).post(SETTLE, id=str(row.id), reason="再来一次").code == 111

    @pytest.mark.parametrize("path", [RETRY, SETTLE])
    def test_another_shops_is_104(self, api, gao_owner, lin, path):
        row = call(lin)
        assert api(gao_owner).post(path, id=str(row.id), reason="不是我的").code == 104
        assert api(gao_owner).post(path, id=str(row.id), merchant_id=str(lin.id), reason="不是我的").code == 104

    def test_a_merchants_name_comes_with_it(self, api, operator, lin):
        call(lin)
        Tenant.objects.filter(pk=lin.id).update(name="新名字")
        assert api(operator).get(CALLS).data["items"][0]["merchant_name"] == "新名字"
