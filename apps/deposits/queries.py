"""The way to deposits and their moves."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime

from django.db import connection
from django.db.models import F, Q, Sum

from apps.deposits.log import DepositKind
from apps.deposits.models import Deposit, DepositMove, DepositRule
from apps.deposits.rules import COLUMNS, MoveKind, MoveState
from apps.leases import queries as leases
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.payables import Payable
from apps.payments.rules import AttemptState
from core import clock
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


def is_moving(order_id: int) -> bool:
    """Whether the platform hasn't said yet what became of any of its moves."""
    return DepositMove.objects.filter(order_id=order_id, state=MoveState.PENDING).exists()


def capture_refused(order_id: int) -> bool:
    """Whether the platform itself refused the newest capture of an order's deposit, of which as much is left today."""
    move = DepositMove.objects.filter(order_id=order_id, kind=MoveKind.CAPTURE).order_by("-pk").first()
    if move is None or move.state != MoveState.FAILED:
        return False
    return bool(move.refused_of == deposit_of(order_id).left)


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


def left_of(order_ids: Collection[int]) -> dict[int, Fen]:
    """By order, what is still frozen, or held."""
    return {row.order_id: row.left for row in Deposit.objects.filter(order_id__in=order_ids)}


def is_used_up(order_id: int) -> bool:
    """Whether it was captured, and nothing of it is left."""
    rows = Deposit.objects.filter(order_id=order_id)
    return any((row.captured or row.captured_paid) and not row.left for row in rows)


# `rules.held` and what is left, once more for statements; test_rules holds them to it.
HELD = F("paid") - F("captured_paid") - F("refunded")
LEFT = F("frozen") - F("captured") - F("thawed") + HELD
LEFT_SQL = "d.frozen - d.captured - d.thawed + d.paid - d.captured_paid - d.refunded"


def all_left() -> Fen:
    """What lies frozen, or is held, of all customers' deposits."""
    return int(Deposit.objects.aggregate(left=Sum(LEFT))["left"] or 0)


def all_held() -> Fen:
    """What of them was paid in money and is with us."""
    return int(Deposit.objects.aggregate(held=Sum(HELD))["held"] or 0)


def pays_in_money() -> bool:
    """Whether the shop lets its customers pay deposits in money."""
    return DepositRule.objects.filter(in_money=True).exists()


def rule() -> DepositRule:
    """How the shop takes deposits; without a row of its own they are frozen."""
    return DepositRule.objects.first() or DepositRule()


def in_money(order_id: int) -> Payable:
    """The deposit as what is paid for."""
    return Payable(DepositKind.PLEDGE, order_id)


def page_of(order_id: int) -> Attempt | None:
    """The page on which the customer may pay the deposit now."""
    rows = payments.attempts_of(in_money(order_id)).filter(state=AttemptState.WAITING, expires_at__gt=clock.now())
    return rows.first()


def paid_by(order_id: int) -> int | None:
    """The attempt by which it was paid in money."""
    rows = DepositMove.objects.filter(order_id=order_id, kind=MoveKind.PAY, state=MoveState.DONE)
    return rows.values_list("attempt_id", flat=True).order_by("-pk").first()


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
            order_id=orders[pk],
            frozen=sums.get(MoveKind.FREEZE, 0),
            captured=sums.get(MoveKind.CAPTURE, 0),
            thawed=sums.get(MoveKind.THAW, 0),
            moving=frozenset(moving[pk]),
        )
        for pk, sums in found.items()
    }


BY_KIND = ", ".join(f"('{kind}', d.{column})" for kind, column in COLUMNS.items())
# A move that waits for the platform counts at once, so that nothing is promised twice.
APART = f"""
SELECT d.id, d.order_id, s.kind, s.amount, coalesce(m.amount, 0)
  FROM deposits_deposit d
 CROSS JOIN LATERAL (VALUES {BY_KIND}) AS s (kind, amount)
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


# A lease without a deposit has nothing of one.
COPIES = f"""
SELECT o.id, o.deposit_left, coalesce({LEFT_SQL}, 0)
  FROM leases_order o LEFT JOIN deposits_deposit d ON d.order_id = o.id
 WHERE o.deposit_left <> coalesce({LEFT_SQL}, 0) ORDER BY o.id LIMIT 1000
"""


def apart_from_leases() -> list[tuple[int, Fen, Fen]]:
    """(lease, what its row says is left, what its deposit says) where they differ."""
    with connection.cursor() as cursor:
        cursor.execute(COPIES)
        return [(order, int(says), int(comes)) for order, says, comes in cursor.fetchall()]
