"""What lies on a coordinator goes to a node; a single PostgreSQL plays Citus, which takes no table with triggers."""

from io import StringIO

import psycopg
import pytest
from django.core.management import CommandError, call_command

from tenants import distributing, nodes
from tenants.backend import raw
from tenants.fleet import fleet
from tenants.models import Tenant
from tenants.provisioning.catalogue import describe
from tenants.rules import TenantState

CITUS = """
SELECT 1 / (count(*) = 0)::int FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
 WHERE c.relnamespace = quote_ident(%s)::regnamespace AND NOT g.tgisinternal
"""

pytestmark = [pytest.mark.one_server, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def placed(monkeypatch) -> dict[str, int]:
    """Schemas that have a node, with its group: what the test puts in."""
    found: dict[str, int] = {}
    monkeypatch.setattr(distributing, "DISTRIBUTE", CITUS)
    monkeypatch.setattr(distributing, "LEFT_BEHIND", "SELECT %s::text")
    monkeypatch.setattr(nodes, "has_citus", lambda _: True)
    monkeypatch.setattr(nodes, "places", lambda _: found)
    monkeypatch.setattr(nodes, "node_of", lambda _: "db-1:5432")
    return found


def distribute(*schemas: str) -> list[str]:
    """What the command says."""
    said = StringIO()
    call_command("distribute", *schemas, stdout=said)
    return said.getvalue().splitlines()


def test_its_guards_are_off_for_citus_alone_and_hold_again_behind_it(lin, placed) -> None:
    before = describe("m_lin")
    assert len([line for line in before if line.startswith("trigger")]) > 5
    [said] = distribute("m_lin")
    assert said.startswith("m_lin is on db-1:5432")
    assert describe("m_lin") == before
    with raw.connect() as beside, pytest.raises(psycopg.errors.RestrictViolation, match="append-only"):
        beside.execute('TRUNCATE "m_lin".staff_shoplog')


def test_what_citus_refuses_leaves_all_as_it_was(lin, placed, monkeypatch) -> None:
    before = describe("m_lin")
    monkeypatch.setattr(distributing, "DISTRIBUTE", "SELECT length(%s::text) / 0")
    with pytest.raises(CommandError, match="m_lin stays on the coordinator: division by zero"):
        distribute("m_lin")
    assert describe("m_lin") == before


def test_all_without_a_node_go_the_template_and_empty_ones_first(lin, gao, placed) -> None:
    placed["m_gao"] = 1
    empty = Tenant.objects.filter(state=TenantState.WARM).order_by("pk").values_list("schema_name", flat=True)
    names = ["template", *empty, "m_lin"]
    assert [line.split()[0] for line in distribute()] == names
    placed.update(dict.fromkeys(names, 1))
    assert distribute() == ["every schema has its node"]
    with pytest.raises(CommandError, match="m_lin has a node already"):
        distribute("m_lin")


def test_none_goes_while_a_migration_runs(lin, placed) -> None:
    with raw.connect() as migrating:
        migrating.execute("SELECT pg_advisory_lock(%s)", [fleet.LOCK])
        with pytest.raises(CommandError, match="migrate_all is running"):
            distribute("m_lin")
