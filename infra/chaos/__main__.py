"""`python -m infra.chaos [T4 T5 … PLANTED]`: figures of trust in their full size, one after another."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOG = ROOT / ".zudesk" / "logs" / "chaos.log"
CHAOS = "infra/chaos/tests"
FIGURES: dict[str, tuple[dict[str, str], str]] = {
    "T4": ({"ZUDESK_T4": "20"}, "apps/finance/tests/test_many_at_once.py"),
    "T5": ({"ZUDESK_T5": "full"}, f"{CHAOS}/test_keys.py"),
    "T6": ({"ZUDESK_T6": "full"}, f"{CHAOS}/test_callbacks.py {CHAOS}/test_callbacks_later.py"),
    "T7": ({"ZUDESK_T7": "full"}, "apps/bills/tests/test_kill.py"),
    "T8": ({"ZUDESK_T8": "full"}, f"{CHAOS}/test_redis_jobs.py {CHAOS}/test_redis_answers.py"),
    "T9": ({"ZUDESK_T9": "full"}, f"{CHAOS}/test_postgres_restarts.py"),
    "T10": ({"ZUDESK_T10": "500"}, "apps/bills/tests/test_sequences.py"),
    "T11": ({"ZUDESK_T11": "75"}, f"{CHAOS}/test_schema_fuzz.py"),
    "T18": ({"ZUDESK_T18": "50"}, f"{CHAOS}/test_two_books.py"),
    "T19": ({"ZUDESK_T19": "full"}, f"{CHAOS}/test_locks.py"),
}
PROGRAMS = {"T14": "infra.chaos.hostile_screens", "PLANTED": "infra.chaos.planted"}
CHANCE = {"ZUDESK_RANDOM": "1"}
"""Hypothesis draws anew; in `make test` it draws the same each time: no landing fails by what it didn't change."""


def main() -> int:
    failed = [name for name in sys.argv[1:] or [*FIGURES, *PROGRAMS] if not passes(name.upper())]
    print(f"failed: {' '.join(failed)}" if failed else "all reached")
    return 1 if failed else 0


def passes(name: str) -> bool:
    if name in PROGRAMS:
        return subprocess.run([sys.executable, "-m", PROGRAMS[name]], cwd=ROOT).returncode == 0
    more, where = FIGURES[name]
    print(f"{name}: {where} with {more}", flush=True)
    LOG.parent.mkdir(parents=True, exist_ok=True)
    with LOG.open("ab") as lines:
        command = [sys.executable, "-m", "pytest", "-q", "-s", *where.split()]
        return subprocess.run(command, cwd=ROOT, env=os.environ | CHANCE | more, stderr=lines).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
