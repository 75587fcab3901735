"""Shapes on the wire of pieces."""

from datetime import datetime
from typing import Literal

from apps.express.schemas import Serial
from apps.returns.schemas import DamageLine
from core.entities import TradeKind
from core.wire import FenOut, Id, PageQuery, Reason, Schema


class PieceQuery(Schema):
    serial: Serial


class PieceReturn(Schema):
    """How the piece came back once: when, what for, and what was found. `agreed`: what was asked for `damage`."""

    id: Id
    purpose_label: str
    received_at: datetime | None
    other_piece: str
    finding: str
    fate_label: str
    damage: list[DamageLine]
    agreed: FenOut


class PieceStay(Schema):
    """A time that it went out, by `parcel`, with a lease or a purchase. The customer is masked."""

    kind: TradeKind
    order_id: Id
    title: str
    customer: str
    status_label: str
    sent_at: datetime
    parcel: str
    returns: list[PieceReturn]


class PieceHistory(Schema):
    """`with_order`: the lease that has it now, of those that the reader sees. `items`: the latest first."""

    serial: str
    with_order: Id | None
    items: list[PieceStay]


class RepairQuery(PageQuery):
    """Which page of what is in repair."""


class RepairRow(Schema):
    """Goods in repair since `since`, `days` ago. `id`: of the return by which they came. `doable`: the reader may say
    what became of them.
    """

    id: Id
    order_id: Id
    title: str
    spec: str
    serials: list[str]
    finding: str
    since: datetime
    days: int
    doable: bool


class RepairedIn(Schema):
    """`id`: of the return. `reason`: what was repaired, or why it can't be."""

    id: Id
    fate: Literal["stock", "scrap"]
    reason: Reason
