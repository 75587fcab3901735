"""Shapes of the calls on handing over work."""

from core.wire import Id, Option, Schema


class Taker(Option):
    """A colleague who may see orders. `audits`, `shares`: may take over what waits for an audit, and share links."""

    audits: bool
    shares: bool


class OpenWork(Schema):
    """What somebody has open: leases and purchases; of the leases, those that wait for an audit; share links."""

    leases: int
    purchases: int
    to_audit: int
    links: int
    takers: list[Taker]


class HandOverIn(Schema):
    """`links`: whether later customers of the share links are the other's too."""

    id: Id
    to_id: Id
    links: bool


class HandedOver(Schema):
    leases: int
    purchases: int
    links: int
