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

from core import metrics
from core.errors import ApiError

ME = "/api/platform/getLoginUserInfo"
CALLS = "zudesk_calls_total"
LABELS = metrics.CALLS._labelnames
RULES = settings.ROOT / "infra" / "prometheus" / "rules.yaml"


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
        """A picture, a party's callback, a name that isn't ours."""
        before = counted(code="none")
        api(lin.host).raw("get", "/media/nosuch.png")
        api("nosuch.localhost").raw("post", "/api/partners/nosuch/notify")
        Client(headers={"Host": "evil.example"}).get(ME)
        assert [line["code"] for line in lines()] == [None] * 3
        assert counted(code="none") - before == 3

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
            assert {name for name, _ in asked} == {CALLS}
            assert {label for _, chosen in asked for label in re.findall(r"(\w+)=", chosen)} <= {*LABELS}

    def test_each_storm_is_heard(self, rules):
        asked = {code for rule in rules for code in re.findall(r'code="(\d+)"', rule["expr"])}
        assert {"103", "109", "115", "500"} <= asked
        assert {int(code) for code in asked} <= codes()

    def test_each_says_what_to_do(self, rules):
        for rule in rules:
            assert (settings.ROOT / rule["annotations"]["runbook"]).is_file()
            assert rule["annotations"]["summary"] and rule["labels"]["severity"] in ("page", "ticket") and rule["for"]


def _labels(name: str) -> set[str]:
    samples = [sample for metric in REGISTRY.collect() for sample in metric.samples if sample.name == CALLS]
    return {sample.labels[name] for sample in samples}
