import pytest

from apps.bills import events
from apps.bills.nightly import registry

OWN = {"issue", "debit", "overdue", "late_fee", "settle", "figures"}


@pytest.fixture(autouse=True)
def bills_alone(monkeypatch):
    """This room without those above it: nobody listens, and only its own steps run at night."""
    monkeypatch.setattr(events, "_listeners", [])
    monkeypatch.setattr(registry, "_steps", {k: v for k, v in registry._steps.items() if k in OWN})
