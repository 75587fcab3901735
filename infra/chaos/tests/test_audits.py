"""T17, as far as it needs no registry: what tools say is judged as they mean it, and no tracked file holds a secret."""

import json
from pathlib import Path
from typing import Any

import pytest

from infra.chaos.audits import advisories, secrets, versions
from infra.chaos.audits.verdict import State
from infra.chaos.audits.versions import Version

HOLE = {"id": "PYSEC-2026-1", "fix_versions": ["2.1"]}
FAST = {"name": "fast", "version": "2.0"}


def pip_audit(*packages: dict[str, Any]) -> str:
    return json.dumps({"dependencies": packages, "fixes": []})


def npm_audit(**severities: str) -> str:
    found = {name: {"severity": severity} for name, severity in severities.items()}
    return json.dumps({"auditReportVersion": 2, "vulnerabilities": found})


class TestAdvisories:
    @pytest.mark.parametrize(
        ("said", "state"),
        [
            (pip_audit(FAST | {"vulns": []}), State.PASSED),
            (pip_audit(FAST | {"vulns": [HOLE]}), State.FAILED),
            (pip_audit(FAST | {"vulns": [HOLE]}, {"name": "b", "skip_reason": "not found"}), State.FAILED),
            # This one ends with 0 and "No known vulnerabilities found".
            (pip_audit({"name": "fast", "skip_reason": "Dependency not found on PyPI"}), State.NOT_JUDGED),
            (pip_audit(), State.NOT_JUDGED),
            ("", State.NOT_JUDGED),
        ],
    )
    def test_of_python_are_judged_only_where_each_package_was_answered_for(self, said: str, state: State) -> None:
        assert advisories.of_pip_audit(said).state is state

    @pytest.mark.parametrize(
        ("said", "state"),
        [
            (npm_audit(), State.PASSED),
            (npm_audit(a="moderate"), State.PASSED),
            (npm_audit(a="moderate", b="high"), State.FAILED),
            (npm_audit(a="critical"), State.FAILED),
            (json.dumps({"statusCode": 405, "error": {"summary": ""}}), State.NOT_JUDGED),
            ("<html>", State.NOT_JUDGED),
            ("[]", State.NOT_JUDGED),
        ],
    )
    def test_of_the_web_fail_from_high_on(self, said: str, state: State) -> None:
        assert advisories.of_npm_audit(said).state is state


class TestVersions:
    @pytest.mark.parametrize(
        ("newest", "why", "state"),
        [
            ("1.0", {}, State.PASSED),
            ("1.1", {}, State.FAILED),
            ("1.1", {"fast": "breaks what we need"}, State.PASSED),
            ("1.0", {"fast": "breaks what we need"}, State.FAILED),
            ("", {"fast": "breaks what we need"}, State.NOT_JUDGED),
        ],
    )
    def test_lag_with_a_reason_only_and_no_reason_stays_behind(
        self, newest: str, why: dict[str, str], state: State
    ) -> None:
        assert versions.judge({"fast": Version("1.0", newest)}, why).state is state

    def test_each_package_that_we_chose_is_locked_and_each_reason_is_of_one(self) -> None:
        assert set(versions.chosen()) <= versions.locked().keys()
        assert versions.reasons("python").keys() <= set(versions.chosen())


class TestSecrets:
    def test_no_tracked_file_holds_one(self) -> None:
        found = secrets.tracked()
        assert found.state is State.PASSED, "\n".join(found.lines)

    def test_a_key_is_found(self, tmp_path: Path) -> None:
        # Put together here, or this file would hold one.
        (tmp_path / "a.py").write_text('KEY = "' + "AKIA" + 'Z7VRSQ5TJN2XMPLQ"\n')
        (tmp_path / "b.pem").write_text("-----BEGIN RSA " + "PRIVATE KEY-----\n")
        (tmp_path / "c.py").write_text('SALT = "plain words"\n')
        found = [where.partition(",")[0] for _, where in secrets.scan(tmp_path, ["a.py", "b.pem", "c.py"])]
        assert found == ["a.py:1 AWS Access Key", "b.pem:1 Private Key"]
