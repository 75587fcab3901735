"""Merchants over the nodes of a Citus cluster: which is where, how large, and how one moves (decision 26, infra/citus).

Nothing else of the product knows of nodes, but for what was there before the cluster (`distributing`), who locks a
merchant's tables whole (`locked_here`), a batch that needn't wait for the disk (`on_cluster`), and each new connection,
which a server that lost Citus gets none of (`refuse_unloaded`). What is asked here is answered by the coordinator, but
for sizes and load, which each node tells of itself.
"""

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import psycopg
from django.db import OperationalError
from django.db import connection as django_connection
from django.db.backends.base.base import BaseDatabaseWrapper
from psycopg.rows import dict_row

from core import clock
from core.jobs import registry
from core.models import Job, JobState
from tenants.backend import raw
from tenants.fleet import fleet
from tenants.models import Tenant
from tenants.rules import TenantState

NO_CITUS = (
    "this database is a single PostgreSQL: there are no nodes to spread merchants over; infra/citus/README.md says how"
    " it becomes a cluster"
)
WITHOUT_CITUS = (
    "this database is a cluster's, and its server runs without Citus: every merchant would look empty, and what is"
    " written would be lost beside its node. Put citus into shared_preload_libraries and restart PostgreSQL; with"
    " compose, COMPOSE_FILE in .env names infra/citus/compose.yaml, then `docker compose up -d` (infra/citus/README.md)"
)
UNLOADED = """
SELECT current_setting('citus.version', true) IS NULL AND EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')
"""
SAMPLE_SECONDS = 1.0
LOOK_SECONDS = 0.5
EVEN = 0.1
"""Nodes are even when the fullest and the emptiest are so much of the mean apart."""

NODES = """
SELECT nodeid, groupid, nodename, nodeport, isactive, shouldhaveshards FROM pg_dist_node
 WHERE noderole = 'primary' ORDER BY groupid
"""
PLACES = """
SELECT n.nspname AS schema_name, min(place.groupid) AS groupid
  FROM pg_dist_schema s JOIN pg_namespace n ON n.oid = s.schemaid
  JOIN pg_dist_partition p ON p.colocationid = s.colocationid
  JOIN pg_dist_shard shard ON shard.logicalrelid = p.logicalrelid
  JOIN pg_dist_placement place ON place.shardid = shard.shardid
 GROUP BY n.nspname
"""
OF_ITSELF = "SELECT nodeid, success, result FROM run_command_on_all_nodes(%s)"
BYTES = "SELECT pg_database_size(current_database())"
BUSY = "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid()"
COMMITS = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
SHOP_BYTES = """
SELECT n.nspname, sum(s.shard_size)::bigint
  FROM citus_shards s JOIN pg_class c ON c.oid = s.table_name JOIN pg_namespace n ON n.oid = c.relnamespace
 WHERE s.citus_table_type = 'schema' GROUP BY n.nspname
"""
ANSWERS = "SELECT citus_check_connection_to_node(%s, %s)"
PATIENCE = "SET statement_timeout = '2s'"
"""A machine that is gone says nothing; one that is there refuses at once."""
MOVE = "SELECT citus_schema_move(%s::regnamespace, %s, %s, %s)"
PROGRESS = """
SELECT coalesce(sum(target_shard_size), 0)::bigint, coalesce(sum(source_shard_size), 0)::bigint
  FROM get_rebalance_progress() WHERE table_name::text LIKE %s
"""
"""In bytes: all tables of a merchant turn over together, at the end."""


class NoCitus(Exception):
    """There are no nodes."""


class NoSuchPlace(Exception):
    """The merchant or the node isn't there, or needn't be moved; its text says which."""


class Busy(Exception):
    """Something is under way that a move would make wait, or that would make it wait; its text says what."""


class Unloaded(OperationalError):
    """The server of a cluster's database runs without Citus: to who calls, the database is away."""


@dataclass(frozen=True, slots=True)
class Node:
    """`group` 0 is the coordinator. What a node that doesn't answer would say of itself is None.

    `others`: schemas that are no merchant's and wait for none: the template, what restores put aside.
    """

    id: int
    group: int
    host: str
    port: int
    takes: bool
    merchants: int = 0
    warm: int = 0
    others: int = 0
    bytes: int | None = None
    busy: int | None = None
    per_second: float | None = None

    @property
    def address(self) -> str:
        return f"{self.host}:{self.port}"


@dataclass(frozen=True, slots=True)
class Placed:
    """A merchant and its node; `bytes` where sizes were asked for."""

    tenant_id: int
    schema: str
    name: str
    node: str
    bytes: int | None = None


@dataclass(frozen=True, slots=True)
class Progress:
    """Of a move: how much is over."""

    bytes: int
    of_bytes: int


def nodes() -> list[Node]:
    """The coordinator first. Raises NoCitus."""
    with coordinator() as connection:
        rows, found = _nodes(connection), places(connection)
        states = dict(Tenant.objects.values_list("schema_name", "state"))
        here = Counter((group, states.get(schema)) for schema, group in found.items())
        sizes, busy, rates = _told(connection, BYTES), _told(connection, BUSY), _rates(connection)
    return [
        Node(
            id=row.id, group=row.group, host=row.host, port=row.port, takes=row.takes,
            merchants=here[row.group, TenantState.CLAIMED], warm=here[row.group, TenantState.WARM],
            others=here[row.group, None], bytes=sizes.get(row.id), busy=busy.get(row.id), per_second=rates.get(row.id),
        )
        for row in rows
    ]  # fmt: skip


def placed(*, sizes: bool = False) -> list[Placed]:
    """Every merchant's node, the largest first where sizes are asked for: each node reckons those. Raises NoCitus."""
    with coordinator() as connection:
        names = {node.group: node.address for node in _nodes(connection)}
        there = places(connection)
        known = dict(connection.execute(SHOP_BYTES).fetchall()) if sizes else {}
    shops = Tenant.objects.filter(state=TenantState.CLAIMED, schema_name__in=there).order_by("pk")
    found = [
        Placed(one.pk, one.schema_name, one.name, names[there[one.schema_name]], known.get(one.schema_name))
        for one in shops
    ]
    return sorted(found, key=lambda one: -(one.bytes or 0))


def node_of(schema: str) -> str:
    """The address of the node that it lies on. Raises NoCitus, NoSuchPlace."""
    with coordinator() as connection:
        group = places(connection).get(schema)
        found = next((node.address for node in _nodes(connection) if node.group == group), None)
    if found is None:
        raise NoSuchPlace(f"{schema} has no node of its own")
    return found


def away() -> dict[str, bool]:
    """By address, whether the coordinator can't reach it; nothing where there are no nodes. Raises DatabaseError."""
    with django_connection.wrap_database_errors:
        if not on_cluster():
            return {}
        with raw.connect() as connection:
            connection.execute(PATIENCE)
            return {node.address: not _answers(connection, node) for node in _nodes(connection)}


def _answers(connection: psycopg.Connection[Any], node: Node) -> bool:
    try:
        row = connection.execute(ANSWERS, [node.host, node.port]).fetchone()
    except psycopg.errors.QueryCanceled:
        return False
    return bool(row and row[0])


def move(tenant_id: int, address: str, tell: Callable[[Progress], None], *, block: bool = False) -> Placed:
    """Move a merchant to the node at `address`, `host:port`; its writes wait at the end of it, `block` all the while.
    `tell` hears how far it is. No migration begins meanwhile. Raises NoCitus, NoSuchPlace, Busy.
    """
    with coordinator() as connection:
        node = find(_nodes(connection), address)
        schema = _schema_of(tenant_id)
        there = places(connection)
        if schema not in there:
            raise NoSuchPlace(f"{schema} lies on the coordinator: `distribute {schema}` gives it a node")
        if there[schema] == node.group:
            raise NoSuchPlace(f"{schema} is on {node.address} already")
        refuse_at_night(tenant_id)
        hold(connection)
        arguments = [schema, node.host, node.port, "block_writes" if block else "force_logical"]
        _moving(connection, arguments, lambda: tell(_progress(schema)))
    return Placed(tenant_id, schema, "", node.address)


def evened(known: list[Node], shops: list[Placed]) -> list[tuple[Placed, Node]]:
    """Who would move where, in this order, until the fullest and the emptiest node are within a tenth of their mean.

    By bytes, few and large ones first, each at most once; empty when it is so already, or no move would help.
    """
    takers = {node.address: node for node in known if node.takes}
    here = {address: [one for one in shops if one.node == address and one.bytes] for address in takers}
    full = {address: sum(one.bytes or 0 for one in found) for address, found in here.items()}
    moves: list[tuple[Placed, Node]] = []
    while full:
        most, least = max(full, key=full.__getitem__), min(full, key=full.__getitem__)
        apart = full[most] - full[least]
        helping = [one for one in here[most] if 0 < (one.bytes or 0) < apart]
        if apart <= EVEN * sum(full.values()) / len(full) or not helping:
            break
        one = min(helping, key=lambda shop: abs((shop.bytes or 0) - apart / 2))
        here[most].remove(one)
        full[most] -= one.bytes or 0
        full[least] += one.bytes or 0
        moves.append((one, takers[least]))
    return moves


def refuse_at_night(tenant_id: int) -> None:
    """Raises Busy while the merchant's own night runs: a move would wait for every lock of it."""
    running = Job.objects.filter(tenant_id=tenant_id, kind__in=registry.daily_kinds(), state=JobState.RUNNING)
    night = running.filter(lease_until__gt=clock.real_now()).first()
    if night is not None:
        raise Busy(f"{night.kind} {night.key} of this merchant is running: move it when that is done")


def hold(connection: psycopg.Connection[Any]) -> None:
    """Until `connection` ends no migration of the fleet begins, and nothing else moves. Raises Busy during either."""
    row = connection.execute("SELECT pg_try_advisory_lock(%s)", [fleet.LOCK]).fetchone()
    if not (row and row[0]):
        raise Busy("migrate_all is running, or another merchant is being moved: wait until it is done")


def find(known: list[Node], address: str) -> Node:
    """The one at `host:port`, or at `host` alone where one node has it. Raises NoSuchPlace."""
    host, _, port = address.partition(":")
    found = [node for node in known if node.host == host and port in {"", str(node.port)}]
    if len(found) != 1:
        raise NoSuchPlace(f"there is no node {address}; these are: {', '.join(node.address for node in known)}")
    if not found[0].takes:
        raise NoSuchPlace(f"{found[0].address} takes no merchants (shouldhaveshards is off, or it isn't active)")
    return found[0]


def _moving(connection: psycopg.Connection[Any], arguments: list[Any], look: Callable[[], None]) -> None:
    failed: list[Exception] = []

    def run() -> None:
        try:
            connection.execute(MOVE, arguments)
        except Exception as error:
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    while thread.is_alive():
        thread.join(LOOK_SECONDS)
        if thread.is_alive():
            look()
    if failed:
        raise failed[0]


def _progress(schema: str) -> Progress:
    with raw.connect() as beside:
        row = beside.execute(PROGRESS, [f"{schema}.%"]).fetchone()
    return Progress(*(int(str(one)) for one in row or (0, 0)))


def _schema_of(tenant_id: int) -> str:
    name = Tenant.objects.filter(pk=tenant_id).values_list("schema_name", flat=True).first()
    if name is None:
        raise NoSuchPlace(f"there is no merchant {tenant_id}")
    return str(name)


def _nodes(connection: psycopg.Connection[Any]) -> list[Node]:
    with connection.cursor(row_factory=dict_row) as cursor:
        rows: list[dict[str, Any]] = cursor.execute(NODES).fetchall()
    return [
        Node(
            row["nodeid"], row["groupid"], row["nodename"], row["nodeport"], row["isactive"] and row["shouldhaveshards"]
        )
        for row in rows
    ]


def places(connection: psycopg.Connection[Any]) -> dict[str, int]:
    """By schema that has a node, the node's group."""
    return dict(connection.execute(PLACES).fetchall())


def _rates(connection: psycopg.Connection[Any]) -> Mapping[int, float]:
    """Transactions a second, over a sample."""
    first, started = _told(connection, COMMITS), time.monotonic()
    time.sleep(SAMPLE_SECONDS)
    second, seconds = _told(connection, COMMITS), time.monotonic() - started
    return {node: max(0, second[node] - first[node]) / seconds for node in first.keys() & second.keys()}


def _told(connection: psycopg.Connection[Any], question: str) -> dict[int, int]:
    """What each node says of itself; one that doesn't answer is left out."""
    return {node: int(result) for node, well, result in connection.execute(OF_ITSELF, [question]).fetchall() if well}


@contextmanager
def coordinator() -> Iterator[psycopg.Connection[Any]]:
    """A connection of its own: a move holds no transaction of Django's. Raises NoCitus."""
    with raw.connect() as connection:
        if not has_citus(connection):
            raise NoCitus(NO_CITUS)
        yield connection


def has_citus(connection: psycopg.Connection[Any]) -> bool:
    return connection.execute("SELECT 1 FROM pg_extension WHERE extname = 'citus'").fetchone() is not None


def refuse_unloaded(*, connection: BaseDatabaseWrapper, **_: Any) -> None:
    """Of each new connection: the server can't lose Citus without a restart, which ends the old ones. Raises Unloaded.

    What is on nodes looks then like tables that are there and empty, and each write goes through.
    """
    with connection.connection.cursor() as cursor:
        cursor.execute(UNLOADED)
        unloaded = cursor.fetchone()[0]
    if unloaded:
        connection.close()
        raise Unloaded(WITHOUT_CITUS)


def on_cluster() -> bool:
    """Whether merchants lie on nodes: in the database that Django is connected to."""
    to = django_connection.settings_dict
    return _is_cluster(to["HOST"], to["PORT"], to["NAME"])


@contextmanager
def locked_here(cursor: Any) -> Iterator[None]:
    """`LOCK TABLE` on a merchant's tables in the block, in `cursor`'s transaction, locks them on the coordinator alone.

    Everybody writes through the coordinator, which locks its own entry of a table for each statement: that is enough.
    Citus would send the lock to every node, one after the other, and fail where one of them is down. A single
    PostgreSQL is asked for nothing.
    """
    if not on_cluster():
        yield
        return
    cursor.execute("SET LOCAL citus.enable_ddl_propagation = off")
    yield
    cursor.execute("SET LOCAL citus.enable_ddl_propagation = on")


@cache
def _is_cluster(*_: object) -> bool:
    """Asked once a database, on a connection beside."""
    with raw.connect() as connection:
        return has_citus(connection)


def lines(found: list[Node]) -> Iterator[str]:
    """A table for a person: what is where, and how busy it is."""
    total = sum(node.bytes or 0 for node in found) or 1
    for node in found:
        kind = "coordinator" if node.group == 0 else "node"
        size = f"{(node.bytes or 0) / 1e6:,.0f} MB ({(node.bytes or 0) / total:.0%})" if node.bytes else "no answer"
        load = "" if node.per_second is None else f", {node.per_second:,.0f} transactions/s, {node.busy} at work"
        takes = "" if node.takes else ", takes no merchants"
        schemas = f"{node.merchants:5} merchants, {node.warm:3} warm, {node.others:2} others"
        yield f"{node.address:24} {kind:11} {schemas}, {size}{load}{takes}"
