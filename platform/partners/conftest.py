"""The session's sandbox for the adapters' tests, with a stand-in for the merchant that listens to callbacks."""

import pytest

from infra.sandbox.testing import Listener, SandboxProcess


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
