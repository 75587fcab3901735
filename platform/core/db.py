"""The database connection as our backend extends it; read-only statements; transactions that lost to a deadlock."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Protocol, TypeVar, cast

import structlog
from django.db import OperationalError, connection, transaction

log = structlog.get_logger(__name__)
T = TypeVar("T")
_acting: ContextVar[bool] = ContextVar("acting", default=False)
LOST = {"40P01", "40001"}
TRIES = 4


class SchemaConnection(Protocol):
    """What the tenancy backend adds: which schema statements go to, and whether they may write."""

    schema_name: str
    tenant: Any
    search_path_set_schemas: Any
    read_only: bool

    def set_tenant(self, tenant: Any) -> None: ...

    def set_schema(self, schema_name: str, include_public: bool = True) -> None: ...

    def set_schema_to_public(self) -> None: ...


def schemas() -> SchemaConnection:
    """This thread's connection, to look at its schema or to change it."""
    return cast(SchemaConnection, connection)


def literals(values: Iterable[str]) -> str:
    """Members of an enum for `IN (…)`, written out where the planner is to see them; a statement is built at import."""
    return ", ".join(f"'{value}'" for value in values)


@contextmanager
def read_only() -> Iterator[None]:
    """The database refuses to write, to lock rows and to take numbers from sequences inside the block.

    It is sent along when the schema is chosen, so it costs no round trip of its own. Inside a transaction that
    writes (tests have one around them) it holds for the block alone.
    """
    if connection.in_atomic_block:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION READ ONLY")
            yield
        return
    schemas().read_only = True
    try:
        yield
    finally:
        schemas().read_only = False


@contextmanager
def act() -> Iterator[None]:
    """The transaction of a call's handler: what is counted inside it would be taken back with its refusal."""
    token = _acting.set(True)
    try:
        with transaction.atomic():
            yield
    finally:
        _acting.reset(token)


class Undo:
    """A hook of the commit that does nothing but where there is none."""

    def __init__(self, act: Callable[[], None]) -> None:
        self._act, self._over = act, False

    def __call__(self) -> None:
        self._over = True

    def rolled_back(self) -> None:
        if self._over:
            return
        self._over = True
        try:
            self._act()
        except OSError:
            log.exception("what a transaction had kept outside the database stays")


def on_rollback(act: Callable[[], None]) -> None:
    """Run when the transaction, or the savepoint that this is in, is rolled back; never outside of one.

    Where the connection is lost nobody knows how it ended, and it doesn't run either.
    """
    transaction.on_commit(Undo(act))


def acting() -> bool:
    """Whether this runs in the transaction of a call's handler."""
    return _acting.get()


def again_when_lost(transaction: Callable[[], T]) -> T:
    """Run a transaction, and again when Postgres ended it to resolve a deadlock.

    Locks are taken in one order everywhere, so this is for the deadlock that nobody thought of. Inside another
    transaction nothing can be run again, and the error goes up to where it began.
    """
    for tries_left in reversed(range(TRIES)):
        try:
            return transaction()
        except OperationalError as error:
            lost = getattr(error.__cause__, "sqlstate", "") in LOST
            if not lost or not tries_left or connection.in_atomic_block:
                raise
            log.warning("a transaction was lost to a deadlock and runs again", error=str(error))
    raise AssertionError("unreachable")
