"""What rooms above register with a room below: a name has one meaning, whoever comes first or last."""

from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Registry(dict[K, V]):
    """Filled by `put` while the program starts; `of` says what stands in it, for the error's sentence."""

    def __init__(self, of: str, known: Mapping[K, V] | None = None) -> None:
        super().__init__(known or {})
        self.of = of

    def put(self, name: K, value: V) -> None:
        """Raises TypeError for a second value of a name; the same once more changes nothing."""
        if self.setdefault(name, value) != value:
            raise TypeError(f"{self.of} {name} is registered twice")

    def by_name(self) -> list[tuple[K, V]]:
        return [(name, self[name]) for name in sorted(self)]  # type: ignore[type-var]
