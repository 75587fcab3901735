"""Dataclasses as JSON keeps them in a row, and back: one shape on both ends of a queue."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from pydantic import StringConstraints, TypeAdapter

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")
Given = Annotated[str, StringConstraints(min_length=1)]
"""A text that isn't empty."""


def dump(value: "DataclassInstance") -> dict[str, Any]:
    """The fields by their names; moments, days and codes as JSON knows them."""
    found: dict[str, Any] = _adapter(type(value)).dump_python(value, mode="json")
    return found


def load(shape: type[T], raw: Mapping[str, Any]) -> T:
    """What `dump` made; other keys are passed over. Raises ValueError for what has another shape."""
    found: T = _adapter(shape).validate_python(dict(raw))
    return found


@cache
def _adapter(shape: type[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(shape)
