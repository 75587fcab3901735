"""What trades tell rooms above: that their status changed, whoever changed it."""

from collections.abc import Collection
from dataclasses import dataclass

from core.entities import TradeKind
from core.topics import Topic


@dataclass(frozen=True, slots=True)
class Moved:
    """These orders have another status than before, in the transaction that runs."""

    kind: TradeKind
    ids: Collection[int]


moved: Topic[Moved] = Topic("trade.moved", by_acts=True)
"""A leaf: no act waits for what follows from it."""
