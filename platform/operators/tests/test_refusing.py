"""What somebody may not do and asks for stands in the log of their side."""

import pytest
from django.db import DatabaseError

from core import audit
from operators.log import AccountLog
from operators.models import OperatorLog
from operators.services import refusing
from tenants.scope import scope

OF_OPERATORS, HISTORY = "/api/platform/parties", "/api/platform/peopleHistory"


def refused():
    return audit.lines().filter(act=AccountLog.REFUSED)


@pytest.mark.django_db
class TestRefusals:
    def test_are_kept_once_an_hour_for_each_call(self, lin, mei, lin_owner, api):
        for _ in range(3):
            assert api(mei).get(OF_OPERATORS).code == 103
        assert api(mei).post("/api/platform/pauseParty", party="sms", paused=True).code == 103
        with scope(lin):
            first, second = refused().order_by("pk")
            assert (first.actor_id, first.entity_id, first.ip) == (mei.id, mei.id, "127.0.0.1")
            assert first.after["call"] == f"GET {OF_OPERATORS}"
            assert second.after["call"].startswith("POST ")
        assert OperatorLog.objects.filter(act=AccountLog.REFUSED).count() == 0

    def test_stand_in_the_history_of_people(self, lin_owner, mei, api):
        assert api(mei).get(OF_OPERATORS).code == 103
        texts = [line["text"] for line in api(lin_owner).get(HISTORY).data["items"]]
        assert any(text.startswith("操作未获授权，已拒绝") for text in texts)

    def test_of_nobody_are_not_kept(self, lin, api):
        assert api(lin.host).get(OF_OPERATORS).code == 109
        with scope(lin):
            assert not refused().exists()

    def test_stay_refusals_where_no_line_can_be_written(self, mei, lin, api, monkeypatch):
        def fail(*_, **__):
            raise DatabaseError("read-only")

        monkeypatch.setattr(refusing.audit, "record", fail)
        assert api(mei).get(OF_OPERATORS).code == 103
