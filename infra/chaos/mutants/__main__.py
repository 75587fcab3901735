"""`python -m infra.chaos.mutants [part of a file's name …]`: T16. 1: too few are killed, or a survivor isn't judged."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from infra.chaos.mutants import tree

HERE = Path(__file__).parent
MODULES, JUDGED = HERE / "modules.toml", HERE / "judged.toml"
LEAST = 0.9
KILLED = {"killed", "timeout", "caught by type check", "segfault", "suspicious"}
WORKERS, DATABASE = "2", "test_mutants"


class Change(NamedTuple):
    """One spot: the line as it was and as it became, or what came in its place over several lines."""

    file: str
    was: str
    became: str


class Figure(NamedTuple):
    killed: int
    survivors: list[Change]

    @property
    def of(self) -> int:
        return self.killed + len(self.survivors)


def main(wanted: list[str]) -> int:
    judged = read_judged()
    modules = {file: row for file, row in read_modules().items() if not wanted or any(part in file for part in wanted)}
    with tree.copy() as root:
        figures = {file: tried(root, file, row, judged) for file, row in modules.items()}
    killed, of = sum(one.killed for one in figures.values()), sum(one.of for one in figures.values())
    equal = [change for one in figures.values() for change in one.survivors if change in judged]
    open_ = [change for one in figures.values() for change in one.survivors if change not in judged]
    print(
        f"T16: {killed} of {of} killed, {len(equal)} of the rest change nothing: {_share(killed, of - len(equal)):.1%}"
    )
    return 1 if open_ or _share(killed, of - len(equal)) < LEAST else 0


def read_modules() -> dict[str, Mapping[str, object]]:
    """By file: the tests that judge it, and whether they need the database."""
    return tomllib.loads(MODULES.read_text())


def read_judged() -> dict[Change, str]:
    """Survivors that change nothing, and why."""
    rows = tomllib.loads(JUDGED.read_text()).get("equal", [])
    return {Change(row["file"], row["was"], row["became"]): row["why"] for row in rows}


def tried(root: Path, file: str, row: Mapping[str, object], judged: Mapping[Change, str]) -> Figure:
    """Each mutant of a file against its tests. Raises RuntimeError where there is none to judge, or the tests fail."""
    tests = row["tests"]
    assert isinstance(tests, list)
    tree.settle(root, file, tests, database=bool(row.get("database")))
    # Two at once would be two in one database.
    _mutmut(root, "run", "--max-children", "1" if row.get("database") else WORKERS)
    states = dict(
        line.strip().split(": ", 1) for line in _mutmut(root, "results", "--all", "true").splitlines() if line
    )
    if not states or "not checked" in states.values():
        raise RuntimeError(f"{file}: its tests fail before anything is changed, or come to no function of it")
    left = [name for name, state in states.items() if state not in KILLED]
    found = Figure(len(states) - len(left), [change_of(file, _mutmut(root, "show", name)) for name in left])
    print(f"{file}: {found.killed} of {found.of} killed", flush=True)
    for change in found.survivors:
        said = f"changes nothing: {judged[change]}" if change in judged else "SURVIVED"
        print(f"    {said}\n        - {change.was}\n        + {change.became}", flush=True)
    return found


def change_of(file: str, diff: str) -> Change:
    """Of a unified diff."""
    lines = [line for line in diff.splitlines() if line[:3] not in ("---", "+++")]
    was, became = ([line[1:].strip() for line in lines if line[:1] == sign] for sign in "-+")
    return Change(file, " ".join(was), " ".join(became))


def _mutmut(root: Path, *words: str) -> str:
    # The folders of the repository itself must not be found: the changed ones are beside them.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"ZUDESK_TEST_DB": DATABASE}
    run = [sys.executable, "-m", "mutmut", *words]
    return subprocess.run(run, cwd=root, env=env, capture_output=True, text=True).stdout


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 1.0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
