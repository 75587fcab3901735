"""The way to deposits and their moves."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime

from django.db import connection
from django.db.models import F, Q, Sum

from apps.deposits.models import Deposit, DepositMove
from apps.deposits.rules import MoveKind, MoveState
from apps.leases import queries as leases
from core.caller import Caller
from core.errors import NotFound
from core.money import Fen


def access_move(caller: Caller, move_id: int) -> DepositMove:
    """Raises NotFound (104)."""
    move = DepositMove.objects.filter(pk=move_id).first()
    if move is None:
        raise NotFound
    leases.access_order(caller, move.order_id)
    return move


def deposit_of(order_id: int) -> Deposit:
    """Raises NotFound (104)."""
    row = Deposit.objects.filter(order_id=order_id).first()
    if row is None:
        raise NotFound
    return row


def moves_of(order_id: int) -> list[DepositMove]:
    """Moves of an order's deposit, newest first."""
    return list(DepositMove.objects.filter(order_id=order_id).order_by("-pk"))


def under_way(order_id: int, kind: MoveKind) -> bool:
    """Whether the platform hasn't said yet what became of such a move: it may have been made, or may be still."""
    return DepositMove.objects.filter(order_id=order_id, kind=kind, state=MoveState.PENDING).exists()


def capture_refused(order_id: int) -> bool:
    """Whether the platform refused the newest capture of an order's deposit."""
    rows = DepositMove.objects.filter(order_id=order_id, kind=MoveKind.CAPTURE).order_by("-pk")
    return rows.values_list("state", flat=True).first() == MoveState.FAILED


def lock_deposit(order_id: int) -> Deposit:
    """The row, locked; its order must be locked already. Raises NotFound (104)."""
    row = Deposit.objects.select_for_update().filter(order_id=order_id).first()
    if row is None:
        raise NotFound
    return row


def freeze_number(deposit_id: int) -> str:
    """Our number of its freeze at the payment platform; "" before the customer was shown a code."""
    number = Deposit.objects.values_list("freeze_no", flat=True).filter(pk=deposit_id).first()
    return str(number) if number else ""


def remaining_of(order_ids: Collection[int]) -> dict[int, Fen]:
    """By order, what is still frozen."""
    return {row.order_id: row.remaining for row in Deposit.objects.filter(order_id__in=order_ids)}


def is_used_up(order_id: int) -> bool:
    """Whether it was captured, and nothing of it is left."""
    return any(row.captured and not row.remaining for row in Deposit.objects.filter(order_id=order_id))


def still_frozen() -> Fen:
    """What lies frozen of all customers' deposits."""
    return int(Deposit.objects.aggregate(left=Sum(F("frozen") - F("captured") - F("thawed")))["left"] or 0)


ONCE_IN_DAYS = 30
"""Every deposit that is still frozen is asked about once in so many nights, moved or not."""


def to_ask(day: date, start: datetime, end: datetime, *, turns: bool = True) -> list[int]:
    """Deposits to ask the payment platform about: moved in the span, asked for in it and never placed, and, with
    `turns`, those whose turn it is.
    """
    moved = DepositMove.objects.filter(Q(finished_at__gte=start, finished_at__lt=end) | Q(at__gte=start, at__lt=end))
    unplaced = Q(order_id__in=leases.placed_between(start, end), required__gt=F("waived") + F("paid"), auth_no="")
    turn = Q(frozen__gt=F("captured") + F("thawed"), slot=day.toordinal() % ONCE_IN_DAYS)
    rows = Deposit.objects.annotate(slot=F("pk") % ONCE_IN_DAYS)
    wanted = Q(order_id__in=moved.values("order_id"), auth_no__gt="") | unplaced
    return sorted(rows.filter(wanted | turn if turns else wanted).values_list("pk", flat=True))


@dataclass(frozen=True)
class Frozen:
    """A deposit by its moves that are done, in fen. `moving`: kinds of which one is under way at the platform."""

    order_id: int
    frozen: Fen
    captured: Fen
    thawed: Fen
    moving: frozenset[str]


SUMS = f"""
SELECT d.id, d.order_id, m.kind, sum(m.amount) FILTER (WHERE m.state = '{MoveState.DONE}'),
       bool_or(m.state = '{MoveState.PENDING}')
  FROM deposits_deposit d LEFT JOIN deposits_depositmove m ON m.order_id = d.order_id
 WHERE d.id = ANY(%s) GROUP BY d.id, d.order_id, m.kind
"""


def by_moves(deposit_ids: Collection[int]) -> dict[int, Frozen]:
    found: dict[int, dict[str, int]] = {}
    orders: dict[int, int] = {}
    moving: dict[int, set[str]] = {}
    with connection.cursor() as cursor:
        cursor.execute(SUMS, [list(deposit_ids)])
        for pk, order_id, kind, amount, pending in cursor.fetchall():
            orders[pk] = order_id
            found.setdefault(pk, {})[kind] = int(amount or 0)
            moving.setdefault(pk, set()).update([kind] if pending else [])
    return {
        pk: Frozen(
            orders[pk], sums.get("freeze", 0), sums.get("capture", 0), sums.get("thaw", 0), frozenset(moving[pk])
        )
        for pk, sums in found.items()
    }


# A move that waits for the platform counts at once, so that nothing is promised twice.
APART = f"""
SELECT d.id, d.order_id, s.kind, s.amount, coalesce(m.amount, 0)
  FROM deposits_deposit d
 CROSS JOIN LATERAL (VALUES ('freeze', d.frozen), ('capture', d.captured), ('thaw', d.thawed), ('refund', d.refunded))
       AS s (kind, amount)
  LEFT JOIN (SELECT order_id, kind, sum(amount) AS amount FROM deposits_depositmove
              WHERE state IN ('{MoveState.PENDING}', '{MoveState.DONE}') GROUP BY order_id, kind) m
    ON m.order_id = d.order_id AND m.kind = s.kind
 WHERE s.amount <> coalesce(m.amount, 0) ORDER BY d.id LIMIT 1000
"""


def apart_from_moves() -> list[tuple[int, int, str, Fen, Fen]]:
    """(deposit, order, kind of move, what the deposit says, what its moves come to) where they differ."""
    with connection.cursor() as cursor:
        cursor.execute(APART)
        return [(pk, order, kind, int(says), int(comes)) for pk, order, kind, says, comes in cursor.fetchall()]


# A lease without a deposit has nothing frozen.
COPIES = """
SELECT o.id, o.deposit_left, coalesce(d.frozen - d.captured - d.thawed, 0)
  FROM leases_order o LEFT JOIN deposits_deposit d ON d.order_id = o.id
 WHERE o.deposit_left <> coalesce(d.frozen - d.captured - d.thawed, 0) ORDER BY o.id LIMIT 1000
"""


def apart_from_leases() -> list[tuple[int, Fen, Fen]]:
    """(lease, what its row says is still frozen, what its deposit says) where they differ."""
    with connection.cursor() as cursor:
        cursor.execute(COPIES)
        return [(order, int(says), int(comes)) for order, says, comes in cursor.fetchall()]
