"""What is run on a cluster of Citus (decision 26): by `make test ONLY=citus` with CITUS_URL, for no cluster is ours."""

import os
from collections.abc import Mapping

from infra.local import paths
from infra.local.runner import Check, Runner

URL = "CITUS_URL"
"""Of a coordinator whose nodes it knows, as a superuser; infra/citus says how one is made."""
ABSENT = f"{URL} names no coordinator (infra/citus)"
CHOSEN = [
    "tenants/tests", "platform/core/tests/test_jobs.py", "platform/core/tests/test_idempotency.py",
    "platform/nights/tests", "platform/config/archive/tests", "apps/bills/tests", "apps/finance/tests",
    "apps/leases/tests", "apps/payments/tests", "apps/express/tests", "apps/aftersale/tests",
    *(f"apps/orders/tests/test_{name}.py" for name in (
        "api", "cases", "lists_of_operators", "renewals", "returns", "search", "settle_at_once", "shipping_many",
    )),
]  # fmt: skip
"""Where merchants' schemas are made and changed, acts that write two nodes, nights and money; a lease by the API from
its order to its end, with what goes wrong on the way, for both sides; a merchant in one file.
"""


def perform(runner: Runner) -> None:
    """All of it, or a line that says that it was left out."""
    if url := os.environ.get(URL):
        runner.one_by_one(checks(url))
    else:
        runner.skip("citus", ABSENT)


def checks(url: str) -> list[Check]:
    env: Mapping[str, str] = {URL: url, "DATABASE_URL": url, "ZUDESK_TEST_DB": "test_citus"}
    pytest = [paths.PYTHON, "-m", "pytest", "-n", "2", "--dist", "worksteal", "-q", "-m", "not one_server"]
    month_end = [paths.PYTHON, "-m", "infra.bench", "S16", "--small"]
    return [
        Check("citus: pytest", [*pytest, *CHOSEN], env=env, closing_line=True),
        Check("citus: a month-end", month_end, env={URL: url}, closing_line=True),
    ]
