"""From a return to its wire shape."""

from apps.express import present as express
from apps.express import queries as parcels
from apps.returns import queries
from apps.returns.models import Return
from apps.returns.rules import Fate, Purpose, ReturnStatus, may_decide, other_pieces
from apps.returns.schemas import DamageLine, DamagePrices, ReturnPart
from core import clock
from core.text import say


def part(order_id: int, purpose: Purpose = Purpose.END_OF_TERM) -> ReturnPart | None:
    """The latest return of an order for this purpose that wasn't withdrawn; None where there is none."""
    row = queries.live(order_id, purpose)
    if row is None:
        return None
    return ReturnPart(
        id=row.pk, purpose=Purpose.of(row.purpose), purpose_label=Purpose.words_of(row.purpose),
        status=ReturnStatus.of(row.status), status_label=ReturnStatus.words_of(row.status),
        address=express.address_line(row.address_id) if row.address_id else "", note=row.note, put_aside=row.put_aside,
        fate=Fate.of(row.fate) if row.fate else None, fate_label=Fate.words_of(row.fate), finding=row.finding,
        serials_seen=row.serials_seen, other_piece=other_piece(row),
        before=parcels.pictures_out(order_id), pictures=row.pictures,
        damage=damage_lines(row), claimed=row.claimed,
        agreed=row.agreed, answer_by=row.answer_by, dispute=row.dispute, decision=row.decision,
        dispute_pictures=[],
        decidable=may_decide(row.status, row.answer_by, clock.today()), asked_at=row.asked_at, sent_at=row.sent_at,
        received_at=row.received_at, inspected_at=row.inspected_at,
    )  # fmt: skip


def damage_lines(row: Return) -> list[DamageLine]:
    return [DamageLine(name=line.name, amount=line.amount) for line in queries.damage_of(row)]


def other_piece(row: Return) -> str:
    """That other pieces came than were sent, in a sentence; "" where it isn't known that they did."""
    if not row.serials_seen:
        return ""
    missing, strange = other_pieces(parcels.serials_out(row.order_id, before=row.asked_at), row.serials_seen)
    if not missing and not strange:
        return ""
    return say(
        f"序列号与寄出的不一致：寄出 {_listed(missing)}，验机 {_listed(strange)}，请核对是否寄错或换件",
        f"Not the piece that was sent: {_listed(missing)} went out, {_listed(strange)} was found",
    )


def _listed(serials: list[str]) -> str:
    return " ".join(serials) or say("无", "none")


def prices() -> DamagePrices:
    return DamagePrices(items=[DamageLine(name=row.name, amount=row.amount) for row in queries.prices()])
