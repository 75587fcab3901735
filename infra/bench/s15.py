"""S15: the export of a shop's orders to XLSX, as its job runs, against XlsxWriter with the same rows from a list.

Both write a file of the same cells, row by row into XlsxWriter's temporary file. The list is made before its clock
starts: reading, masking, words, progress and audit are ours alone, and counted are the core-seconds of this process
and of its end in Postgres, as for S5. Memory is what the process grows by at its peak,
at a tenth of the orders and at all of them: it is flat when the second isn't much more than the first.
"""

import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from django.db import connection
from django.test.utils import override_settings
from xlsxwriter import Workbook

from apps.orders.exports import SHOP, Orders
from apps.orders.schemas import OrderFilter
from apps.staff.models import Staff
from core import actions
from core.caller import Caller, Side, TenantRef
from core.exports import services, sheet, store
from core.exports.schemas import StartExportIn
from core.jobs import bell
from core.jobs import services as jobs
from core.models import Job
from infra.bench import orders, wire
from infra.bench.context import Context, core_clock
from infra.bench.result import Result
from tenants.models import Tenant
from tenants.scope import public, scope

ORDERS, ROUNDS, LABEL, TENTH = 100_000, 2, "exports", "exportstenth"
MOST_TIMES, MOST_MORE_MB = 2.0, 8.0
PAGE_BYTES, MB = 4096, 1_000_000
OPTIONS = {"constant_memory": True, "default_date_format": "yyyy-mm-dd hh:mm"}


def run(context: Context) -> Result:
    rows, rounds = context.size(ORDERS, 200), context.size(ROUNDS, 1)
    tenth = orders.merchant(TENTH, rows // 10)
    tenant = orders.merchant(LABEL, rows)
    with tempfile.TemporaryDirectory() as folder, override_settings(MEDIA_ROOT=folder), bell.silent():
        _export(tenth)
        small, large = (_growth(partial(_export, one)) for one in (tenth, tenant))
        lines, clock = _lines(tenant), core_clock(connection.connection)
        assert len(lines) == rows
        best = {"ours": float("inf"), "bare": float("inf")}
        for _ in range(rounds):
            best["ours"] = min(best["ours"], _seconds(clock, lambda: _export(tenant)))
            best["bare"] = min(best["bare"], _seconds(clock, lambda: _bare(Path(folder) / "bare.xlsx", lines)))
    ratio = best["ours"] / best["bare"]
    return Result(
        "S15", f"export of {rows:,} orders to XLSX", f"{best['ours']:.1f} core-s, grows by {large:.0f} MB",
        f"XlsxWriter from a list {best['bare']:.1f} core-s; a tenth grows by {small:.0f} MB", ratio,
        f"≤ {MOST_TIMES:.0f} ×, memory flat", ratio <= MOST_TIMES and large - small <= MOST_MORE_MB,
        {"rows": rows, "columns": len(SHOP.columns), "grows_mb": large, "a_tenth_grows_mb": small, **best},
    )  # fmt: skip


def _export(tenant: Tenant) -> None:
    """From the click to the file."""
    with scope(tenant):
        job = services.start_export(caller=_owner(tenant), wanted=StartExportIn(kind="orders"))
    with public():
        assert jobs.run(tenant.pk, job.id)
    done = Job.objects.get(tenant_id=tenant.pk, id=job.id)
    assert done.result["rows"] == done.total, done.error
    store.remove(done.result["file"])


def _owner(tenant: Tenant) -> Caller:
    """The shop's owner, inside the shop."""
    owner = Staff.objects.get(account=wire.OWNER)
    shop = TenantRef(tenant.pk, tenant.schema_name, tenant.name, tenant.status)
    return Caller(
        Side.STORE,
        owner.pk,
        owner.name,
        shop,
        actions=frozenset({actions.ORDER_VIEW, actions.ORDER_ALL}),
        role_id=owner.role_ids[0],
    )


def _lines(tenant: Tenant) -> list[list[Any]]:
    """The sheet's cells as XlsxWriter takes them."""
    with scope(tenant):
        rows = Orders().rows(_owner(tenant), OrderFilter.model_validate({}))
        return [[_cell(kind.kind, value) for kind, value in zip(SHOP.columns, line, strict=True)]
                for line in SHOP.lines(rows)]  # fmt: skip


def _cell(kind: str, value: Any) -> Any:
    if kind == "money" and value is not None:
        return value / 100
    return value.replace(tzinfo=None) if isinstance(value, datetime) else value


def _bare(path: Path, lines: list[list[Any]]) -> None:
    with Workbook(str(path), {**sheet.OPTIONS, **OPTIONS}) as book:
        page = book.add_worksheet()
        for number, line in enumerate(lines, 1):
            page.write_row(number, 0, line)


def _seconds(clock: Callable[[], float], work: Callable[[], object]) -> float:
    started = clock()
    work()
    return clock() - started


def _growth(work: Callable[[], object]) -> float:
    """MB that the process grows by at its peak."""
    with _watched() as peak:
        before = _resident()
        work()
        return (peak() - before) / MB


@contextmanager
def _watched(every: float = 0.02) -> Iterator[Callable[[], int]]:
    ended, most = threading.Event(), [_resident()]

    def watch() -> None:
        while not ended.wait(every):
            most[0] = max(most[0], _resident())

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield lambda: max(most[0], _resident())
    finally:
        ended.set()
        watcher.join()


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE_BYTES
