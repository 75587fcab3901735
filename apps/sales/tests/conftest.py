"""The sandbox of the rent orders' tests plays the payment platform for purchases too."""

from typing import Any

import pytest

from apps.orders.tests.conftest import _listener, _sandbox, parties
from apps.sales.tests.factories import Purchase
from infra.sandbox.testing import Listener, SandboxProcess

__all__ = ["_listener", "_sandbox", "parties", "purchase"]


@pytest.fixture
def purchase(parties: SandboxProcess, _listener: Listener, lin_owner: Any, api: Any) -> Purchase:
    return Purchase(parties, _listener, lin_owner, api)
