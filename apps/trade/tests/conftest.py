from typing import Any

import pytest

from apps.sales.tests.factories import Purchase
from infra.sandbox.testing import Listener, SandboxProcess


@pytest.fixture
def purchase(parties: SandboxProcess, _listener: Listener, lin_owner: Any, api: Any) -> Purchase:
    return Purchase(parties, _listener, lin_owner, api)
