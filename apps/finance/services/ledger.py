"""The only writer of the ledger. A posting happens once a business key; balances move with their condition inside."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import date, timedelta
from itertools import islice
from typing import Any

from django.db import connection, transaction
from django.db.models import Sum

from apps.finance.models import Account, Entry, Transaction
from apps.finance.queries.waiting import settled_through
from apps.finance.rules import (
    ACCOUNTS,
    AVAILABLE,
    DEBT,
    DEPOSIT_HELD,
    EARNED,
    MAY_GO_NEGATIVE,
    OF_SHOP,
    OWN,
    PENDING,
    RISK_PREPAID,
    Posting,
    TxType,
    placed,
)
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.errors import InsufficientBalance
from core.money import Fen
from core.text import say
from merchants.onboarding import NewShop
from overview import balances
from overview.models import FinanceIndex, PlatformIncome
from tenants import scope

GATE = AVAILABLE
CHUNK = 1000
MOVE = """
UPDATE finance_account SET balance = balance + %(amount)s, moved_by = %(by)s
 WHERE name = %(name)s AND (may_go_below OR balance + %(amount)s >= 0)
"""


def open_accounts() -> None:
    """The chart of a new merchant, all at zero."""
    Account.objects.bulk_create(
        [Account(name=name, may_go_below=name in MAY_GO_NEGATIVE) for name in ACCOUNTS], ignore_conflicts=True
    )


def open_for(shop: NewShop) -> None:
    """A new merchant's chart, in the transaction of its onboarding."""
    open_accounts()


def locked_balances(*names: str) -> dict[str, Fen]:
    """Balances that stay until the transaction ends; locked by name, which is the order everybody keeps.

    `available` is the first of all names and always among them: see INSERT.
    """
    rows = Account.objects.select_for_update().filter(name__in={GATE, *names}).order_by("name")
    return {row.name: row.balance for row in rows}


def value_day() -> date:
    """The business day from which income that is booked now waits: today, or the first day that isn't settled.

    Call it behind the gate. A day that is settled takes nothing more, or it would wait for ever.
    """
    return max(clock.today(), settled_through() + timedelta(days=1))


def post(
    posting: Posting,
    *,
    key: str,
    source: str,
    source_id: int,
    caller: Caller,
    order_kind: TradeKind | None = None,
    order_id: int | None = None,
    sub_shop_id: int | None = None,
    note: str = "",
    waits_from: date | None = None,
    rent: Fen = 0,
    came_on: date | None = None,
) -> Transaction | None:
    """Write one ledger transaction in the caller's transaction; None when `key` was posted before.

    A closed month takes none: one of a day of it gets the first day that is open, and says for which it comes late.
    `came_on`: the day on which the money came, where it is heard of later: in a closed month, it is said likewise.
    `source` and `source_id` name the document behind it, `order_kind` and `order_id` the trade, where it has one.
    `waits_from`: the value day of what moves on `pending`; without it, `value_day()`. `rent`: what of a captured
    deposit is rent, and what of rent is kept for damage. Raises InsufficientBalance (114) when an account that may not
    go below zero would; nothing is written then.
    """
    posting = _placed(posting)
    row = _transaction(posting, key, source, source_id, order_kind, order_id, sub_shop_id, caller, note, rent, came_on)
    if row is None:
        return None
    moves = _moves(posting)
    for name in sorted(moves):
        _move(name, moves[name], row.pk)
    waits = waits_from or (value_day() if PENDING in moves else row.day)
    Entry.objects.bulk_create(
        [
            Entry(transaction=row, account=name, amount=amount, value_day=waits if name == PENDING else row.day)
            for name, amount in posting.entries
        ]
    )
    _mirror(row, moves)
    return row


def _placed(posting: Posting) -> Posting:
    """With `own` on real accounts, read behind the gate."""
    if all(name != OWN for name, _ in posting.entries):
        return posting
    balances = locked_balances(AVAILABLE, DEBT)
    return placed(posting, available=balances[AVAILABLE], debt=-balances[DEBT])


# Several postings of one act lock accounts one after another, and the operators' row of balances in between. So
# whoever posts takes one account first, which makes postings of a merchant take turns: no ring of waiting.
INSERT = f"""
WITH gate AS MATERIALIZED (SELECT closed_until FROM finance_account WHERE name = '{GATE}' FOR UPDATE)
INSERT INTO finance_transaction (type, business_key, source, source_id, order_kind, order_id, sub_shop_id,
                                 amount, rent, within, entry_count, listed, note, actor_name, day, at, late_for)
SELECT %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s,
       greatest(w.day, g.closed_until + 1),
       CASE WHEN w.day <= g.closed_until
            THEN (g.closed_until + 1)::timestamp AT TIME ZONE '{clock.SHANGHAI.key}' ELSE w.at END,
       CASE WHEN least(w.day, w.came_on) <= g.closed_until THEN least(w.day, w.came_on) END
  FROM gate g, (VALUES (%s::date, %s::timestamptz, %s::date)) AS w (day, at, came_on)
ON CONFLICT (business_key) DO NOTHING RETURNING id, day, at, late_for
"""


def _transaction(
    posting: Posting,
    key: str,
    source: str,
    source_id: int,
    order_kind: TradeKind | None,
    order_id: int | None,
    sub_shop_id: int | None,
    caller: Caller,
    note: str,
    rent: Fen,
    came_on: date | None,
) -> Transaction | None:
    row = Transaction(
        type=posting.type.value, business_key=key, source=source, source_id=source_id,
        order_kind=order_kind, order_id=order_id, sub_shop_id=sub_shop_id,
        amount=_own_amount(posting), rent=rent, within=_is_within(posting), entry_count=len(posting.entries),
        listed=not posting.follows, note=note[:200], actor_name=caller.name[:60], day=clock.today(), at=clock.now(),
    )  # fmt: skip
    values: list[Any] = [
        row.type, key, source, source_id, order_kind, order_id, sub_shop_id, row.amount, row.rent, row.within,
        row.entry_count, row.listed, row.note, row.actor_name, row.day, row.at, came_on,
    ]  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute(INSERT, values)
        found = cursor.fetchone()
    if found is None:
        return None
    row.pk, row.day, row.at, row.late_for = found
    row._state.adding = False
    return row


def _own_amount(posting: Posting) -> Fen:
    """What the merchant gained or lost: moves on its own accounts; transfers among them show their size, an adjustment
    what its balance gained or lost.

    What is held for a deposit is its own only against the world outside. Nothing where all is the platform's and the
    world's: lists of records leave that out.
    """
    moves = _moves(posting)
    if posting.type is TxType.ADJUSTMENT:
        return moves[AVAILABLE] + moves[DEBT] or moves[RISK_PREPAID]
    near = {name: amount for name, amount in moves.items() if not _foreign(name)}
    own = sum(amount for name, amount in near.items() if name != DEPOSIT_HELD)
    return own or sum(near.values()) or max(map(abs, near.values()), default=0)


def _is_within(posting: Posting) -> bool:
    """Whether an adjustment moves the merchant's own from one account to the other: in all it gains and loses nothing.

    Its row has its size and sign all the same, by what it did to the balance.
    """
    moves = _moves(posting)
    own = [moves[name] for name in OF_SHOP]
    return posting.type is TxType.ADJUSTMENT and any(own) and not sum(own)


def _moves(posting: Posting) -> defaultdict[str, Fen]:
    moves: defaultdict[str, Fen] = defaultdict(int)
    for account, amount in posting.entries:
        moves[account] += amount
    return moves


def _foreign(name: str) -> bool:
    return name.startswith(("external:", "platform:"))


def _move(name: str, amount: Fen, by: int) -> None:
    if amount == 0:
        return
    with connection.cursor() as cursor:
        cursor.execute(MOVE, {"name": name, "amount": amount, "by": by})
        if cursor.rowcount == 1:
            return
    raise InsufficientBalance(say("可用余额不足", "The balance is too small"), {"account": name})


@transaction.atomic
def rebuild_mirror() -> int:
    """The operators' rows of all the active merchant's transactions and of its balances, written anew; how many."""
    merchant_id, own = scope.current().id, locked_balances(*ACCOUNTS)
    earned = _earned()
    FinanceIndex.objects.filter(merchant_id=merchant_id).delete()
    PlatformIncome.objects.filter(merchant_id=merchant_id).delete()
    rows, count = Transaction.objects.order_by("pk").iterator(CHUNK), 0
    while some := list(islice(rows, CHUNK)):
        FinanceIndex.objects.bulk_create(_line(row) for row in some if row.listed)
        PlatformIncome.objects.bulk_create(_income(row, earned[row.pk]) for row in some if earned.get(row.pk))
        count += len(some)
    balances.rebuild(merchant_id, own)
    return count


def _earned() -> dict[int, Fen]:
    """By transaction, what the platform earned of it."""
    rows = Entry.objects.filter(account__in=EARNED).values_list("transaction_id")
    return dict(rows.annotate(sum=Sum("amount")))


def _line(row: Transaction) -> FinanceIndex:
    return FinanceIndex(
        merchant_id=scope.current().id, transaction_id=row.pk, type=row.type, amount=row.amount, rent=row.rent,
        within=row.within, order_kind=row.order_kind, order_id=row.order_id, actor_name=row.actor_name, at=row.at,
        late_for=row.late_for,
    )  # fmt: skip


def _income(row: Transaction, amount: Fen) -> PlatformIncome:
    return PlatformIncome(
        merchant_id=scope.current().id, transaction_id=row.pk, type=row.type, amount=amount, at=row.at
    )


def _mirror(row: Transaction, moves: Mapping[str, Fen]) -> None:
    """The operators' rows, in the same transaction."""
    if row.listed:
        _line(row).save(force_insert=True)
    balances.move(scope.current().id, moves)
    earned = sum(moves.get(name, 0) for name in EARNED)
    if earned:
        _income(row, earned).save(force_insert=True)
