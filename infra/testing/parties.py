"""Fixtures of outside parties: one real sandbox a session, whose callbacks the test hands to the API."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from infra.sandbox.testing import Listener, SandboxProcess, start_sandbox

if TYPE_CHECKING:
    from apps.orders.tests.factories import Way


@pytest.fixture(scope="session")
def _listener() -> Iterator[Listener]:
    listener = Listener()
    yield listener
    listener.stop()


@pytest.fixture(scope="session")
def _sandbox(tmp_path_factory: pytest.TempPathFactory, _listener: Listener) -> Iterator[SandboxProcess]:
    running = start_sandbox(tmp_path_factory.mktemp("sandbox"), _listener.url)
    yield running
    running.stop()


@pytest.fixture
def parties(_sandbox: SandboxProcess, _listener: Listener, settings: Any, tmp_path: Path) -> Iterator[SandboxProcess]:
    """The product points at the sandbox; files are kept in the test's own folder."""
    from partners import clients

    settings.PARTNERS_BASE_URL = _sandbox.url
    settings.PARTNERS_CREDENTIALS = str(_sandbox.credentials_path)
    settings.MEDIA_ROOT = str(tmp_path / "media")
    clients.forget()
    _sandbox.reset()
    if _sandbox.base != _listener.url:
        _sandbox.control("callbacks/base", url=_listener.url)
    _sandbox.acts = 0
    _listener.told.clear()
    yield _sandbox
    clients.forget()


@pytest.fixture
def way(parties: SandboxProcess, _listener: Listener, lin_owner: Any, api: Any) -> "Way":
    """A customer's way at Lin's, goods on a link."""
    from apps.orders.tests.factories import Way

    return Way(parties, _listener, lin_owner, api)


@pytest.fixture
def calls_are_sent(request: pytest.FixtureRequest) -> Iterator[None]:
    """After the test each call that waits has a job."""
    if not request.node.get_closest_marker("django_db"):
        yield
        return
    from infra.testing.queue import unsent

    request.getfixturevalue("db")
    yield
    assert unsent() == []
