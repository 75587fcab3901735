"""The order of locks, watched in every test: the merchant's status → lease or purchase → what is its → accounts.

A lease's own row guards its deposit and its bills: whoever holds it takes these as they come, since nobody else gets
at them. Whoever doesn't hold it may take one of them and nothing else; and after any other lock, it is too late to
take the lease. What breaks this can deadlock, and the test in which it does so fails, whatever else it finds.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

STATUS, GUARD, DEPOSIT, BILL, ACCOUNT = 0, 1, 2, 3, 4
RANKS = {
    "tenants_tenant": STATUS,
    "leases_order": GUARD,
    "purchases_saleorder": GUARD,
    "deposits_deposit": DEPOSIT,
    "bills_bill": BILL,
    "payments_attempt": BILL,
    "finance_account": ACCOUNT,
}

WRITES = re.compile(r"(?<!for )(?<!no key )(?<!do )\b(?:update|delete from|lock table) (?:only )?(\w+)")
FOR_UPDATE = re.compile(r"\bfor (?:(?:no key )?update|(?:key )?share)\b(?: of (\w+))?")
SOURCES = re.compile(r"\b(?:from|join) (\w+)(?: as)?(?: (?!on\b|where\b|order\b|inner\b|left\b|join\b|for\b)(\w+))?")
NESTED = re.compile(r"\([^()]*\)")


def locked_tables(sql: str) -> list[str]:
    """Tables whose rows a statement locks until the end of its transaction, in the order of its text."""
    plain = " ".join(re.sub(r"\b(?:public|m_\w+)\.", "", sql.replace('"', "").lower()).split())
    found = [(match.start(), match.group(1)) for match in WRITES.finditer(plain)]
    for match in FOR_UPDATE.finditer(plain):
        found += [(match.start(), table) for table in _sources(plain[: match.start()], match.group(1))]
    return [table for _, table in sorted(found)]


def _sources(before: str, only: str | None) -> list[str]:
    """Tables of the select that ends here; `only` is what FOR UPDATE OF names."""
    select = _innermost(before)
    while NESTED.search(select):
        select = NESTED.sub(" ", select)
    tables = SOURCES.findall(select)
    return [table for table, alias in tables if only is None or only in (table, alias)]


def _innermost(before: str) -> str:
    """From the bracket that is still open."""
    depth = 0
    for place in range(len(before) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(before[place], 0)
        if depth < 0:
            return before[place + 1 :]
    return before


class Recorder:
    """Of one connection: the locks of its running transaction. `base`: atomic blocks that are the test's own."""

    def __init__(self, on: BaseDatabaseWrapper, violations: list[str]) -> None:
        self._connection, self._violations = on, violations
        self._base = len(on.savepoint_ids) if on.in_atomic_block else -1
        self._transaction: object = None
        self._taken: list[tuple[int, int, str]] = []

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        result = execute(sql, params, many, context)
        if isinstance(sql, str):
            self._note(sql, context["cursor"].rowcount)
        return result

    def forget(self) -> None:
        self._taken.clear()

    def _note(self, sql: str, rows: int) -> None:
        if self._transaction != (current := self._current()):
            self._transaction, self._taken = current, []
        depth = len(self._connection.savepoint_ids)
        if sql.startswith("ROLLBACK TO"):
            self._taken = [one for one in self._taken if one[0] <= depth]
            return
        if rows == 0 and not sql.lstrip().upper().startswith(("WITH", "LOCK")):
            return
        for table in locked_tables(sql):
            if table in RANKS:
                self._take(RANKS[table], depth, " ".join(sql.split()))
        if current is None:
            self._taken = []

    def _take(self, rank: int, depth: int, sql: str) -> None:
        before = {one[1]: one[2] for one in reversed(self._taken)}
        if rank not in before and (wrong := _wrong(rank, set(before))):
            self._violations.append(f"{sql[:300]}\n    after  {before[wrong][:300]}")
        self._taken.append((depth, rank, sql))

    def _current(self) -> object:
        """What stands for the running transaction of the product; None between two."""
        names = self._connection.savepoint_ids
        if self._base < 0:
            return "transaction" if self._connection.in_atomic_block else None
        return names[self._base] if len(names) > self._base else None


def _wrong(rank: int, before: set[int]) -> int | None:
    """What should not have been taken before `rank`."""
    before = before - {STATUS}
    if rank in (STATUS, GUARD):
        return max(before, default=None)
    if GUARD in before or {rank, *before} <= {ACCOUNT}:
        return None
    return max(before, default=None)


@contextmanager
def watched() -> Iterator[list[str]]:
    """Violations of the order on any connection while the block runs."""
    violations: list[str] = []
    recorders: dict[int, Recorder] = {}

    def watch(on: BaseDatabaseWrapper) -> None:
        if not any(isinstance(one, Recorder) for one in on.execute_wrappers):
            recorders[id(on)] = recorder = Recorder(on, violations)
            on.execute_wrappers.append(recorder)

    def made(sender: object, connection: BaseDatabaseWrapper, **_: object) -> None:
        watch(connection)

    kind: Any = BaseDatabaseWrapper
    commit, rollback = kind._commit, kind._rollback

    def forgetting(end: Callable[[BaseDatabaseWrapper], Any]) -> Callable[[BaseDatabaseWrapper], Any]:
        def work(self: BaseDatabaseWrapper) -> Any:
            if id(self) in recorders:
                recorders[id(self)].forget()
            return end(self)

        return work

    watch(connections[connection.alias])
    connection_created.connect(made)
    kind._commit, kind._rollback = forgetting(commit), forgetting(rollback)
    try:
        yield violations
    finally:
        kind._commit, kind._rollback = commit, rollback
        connection_created.disconnect(made)
        mine = connections[connection.alias].execute_wrappers
        mine[:] = [one for one in mine if not isinstance(one, Recorder)]
