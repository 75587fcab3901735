"""Keys of calls that reach a party after their commit: a crash in between jams nothing and does nothing twice."""

import pytest

from apps.deposits.models import DepositMove
from apps.orders.tests.factories import Way
from core.jobs import services as jobs
from core.models import Job
from core.testing import Answer
from partners.services import calls
from tenants.scope import scope

pytestmark = pytest.mark.django_db
THAW, KEY = "/api/platform/depositThaw", {"Idempotency-Key": "thaw-00000001"}


class TestAThawWhoseAnswerWasLost:
    def test_is_answered_from_its_move_and_happens_once(self, way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
        way.leasing()
        with monkeypatch.context() as patch:
            patch.setattr(calls, "perform", self._killed)
            with pytest.raises(SystemExit):
                self._thaw(way)
        again = self._thaw(way)
        assert (again.code, again.data["state"]) == (200, "pending")
        Job.objects.update(run_at="2026-01-01T00:00Z")
        jobs.run_due()
        assert self._thaw(way).data | {"state": "done"} == again.data | {"state": "done"}
        assert self._thaw(way).data["state"] == "done"
        with scope(way.owner.shop):
            assert DepositMove.objects.filter(kind="thaw").count() == 1
        assert sum(row["amount"] for row in way.sandbox.ledger() if row["kind"] == "thaw") == 30_000
        assert self._thaw(way, amount=20_000).code == 113

    @staticmethod
    def _killed(call: object) -> None:
        raise SystemExit

    @staticmethod
    def _thaw(way: Way, amount: int = 30_000) -> Answer:
        return way.shop.post(THAW, headers=KEY, order_id=way.order_id, amount=amount, reason="部分退还")
