"""The database connection as django-tenants extends it, for the type checker; and transactions that lost a ring."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, cast

import structlog
from django.db import OperationalError, connection

log = structlog.get_logger(__name__)
T = TypeVar("T")
LOST = {"40P01", "40001"}
TRIES = 4


class SchemaConnection(Protocol):
    """What the tenancy backend adds: which schema statements go to."""

    schema_name: str
    tenant: Any
    search_path_set_schemas: Any

    def set_tenant(self, tenant: Any) -> None: ...

    def set_schema(self, schema_name: str, include_public: bool = True) -> None: ...

    def set_schema_to_public(self) -> None: ...


def schemas() -> SchemaConnection:
    """This thread's connection, to look at its schema or to change it."""
    return cast(SchemaConnection, connection)


def again_when_lost(transaction: Callable[[], T]) -> T:
    """Run a transaction, and once more when Postgres ended it to free others that waited for it in a ring.

    Locks are taken in one order everywhere, so this is for the ring that nobody thought of. Inside another
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
