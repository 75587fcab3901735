"""The session's sandbox for the adapters' tests, with a stand-in for the merchant that listens to callbacks.

Whatever a test does to calls, none is left that nobody sends.
"""

import pytest

from infra.sandbox.testing import Listener, SandboxProcess


@pytest.fixture
def sandbox(_sandbox: SandboxProcess, _listener: Listener) -> SandboxProcess:
    """As it was started: random lives have it keep its callbacks."""
    _sandbox.reset()
    _sandbox.control("callbacks/base", url=_listener.url)
    return _sandbox


@pytest.fixture
def listener(_listener: Listener, sandbox: SandboxProcess) -> Listener:
    sandbox.settle_callbacks()
    _listener.told.clear()
    _listener.status = 200
    return _listener


@pytest.fixture(autouse=True)
def _sent(calls_are_sent: None) -> None:
    """See `calls_are_sent`."""
