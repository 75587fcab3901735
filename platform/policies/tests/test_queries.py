"""The settings in force are remembered, and a change binds on everybody's next request."""

from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from core import clock, redis
from operators.tests.factories import operator_of
from policies import queries
from policies.tests.factories import in_force

PROPOSE, DECIDE = "/api/platform/proposeSettings", "/api/platform/decideSettings"


@pytest.fixture
def other_process(monkeypatch):
    """Read with the near cache of another process."""
    caches = {name: queries.near.__wrapped__() for name in ("one", "two")}

    def switch(name):
        monkeypatch.setattr(queries, "near", lambda: caches[name])

    return switch


def statements() -> int:
    with CaptureQueriesContext(connection) as seen:
        queries.current()
    return len(seen)


@pytest.mark.django_db(transaction=True)
class TestRemembered:
    def test_asking_again_asks_no_database(self):
        assert queries.current().commission_bps == 500
        assert (statements(), queries.current().commission_bps) == (0, 500)

    def test_a_change_binds_on_the_next_request_of_a_process_that_remembers(self, api, operator, other_process):
        second = operator_of("ben", "finance")
        other_process("two")
        assert (queries.current().withdraw_max_day, statements()) == (100_000_000, 0)
        other_process("one")
        change = api(operator).post(PROPOSE, values={"withdraw_max_day": 2_000_000}, why="旺季提现集中").data
        assert api(second).post(DECIDE, id=change["id"], result="confirm").code == 200
        other_process("two")
        assert queries.current().withdraw_max_day == 2_000_000

    def test_one_to_come_counts_from_its_day(self):
        change = in_force(commission_bps=700)
        change.effective_on = clock.today() + timedelta(days=1)
        change.save()
        assert queries.current().commission_bps == 500
        assert queries.current(clock.today() + timedelta(days=1)).commission_bps == 700

    def test_a_transaction_reads_what_it_wrote_itself(self):
        assert queries.current().commission_bps == 500
        with transaction.atomic():
            in_force(commission_bps=700)
            assert queries.current().commission_bps == 700
        assert queries.current().commission_bps == 700

    def test_a_reader_that_was_slow_does_not_bring_the_old_ones_back(self):
        old = queries._load()
        in_force(commission_bps=700)
        redis.keep_copy(queries.near().key(queries.NAME), queries.msgspec.json.encode(old.changes), 60)
        assert queries.current().commission_bps == 700
