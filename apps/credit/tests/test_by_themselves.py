"""Batches that the night makes and sends, where the platform's setting says so."""

from datetime import timedelta
from typing import Any

import pytest

from apps.credit import jobs as credit_jobs
from apps.credit.services import batches, send_all
from apps.credit.tests.factories import BASE, Crediting
from apps.customers.models import Erasure
from apps.orders.tests.factories import Way, make_overdue
from core import clock
from core.errors import PartyFailed
from core.jobs import services as jobs
from core.models import Job
from core.todos import waiting
from infra.testing.undone import undone
from overview.models import CreditBatch
from partners import health
from partners import services as partners
from partners.credit import segments
from partners.models import PartnerCall
from policies.tests.factories import in_force
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def opening(way: Way, api: Any, operator: Any) -> Crediting:
    way.leasing().prove()
    made = Crediting(way, api(operator)).open().opening()
    in_force(credit_batches_itself=True)
    return made


@pytest.fixture
def two(opening: Crediting, monkeypatch: Any) -> Crediting:
    """Two records wait, and a batch has one."""
    opening.report()
    make_overdue(opening.way)
    opening.way.asked(opening.ask("collectionReportCredit"))
    opening.way.asked(opening.ask("appendRepaymentTurnover", bill_ids=[opening.part()["bills"][0]["id"]]))
    CreditBatch.objects.all().delete()
    monkeypatch.setattr(batches, "MOST", 1)
    return opening


def todos(operator: Any) -> dict[str, int]:
    return {todo.key: found.count for todo, found in waiting(operator.caller)}


def erase(opening: Crediting) -> None:
    with scope(opening.way.owner.shop):
        Erasure.objects.create(
            state="planned", orders=[int(opening.way.order_id)], day=clock.today() + timedelta(days=1000),
            why="本人要求", asked_by="林", asked_at=clock.now(),
        )  # fmt: skip


class TestBatchesByThemselves:
    def test_are_made_sent_and_read_once_a_date(self, opening: Crediting, operator: Any) -> None:
        assert todos(operator)["credit_waiting"] == 0, "the night takes it"
        day = clock.today().isoformat()
        assert jobs.enqueue(credit_jobs.KIND, day)
        jobs.run_due()
        row = Job.objects.get(kind=credit_jobs.KIND)
        assert (row.state, row.result) == ("done", {"batches": 1})
        [batch] = opening.way.asked(opening.platform.get(BASE + "getBatchList"))["items"]
        assert (batch["status"], batch["accepted"], batch["made_by_name"]) == ("read", 1, "系统")
        assert opening.account.status == "open"
        assert opening.way.asked(opening.platform.get(BASE + "getDesk"))["itself"]

    def test_wait_for_a_person_where_the_setting_is_off(self, opening: Crediting, operator: Any) -> None:
        in_force(credit_batches_itself=False)
        assert (send_all(), CreditBatch.objects.count()) == (0, 0)
        assert todos(operator)["credit_waiting"] == 1

    def test_say_nothing_of_whose_data_may_not_be_used_any_more(self, opening: Crediting, operator: Any) -> None:
        """The switch was off when that was asked for: one such record held up the file of all shops. A press withdraws
        it too, though nothing else waits: the refusal undid that, and the to-do stayed for ever.
        """
        erase(opening)
        with undone():
            assert (send_all(), CreditBatch.objects.count()) == (0, 0)
            assert ([row.status for row in opening.records()], opening.account.status) == (["withdrawn"], "consented")
        in_force(credit_batches_itself=False)
        assert (opening.batch().code, CreditBatch.objects.count()) == (111, 0)
        assert ([row.status for row in opening.records()], opening.account.status) == (["withdrawn"], "consented")
        assert todos(operator)["credit_waiting"] == 0

    def test_so_does_the_upload_of_a_batch_that_has_nothing_else(self, opening: Crediting, operator: Any) -> None:
        made = opening.way.asked(opening.batch())
        assert todos(operator)["credit_batches"] == 1
        erase(opening)
        assert opening.platform.get(BASE + "submitUploadFile", batch_id=made["id"]).code == 111
        assert [row.status for row in opening.records()] == ["withdrawn"]
        assert todos(operator)["credit_batches"] == 0, "nobody can send it any more"

    def test_go_one_after_the_other(self, two: Crediting) -> None:
        assert send_all() == 2
        assert {row.status for row in two.records()} == {"accepted"}

    def test_hold_on_while_the_bureau_has_not_answered(self, two: Crediting) -> None:
        two.way.sandbox.fail("credit", "error_after")
        for _ in range(2):
            with pytest.raises(PartyFailed):
                send_all()
            assert [row.status for row in CreditBatch.objects.all()] == ["sent"]
        with clock.at(clock.now() + timedelta(hours=1)):
            partners.perform(PartnerCall.objects.filter(operation="upload").latest("created_at"))
            assert send_all() == 1
        assert CreditBatch.objects.filter(status="sent").count() == 0

    def test_one_that_the_bureau_refused_whole_is_a_persons(
        self, two: Crediting, operator: Any, monkeypatch: Any
    ) -> None:
        whole = segments.shut
        monkeypatch.setattr(segments, "shut", lambda *args: whole(*args)[:-3])
        assert send_all() == 1
        assert (CreditBatch.objects.get().status, todos(operator)["credit_batches"]) == ("failed", 1)
        monkeypatch.setattr(segments, "shut", whole)
        assert send_all() == 1, "the others go the next night"
        assert sorted(CreditBatch.objects.values_list("status", flat=True)) == ["failed", "read"]

    def test_rest_while_the_party_is_paused(self, opening: Crediting) -> None:
        health.row_of("credit").update(paused_at=clock.now())
        assert (send_all(), CreditBatch.objects.count()) == (0, 0)
