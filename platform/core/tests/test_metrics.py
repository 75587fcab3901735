"""Refusals are HTTP 200: the log line and the metric say which one it was, and an alert hears a storm of them."""

import json
import os
import re
import subprocess
import sys

import pytest
from django.conf import settings
from django.test import Client
from prometheus_client import REGISTRY
from ruamel.yaml import YAML

from core import gauges, metrics
from core.errors import ApiError
from core.origins import origin_mark

ME, OPERATORS_ONLY = "/api/platform/getLoginUserInfo", "/api/platform/parties"
CALLS = "zudesk_calls_total"
LABELS = metrics.CALLS._labelnames
PROMETHEUS = settings.ROOT / "infra" / "prometheus"
RULES = PROMETHEUS / "rules.yaml"
DASHBOARDS = sorted((PROMETHEUS / "dashboards").glob("*.json"))


def counted(**labels: str) -> float:
    """Over all routes."""
    samples = [sample for metric in REGISTRY.collect() for sample in metric.samples if sample.name == CALLS]
    return sum(sample.value for sample in samples if labels.items() <= sample.labels.items())


def codes() -> set[int]:
    """Of every refusal of ours, wherever it is declared."""
    found, waiting = {200}, [ApiError]
    while waiting:
        error = waiting.pop()
        found.add(error.code)
        waiting += error.__subclasses__()
    return found


@pytest.mark.django_db
class TestCode:
    @pytest.fixture
    def lines(self, capfd, monkeypatch):
        monkeypatch.setattr("core.requestlog._wanted", lambda: True)
        return lambda: [json.loads(line) for line in capfd.readouterr().err.splitlines() if '"event":"call"' in line]

    def test_of_a_success_and_a_refusal(self, lin_owner, api, lines):
        before = {code: counted(code=str(code)) for code in (200, 109)}
        api(lin_owner).get(ME)
        api(lin_owner.host).get(ME)
        assert [line["code"] for line in lines()] == [200, 109]
        assert {code: counted(code=str(code)) - was for code, was in before.items()} == {200: 1, 109: 1}

    def test_of_a_host_that_no_shop_has(self, lin, api, lines):
        before = counted(code="104", route="none")
        api("nosuch.localhost").raw("get", ME)
        assert (lines()[0]["code"], counted(code="104", route="none") - before) == (104, 1)

    def test_what_is_no_envelope_has_none(self, lin, api, lines):
        """A picture, a party's callback."""
        before = counted(code="none")
        api(lin.host).raw("get", "/media/nosuch.png")
        api("nosuch.localhost").raw("post", "/api/partners/nosuch/notify")
        assert [line["code"] for line in lines()] == [None] * 2
        assert counted(code="none") - before == 2

    def test_a_name_that_is_not_ours_is_104(self, lines):
        Client(headers={"Host": "evil.example"}).get(ME)
        assert [line["code"] for line in lines()] == [104]

    def test_stands_beside_who_tried_it_on_which_side_also_where_it_is_refused(self, operator, lin_owner, api, lines):
        for person in (operator, lin_owner):
            api(person).get(OPERATORS_ONLY)
        api(lin_owner.host).get(OPERATORS_ONLY)
        api(lin_owner, "no token").get(OPERATORS_ONLY)
        api("nosuch.localhost").raw("get", ME)
        assert [(line["code"], line["side"], line["user_id"]) for line in lines()] == [
            (200, "admin", str(operator.id)), (103, "store", str(lin_owner.id)), (109, "store", None),
            (109, "store", None), (104, "store", None),
        ]  # fmt: skip

    def test_stands_beside_where_it_was_tried_from_and_never_the_address(self, lin, gao, api, lines, settings):
        """One origin is one word, in whichever shop: of IPv6 a subscriber's network, as tries are counted."""
        settings.TRUST_PROXY = True
        near, elsewhere = "2001:db8:1:2::1", "203.0.113.9"
        for host, address in ((lin.host, near), (gao.host, "2001:db8:1:2:3::9"), (lin.host, elsewhere)):
            api(host).get(ME, headers={"X-Real-IP": address})
        written = lines()
        marks = [line["origin"] for line in written]
        assert marks == [origin_mark(near), origin_mark(near), origin_mark(elsewhere)]
        assert len(set(marks)) == 2
        assert all(len(mark) == 16 for mark in marks)
        assert not any(shown in str(written) for shown in ("2001:", "db8", elsewhere))

    def test_a_label_has_few_values(self):
        """Each is a class of ours: none comes from outside."""
        assert {int(code) for code in _labels("code") - {"none"}} <= codes()


def test_processes_of_one_container_count_together(tmp_path):
    """A scrape reaches one of them."""
    crash = "from core import metrics; metrics.CRASHES.labels('store', 'x').inc()"
    show = "from prometheus_client import generate_latest; print(generate_latest(metrics.registry()).decode())"
    env = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path / "metrics")}
    for _ in range(2):
        command = [sys.executable, "-c", f"{crash}; {show}"]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert 'zudesk_client_errors_total{kind="x",side="store"} 2.0' in done.stdout


class TestAlerts:
    """Of rules that name what isn't there, Prometheus says nothing, ever."""

    @pytest.fixture
    def rules(self):
        file = YAML(typ="safe").load(RULES.read_text())
        return [rule for group in file["groups"] for rule in group["rules"]]

    def test_ask_for_a_metric_and_labels_that_we_have(self, rules):
        for rule in rules:
            asked = re.findall(r"(\w+)\{([^}]*)\}", rule["expr"])
            known = {f"zudesk_{gauge.name}" for gauge in gauges.declared()}
            assert {name for name, _ in asked} <= {CALLS} | known
            assert asked
            assert {label for _, chosen in asked for label in re.findall(r"(\w+)=", chosen)} <= {*LABELS}

    def test_each_storm_is_heard(self, rules):
        asked = {code for rule in rules for code in re.findall(r'code="(\d+)"', rule["expr"])}
        assert {"103", "104", "109", "115", "500"} <= asked
        assert {int(code) for code in asked} <= codes()

    @pytest.mark.django_db
    def test_a_failed_login_is_among_what_one_of_them_counts(self, lin, api, rules):
        """By whichever account: a spray of one password over many is 110 each time, and no throttle's."""
        [rule] = [rule for rule in rules if rule["alert"] == "ZudeskFailedLoginStorm"]
        chosen = dict(re.findall(r'(\w+)="([^"]+)"', rule["expr"]))
        before = counted(**chosen)
        for account in ("lin", "nobody"):
            answer = api(lin.host).post("/api/platform/mainLand", account=account, password="a wrong one 1")
            assert answer.code == 110
        assert counted(**chosen) - before == 2

    def test_each_says_what_to_do(self, rules):
        for rule in rules:
            assert (settings.ROOT / rule["annotations"]["runbook"]).is_file()
            assert rule["annotations"]["summary"] and rule["labels"]["severity"] in ("page", "ticket") and rule["for"]


def _metrics() -> dict[str, set[str]]:
    """Name of each series that /metrics shows → its labels."""
    found = {f"zudesk_{gauge.name}": {gauge.part} - {""} for gauge in gauges.declared()}
    found |= {CALLS: {*LABELS}, f"{metrics.CRASHES._name}_total": {*metrics.CRASHES._labelnames}}
    found |= {f"{metrics.SLOW._name}_total": {*metrics.SLOW._labelnames}}
    seconds = {*metrics.SECONDS._labelnames}
    return found | {f"{metrics.SECONDS._name}_{part}": seconds for part in ("sum", "count")} | {
        f"{metrics.SECONDS._name}_bucket": seconds | {"le"}
    }  # fmt: skip


class TestDashboards:
    @pytest.mark.parametrize("path", DASHBOARDS, ids=lambda path: path.stem)
    def test_ask_for_metrics_and_labels_that_we_have(self, path):
        board, known = json.loads(path.read_text()), _metrics()
        assert board["uid"] == f"zudesk-{path.stem}"
        for target in (target for panel in board["panels"] for target in panel["targets"]):
            asked = re.findall(r"(zudesk_\w+)\{([^}]*)\}", target["expr"])
            assert {name for name, _ in asked} == {*re.findall(r"zudesk_\w+", target["expr"])} <= {*known}, target
            labels = set.union(*(known[name] for name, _ in asked))
            chosen = {label for _, within in asked for label in re.findall(r"(\w+)[=!]", within)}
            grouped = {word for by in re.findall(r"\bby \(([^)]*)\)", target["expr"]) for word in by.split(", ")}
            assert chosen | grouped <= labels, target
            assert {*re.findall(r"\{\{(\w+)\}\}", target["legendFormat"])} <= grouped, target

    def test_show_every_gauge_somewhere(self):
        shown = " ".join(path.read_text() for path in DASHBOARDS)
        assert [f"zudesk_{one.name}" for one in gauges.declared() if f"zudesk_{one.name}{{" not in shown] == []


def _labels(name: str) -> set[str]:
    samples = [sample for metric in REGISTRY.collect() for sample in metric.samples if sample.name == CALLS]
    return {sample.labels[name] for sample in samples}
