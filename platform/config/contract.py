"""The declared calls held against infra/contract/calls.tsv, the calls that the product promises."""

import csv
from dataclasses import dataclass, field
from pathlib import Path

from django.conf import settings

from core.calls import Declaration, declared

FILE: Path = settings.ROOT / "infra" / "contract" / "calls.tsv"
Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Promise:
    method: str
    path: str
    who: str
    area: str
    writes: bool


@dataclass
class Report:
    """`missing` are promised and not declared, `wrong` are declared otherwise, `extra` are promised nowhere."""

    present: list[Key] = field(default_factory=list)
    missing: list[Key] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    extra: list[Key] = field(default_factory=list)


def promises() -> dict[Key, Promise]:
    with FILE.open(newline="") as lines:
        rows = [
            Promise(row["method"], row["path"], row["who"], row["area"], row["writes"] == "yes")
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        ]
    return {(row.method, row.path): row for row in rows}


def compare() -> Report:
    import config.api  # noqa: F401 - mounting imports every room's calls

    promised, made = promises(), {(one.method, one.path): one for one in declared()}
    report = Report(extra=sorted(made.keys() - promised.keys()))
    for key, promise in promised.items():
        if key in made:
            report.present.append(key)
            report.wrong += _differences(promise, made[key])
        else:
            report.missing.append(key)
    return report


def _differences(promise: Promise, made: Declaration) -> list[str]:
    pairs = {
        "who": ("".join(sorted(promise.who)), "".join(sorted(one.value for one in made.who))),
        "writes": (promise.writes, made.writes),
    }
    return [
        f"{promise.method} {promise.path}: {name} is {mine}, promised {theirs}"
        for name, (theirs, mine) in pairs.items()
        if theirs != mine
    ]
