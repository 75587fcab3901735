"""The cast of every test: operator Ada, shops lin and gao with their owners, Lin's sub-shop with manager Mei.

A test runs in a transaction that is rolled back; one marked `django_db(transaction=True)` commits, and gets a
new copy of the database afterwards. DATABASE_URL and REDIS_URL name the servers; everything else is set here.
"""

import hashlib
import os
import secrets
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import django
import pytest

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")


def _environment() -> None:
    """Keys that are random once a machine, so that the pristine database can be used again; a Redis db of our own."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ["ZUDESK_ENV"] = "test"
    os.environ["ZUDESK_PUBLIC_PORT"] = ""
    os.environ.setdefault("ZUDESK_LOG_LEVEL", "ERROR")
    kept = Path(__file__).parent / ".zudesk" / "test-keys"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(secrets.token_hex(32))
    seed = kept.read_text()
    for name in ("SECRET_KEY", "TOKEN_KEY_ADMIN", "TOKEN_KEY_STORE", "FIELD_KEY", "INDEX_KEY"):
        os.environ.setdefault(f"ZUDESK_{name}", _key(name, seed))
    redis = urlsplit(os.environ.get("REDIS_URL", "redis://127.0.0.1:6379/0"))
    number = (int(redis.path.strip("/") or 0) or 15) - int(WORKER.removeprefix("gw") or 0)
    os.environ["REDIS_URL"] = redis._replace(path=f"/{number % 16}").geturl()


def _key(name: str, seed: str) -> str:
    raw = hashlib.sha256(f"{name}{seed}".encode()).digest()
    return b64encode(raw).decode() if name in {"FIELD_KEY", "INDEX_KEY"} else raw.hex()


_environment()
django.setup()

from core.testing import Api  # noqa: E402
from infra.testing.cast import Person, Shop, build_cast, person, shop  # noqa: E402


@pytest.fixture(scope="session")
def django_db_setup(django_test_environment: None, django_db_blocker: pytest.FixtureRequest) -> Iterator[None]:
    from django.test import TransactionTestCase

    from infra.testing import cast
    from tenants.testing.database import TestDatabase, fingerprint

    name = os.environ.get("ZUDESK_TEST_DB", "test_zudesk")
    own = f"{name}_{WORKER}" if WORKER else name
    database = TestDatabase(own, f"{name}_pristine", fingerprint(Path(cast.__file__)), build_cast)
    case: Any = TransactionTestCase
    kept = case._fixture_teardown
    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        database.prepare()
        case._fixture_teardown = lambda self: database.renew()
        yield
        case._fixture_teardown = kept
        database.drop()


@pytest.fixture(autouse=True)
def quiet(request: pytest.FixtureRequest) -> Iterator[None]:
    """Nothing cached from the test before, and nobody hears the bell: a test runs its jobs itself."""
    uses_database = request.node.get_closest_marker("django_db") or {"db", "transactional_db"} & set(
        request.fixturenames
    )
    if not uses_database:
        yield
        return
    from core import redis
    from core.db import schemas
    from core.jobs import bell
    from tenants import hosts, sessions

    redis.client().flushdb()
    hosts.near().clear()
    sessions.near().clear()
    schemas().set_schema_to_public()
    with bell.silent():
        yield
    schemas().set_schema_to_public()


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
