"""Links and codes of messages, odd values in lists and versions, and the consent."""

import time
from datetime import timedelta

import pytest

from applications.models import Application
from applications.rules import CONSENT_TEXT
from applications.tests.factories import (
    APPROVE,
    LIST,
    VIEW,
)
from core import clock, retention
from infra.testing.cast import ADMIN_HOST


@pytest.mark.django_db
class TestOddities:
    def test_a_link_ends(self, api, operator, applied, monkeypatch):
        """Each look gives another token, good for 180 days from then on: who has a message's link has it for ever."""
        start, at = time.time(), [0]
        monkeypatch.setattr("django.core.signing.time.time", lambda: start + at[0] * 86_400)
        token = applied.token
        for days in (170, 340):
            at[0] = days
            answer = api(ADMIN_HOST).post(VIEW, token=token)
            if answer.code != 200:
                return
            token = answer.data["token"]
        raise AssertionError("a link of 340 days opens it still")

    def test_a_look_gives_no_other_token(self, applied):
        before = applied.token
        assert applied.view().data["token"] == before

    def test_what_became_a_shop_opens_no_more_after_ninety_days(self, api, operator, applied, application):
        """The mobile may be another person's by then."""
        asked = {"id": str(application.pk), "version": application.version, "account": "chen"}
        assert api(operator).post(APPROVE, **asked).code == 200
        assert applied.view().data["shop"]["account"] == "chen"
        Application.objects.update(ended_at=clock.now() - timedelta(days=91))
        assert applied.view().code == 104
        assert applied.prove().applications == []

    def test_codes_that_lead_nowhere(self, api, operator):
        for code in ["z" * 15 + "x", "0" * 11 + "zzzz" + "1", "0" * 15 + "0" * 60, "A" * 400]:
            assert api(ADMIN_HOST).raw("get", f"/api/a/{code}").status_code == 404, code

    def test_keywords(self, api, operator, application):
        for keyword in ["%", "_", "\\", "'; --", "９９", "1" * 19, "9" * 60, "\u202e"]:
            assert api(operator).get(LIST, keyword=keyword).code == 200, keyword

    @pytest.mark.parametrize("version", [10**30, -1, 2**63])
    def test_versions(self, api, operator, application, version):
        answer = api(operator).post(APPROVE, id=str(application.pk), version=version, account="chen")
        assert answer.code in (110, 112)


@pytest.mark.django_db
def test_the_consent_is_kept(application):
    """Who agreed to what, when (PIPL 14), as leases keep theirs."""
    assert (application.consented_at, application.consent_text) == (application.created_at, CONSENT_TEXT)


@pytest.mark.django_db
def test_what_operators_leave_goes_in_the_end(application):
    remove = {one.name: one for one in retention.entries()}["applications_left"].remove
    assert remove(application.submitted_at) == 0
    assert remove(application.submitted_at + timedelta(days=1)) == 1
