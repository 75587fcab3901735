"""What a step does lease by lease: one that raises is left out, and keeps none of the others waiting (decision 63)."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import structlog
from django.db import InterfaceError, OperationalError, transaction

from core import faults
from nights.registry import Night

log = structlog.get_logger(__name__)
T = TypeVar("T")
MOST, FEW = 20, 3
"""So many of a step may be left out; and a tenth, where that is more than a few."""
CHARACTERS = 300
"""Of what one of them raised, on the page of runs."""


def each(
    night: Night, found: Iterable[T], work: Callable[[T], int | None], *, of: Callable[[T], object] = str,
    whole: bool = False,
) -> int:  # fmt: skip
    """Do `work` on each of these, in a transaction of its own; gives the sum of what it gives.

    One that raises is rolled back and noted with the step, by what it is `of`: its lease. A later night makes up for
    it. Where none does, nothing is left out: `whole`, and in the last night of a closed shop. Raises what one did then,
    and where too many do, for then it isn't the leases; and where the database doesn't answer.
    """
    listed = list(found)
    rows, failed = 0, 0
    for one in listed:
        try:
            with transaction.atomic():
                rows += work(one) or 0
        except (OperationalError, InterfaceError):
            raise
        except Exception as error:
            if whole or night.last:
                raise
            failed += 1
            night.left.append(_line(str(of(one)), error))
            if len(night.left) > MOST or is_broken(failed, len(listed)):
                raise
            log.exception("left out of a night", tenant=night.tenant.id, day=night.day.isoformat(), of=str(of(one)))
    return rows


def together(night: Night, ids: Sequence[int], work: Callable[[list[int]], int | None], *, at_once: int) -> int:
    """Do `work` on so many of these at once; where that raises, on each of them alone. Gives the sum of what it gives.

    `work` has transactions of its own, and may be done again on what it did already. Raises as `each` does.
    """
    rows = 0
    for first in range(0, len(ids), at_once):
        some = list(ids[first : first + at_once])
        try:
            rows += work(some) or 0
        except (OperationalError, InterfaceError):
            raise
        except Exception:
            log.exception("one by one", tenant=night.tenant.id, day=night.day.isoformat(), leases=len(some))
            rows += each(night, some, lambda one: work([one]))
    return rows


def is_broken(failed: int, of: int) -> bool:
    """Whether it is the step that is broken, rather than so many of those that it goes through."""
    return failed > MOST or (failed > FEW and failed * 10 > of)


def _line(of: str, error: Exception) -> str:
    text = faults.in_words(error)[:CHARACTERS]
    return f"{of}: {text}" if of else text
