"""Nodes of a cluster, as far as a single PostgreSQL can show it; infra/citus says what was tried on one."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from core import clock, gauges
from core.jobs import services as jobs
from core.models import Job
from tenants import nodes
from tenants.backend import raw
from tenants.fleet import fleet
from tenants.models import Tenant
from tenants.nodes import NO_CITUS, Node, NoSuchPlace, find, lines
from tenants.rules import TenantState

COORDINATOR = Node(1, 0, "db-0", 5432, takes=False, bytes=90_000_000, busy=1, per_second=120.4)
FIRST = Node(
    2, 1, "db-1", 5432, takes=True, merchants=700, warm=12, others=2, bytes=810_000_000, busy=3, per_second=80.0
)
SECOND = Node(3, 2, "db-1", 5433, takes=True, merchants=20)
ALL = [COORDINATOR, FIRST, SECOND]


@pytest.mark.one_server
@pytest.mark.django_db
@pytest.mark.parametrize("command", [("nodes",), ("move_merchant", "1", "db-1:5432"), ("distribute",)])
def test_a_single_postgres_has_none_and_says_so(command: tuple[str, ...]) -> None:
    with pytest.raises(CommandError) as refused:
        call_command(*command, stdout=StringIO())
    assert str(refused.value) == NO_CITUS


def test_a_node_is_found_by_host_and_port_or_by_a_host_that_is_one_nodes() -> None:
    assert find(ALL, "db-1:5433") is SECOND
    assert find([COORDINATOR, FIRST], "db-1") is FIRST


@pytest.mark.parametrize(
    ("address", "says"),
    [("db-1", "no node db-1"), ("db-9:5432", "db-0:5432, db-1:5432"), ("db-0:5432", "takes no merchants")],
)
def test_another_place_is_refused_with_those_there_are(address: str, says: str) -> None:
    with pytest.raises(NoSuchPlace, match=says):
        find(ALL, address)


def test_a_line_says_what_a_node_has_and_one_that_does_not_answer_is_named() -> None:
    coordinator, first, second = lines(ALL)
    assert coordinator.split()[:2] == ["db-0:5432", "coordinator"]
    assert coordinator.endswith("90 MB (10%), 120 transactions/s, 1 at work, takes no merchants")
    assert "700 merchants,  12 warm,  2 others, 810 MB (90%)" in first
    assert second.endswith("no answer")


@pytest.mark.one_server
@pytest.mark.django_db
def test_neither_the_template_nor_what_a_restore_put_aside_is_a_merchant(lin, monkeypatch) -> None:
    """The database plays what the nodes say of themselves."""
    waiting = Tenant.objects.filter(state=TenantState.WARM).first()
    assert waiting is not None
    there = {"template": 1, lin.schema_name: 1, waiting.schema_name: 1, "aside_7_20261130_101500": 2}
    monkeypatch.setattr(nodes, "has_citus", lambda _: True)
    monkeypatch.setattr(nodes, "_nodes", lambda _: ALL)
    monkeypatch.setattr(nodes, "places", lambda _: there)
    monkeypatch.setattr(nodes, "_told", lambda *_: {})
    monkeypatch.setattr(nodes, "_rates", lambda _: {})
    found = [(node.merchants, node.warm, node.others) for node in nodes.nodes()]
    assert found == [(0, 0, 0), (1, 1, 1), (0, 0, 1)]


class TestEvened:
    """Nodes of a cluster, by how many bytes the merchants on each have."""

    @staticmethod
    def moves(*sizes: list[int]) -> list[tuple[int, str]]:
        known = [COORDINATOR, *(Node(n + 2, n + 1, f"db-{n}", 1, takes=True) for n in range(len(sizes)))]
        shops = [nodes.Placed(size, f"m_{size}", "", f"db-{n}:1", size) for n, own in enumerate(sizes) for size in own]
        found = nodes.evened(known, shops)
        assert len({one.tenant_id for one, _ in found}) == len(found), "each moves once"
        return [(one.bytes or 0, node.host) for one, node in found]

    def test_the_fewest_that_even_them_move_from_the_fullest_to_the_emptiest(self) -> None:
        assert self.moves([60, 40, 30, 5], [3]) == [(60, "db-1"), (5, "db-1")]
        assert self.moves([50, 49, 48], [], [1]) == [(50, "db-1"), (48, "db-2")]

    def test_who_is_large_alone_and_who_is_even_stays(self) -> None:
        assert self.moves([100], []) == []
        assert self.moves([100, 5], [99, 1]) == []
        assert self.moves() == []


class Sent(list[str]):
    """A cursor that keeps what it is sent."""

    def execute(self, statement: str) -> None:
        self.append(statement)


@pytest.mark.one_server
@pytest.mark.django_db
def test_a_lock_of_a_whole_table_stays_on_the_coordinator_and_asks_a_single_postgres_for_nothing(monkeypatch) -> None:
    for cluster in (False, True):
        sent = Sent()
        if cluster:
            monkeypatch.setattr(nodes, "_is_cluster", lambda *_: True)
        with nodes.locked_here(sent):
            sent.execute("LOCK TABLE leases_order")
        off, on = (f"SET LOCAL citus.enable_ddl_propagation = {way}" for way in ("off", "on"))
        assert sent == ([off, "LOCK TABLE leases_order", on] if cluster else ["LOCK TABLE leases_order"])


@pytest.mark.django_db
def test_nothing_moves_while_its_night_or_a_migration_runs(lin, monkeypatch) -> None:
    """A single PostgreSQL plays the cluster; what it can't do is the move itself."""
    moved: list[list[object]] = []
    monkeypatch.setattr(nodes, "has_citus", lambda _: True)
    monkeypatch.setattr(nodes, "_nodes", lambda _: ALL)
    monkeypatch.setattr(nodes, "places", lambda _: {"m_lin": 2})
    monkeypatch.setattr(nodes, "_moving", lambda _, arguments, look: moved.append(arguments))

    def move() -> str:
        try:
            return nodes.move(lin.id, FIRST.address, print).node
        except nodes.Busy as busy:
            return str(busy)

    night = jobs.enqueue("nightly", "2026-11-28", tenant_id=lin.id)
    assert night is not None
    mine = Job.objects.filter(tenant_id=lin.id, id=night.id)
    now = clock.real_now()
    mine.update(state="running", lease_until=now + timedelta(minutes=1))
    assert "2026-11-28 of this merchant is running" in move()
    mine.update(lease_until=now - timedelta(minutes=1))  # its worker died, and no other has it yet
    with raw.connect() as migrating:
        migrating.execute("SELECT pg_advisory_lock(%s)", [fleet.LOCK])
        assert "migrate_all is running" in move()
    assert moved == []
    assert move() == FIRST.address
    assert moved == [["m_lin", "db-1", 5432, "force_logical"]]


@pytest.mark.one_server
@pytest.mark.django_db
def test_a_node_that_is_away_is_a_reading_and_a_single_postgres_has_none(monkeypatch) -> None:
    """One that refuses and one that says nothing are both away; the database plays what the coordinator says."""
    assert "nodes_away" not in {gauge.name for gauge, found in gauges.read() if found}
    monkeypatch.setattr(nodes, "on_cluster", lambda: True)
    monkeypatch.setattr(nodes, "_nodes", lambda _: ALL)
    monkeypatch.setattr(nodes, "PATIENCE", "SET statement_timeout = '50ms'")
    asked = "SELECT CASE WHEN %s = 'db-0' THEN true WHEN %s = 5433 THEN false ELSE pg_sleep(5) IS NOT NULL END"
    monkeypatch.setattr(nodes, "ANSWERS", asked)
    found = {gauge.name: dict(parts) for gauge, parts in gauges.read()}["nodes_away"]
    assert found == {"db-0:5432": 0, "db-1:5432": 1, "db-1:5433": 1}
