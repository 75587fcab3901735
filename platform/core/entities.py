"""What a line of a log, or a call to a party, is about. A room declares its own in log.py, beside its acts."""

from enum import StrEnum

_known: dict[str, "Entity"] = {}


class Entity(StrEnum):
    """A kind of row. Raises TypeError for a word that another one has already."""

    def __init__(self, word: str) -> None:
        if word in _known:
            raise TypeError(f"{word} is declared twice")
        _known[word] = self


class TradeEntity(Entity):
    """A kind of row that hangs on a trade: whoever names such a row says on which, and that trade's log shows it."""


class PaidEntity(TradeEntity):
    """A kind of row that hangs on what is paid for: on a trade where that is one, else on none."""


class PayableKind(Entity):
    """A kind of row that is paid for. One that is no trade has numbers of its own, which some trades have, too."""

    @property
    def trade(self) -> "TradeKind | None":
        """The kind of trade whose number it bears: its own, or of that which it is a part of."""
        return None


class TradeKind(PayableKind):
    """A rent order or an outright sale order; all kinds of trade are numbered from one sequence."""

    LEASE = "rent"
    PURCHASE = "sale"

    @property
    def trade(self) -> "TradeKind":
        return self


def entity_of(word: str) -> Entity:
    """The entity that a row keeps. Raises LookupError."""
    return _known[word]


def order_of(entity: Entity, entity_id: int, order_id: int | None) -> int | None:
    """The trade that the row hangs on: a trade itself is its own, as what bears its number. Raises TypeError where it
    is missing, or can't be.
    """
    if isinstance(entity, PayableKind) and entity.trade:
        return order_id or entity_id
    hangs = isinstance(entity, TradeEntity)
    fits = hangs if order_id is not None else not hangs or isinstance(entity, PaidEntity)
    if not isinstance(entity, Entity) or not fits:
        raise TypeError(f"{entity!r} with order {order_id}")
    return order_id
