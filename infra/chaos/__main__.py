"""`python -m infra.chaos [T4 T5 … PLANTED]`: figures of trust in their full size, one after another."""

import os
import subprocess
import sys
import time
from pathlib import Path

from infra.bench.machine import moment
from infra.chaos import kept

ROOT = Path(__file__).parents[2]
LOG = ROOT / ".zudesk" / "logs" / "chaos.log"
CHAOS = "infra/chaos/tests"
FIGURES: dict[str, tuple[dict[str, str], str]] = {
    "T1": ({"ZUDESK_T1": "full"}, "platform/config/tests/test_matrix.py"),
    "T2": ({"ZUDESK_T15": "full"}, f"{CHAOS}/test_secrets.py"),
    "T3": ({"ZUDESK_CHURN": "10000"}, "tenants/tests/test_backend.py"),
    "T4": ({"ZUDESK_T4": "20"}, "apps/finance/tests/test_many_at_once.py"),
    "T5": ({"ZUDESK_T5": "full"}, f"{CHAOS}/test_keys.py"),
    "T6": (
        {"ZUDESK_T6": "full"},
        f"{CHAOS}/test_callbacks.py {CHAOS}/test_callbacks_later.py {CHAOS}/test_callbacks_of_offices.py"
        f" {CHAOS}/test_callbacks_of_couriers.py",
    ),
    "T7": ({"ZUDESK_T7": "full"}, "apps/bills/tests/test_kill.py"),
    "T8": ({"ZUDESK_T8": "full"}, f"{CHAOS}/test_redis_jobs.py {CHAOS}/test_redis_answers.py"),
    "T9": ({"ZUDESK_T9": "full"}, f"{CHAOS}/test_postgres_restarts.py"),
    "T10": ({"ZUDESK_T10": "500"}, "apps/bills/tests/test_sequences.py"),
    "T11": (
        {"ZUDESK_T11": "75"},
        f"{CHAOS}/test_schema_fuzz.py {CHAOS}/test_hostile.py platform/applications/tests/test_hostile_inputs.py"
        " infra/sandbox/tests/test_whatever_comes.py",
    ),
    "T12": ({"ZUDESK_T12": "full"}, "apps/leases/tests/test_rules_terms.py platform/nights/tests/test_zone.py"),
    "T13": (
        {"ZUDESK_T13": "200"},
        "platform/operators/tests/test_login.py tenants/tests/test_sessions.py platform/config/tests/test_live.py"
        " platform/merchants/tests/test_api.py apps/shop/tests/test_subshops.py"
        " apps/orders/tests/test_api.py::TestPlacing apps/finance/tests/test_withdrawals_api.py::TestApply",
    ),
    "T18": ({"ZUDESK_T18": "8"}, f"{CHAOS}/test_two_books.py"),
    "T19": ({"ZUDESK_T19": "full"}, f"{CHAOS}/test_locks.py"),
    "T20": ({"ZUDESK_T20": "490"}, f"{CHAOS}/test_a_year.py platform/core/tests/test_retention.py"),
    "T21": ({"ZUDESK_T21": "full"}, f"{CHAOS}/test_parties_die.py"),
    "T22": ({"ZUDESK_T22": "full"}, f"{CHAOS}/test_rolling.py"),
    "RESTORE": ({"ZUDESK_RESTORE": "3"}, f"platform/config/archive/tests {CHAOS}/test_restore.py"),
}
MODELS = [
    *(f"apps/bills/tests/test_{name}.py" for name in (
        "fee_model", "fee_cap", "commission_model", "twins", "nightly", "consent",
    )),
    "apps/orders/tests/test_returns_walk.py",
    "apps/orders/tests/test_machine_walk.py",
    "apps/finance/tests/test_settlement.py",
    "apps/deposits/tests/test_rules.py",
    "platform/operators/tests/test_granting.py",
    "platform/operators/tests/test_hands.py",
    "platform/reviews/tests/test_api.py",
]  # fmt: skip
FIGURES["MODELS"] = {"ZUDESK_EXAMPLES": "20"}, " ".join(MODELS)
FIGURES["CROWDS"] = (
    {"ZUDESK_CROWD": "64"},
    "apps/credit/tests/test_at_once.py apps/intake/tests/test_once.py",
)
LIVES = [f"{CHAOS}/test_{name}.py" for name in (
    "lease_lives", "lives_collected", "lives_of_deposits", "lives_that_renew",
)]  # fmt: skip
MONTHS, MARKED = "MONTHS", ["-m", "months"]
"""Behind its files, what is marked anywhere in the tree."""
DAYS = "platform/datacenter/tests/test_counting.py"
FIGURES[MONTHS] = {"ZUDESK_LIVES": "40", "ZUDESK_DAYS": "12"}, f"{' '.join(LIVES)} {DAYS}"
PROGRAMS = {
    "T14": "infra.chaos.hostile_screens",
    "T16": "infra.chaos.mutants",
    "T17": "infra.chaos.audits",
    "PLANTED": "infra.chaos.planted",
}
ALSO = {"T15": "T2"}
"""One test shows both."""
NOT_JUDGED = 2
"""What a program ends with where nothing failed, but nobody could judge some of it: that is no success either."""
FULL = {"ZUDESK_RANDOM": "1", "ZUDESK_MONTHS": "full"}
"""Hypothesis draws anew; in `make test` it draws the same each time: no landing fails by what it didn't change. A file
is run with its tests that are marked `months`.
"""


def main() -> int:
    codes = {name: kept_code_of(name.upper()) for name in sys.argv[1:] or [*FIGURES, *PROGRAMS]}
    unjudged = [name for name, code in codes.items() if code == NOT_JUDGED and name.upper() in PROGRAMS]
    failed = [name for name, code in codes.items() if code and name not in unjudged]
    for word, names in (("failed", failed), ("not judged", unjudged)):
        if names:
            print(f"{word}: {' '.join(names)}")
    if not failed and not unjudged:
        print("all reached")
    return 1 if failed else NOT_JUDGED if unjudged else 0


def kept_code_of(name: str) -> int:
    """`code_of` it; what it came to is kept at once, for a run that is cut off has shown what it has shown."""
    began, since = moment(), time.monotonic()
    code = code_of(name)
    verdict = "reached" if not code else "not judged" if code == NOT_JUDGED and name in PROGRAMS else "**failed**"
    settings = {} if name in PROGRAMS else FIGURES[ALSO.get(name, name)][0]
    kept.write(kept.Run(name, verdict, settings, time.monotonic() - since, began))
    return code


def code_of(name: str) -> int:
    """0: reached."""
    if name in PROGRAMS:
        return subprocess.run([sys.executable, "-m", PROGRAMS[name]], cwd=ROOT).returncode
    more, where = FIGURES[ALSO.get(name, name)]
    print(f"{name}: {where} with {more}", flush=True)
    LOG.parent.mkdir(parents=True, exist_ok=True)
    with LOG.open("ab") as lines:
        command, env = [sys.executable, "-m", "pytest", "-q", "-s"], os.environ | FULL | more
        runs = [where.split(), *([MARKED] if name == MONTHS else [])]
        codes = [subprocess.run([*command, *files], cwd=ROOT, env=env, stderr=lines).returncode for files in runs]
        return next(filter(None, codes), 0)


if __name__ == "__main__":
    sys.exit(main())
