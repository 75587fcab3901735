"""Our books against themselves: every total against what it is made of. Reading only; amounts in fen."""

from datetime import date

from apps.bills import queries as bills
from apps.contracts import queries as contracts
from apps.deposits import queries as deposits
from apps.finance import queries as finance
from apps.finance.rules import DEPOSIT_HELD, EARNED, EXTERNAL_ALIPAY, RISK_RESERVED
from apps.finance.services import ledger
from apps.payments import queries as payments
from apps.risk import queries as risk
from overview import balances as mirror
from statements.rules import Finding, Key, Kind, Pair

DEPOSITS = {
    "freeze": "frozen", "capture": "captured", "thaw": "thawed", "pay": "paid", "offset": "captured_paid",
    "refund": "refunded",
}  # fmt: skip


def against_ourselves(merchant_id: int, day: date) -> dict[Key, Pair]:
    """What doesn't agree; transactions are looked at on their own day, everything else whole.

    What two rooms say is read by two statements, so it is read once more while no posting can come between.
    """
    found = _within_rooms(day)
    if _between_rooms(merchant_id):
        ledger.locked_balances()
        found |= _between_rooms(merchant_id)
    return found


def _within_rooms(day: date) -> dict[Key, Pair]:
    found = {Key(Kind.BALANCE, name): Pair(says, comes) for name, says, comes in finance.balances_apart()}
    for pk, order, comes in finance.lame_transactions(day):
        found[Key(Kind.TRANSACTION, str(pk))] = Pair(0, comes or None, order)
    for pk, order, kind, says, comes in deposits.apart_from_moves():
        found[Key(Kind.DEPOSIT, str(pk), DEPOSITS[kind])] = Pair(says, comes, order)
    for order, says, comes in deposits.apart_from_leases():
        found[Key(Kind.LEASE, str(order), "deposit_left")] = Pair(says, comes, order)
    for order in contracts.apart_from_leases():
        found[Key(Kind.LEASE, str(order), "contract")] = Pair(None, None, order, known=Finding.OTHER_STATE)
    for pk, order, paid, by_parts, refunded, given in bills.apart_from_allocations():
        if paid != by_parts:
            found[Key(Kind.BILL, str(pk), "paid")] = Pair(paid, by_parts, order)
        if refunded != given:
            found[Key(Kind.BILL, str(pk), "refunded")] = Pair(refunded, given, order)
    for pk, order, asked, by_days in bills.apart_from_days():
        found[Key(Kind.BILL, str(pk), "days")] = Pair(asked, by_days, order)
    return found


def _between_rooms(merchant_id: int) -> dict[Key, Pair]:
    own, shown = finance.balances(), mirror.shown(merchant_id)
    pairs = {Key(Kind.MIRROR, name): Pair(own.get(name, 0), amount) for name, amount in shown.items()}
    earned = sum(own.get(name, 0) for name in EARNED)
    pairs[Key(Kind.INCOME, "platform")] = Pair(earned, mirror.earned(merchant_id))
    reserved = own.get(RISK_RESERVED, 0)
    pairs[Key(Kind.BALANCE, RISK_RESERVED, "reports")] = Pair(reserved, risk.asking_fees())
    pairs[Key(Kind.BALANCE, DEPOSIT_HELD, "deposits")] = Pair(own.get(DEPOSIT_HELD, 0), deposits.all_held())
    pairs[Key(Kind.CHANNEL, EXTERNAL_ALIPAY)] = Pair(-own.get(EXTERNAL_ALIPAY, 0), payments.kept_at_party())
    return {key: pair for key, pair in pairs.items() if pair.finding}
