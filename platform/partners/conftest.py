"""A sandbox for the adapters' tests, with a stand-in for the merchant that listens to callbacks."""

from collections.abc import Iterator

import pytest

from infra.sandbox.testing import Listener, SandboxProcess, start_sandbox


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
def sandbox(_sandbox: SandboxProcess) -> SandboxProcess:
    _sandbox.reset()
    return _sandbox


@pytest.fixture
def listener(_listener: Listener, sandbox: SandboxProcess) -> Listener:
    sandbox.settle_callbacks()
    _listener.told.clear()
    _listener.status = 200
    return _listener
