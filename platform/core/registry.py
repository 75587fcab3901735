"""What rooms above register with a room below: a name has one meaning, whoever comes first or last."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Registry(dict[K, V]):
    """Filled by `put` while the program starts; `of` says what stands in it, for the error's sentence."""

    def __init__(self, of: str, known: Mapping[K, V] | None = None) -> None:
        super().__init__(known or {})
        self.of = of
        _registries.append(self)

    def put(self, name: K, value: V) -> None:
        """Raises TypeError for a second value of a name; the same once more changes nothing."""
        if self.setdefault(name, value) != value:
            raise TypeError(f"{self.of} {name} is registered twice")

    @contextmanager
    def instead(self, known: Mapping[K, V] | None = None) -> Iterator[None]:
        """For a test: meanwhile it holds `known`, or what it has; what is registered in it is gone behind."""
        before = dict(self)
        self._hold(before if known is None else known)
        try:
            yield
        finally:
            self._hold(before)

    def _hold(self, known: Mapping[K, V]) -> None:
        self.clear()
        self.update(known)

    def by_name(self) -> list[tuple[K, V]]:
        return [(name, self[name]) for name in sorted(self)]  # type: ignore[type-var]


_registries: list[Registry[Any, Any]] = []


def named(of: str) -> Registry[Any, Any]:
    """Raises StopIteration."""
    return next(one for one in _registries if one.of == of)


def registries() -> list[Registry[Any, Any]]:
    """All of them, by what they are of: the map prints what stands in each."""
    return sorted(_registries, key=lambda one: one.of)
