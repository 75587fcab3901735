"""RESULTS.md: the last result of each figure of trust in its full size, also of those that were not asked for now."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from infra.bench.machine import cpu

FILE = Path(__file__).parent / "RESULTS.md"
HEAD = "# Last results\n\n| figure | verdict | with | seconds | measured |\n|---|---|---|---|---|\n"
SEEDS = ("ZUDESK_SEED", "ZUDESK_T18_SEED")
"""What an environment may say besides; both are printed by what they begin."""


class Run(NamedTuple):
    """`verdict`: "reached", "**failed**" or "not judged". `began`: `machine.moment()` of its beginning."""

    figure: str
    verdict: str
    settings: Mapping[str, str]
    seconds: float
    began: str

    def row(self) -> str:
        said = {**self.settings, **{name: os.environ[name] for name in SEEDS if name in os.environ}}
        given = " ".join(f"{name}={value}" for name, value in said.items())
        where = f"{self.began}, {cpu()}, {os.cpu_count()} cores"
        return f"| {self.figure} | {self.verdict} | {given} | {self.seconds:.0f} | {where} |"


def write(run: Run, file: Path = FILE) -> None:
    """It takes the place of what was kept of its figure."""
    lines = file.read_text().splitlines() if file.exists() else []
    rows = {line.split(" | ")[0].strip("| "): line for line in lines if line.startswith("| ") and " | " in line}
    rows.pop("figure", None)
    rows[run.figure] = run.row()
    ordered = sorted(rows, key=lambda name: (not name[1:].isdigit(), int(name[1:]) if name[1:].isdigit() else 0, name))
    file.write_text(HEAD + "".join(f"{rows[name]}\n" for name in ordered))
