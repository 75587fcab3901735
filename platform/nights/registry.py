"""Steps of the night and work of every minute. Rooms above register theirs in their `ready`."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date

from core.caller import Caller, TenantRef


@dataclass(frozen=True, slots=True)
class Night:
    """One merchant's night for business date `day`; `caller` is the system.

    `issued`: the day on which what it issues can be seen and paid, which is later where the night is caught up on.
    """

    tenant: TenantRef
    day: date
    caller: Caller
    issued: date


Work = Callable[[Night], int]
Tenants = Callable[[], Iterable[int]]


@dataclass(frozen=True, slots=True)
class Step:
    """`work` gives the number of rows it changed.

    It runs in one transaction with its note of being done; `batched`, it commits piece by piece, and may be begun
    again at any piece: what it did already it doesn't find any more.
    """

    name: str
    order: int
    work: Work
    batched: bool = False


_steps: dict[str, Step] = {}
_minutely: dict[str, Tenants] = {}


def step(name: str, order: int, *, batched: bool = False) -> Callable[[Work], Work]:
    """Register a step; lower `order` runs first. Raises TypeError for a second one of that name."""

    def register(work: Work) -> Work:
        if name in _steps and _steps[name].work is not work:
            raise TypeError(f"night step {name} is registered twice")
        _steps[name] = Step(name, order, work, batched)
        return work

    return register


def steps() -> list[Step]:
    return sorted(_steps.values(), key=lambda one: one.order)


def every_minute(kind: str, tenants: Tenants) -> None:
    """Each minute a job of `kind` is put down for the merchants that `tenants()` says have something to do."""
    _minutely[kind] = tenants


def minutely() -> dict[str, Tenants]:
    return dict(_minutely)
