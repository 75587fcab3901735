"""From an act to balanced ledger entries (product.md, Money rules). One Posting is one ledger transaction.

Amounts are in fen and positive; entries of 0 are left out. What a customer pays by a channel of the platform
is pending income; what goes to the merchant's own till is `offline_cash`, never settled or withdrawn.
"""

from dataclasses import dataclass, replace

from apps.finance.rules.accounts import (
    AVAILABLE,
    COMMISSION,
    DEBT,
    DEPOSIT_HELD,
    EXTERNAL_BANK,
    FEES,
    LOSSES,
    OFFLINE_CASH,
    OWN,
    PENDING,
    RISK_PREPAID,
    RISK_RESERVED,
    WITHDRAWING,
    Channel,
    TxType,
    external,
)
from core.money import Fen

Entry = tuple[str, Fen]


@dataclass(frozen=True)
class Posting:
    """Entries of one transaction. Raises ValueError unless they sum to zero.

    `follows`: a later leg of what a record shows already; lists and counts leave it out.
    """

    type: TxType
    entries: tuple[Entry, ...]
    follows: bool = False

    def __post_init__(self) -> None:
        if sum(amount for _, amount in self.entries):
            raise ValueError(f"{self.type} does not balance: {self.entries}")


def placed(posting: Posting, *, available: Fen, debt: Fen) -> Posting:
    """What it moves on `own`, on real accounts: gains pay the debt first, losses take what is available first.

    `debt` is the positive sum that is owed. From available = 0 or debt = 0 it never leads to both above zero.
    """
    own = sum(amount for name, amount in posting.entries if name == OWN)
    rest = tuple(entry for entry in posting.entries if entry[0] != OWN)
    repaid = min(own, debt) if own > 0 else min(0, own + available)
    split = ((DEBT, repaid), (AVAILABLE, own - repaid))
    return replace(posting, entries=(*rest, *(entry for entry in split if entry[1])))


def received(kind: TxType, amount: Fen, channel: str) -> Posting:
    """A customer paid: income waits in `pending`, or is in the merchant's own till when offline."""
    _positive(amount)
    target = OFFLINE_CASH if channel == Channel.OFFLINE else PENDING
    return _move(kind, external(channel), target, amount)


def opening(amount: Fen) -> Posting:
    """What a customer had paid the shop before the lease came here: in the shop's own till, never settled or withdrawn,
    no income of a day here, and without commission.
    """
    _positive(amount)
    return _move(TxType.OPENING, external(Channel.OFFLINE), OFFLINE_CASH, amount)


def commission_taken(amount: Fen, channel: str, *, settled: bool = False) -> Posting:
    """Out of the income just received; for offline or `settled` income out of what the merchant has, or owes then."""
    _positive(amount)
    own = settled or channel == Channel.OFFLINE
    return _move(TxType.COMMISSION, OWN if own else PENDING, COMMISSION, amount)


def refund(kind: TxType, amount: Fen, channel: str, *, waiting: Fen = 0) -> Posting:
    """Back the way it came: what of this income still waits (`waiting`), then what the merchant has or owes.

    Post `commission_returned` before it, so that the gross amount waits.
    """
    _positive(amount)
    if channel == Channel.OFFLINE:
        return _move(kind, OFFLINE_CASH, external(channel), amount)
    from_pending = min(amount, max(0, waiting))
    return _posting(kind, (PENDING, -from_pending), (OWN, from_pending - amount), (external(channel), amount))


def refund_lost(amount: Fen) -> Posting:
    """Given back by a transfer of the platform's, for money that had never come: the merchant bears it."""
    _positive(amount)
    return _move(TxType.REFUND, OWN, EXTERNAL_BANK, amount)


def commission_returned(amount: Fen, *, waits: bool) -> Posting:
    """Commission of a refund, to where its income is now: it waits still, or it is settled (or was offline)."""
    _positive(amount)
    return _move(TxType.COMMISSION_REFUND, COMMISSION, PENDING if waits else OWN, amount)


def deposit_paid(amount: Fen, channel: str) -> Posting:
    """Cash for the deposit; a freeze is not income and posts nothing."""
    _positive(amount)
    return _move(TxType.DEPOSIT_PAID, external(channel), DEPOSIT_HELD, amount)


def deposit_refund(amount: Fen, channel: str) -> Posting:
    _positive(amount)
    return _move(TxType.DEPOSIT_REFUND, DEPOSIT_HELD, external(channel), amount)


def deposit_capture(amount: Fen, channel: str) -> Posting:
    """Transfer-to-pay: money that was frozen outside, or held, comes in as pending income."""
    _positive(amount)
    return _move(TxType.DEPOSIT_CAPTURE, external(channel), PENDING, amount)


def deposit_capture_moved(amount: Fen) -> Posting:
    """Captured money pays something else now: no account changes, only what of it is rent, which its row says."""
    _positive(amount)
    return _move(TxType.DEPOSIT_CAPTURE, DEPOSIT_HELD, DEPOSIT_HELD, amount)


def settle(amount: Fen) -> Posting:
    """Pending income that has waited its days."""
    _positive(amount)
    return _move(TxType.SETTLE, PENDING, OWN, amount)


def withdraw_apply(amount: Fen) -> Posting:
    _positive(amount)
    return _move(TxType.WITHDRAW, AVAILABLE, WITHDRAWING, amount)


def withdraw_paid(amount: Fen, fee: Fen = 0) -> list[Posting]:
    """`amount` as applied for; the bank gets it less `fee`. Raises ValueError when the fee eats all."""
    if not 0 <= fee < amount:
        raise ValueError(f"fee {fee} of {amount}")
    paid = replace(_move(TxType.WITHDRAW, WITHDRAWING, EXTERNAL_BANK, amount - fee), follows=True)
    return [paid, _move(TxType.WITHDRAW_FEE, WITHDRAWING, FEES, fee)] if fee else [paid]


def withdraw_returned(amount: Fen) -> Posting:
    """Rejected, cancelled or failed: the whole amount is the merchant's again."""
    _positive(amount)
    return _move(TxType.WITHDRAW_RETURN, WITHDRAWING, OWN, amount)


def withdraw_bounced(amount: Fen, fee: Fen = 0) -> list[Posting]:
    """The bank sent it back after it was paid: nobody got anything, so the fee goes back too, as what it was."""
    return [*(_undone(one) for one in withdraw_paid(amount, fee)), withdraw_returned(amount)]


def debt_received(amount: Fen) -> Posting:
    """The merchant paid what it owed by a transfer to the platform's account; what it owes no more is its own."""
    _positive(amount)
    return _move(TxType.ADJUSTMENT, EXTERNAL_BANK, OWN, amount)


def debt_written_off(amount: Fen) -> Posting:
    """The platform bears what the merchant owes."""
    _positive(amount)
    return _move(TxType.ADJUSTMENT, LOSSES, DEBT, amount)


def adjusted(source: str, target: str, amount: Fen) -> Posting:
    """What was booked wrongly, put right by two people: `amount` from one account to another."""
    _positive(amount)
    return _move(TxType.ADJUSTMENT, source, target, amount)


def risk_recharge(amount: Fen, source: str) -> Posting:
    """`source`: the external account that the money came in by, Alipay's or the platform's bank."""
    _positive(amount)
    return _move(TxType.RISK_RECHARGE, source, RISK_PREPAID, amount)


def risk_recharge_back(amount: Fen, prepaid: Fen, source: str) -> Posting:
    """A recharge never came, or went back: `prepaid` of it is there still, the rest was spent and is the merchant's."""
    _positive(amount)
    return _posting(TxType.RISK_RECHARGE, (source, amount), (RISK_PREPAID, -prepaid), (OWN, prepaid - amount))


def risk_freed(amount: Fen) -> Posting:
    """What is prepaid is the merchant's own again."""
    _positive(amount)
    return _move(TxType.RISK_RECHARGE, RISK_PREPAID, OWN, amount)


def risk_reserve(amount: Fen) -> Posting:
    _positive(amount)
    return _move(TxType.RISK_RESERVE, RISK_PREPAID, RISK_RESERVED, amount)


def risk_fee(amount: Fen) -> Posting:
    """The report came: what was reserved for it is the platform's."""
    _positive(amount)
    return _move(TxType.RISK_FEE, RISK_RESERVED, FEES, amount)


def risk_release(amount: Fen) -> Posting:
    """The report failed: what was reserved for it is prepaid again."""
    _positive(amount)
    return _move(TxType.RISK_RELEASE, RISK_RESERVED, RISK_PREPAID, amount)


def notary_fee(amount: Fen) -> Posting:
    """The certificate came: out of what the merchant has available, or it owes it."""
    _positive(amount)
    return _move(TxType.NOTARY_FEE, OWN, FEES, amount)


def credit_fee(amount: Fen) -> Posting:
    """The bureau's report came: likewise."""
    _positive(amount)
    return _move(TxType.CREDIT_FEE, OWN, FEES, amount)


def sms_fee(amount: Fen) -> Posting:
    """The messages of a month that is over: likewise."""
    _positive(amount)
    return _move(TxType.SMS_FEE, OWN, FEES, amount)


def _undone(posting: Posting) -> Posting:
    return replace(posting, entries=tuple((name, -amount) for name, amount in posting.entries))


def _move(kind: TxType, source: str, target: str, amount: Fen) -> Posting:
    return _posting(kind, (source, -amount), (target, amount))


def _posting(kind: TxType, *entries: Entry) -> Posting:
    return Posting(kind, tuple(entry for entry in entries if entry[1]))


def _positive(amount: Fen) -> None:
    if amount < 1:
        raise ValueError(f"a posting of {amount} fen")
