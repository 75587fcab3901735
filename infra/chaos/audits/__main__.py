"""`python -m infra.chaos.audits`: T17. 0: passed; 1: something failed; 2: nothing did, and some nobody could judge."""

import os
import subprocess
import sys
from collections.abc import Callable

from infra.chaos.audits import advisories, secrets, versions
from infra.chaos.audits.verdict import State, Verdict, of
from infra.local import checks_python, paths

KEYS = ["platform/config/tests/test_keys.py"]
"""Start-up with each weak, default or shared key is refused."""
CODES = {State.PASSED: 0, State.FAILED: 1, State.NOT_JUDGED: 2}


def main() -> int:
    states = {name: _said(name, audit()) for name, audit in AUDITS.items()}
    return next((CODES[state] for state in (State.FAILED, State.NOT_JUDGED) if state in states.values()), 0)


def deploy() -> Verdict:
    """The check of `make test`, under production settings."""
    (check,) = [one for one in checks_python.product() if one.name == "check --deploy"]
    assert not callable(check.work)
    return _ran([str(part) for part in check.work], check.env)


def weak_keys() -> Verdict:
    return _ran([str(paths.PYTHON), "-m", "pytest", "-q", *KEYS], {})


def _ran(argv: list[str], env: object) -> Verdict:
    assert isinstance(env, dict)
    done = subprocess.run(argv, cwd=paths.ROOT, env=os.environ | env, stdout=subprocess.PIPE, text=True)
    return of(done.stdout.splitlines()[-20:] if done.returncode else [])


def _said(name: str, verdict: Verdict) -> State:
    print(f"T17 {name}: {verdict.state.value}", *(f"    {line}" for line in verdict.lines), sep="\n", flush=True)
    return verdict.state


AUDITS: dict[str, Callable[[], Verdict]] = {
    "advisories, Python": advisories.python,
    "advisories, web": advisories.web,
    "versions, Python": versions.python,
    "versions, web": versions.web,
    "check --deploy": deploy,
    "weak keys": weak_keys,
    "secrets in files": secrets.tracked,
}

if __name__ == "__main__":
    sys.exit(main())
