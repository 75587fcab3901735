"""What the figures were measured on."""

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import psycopg

ROOT = Path(__file__).parents[2]
KEPT = ("infra/bench/RESULTS.md", "infra/bench/results.json", "infra/chaos/RESULTS.md")
CODE = ("platform", "tenants", "apps", "frontend", "infra", *(f":!{name}" for name in KEPT))


def describe(raw: psycopg.Connection[Any]) -> dict[str, Any]:
    row = raw.execute("SHOW server_version").fetchone()
    fsync = raw.execute("SHOW fsync").fetchone()
    return {
        "cpu": cpu(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "postgres": row[0].split(" ")[0] if row else "",
        "fsync": fsync[0] if fsync else "",
    }


def moment() -> str:
    """The day, the commit, and what else the machine has to do: of the moment at which a figure begins."""
    return f"{datetime.now(UTC).date()}, {_commit()}, load {os.getloadavg()[0]:.1f}"


def _commit() -> str:
    """`+` behind it: the tree had changes of its own."""
    said = [_git("rev-parse", "--short=8", "HEAD"), _git("status", "--porcelain", "--untracked-files=no", "--", *CODE)]
    return f"{said[0] or 'no commit'}{'+' if said[1] else ''}"


def _git(*asked: str) -> str:
    done = subprocess.run(["git", *asked], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def cpu() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
