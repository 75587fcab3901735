"""Known holes in what is locked, as pip-audit and npm audit say.

Both call it clean when nobody answered them: pip-audit skips each package that it couldn't ask about and ends with
"No known vulnerabilities found". So each package has to be answered for.
"""

import json
from typing import Any

from infra.chaos.audits.verdict import Verdict, heard, of
from infra.local import paths

BAD = ("high", "critical")


def python() -> Verdict:
    options = ["--disable-pip", "--format", "json", "--progress-spinner", "off"]
    return of_pip_audit(heard(paths.PYTHON, "-m", "pip_audit", "-r", paths.LOCK, *options))


def web() -> Verdict:
    return of_npm_audit(heard(paths.NPM, "audit", "--json", "--package-lock-only", cwd=paths.FRONTEND))


def of_pip_audit(said: str) -> Verdict:
    """It names no severity: each hole fails it."""
    packages = _json(said).get("dependencies", [])
    holes = [
        f"{one['name']} {one['version']}: {hole['id']}, mended in {', '.join(hole['fix_versions']) or 'none'}"
        for one in packages
        for hole in one.get("vulns", [])
    ]
    skipped = [one["name"] for one in packages if "vulns" not in one]
    unjudged = [f"nobody answered for {len(skipped)} of {len(packages)} packages"] if skipped or not packages else []
    return of(holes, unjudged)


def of_npm_audit(said: str) -> Verdict:
    """High and critical ones fail it; lesser ones are named."""
    answer = _json(said)
    if "auditReportVersion" not in answer:
        return of([], ["nobody answered"])
    found = [(one["severity"], f"{name}: {one['severity']}") for name, one in answer["vulnerabilities"].items()]
    holes = [text for severity, text in found if severity in BAD]
    return of(holes, noted=[text for severity, text in found if severity not in BAD])


def _json(said: str) -> dict[str, Any]:
    try:
        answer = json.loads(said)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}
