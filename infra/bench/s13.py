"""S13: first-load JavaScript of each route, gzip, as `npm run bundle` reads it from the build's own manifests.

The script in frontend/ holds the budgets, and fails a build that is above them; here its lines become a table.
"""

import re
import subprocess
from collections import defaultdict
from typing import NamedTuple

from infra.bench.context import Context
from infra.bench.result import Result
from infra.local import paths, web
from infra.local.environment import tools_env

LINE = re.compile(r"^(?P<word>OVER|ok) +(?P<kb>\d+) KB of (?P<budget>\d+) +(?P<route>/\S*)$", re.MULTILINE)
PRO_TABLE_KB = 702
WHOSE = {165: "customer's page (S12)", 190: "login, data centre", 240: "detail", 260: "lists and forms"}


class Route(NamedTuple):
    """KB are gzip."""

    name: str
    kb: int
    budget: int
    fits: bool


def run(context: Context) -> list[Result]:
    if not (web.BUILD / "build-manifest.json").exists():
        (paths.STAMPS / "web").unlink(missing_ok=True)
    web.build()
    argv = [str(paths.NPM), "run", "--silent", "bundle"]
    said = subprocess.run(argv, cwd=paths.FRONTEND, env=tools_env(), capture_output=True, text=True, check=False)
    routes = read(said.stdout)
    if not routes:
        raise RuntimeError(f"npm run bundle told no route: {said.stderr[-300:]}")
    return results(routes)


def read(text: str) -> list[Route]:
    return [
        Route(line["route"], int(line["kb"]), int(line["budget"]), line["word"] == "ok") for line in LINE.finditer(text)
    ]


def results(routes: list[Route]) -> list[Result]:
    """A row for each budget, with the heaviest of its routes."""
    by_budget: dict[int, list[Route]] = defaultdict(list)
    for route in routes:
        by_budget[route.budget].append(route)
    return [_row(budget, some) for budget, some in sorted(by_budget.items())]


def _row(budget: int, routes: list[Route]) -> Result:
    most = max(routes, key=lambda route: route.kb)
    return Result(
        "S13", f"first-load JavaScript, {WHOSE.get(budget, 'others')}, heaviest of {len(routes)}",
        f"{most.kb} KB {most.name}", f"ProTable page {PRO_TABLE_KB} KB before", most.kb / PRO_TABLE_KB,
        f"≤ {budget} KB", all(route.fits for route in routes), {route.name: route.kb for route in routes},
    )  # fmt: skip
