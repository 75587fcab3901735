"""Runs of jobs: seen, run again."""

import uuid
from datetime import datetime, timedelta

import pytest

from core import clock
from core.jobs import registry
from core.jobs import services as jobs
from core.models import Job
from operators.models import Operator, OperatorRole
from overview import runs, tries

RUNS, RERUN = "/api/platform/jobRuns", "/api/platform/rerunJob"
RUN_COUNT = "/api/platform/jobRunCount"
GATES = [("get", RUNS), ("post", RERUN), ("get", RUN_COUNT)]


@pytest.fixture
def broken(instead):
    """A kind of job that fails until it is mended."""
    state = {"mended": False, "ran": 0}

    def handler(job):
        jobs.step(job, "one", lambda: 3)
        if not state["mended"]:
            raise RuntimeError("the bank is closed")
        jobs.step(job, "two", lambda: 4)

    instead("the kind of a job")
    registry.job("test.broken", title=("试验", "A test"), atomic=False)(handler)
    return state


@pytest.fixture
def failed(lin, broken):
    job = jobs.enqueue("test.broken", "2026-01-01", tenant_id=lin.id, max_attempts=1)
    jobs.run_due()
    job.refresh_from_db()
    return job


def tabs(answer):
    """The tabs of a list that have anything."""
    return {tab["tab"]: tab["count"] for tab in answer.data if tab["count"]}


class TestGates:
    def test_nobody_is_109(self, api, lin):
        for method, path in GATES:
            assert getattr(api(lin.host), method)(path).code == 109, (method, path)

    def test_a_sub_shop_is_103(self, api, mei):
        for method, path in GATES:
            assert getattr(api(mei), method)(path).code == 103, (method, path)

    def test_lacking_the_action_is_103(self, api, operator):
        role = OperatorRole.objects.create(name="nothing", actions=[])
        Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
        operator.user.role_ids = [role.pk]
        for method, path in GATES:
            assert getattr(api(operator), method)(path).code == 103, (method, path)


class TestJobs:
    def test_an_operator_sees_all_with_steps(self, api, operator, failed):
        row = api(operator).get(RUNS).data["items"][0]
        assert (row["kind"], row["merchant_name"], row["state"]) == ("test.broken", "林记租机", "failed")
        assert row["steps"][0]["step"] == "one"
        assert (row["rows"], row["actions"]) == (3, ["rerun"])
        assert "the bank is closed" in row["detail"]
        assert ("RuntimeError" in row["error"], "请重跑" in row["error"], str(failed.id) in row["error"]) == (
            False, True, True,
        ), "a sentence, and what to do"  # fmt: skip

    def test_what_clears_files_away_is_left_out_unless_it_failed(self, api, operator, lin):
        for state in ("queued", "done", "failed"):
            Job.objects.create(
                kind="core.remove_transfer", key=state, state=state, run_at=clock.now(), created_at=clock.now(),
                tenant_id=lin.id,
            )  # fmt: skip
        assert [row["key"] for row in api(operator).get(RUNS).data["items"]] == ["failed"]
        assert api(operator).get(RUNS, kind="core.remove_transfer").data["total"] == 3

    def test_one_without_steps_counts_no_rows_rather_than_none_done(self, api, operator, lin, broken):
        jobs.enqueue("test.broken", "2026-01-02", tenant_id=lin.id)
        assert api(operator).get(RUNS).data["items"][0]["rows"] is None

    def test_a_merchant_sees_its_own(self, api, lin_owner, gao_owner, failed):
        assert api(lin_owner).get(RUNS).data["total"] == 1
        assert api(gao_owner).get(RUNS).data["total"] == 0

    def test_a_merchant_reads_a_number_instead_of_what_broke(self, api, lin_owner, failed):
        error = api(lin_owner).get(RUNS).data["items"][0]["error"]
        assert "the bank is closed" not in str(api(lin_owner).get(RUNS).data)
        assert str(failed.id) in error

    def test_filters(self, api, operator, failed, gao):
        admin = api(operator)
        assert admin.get(RUNS, state="failed", kind="test.broken", key="2026-01").data["total"] == 1
        assert admin.get(RUNS, state="done").data["total"] == 0
        assert admin.get(RUNS, merchant_id=str(gao.id)).data["total"] == 0

    def test_are_counted_by_state_under_the_same_filters(self, api, operator, lin_owner, gao_owner, failed, gao):
        jobs.enqueue("test.broken", "2026-01-02", tenant_id=gao.id)
        assert tabs(api(operator).get(RUN_COUNT, kind="test.broken")) == {"": 2, "queued": 1, "failed": 1}
        assert tabs(api(operator).get(RUN_COUNT, kind="test.broken", key="01-02")) == {"": 1, "queued": 1}
        assert tabs(api(operator).get(RUN_COUNT, kind="test.broken", merchant_id=str(gao.id))) == {"": 1, "queued": 1}
        assert tabs(api(lin_owner).get(RUN_COUNT, kind="test.broken")) == {"": 1, "failed": 1}
        assert tabs(api(gao_owner).get(RUN_COUNT, kind="test.broken")) == {"": 1, "queued": 1}

    def test_what_is_to_begin_later_is_planned_and_not_in_the_queue(self, api, operator, lin, broken):
        jobs.enqueue("test.broken", "week", tenant_id=lin.id, run_at=clock.real_now() + timedelta(days=7))
        jobs.enqueue("test.broken", "now", tenant_id=lin.id)
        admin = api(operator)
        assert tabs(admin.get(RUN_COUNT, kind="test.broken")) == {"": 2, "queued": 1, "planned": 1}
        for state, key in (("queued", "now"), ("planned", "week")):
            [row] = admin.get(RUNS, kind="test.broken", state=state).data["items"]
            assert (row["key"], row["state"], row["planned"]) == (key, "queued", state == "planned")

    def test_run_again_goes_on_where_it_stopped(self, api, operator, failed, broken):
        broken["mended"] = True
        body = {"id": str(failed.id), "merchant_id": str(failed.tenant_id)}
        assert api(operator).post(RERUN, **body).data["state"] == "queued"
        jobs.run_due()
        row = api(operator).get(RUNS).data["items"][0]
        assert (row["state"], [step["rows"] for step in row["steps"]]) == ("done", [3, 4])
        assert api(operator).post(RERUN, **body).code == 111

    def test_all_failed_of_its_kind_are_run_again_by_one_act(self, api, operator, lin, gao, failed, broken):
        for shop in (lin, gao):
            jobs.enqueue("test.broken", "2026-01-02", tenant_id=shop.id, max_attempts=1)
        jobs.run_due()
        broken["mended"] = True
        jobs.enqueue("test.broken", "week", tenant_id=gao.id, run_at=clock.real_now() + timedelta(days=7))
        body = {"id": str(failed.id), "merchant_id": str(failed.tenant_id), "all_failed": True}
        answer = api(operator).post(RERUN, **body)
        assert (answer.data["state"], answer.data["count"]) == ("queued", 3)
        jobs.run_due()
        assert tabs(api(operator).get(RUN_COUNT, kind="test.broken")) == {"": 4, "planned": 1, "done": 3}
        assert api(operator).post(RERUN, **body).code == 111

    def test_so_many_at_once_the_oldest_first(self, api, operator, lin, failed, broken, monkeypatch):
        monkeypatch.setattr(runs, "MOST_AT_ONCE", 2)
        for key in ("2026-01-02", "2026-01-03"):
            jobs.enqueue("test.broken", key, tenant_id=lin.id, max_attempts=1)
        jobs.run_due()
        body = {"id": str(failed.id), "merchant_id": str(failed.tenant_id), "all_failed": True}
        assert api(operator).post(RERUN, **body).data["count"] == 2
        assert [job.key for job in Job.objects.filter(kind="test.broken", state="failed")] == ["2026-01-03"]

    def test_those_that_fail_again_keep_no_other_from_it(self, api, operator, lin, failed, broken, monkeypatch):
        monkeypatch.setattr(runs, "MOST_AT_ONCE", 2)
        for key in ("2026-01-02", "2026-01-03"):
            jobs.enqueue("test.broken", key, tenant_id=lin.id, max_attempts=1)
            jobs.run_due()
        body = {"id": str(failed.id), "merchant_id": str(failed.tenant_id), "all_failed": True}
        api(operator).post(RERUN, **body)
        [waits] = Job.objects.filter(kind="test.broken", state="failed")
        jobs.run_due()
        assert api(operator).post(RERUN, **body).data["count"] == 2
        waits.refresh_from_db()
        assert waits.state == "queued"

    def test_a_shop_runs_again_so_often_an_hour(self, api, operator, lin_owner, gao_owner, failed, monkeypatch):
        monkeypatch.setattr(tries, "OF_A_SHOP", 1)
        body = {"id": str(failed.id), "all_failed": True}
        assert [api(lin_owner).post(RERUN, **body).code for _ in range(2)] == [200, 115]
        assert api(gao_owner).post(RERUN, **body).code == 104
        jobs.run_due()
        assert api(operator).post(RERUN, **body, merchant_id=str(failed.tenant_id)).code == 200

    def test_of_a_shop_they_are_its_own(self, api, lin_owner, gao, failed, broken):
        jobs.enqueue("test.broken", "2026-01-02", tenant_id=gao.id, max_attempts=1)
        jobs.run_due()
        assert api(lin_owner).post(RERUN, id=str(failed.id), all_failed=True).data["count"] == 1
        assert Job.objects.get(tenant_id=gao.id).state == "failed"

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


class TestWhatARunIsAbout:
    @pytest.mark.parametrize(
        ("kind", "key", "payload", "about"),
        [
            ("nightly", "2026-11-21", {}, "日终任务 · 2026-11-21"),
            ("reconcile.day", "2026-11-21.3", {}, "日终对账 · 2026-11-21"),
            ("payments.ask", "2026-11-21T11:55", {}, "查询处理中的收款 · 2026-11-21 19:55"),
            ("orders.close_unpaid", "2026-11-21T16:05", {}, "关闭超时未付订单 · 2026-11-22 00:05"),
            ("express.refresh", "3298534883339:SF123:2", {}, "更新快递轨迹 · 运单 SF123 · 第 2 次"),
            ("contracts.ask", "3298534883340:1", {"order_id": "329853488"}, "查询合同签署结果 · 订单 329853488"),
            ("partners.apply_event", "6f9c", {"party": "alipay", "number": "77"}, "应用接口回调 · 支付宝 · 77"),
            ("payments.ask", "a key of the past", {}, "查询处理中的收款"),
            ("gone.kind", "7", {}, "已停用的任务"),
        ],
    )
    def test_is_said_in_words(self, api, operator, kind, key, payload, about):
        jobs.enqueue(kind, key, payload=payload)
        assert api(operator).get(RUNS, kind=kind).data["items"][0]["about"] == about

    def test_one_that_waits_says_when_it_is_to_begin(self, api, operator):
        at = clock.real_now() + timedelta(hours=4)
        jobs.enqueue("express.refresh", "1:SF1:1", run_at=at)
        row = api(operator).get(RUNS).data["items"][0]
        assert (row["started_at"], datetime.fromisoformat(row["run_at"])) == (None, at)
