"""What trades tell rooms above: that their status changed, whoever changed it."""

from collections.abc import Collection
from dataclasses import dataclass

from core.caller import Caller
from core.entities import TradeKind
from core.topics import Topic


@dataclass(frozen=True, slots=True)
class Moved:
    """These orders have another status than before, in the transaction that runs."""

    kind: TradeKind
    ids: Collection[int]


@dataclass(frozen=True, slots=True)
class Proved:
    """The customer of an order, `by`, has shown its mobile: by the order itself, or on its page; in the transaction
    that runs.
    """

    kind: TradeKind
    order_id: int
    by: Caller


moved: Topic[Moved] = Topic("trade.moved", by_acts=True)
"""A leaf: no act waits for what follows from it."""
proved: Topic[Proved] = Topic("trade.proved", by_acts=True)
"""Likewise."""
