"""What we chose ourselves, at the newest stable version of the registries, or with a reason in `lagging.toml`."""

import json
import re
import tomllib
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from infra.chaos.audits.verdict import Verdict, heard, of
from infra.local import paths

REASONS = Path(__file__).with_name("lagging.toml")
NAME = re.compile(r"[A-Za-z0-9._-]+")
FIRST = re.compile(r"^\S+ \((\S+)\)")
AT_ONCE = 4


class Version(NamedTuple):
    """`newest`: of the registry, for the Python that we promise; "" where it gave no answer."""

    locked: str
    newest: str


def python() -> Verdict:
    return judge(_python(), reasons("python"))


def web() -> Verdict:
    said = heard(paths.NPM, "outdated", "--json", cwd=paths.FRONTEND)
    try:
        rows = json.loads(said)
    except ValueError:
        return of([], ["nobody answered"])
    if "error" in rows:
        return of([], ["nobody answered"])
    return judge(
        {name: Version(row.get("current", "not installed"), row["latest"]) for name, row in rows.items()},
        reasons("web"),
    )


def reasons(side: str) -> dict[str, str]:
    """By package, why it lags."""
    return dict(tomllib.loads(REASONS.read_text()).get(side, {}))


def judge(versions: Mapping[str, Version], why: Mapping[str, str]) -> Verdict:
    """What lags needs a reason, and a reason something that lags."""
    silent = [f"{name}: the registry gave no answer" for name, one in versions.items() if not one.newest]
    lagging = {name: one for name, one in versions.items() if one.newest and one.locked != one.newest}
    complaints = [
        f"{name} {one.locked}, newest {one.newest}: take it, or say why not in {REASONS.name}"
        for name, one in lagging.items()
        if name not in why
    ]
    if not silent:
        complaints += [f"{name} lags no more: delete its reason" for name in why if name not in lagging]
    noted = [f"{name} {one.locked}, newest {one.newest}: {why[name]}" for name, one in lagging.items() if name in why]
    return of(complaints, silent, noted=noted)


def locked() -> dict[str, str]:
    """Version by package of the developers' lock."""
    return dict(re.findall(r"^([a-z0-9._-]+)==([^\s\\]+)", paths.LOCK.read_text(), re.MULTILINE))


def chosen() -> list[str]:
    """Packages that pyproject.toml names."""
    project = tomllib.loads((paths.ROOT / "pyproject.toml").read_text())
    lines = project["project"]["dependencies"] + project["dependency-groups"]["dev"]
    return sorted(found.group().lower() for line in lines if (found := NAME.match(line)))


def _python() -> dict[str, Version]:
    held, names = locked(), chosen()
    with ThreadPoolExecutor(AT_ONCE) as threads:
        answers = list(threads.map(_newest, names))
    return {name: Version(held[name], newest) for name, newest in zip(names, answers, strict=True)}


def _newest(package: str) -> str:
    found = FIRST.match(heard(paths.PYTHON, "-m", "pip", "index", "versions", package))
    return found.group(1) if found else ""
