"""What is run on a cluster of Citus (decision 26): by `make test ONLY=citus` with CITUS_URL, for no cluster is ours."""

import os
import time
from collections.abc import Mapping
from urllib.parse import urlsplit

from infra.local import e2e, paths, ports, stack
from infra.local.commands import Command, must
from infra.local.environment import settings_env
from infra.local.paths import State
from infra.local.runner import Check, Runner
from infra.local.services import Ground
from infra.local.supervisor import Supervisor

URL = "CITUS_URL"
"""Of a coordinator whose nodes it knows, as a superuser; infra/citus says how one is made."""
ABSENT = f"{URL} names no coordinator (infra/citus)"
CHOSEN = [
    "tenants/tests", "platform/core/tests/test_jobs.py", "platform/core/tests/test_idempotency.py",
    "platform/nights/tests", "platform/config/archive/tests", "platform/config/tests/test_reindex.py",
    "apps/bills/tests", "apps/finance/tests", "apps/leases/tests", "apps/payments/tests", "apps/express/tests",
    "apps/aftersale/tests", "apps/credit/tests/test_api.py", "apps/notary/tests/test_api.py",
    *(f"apps/orders/tests/test_{name}.py" for name in (
        "api", "cases", "lists_of_operators", "renewals", "returns", "search", "settle_at_once", "shipping_many",
    )),
]  # fmt: skip
"""Where merchants' schemas are made and changed, acts that write two nodes, nights and money; what the bureau is told
in batches of all shops, and what is found by a key, written anew with the operators' rows of it; a lease by the API
from its order to its end, with what goes wrong on the way, for both sides; a merchant in one file.
"""


SEEDED = "zudesk_citus_seed"
"""The seed's database; it goes again."""


def perform(runner: Runner, ready: Ground | None = None) -> None:
    """All of it, or a line that says that it was left out."""
    if ready and (url := os.environ.get(URL)):
        runner.one_by_one(checks(url, ready))
    else:
        runner.skip("citus", ABSENT)


def checks(url: str, ready: Ground) -> list[Check]:
    """`ready`: what the tests beside them stand on; of it a month-end takes a server to begin with, the seed Redis."""
    env: Mapping[str, str] = {URL: url, "DATABASE_URL": url, "ZUDESK_TEST_DB": "test_citus"}
    # Naming a marker takes all tests that have none of these: those of `months`, too, which no other run has.
    chosen = ["-m", "not one_server and not months", *CHOSEN]
    pytest = [paths.PYTHON, "-m", "pytest", "-n", "2", "--dist", "worksteal", "-q", *chosen]
    month_end = [paths.PYTHON, "-m", "infra.bench", "S16", "--small"]
    return [
        Check("citus pytest", pytest, env=env, closing_line=True),
        Check("citus month-end", month_end, env={URL: url}, closing_line=True),
        Check("citus seed", lambda: _seed(url, ready)),
    ]


def _seed(url: str, ready: Ground) -> None:
    """In a database that goes again. Raises Stop."""
    own = State(ready.state.folder("citus"))
    _database(ready, "make")
    try:
        seed(own, named(url, SEEDED), named(ready.env["REDIS_URL"], "2"))
    finally:
        _database(ready, "drop")


def seed(state: State, database: str, redis: str) -> float:
    """Seconds of the journeys' seed, by an API and a sandbox of its own; the books agree behind it. Raises Stop.

    `database` is empty, and stands.
    """
    chosen = ports.choose(state.ports)
    theirs = {"DATABASE_URL": database, "REDIS_URL": redis}
    env = settings_env(state, chosen, mode="demo", theirs=theirs) | e2e.SMALL_SEED
    own = Ground(state, chosen, env, Supervisor(state))
    try:
        stack.migrate(own)
        own.supervisor.start(stack.sandbox(own), stack.api(own))
        own.supervisor.wait_ready()
        started = time.perf_counter()
        stack.seed(own)
        seconds = time.perf_counter() - started
        stack.manage(own, "Holding the books against each other", "check_books")
    finally:
        own.supervisor.stop()
    return seconds


def named(url: str, name: str) -> str:
    """The same server's database of that name, or number."""
    return urlsplit(url)._replace(path=f"/{name}").geturl()


def _database(ready: Ground, act: str) -> None:
    command = Command([paths.PYTHON, "-m", "infra.local.citus", act, SEEDED], ready.env)
    must(f"On the cluster: {act} {SEEDED}", command, ready.state.logs / f"citus-{act}.log")
