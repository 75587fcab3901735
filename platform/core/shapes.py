"""Dataclasses as JSON keeps them in a row, and back: one shape on both ends of a queue.

A row outlives the release that wrote it. What is kept so is named by `kept`, and each release leaves a sample of it,
which every later one reads (infra/released, decision 64).
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from pydantic import StringConstraints, TypeAdapter

from core.registry import Registry

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")
Given = Annotated[str, StringConstraints(min_length=1)]
"""A text that isn't empty."""

_kept: Registry[str, type[Any]] = Registry("the kept shape")


def kept(name: str) -> Callable[[type[T]], type[T]]:
    """Beside a dataclass that rows keep, by a name that stays. What operations and callbacks hold is known by these.

    Raises TypeError for a second one of the name.
    """

    def put(shape: type[T]) -> type[T]:
        _kept.put(name, shape)
        return shape

    return put


def named() -> dict[str, type[Any]]:
    return dict(_kept)


def dump(value: "DataclassInstance") -> dict[str, Any]:
    """The fields by their names; moments, days and codes as JSON knows them."""
    found: dict[str, Any] = _adapter(type(value)).dump_python(value, mode="json")
    return found


def load(shape: type[T], raw: Mapping[str, Any]) -> T:
    """What `dump` made, in this release or another; other keys are passed over. Raises ValueError for what has another
    shape.
    """
    found: T = _adapter(shape).validate_python(dict(raw))
    return found


@cache
def _adapter(shape: type[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(shape)
