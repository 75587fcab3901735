"""What the figures were measured on."""

import os
import platform
from pathlib import Path
from typing import Any

import psycopg


def describe(raw: psycopg.Connection[Any]) -> dict[str, Any]:
    row = raw.execute("SHOW server_version").fetchone()
    fsync = raw.execute("SHOW fsync").fetchone()
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "postgres": row[0].split(" ")[0] if row else "",
        "fsync": fsync[0] if fsync else "",
        "load": round(os.getloadavg()[0], 2),
    }


def _cpu() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
