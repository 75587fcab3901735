"""The cast of every test: operator Ada, shops lin and gao with their owners, Lin's sub-shop with manager Mei.

A test runs in a transaction that is rolled back; one marked `django_db(transaction=True)` commits, and gets a
new copy of the database afterwards. DATABASE_URL names the server, CITUS_URL the same where it is the coordinator of a
cluster (`make test ONLY=citus`); everything else is set here.

Hypothesis gives an example the time that it takes: machines differ.
"""

import gc
import os
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any

import django
import hypothesis
import pytest
from django.conf import settings
from httpx._transports import default as transports

django.setup()

from core import clock  # noqa: E402
from core.registry import named  # noqa: E402
from core.testing import LAST, Api  # noqa: E402
from infra.testing import locks, shapes  # noqa: E402
from infra.testing.cast import Person, Shop, build_cast, person, shop  # noqa: E402
from infra.testing.environment import WORKER  # noqa: E402
from infra.testing.hashing import QuickArgon2  # noqa: E402

hypothesis.settings.register_profile(
    "unhurried",
    deadline=None,
    derandomize="ZUDESK_RANDOM" not in os.environ,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("unhurried")
HALF_A_MINUTE = timedelta(seconds=30)
LONGEST, LONG = ("test_figures.py", "test_two_books.py"), "chaos"
"""Files of one test that takes minutes, and the folder whose tests take half a minute each."""
# The authorities that it trusts are read once a process (0.04 s), not for each call of a test's own.
vars(transports)["create_ssl_context"] = cache(vars(transports)["create_ssl_context"])
settings.PASSWORD_HASHERS = [f"{QuickArgon2.__module__}.{QuickArgon2.__name__}"]
pytest_plugins = ["infra.testing.parties"]


@pytest.fixture
def instead() -> Iterator[Callable[..., None]]:
    """For this test a registry, named by what it is of, holds something else; or is put back as it is now."""
    with ExitStack() as stack:
        yield lambda of, known=None: stack.enter_context(named(of).instead(known))


@pytest.fixture(scope="session")
def django_db_setup(django_test_environment: None, django_db_blocker: pytest.FixtureRequest) -> Iterator[None]:
    from django.test import TransactionTestCase

    from infra.local import citus
    from infra.testing import cast
    from tenants.testing.database import TestDatabase, fingerprint

    name = os.environ.get("ZUDESK_TEST_DB", "test_zudesk")
    own = f"{name}_{WORKER}" if WORKER else name
    database = TestDatabase(own, f"{name}_pristine", fingerprint(Path(cast.__file__)), build_cast, citus.cluster())
    case: Any = TransactionTestCase
    kept = case._fixture_teardown
    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        database.prepare()
        case._fixture_teardown = lambda self: database.renew()
        yield
        case._fixture_teardown = kept
        database.drop()


def pytest_runtest_setup() -> None:
    """No test begins in the last half minute of a business day: what one step calls today the next calls yesterday."""
    while clock.business_date(clock.real_now()) != clock.business_date(clock.real_now() + HALF_A_MINUTE):
        time.sleep(0.5)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test that is marked `months` runs where it is named and in `make chaos` (MONTHS, and its file's figure): it
    takes seconds, and what it shows is another case of what a test beside it shows in any run.

    What takes longest comes first: begun last it would be waited for, and nobody can take a part of it over.
    """
    items.sort(key=lambda item: (item.path.name not in LONGEST, LONG not in item.path.parts))
    if "ZUDESK_MONTHS" in os.environ or config.option.markexpr or any("::" in name for name in config.args):
        return
    left_out = {item for item in items if item.get_closest_marker("months")}
    config.hook.pytest_deselected(items=[*left_out])
    items[:] = [item for item in items if item not in left_out]


def pytest_collection_finish() -> None:
    """What is loaded by now stays: nobody looks for garbage in it again, and seldom in what a test makes."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails tells what the API answered last."""
    report = yield
    if report.when == "setup":
        LAST.clear()
    if report.failed and LAST:
        report.sections.append(("answers of the API", "\n".join(LAST)))
    return report


@pytest.fixture(autouse=True)
def quiet(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """Nothing cached from before, nobody hears the bell (a test runs its jobs itself), locks keep their order, no night
    leaves out a lease that raises.

    No statement has a shape that fails when merchants are spread over nodes.
    """
    uses_database = request.node.get_closest_marker("django_db") or {"db", "transactional_db"} & set(
        request.fixturenames
    )
    if not uses_database:
        yield []
        return
    if not request.node.get_closest_marker("django_db") and "transactional_db" not in request.fixturenames:
        request.getfixturevalue("db")
    from core import redis
    from core.db import schemas
    from core.jobs import bell
    from infra.testing.nights import strict
    from overview import demo_clock
    from policies import queries as policies
    from tenants import hosts, sessions

    redis.client().flushdb()
    for near in (hosts.near(), sessions.near(), demo_clock.near(), policies.near()):
        near.clear()
    demo_clock.publish(0)  # or some request of the test would ask for it, whichever comes a second after the last one
    schemas().set_schema_to_public()
    with bell.silent(), strict(), locks.watched() as violations, shapes.watched(violations):
        yield violations
    schemas().set_schema_to_public()
    if violations:
        pytest.fail("infra/testing/locks.py or shapes.py says:\n" + "\n".join(dict.fromkeys(violations)))


@pytest.fixture
def api() -> Callable[..., Api]:
    """`api(host, token)` or `api(somebody)`, then `.get(path, **query)` and `.post(path, **body)`."""

    def client(host: str | Person, token: str = "", **headers: str) -> Api:
        if isinstance(host, Person):
            return Api(host.host, token or host.token, **headers)
        return Api(host, token, **headers)

    return client


@pytest.fixture
def lin(db: None) -> Shop:
    return shop("lin")


@pytest.fixture
def gao(db: None) -> Shop:
    return shop("gao")


@pytest.fixture
def operator(db: None) -> Person:
    """Ada, the platform's owner."""
    return person("ada")


@pytest.fixture
def lin_owner(lin: Shop) -> Person:
    return person("lin", lin)


@pytest.fixture
def gao_owner(gao: Shop) -> Person:
    return person("gao", gao)


@pytest.fixture
def mei(lin: Shop) -> Person:
    """Manager of Lin's sub-shop; `mei.sub_shop_id` is its id."""
    return person("mei", lin)
