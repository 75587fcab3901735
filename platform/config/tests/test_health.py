"""Code that comes ahead of its schema is sent no calls and does no jobs; what came ahead of it does no harm."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder

from config import health, serving
from tenants import nodes
from tenants.fleet import chain, standing
from tenants.models import Tenant

NEW = ("subshops", "0002_new")


@pytest.fixture
def started(monkeypatch):
    """The process has just begun: it remembers nothing."""

    def start():
        monkeypatch.setattr(standing, "_stands", False)

    start()
    return start


def ready(rf) -> tuple[int, bool]:
    answer = health.readyz(rf.get("/readyz"))
    return answer.status_code, b'"schema": true' in answer.content


@pytest.mark.django_db
class TestReadiness:
    def test_new_code_waits_for_public_the_template_and_every_schema(
        self, started, monkeypatch, rf, django_assert_num_queries
    ):
        assert ready(rf) == (200, True)
        started()
        code = standing.of_code()
        monkeypatch.setattr(standing, "of_code", lambda: code | {NEW})
        assert (ready(rf), standing.missing()) == ((503, False), ["public: subshops.0002_new"])
        connection.set_schema_to_public()
        MigrationRecorder(connection).record_applied(*NEW)
        assert (ready(rf), standing.missing()) == ((503, False), ["template: subshops.0002_new"])
        step = chain.append(*NEW, [])
        merchants = Tenant.objects.count()
        assert (ready(rf), standing.missing()) == ((503, False), [f"{merchants} schemas of merchants"])
        Tenant.objects.update(migrated_to=step.digest)
        assert ready(rf) == (200, True)
        with django_assert_num_queries(1):
            assert ready(rf) == (200, True)

    def test_old_code_serves_on_while_the_new_schema_comes(self, started, rf):
        connection.set_schema_to_public()
        MigrationRecorder(connection).record_applied(*NEW)
        chain.append(*NEW, [])
        assert ready(rf) == (200, True)


@pytest.mark.one_server
@pytest.mark.django_db(transaction=True)
class TestAServerThatLostCitus:
    """Its database has the extension, and what lies on nodes looks empty. Here another extension plays it."""

    @pytest.fixture
    def lost(self, monkeypatch):
        with monkeypatch.context() as server:
            server.setattr(nodes, "UNLOADED", nodes.UNLOADED.replace("'citus'", "'plpgsql'"))
            connection.close()
            yield
        connection.close()

    def test_is_sent_no_calls_and_says_what_to_do(self, started, lost, rf):
        assert (ready(rf), b"shared_preload_libraries" in health.readyz(rf.get("/readyz")).content) == (
            (503, False), True,
        )  # fmt: skip

    def test_is_found_when_it_comes_back_without_it(self, started, monkeypatch, rf):
        """A restart ends the connections that were there; what was remembered of the schema helps nothing."""
        assert ready(rf) == (200, True)
        monkeypatch.setattr(nodes, "UNLOADED", "SELECT true")
        connection.close()
        assert ready(rf) == (503, False)
        monkeypatch.undo()
        assert ready(rf) == (200, True)

    def test_gives_a_worker_no_work_and_gets_no_migration(self, lost):
        assert "runs without Citus" in serving._lacks()[0]
        with pytest.raises(CommandError, match="runs without Citus"):
            call_command("migrate_all", stdout=StringIO())

    def test_is_away_to_a_call(self, lost):
        with pytest.raises(OperationalError, match="runs without Citus"):
            connection.ensure_connection()
        assert connection.connection is None


def test_a_worker_waits_and_says_for_what(monkeypatch, capsys):
    looked = iter([OperationalError("no answer"), ["public: a.0002"], ["public: a.0002"], []])
    slept, said = [], []

    def missing():
        found = next(looked)
        if isinstance(found, OperationalError):
            raise found
        return found

    monkeypatch.setattr(standing, "missing", missing)
    monkeypatch.setattr(serving.time, "sleep", slept.append)
    monkeypatch.setattr(serving.log, "warning", lambda _, lacks: said.append(lacks))
    serving.wait_for_schema()
    assert (len(slept), said) == (3, [["no answer"], ["public: a.0002"]])
