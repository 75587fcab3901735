"""How a defect is planted: a name of the product stands for something else while a block runs."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from django.db import connection

from tenants.models import Tenant
from tenants.rules import TenantState
from tenants.scope import scope

HERE = Path(__file__).parent
ROOT = HERE.parents[2]


@contextmanager
def instead(home: ModuleType | type, name: str, made: Any) -> Iterator[None]:
    """`made` for `home.name`, wherever it was imported. Raises AttributeError when there is no such name any more."""
    right = getattr(home, name)
    places = [(home, name), *_imported(right)]
    for place, called in places:
        setattr(place, called, made)
    try:
        yield
    finally:
        for place, called in places:
            setattr(place, called, right)


@contextmanager
def here(home: ModuleType, name: str, made: Any) -> Iterator[None]:
    """`made` for `name` as `home` knows it; others go on with the right one. Raises AttributeError."""
    right = getattr(home, name)
    setattr(home, name, made)
    try:
        yield
    finally:
        setattr(home, name, right)


def _imported(right: Any) -> list[tuple[ModuleType, str]]:
    files = {one: getattr(one, "__file__", None) or "" for one in list(sys.modules.values())}
    ours = [one for one, file in files.items() if file.startswith(str(ROOT)) and not file.startswith(str(HERE))]
    return [(one, name) for one in ours for name, value in list(vars(one).items()) if value is right]


@contextmanager
def entry(table: dict[Any, Any], key: Any, made: Any) -> Iterator[None]:
    """`made` for an entry that is in `table`. Raises KeyError."""
    right = table[key]
    table[key] = made
    try:
        yield
    finally:
        table[key] = right


def without(text: str, part: str) -> str:
    """Raises ValueError when `part` isn't in it any more."""
    if part not in text:
        raise ValueError(f"no {part!r}")
    return text.replace(part, "")


def drop(statement: str) -> None:
    """A constraint or an index less in every merchant's schema; the test's end brings it back."""
    for tenant in list(Tenant.objects.filter(state=TenantState.CLAIMED).exclude(schema_name="public")):
        with scope(tenant), connection.cursor() as cursor:
            cursor.execute(statement)


def nothing(*args: Any, **kwargs: Any) -> None:
    """An act that isn't done."""
