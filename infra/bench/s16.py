"""S16: a month-end and lists of many merchants on a cluster of one, two and four nodes, a move, and the journeys' seed.

The cluster is somebody else's (CITUS_URL, `infra/citus`); without one nothing is measured, and what was kept stays.
Cores are shared here, so each server's core-seconds are read from the kernel; what it works while nothing is asked of
it is taken off. What doesn't depend on the machine is the share of each server, and what a lease's night costs a node.
"""

import multiprocessing
import os
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import psycopg
from django.core.handlers.wsgi import WSGIHandler
from django.core.management import call_command
from django.db import connection
from psycopg import sql

from core.models import Job, JobState
from infra.bench import cluster as servers
from infra.bench import s17, wire
from infra.bench.cluster import Machine
from infra.bench.context import Context
from infra.bench.leases import DAY
from infra.bench.result import Result
from infra.local.checks_citus import URL, named, seed
from infra.local.citus import Cluster, cluster
from infra.local.console import Stop
from infra.local.paths import State
from tenants import nodes
from tenants.backend import raw
from tenants.models import Tenant
from tenants.scope import scope

SIZES = (1, 2, 4)
MERCHANTS, LEASES, CALLS = 40, 500, 200
WORKERS = 2
IDLE_SECONDS = 5
LEAST = 0.01
"""Core-seconds: the kernel's tick. A tiny run may have used none."""
LISTS = ("/api/platform/backendOrderList?page_size=50", "/api/platform/billList?page_size=20")
MOST_OF_COORDINATOR, MOST_OVER_MEAN, MOST_GROWTH, LONGEST_MOVE = 0.10, 1.25, 1.2, 5.0


@dataclass
class Run:
    """What one size came to. Core-seconds: of the coordinator, of each node, of Python; without what idling costs."""

    count: int
    tenants: int
    leases: int
    seconds: float = 0.0
    coordinator: float = 0.0
    each: list[float] = field(default_factory=list)
    python: float = 0.0
    calls: dict[str, float] = field(default_factory=dict)
    on_one: int = 0
    on_several: int = 0
    strange: int = 0

    @property
    def share(self) -> float:
        """The coordinator's, of all that worked for the run."""
        return self.coordinator / max(self.coordinator + sum(self.each) + self.python, LEAST)

    @property
    def a_lease(self) -> float:
        """Core-seconds of the nodes for a lease's two nights."""
        return max(sum(self.each), LEAST) / self.leases

    @property
    def over_mean(self) -> float:
        """The busiest node against the mean."""
        return max(self.each) * len(self.each) / max(sum(self.each), LEAST)


@dataclass
class Writer:
    """Counts a lease of its own up, one write after the other, until it is stopped. `took`: seconds of each."""

    schema: str
    lease: int
    took: list[float] = field(default_factory=list)
    failed: str = ""
    over: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        orders = sql.Identifier(self.schema, "leases_order")
        write = sql.SQL("UPDATE {} SET version = version + 1 WHERE id = %s").format(orders)
        with raw.connect() as made:
            while not self.over.wait(0.01):
                started = time.perf_counter()
                try:
                    made.execute(write, [self.lease])
                except psycopg.Error as error:
                    self.failed = str(error)
                    return
                self.took.append(time.perf_counter() - started)


@dataclass
class Moves:
    """Of one merchant, to and fro: the seconds of each, what was written meanwhile, and what of it was there then."""

    seconds: list[float]
    written: int
    kept: int
    longest_wait: float
    failed: list[str]


class _Nowhere:
    def write(self, _: str) -> None:
        pass


def run(context: Context) -> list[Result]:
    there = cluster()
    if there is None:
        context.say("S16: skipped, CITUS_URL names no coordinator; what was kept of it stays")
        return []
    runs: list[Run] = []
    moves: Moves | None = None
    for count in (one for one in SIZES if one <= len(there.nodes)):
        name = f"{context.scratch}_s16_{count}"
        there.make(name, count)
        try:
            with servers.used(there, name):
                call_command("migrate_all", stdout=_Nowhere())
                tenants = _merchants(context, count)
                runs.append(_measured(context, there, name, count, tenants))
                if count == 2:
                    moves = _moved(tenants[0], context.size(3, 1))
        finally:
            connection.close()
            there.drop(name)
    context.say(on_paper(_model(runs)))
    seeds = [] if context.small else _seeded(context, there)
    return [*_results(runs, moves), *seeds]


def _merchants(context: Context, count: int) -> list[Tenant]:
    """Labels of each size are its own: Redis knows hosts of another database."""
    wanted, rows = context.size(MERCHANTS, 4), context.size(LEASES, 20)
    return [s17.merchant(f"c{count}n{number}", rows) for number in range(wanted)]


def _measured(context: Context, there: Cluster, name: str, count: int, tenants: list[Tenant]) -> Run:
    known = [there.coordinator, *there.nodes[:count]]
    machines = servers.machines(there, known)
    found = Run(count, len(tenants), len(tenants) * context.size(LEASES, 20))
    before = servers.executed(there, name)
    found.strange = _strange(there, name, tenants[0])
    idle = _idle(machines, context.size(IDLE_SECONDS, 1))
    python = 0.0

    def nights() -> None:
        nonlocal python
        for day in (DAY, DAY + timedelta(days=1)):
            python += sum(_spread([(tenant.pk, day.isoformat()) for tenant in tenants]))

    found.seconds, spent = _spent(machines, idle, nights)
    found.coordinator, *found.each = spent
    found.python = python
    found.calls = _lists(machines, idle, tenants, context.size(CALLS, 2))
    after = servers.executed(there, name)
    found.on_one, found.on_several = (b - a for a, b in zip(before, after, strict=True))
    return found


def _strange(there: Cluster, name: str, tenant: Tenant) -> int:
    """Transactions on nodes that aren't the merchant's while a night of its runs; more than idling has."""
    own = next(one.node for one in nodes.placed() if one.tenant_id == tenant.pk)
    others = [one for one in there.nodes if f"{one.host}:{one.port}" != own]

    def counted() -> dict[Any, int]:
        return {one: servers.transactions(there, one, name) for one in others}

    def during(work: Callable[[], object]) -> tuple[dict[Any, int], float]:
        time.sleep(1.0)  # what a server counted is told when its processes idle
        started, first = time.perf_counter(), counted()
        work()
        seconds = time.perf_counter() - started
        time.sleep(1.0)
        return {one: count - first[one] for one, count in counted().items()}, seconds

    busy, seconds = during(lambda: s17.night(tenant, (DAY - timedelta(days=1)).isoformat()))
    idle, _ = during(lambda: time.sleep(seconds))
    return sum(max(0, count - idle[one]) for one, count in busy.items())


def _idle(machines: list[Machine], seconds: int) -> list[float]:
    """Core-seconds a second, of each server that is asked for nothing: daemons, checkpoints."""
    before = [machine.seconds() for machine in machines]
    time.sleep(seconds)
    return [(machine.seconds() - was) / seconds for machine, was in zip(machines, before, strict=True)]


def _spent(machines: list[Machine], idle: list[float], work: Callable[[], object]) -> tuple[float, list[float]]:
    """Seconds, and core-seconds of each server, the coordinator first."""
    before, started = [machine.seconds() for machine in machines], time.perf_counter()
    work()
    seconds = time.perf_counter() - started
    worked = [machine.seconds() - was for machine, was in zip(machines, before, strict=True)]
    return seconds, [max(0.0, one - own * seconds) for one, own in zip(worked, idle, strict=True)]


def _spread(nights: list[tuple[int, str]]) -> list[float]:
    """By two workers, each a process with a connection of its own. Gives each night's core-seconds of Python."""
    connection.close()
    with multiprocessing.get_context("fork").Pool(WORKERS, connection.close) as pool:
        return pool.starmap(_night, nights, chunksize=1)


def _night(tenant_id: int, key: str) -> float:
    started = time.process_time()
    s17.night(Tenant.objects.get(pk=tenant_id), key)
    return time.process_time() - started


def _lists(machines: list[Machine], idle: list[float], tenants: list[Tenant], calls: int) -> dict[str, float]:
    """Core-milliseconds a call: of Python, of the coordinator, of nodes."""
    handler, senders = WSGIHandler(), []
    for tenant in tenants:
        host, token = wire.host_of(tenant.schema_name.removeprefix("m_")), wire.shop_token(tenant)
        senders += [wire.sender(handler, where, host=host, token=token) for where in LISTS]
    for send in senders:
        send()
    started, total = time.process_time(), calls * len(LISTS)
    _, (coordinator, *each) = _spent(machines, idle, lambda: [senders[n % len(senders)]() for n in range(total)])
    python = time.process_time() - started
    said = {"python": python, "coordinator": coordinator, "nodes": sum(each)}
    return {name: seconds / total * 1000 for name, seconds in said.items()}


def _moved(tenant: Tenant, times: int) -> Moves:
    """To the other node and back, while two write to it."""
    # Its nights were run here, without a worker: their rows say that one is at work, and nothing would move.
    Job.objects.filter(tenant_id=tenant.pk, state=JobState.RUNNING).update(state=JobState.DONE)
    seconds = []
    with scope(tenant), connection.cursor() as cursor:
        cursor.execute("SELECT id, version FROM leases_order ORDER BY id LIMIT 2")
        before = dict(cursor.fetchall())
    with _writing(tenant, list(before)) as writers:
        for _ in range(times):
            here = next(one.node for one in nodes.placed() if one.tenant_id == tenant.pk)
            to = next(node.address for node in nodes.nodes() if node.takes and node.address != here)
            started = time.perf_counter()
            nodes.move(tenant.pk, to, lambda _: None)
            seconds.append(time.perf_counter() - started)
            with suppress(Exception), connection.cursor() as cursor:
                cursor.execute("CALL citus_cleanup_orphaned_resources()")
    with scope(tenant), connection.cursor() as cursor:
        cursor.execute("SELECT id, version FROM leases_order WHERE id = ANY(%s)", [list(before)])
        kept = sum(version - before[lease] for lease, version in cursor.fetchall())
    took = [one for writer in writers for one in writer.took]
    return Moves(seconds, len(took), kept, max(took, default=0.0), [one.failed for one in writers if one.failed])


@contextmanager
def _writing(tenant: Tenant, leases: list[int]) -> Iterator[list[Writer]]:
    writers = [Writer(tenant.schema_name, lease) for lease in leases]
    threads = [threading.Thread(target=writer.run) for writer in writers]
    for thread in threads:
        thread.start()
    try:
        yield writers
    finally:
        for writer, thread in zip(writers, threads, strict=True):
            writer.over.set()
            thread.join()


def _seeded(context: Context, there: Cluster) -> list[Result]:
    """The same on one server, and then at each size."""
    one = f"{context.scratch}_s16_one"
    context.database(one)
    single = _seed(context, named(os.environ["DATABASE_URL"], one), 2)
    sizes = [count for count in SIZES if count <= len(there.nodes)]
    return [_seed_row(count, _seed_on(context, there, count), single) for count in sizes]


def _seed_on(context: Context, there: Cluster, count: int) -> float | None:
    name = f"{context.scratch}_s16_seed_{count}"
    there.make(name, count)
    try:
        return _seed(context, named(os.environ[URL], name), 2 + count)
    finally:
        connection.close()
        there.drop(name)


def _seed(context: Context, database: str, redis: int) -> float | None:
    """Its seconds; None where it stopped, or the books don't agree. `redis`: the number of a database of its own."""
    try:
        with tempfile.TemporaryDirectory(prefix="zudesk-s16-") as folder:
            return seed(State(Path(folder)), database, named(os.environ["REDIS_URL"], str(redis)))
    except Stop as stop:
        context.say(str(stop))
        return None


def _seed_row(count: int, spread: float | None, single: float | None) -> Result:
    value = "it stopped" if spread is None else f"{spread:.0f} s, the books agree"
    reference = "one PostgreSQL: it stopped" if single is None else f"one PostgreSQL {single:.0f} s"
    ratio = (spread or 0.0) / max(single or 0.0, LEAST)
    return Result("S16", f"the journeys' seed on 1 + {count}", value, reference, ratio, "passes", spread is not None)


def _results(runs: list[Run], moves: Moves | None) -> list[Result]:
    """The first row's detail has all that was measured."""
    first, last, middle = runs[0], runs[-1], next((one for one in runs if one.count == 2), runs[-1])
    model, sizes = _model(runs), {one.count: _plain(one) for one in runs}
    detail = {"sizes": sizes, "model": model, "on_paper": on_paper(model), "moves": moves and vars(moves)}
    found = [_coordinator(middle, detail), _placed(runs), _even(last, middle), _flat(first, last)]
    return [*found, _move(middle.leases // middle.tenants, moves)] if moves else found


def _coordinator(of: Run, detail: dict[str, Any]) -> Result:
    return Result(
        "S16",
        f"coordinator's share of CPU, two nights of {of.tenants} merchants, {of.leases:,} leases, on 1 + {of.count}",
        f"{of.share:.0%}, {of.coordinator:.1f} core-s",
        f"nodes {sum(of.each):.1f}, Python {of.python:.1f} core-s",
        of.share, "≤ 10 %", of.share <= MOST_OF_COORDINATOR, detail,
    )  # fmt: skip


def _placed(runs: list[Run]) -> Result:
    several, strange = sum(one.on_several for one in runs), sum(one.strange for one in runs)
    statements = sum(one.on_one for one in runs) + several
    share = (statements - several) / max(statements, 1)
    return Result(
        "S16", "statements of merchants that went to one node", f"{share:.2%} of {statements:,}",
        f"{strange} transactions on the other nodes", share, "all, 0", several == 0 and strange == 0,
    )  # fmt: skip


def _even(last: Run, middle: Run) -> Result:
    return Result(
        "S16", f"the busiest of {last.count} nodes over their mean", f"{last.over_mean:.2f} ×",
        f"of {middle.count} {middle.over_mean:.2f} ×", last.over_mean / max(middle.over_mean, LEAST), "≤ 1.25 ×",
        last.over_mean <= MOST_OVER_MEAN,
    )  # fmt: skip


def _flat(first: Run, last: Run) -> Result:
    growth = last.a_lease / first.a_lease
    return Result(
        "S16", f"a lease's two nights on the nodes, at {last.count}", f"{last.a_lease * 1000:.2f} core-ms",
        f"at {first.count} {first.a_lease * 1000:.2f} core-ms", growth, "≤ 1.2 ×", growth <= MOST_GROWTH,
    )  # fmt: skip


def _move(leases: int, moves: Moves) -> Result:
    longest, lost = max(moves.seconds), moves.written - moves.kept
    return Result(
        "S16", f"moving a merchant of {leases:,} leases to the other node, two write to it",
        f"at most {longest:.1f} s; a write waits {moves.longest_wait:.1f} s, of {moves.written:,} {lost} lost",
        f"{len(moves.seconds)} moves, the quickest {min(moves.seconds):.1f} s", longest / LONGEST_MOVE,
        "≤ 5 s, none lost", longest <= LONGEST_MOVE and lost == 0 and not moves.failed,
    )  # fmt: skip


def _plain(of: Run) -> dict[str, Any]:
    return {**vars(of), "share": of.share, "a_lease_ms": of.a_lease * 1000, "over_mean": of.over_mean}


def _model(runs: list[Run]) -> dict[str, float]:
    """What it comes to on paper, by means over the sizes: core-ms of a lease's night and of a list. `nodes_until`: how
    many nodes, of as many cores as the coordinator has, are busy when that is. `largest_over_smaller`: how far the
    largest size is from what the smaller ones say of it, for a lease on the nodes and on the coordinator.
    """
    smaller, largest = runs[:-1] or runs, runs[-1]

    def apart(of: Callable[[Run], float]) -> float:
        return of(largest) / max(sum(map(of, smaller)) / len(smaller), LEAST / 1000)

    def mean(of: Callable[[Run], float]) -> float:
        return sum(map(of, runs)) / len(runs)

    coordinator, node = mean(lambda one: one.coordinator / one.leases) / 2, mean(lambda one: one.a_lease) / 2
    lists = {part: sum(one.calls[part] for one in runs) / len(runs) for part in runs[0].calls}
    return {
        "night_coordinator_ms": coordinator * 1000,
        "night_node_ms": node * 1000,
        "leases_an_hour_of_a_nodes_core": 3600 / node,
        "leases_of_a_merchant": largest.leases / largest.tenants,
        "lists_a_second_of_a_nodes_core": 1000 / max(lists["nodes"], LEAST),
        "lists_a_second_of_the_coordinators_core": 1000 / max(lists["coordinator"], LEAST),
        "largest_over_smaller_nodes": apart(lambda one: one.a_lease),
        "largest_over_smaller_coordinator": apart(lambda one: one.coordinator / one.leases),
        "nodes_until_night": node / max(coordinator, LEAST / 1000),
        **{f"list_{part}_ms": value for part, value in lists.items()},
        "nodes_until_lists": lists["nodes"] / max(lists["coordinator"], LEAST),
    }


def on_paper(model: dict[str, float]) -> str:
    """The model in words: what a node adds, and until when."""
    leases, size = model["leases_an_hour_of_a_nodes_core"], model["leases_of_a_merchant"]
    return (
        f"A core of a node does the nights of {leases:,.0f} leases an hour, which is {leases / size:,.0f} merchants of"
        f" {size:,.0f}, or {model['lists_a_second_of_a_nodes_core']:,.0f} lists a second. The coordinator, of as many"
        f" cores as a node has, is busy when {model['nodes_until_night']:.1f} nodes work on nights, or"
        f" {model['nodes_until_lists']:.1f} on lists: what comes then is decision 47."
    )
