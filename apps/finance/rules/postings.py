"""From an act to balanced ledger entries (product.md, Money rules). One Posting is one ledger transaction.

Amounts are in fen and positive; entries of 0 are left out. What a customer pays by a channel of the platform
is pending income; what goes to the merchant's own till is `offline_cash`, never settled or withdrawn.
"""

from dataclasses import dataclass

from apps.finance.rules.accounts import (
    AVAILABLE,
    COMMISSION,
    DEBT,
    DEPOSIT_HELD,
    EXTERNAL_BANK,
    FEES,
    OFFLINE_CASH,
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
    """Entries of one transaction. Raises ValueError unless they sum to zero."""

    type: TxType
    entries: tuple[Entry, ...]

    def __post_init__(self) -> None:
        if sum(amount for _, amount in self.entries):
            raise ValueError(f"{self.type} does not balance: {self.entries}")


def received(kind: TxType, amount: Fen, channel: str) -> Posting:
    """A customer paid: income waits in `pending`, or is in the merchant's own till when offline."""
    _positive(amount)
    target = OFFLINE_CASH if channel == Channel.OFFLINE else PENDING
    return _move(kind, external(channel), target, amount)


def commission_taken(amount: Fen, channel: str) -> Posting:
    """Out of the income just received; for offline income it is a debt that the next income pays."""
    _positive(amount)
    source = DEBT if channel == Channel.OFFLINE else PENDING
    return _move(TxType.COMMISSION, source, COMMISSION, amount)


def rent_received(kind: TxType, amount: Fen, commission: Fen, channel: str) -> list[Posting]:
    """Rent and the platform's commission on it. Raises ValueError for a commission above the amount."""
    if not 0 <= commission <= amount:
        raise ValueError(f"commission {commission} of {amount}")
    postings = [received(kind, amount, channel)]
    return [*postings, commission_taken(commission, channel)] if commission else postings


def refund(
    kind: TxType,
    amount: Fen,
    channel: str,
    *,
    pending: Fen = 0,
    available: Fen = 0,
) -> Posting:
    """Back the way it came: what of this income still waits (`pending`), then the available balance.

    What both lack is a debt. Post `commission_returned` before it, so that `pending` holds the gross amount.
    """
    _positive(amount)
    if channel == Channel.OFFLINE:
        return _move(kind, OFFLINE_CASH, external(channel), amount)
    from_pending = min(amount, max(0, pending))
    from_available = min(amount - from_pending, max(0, available))
    owed = amount - from_pending - from_available
    return _posting(
        kind,
        (PENDING, -from_pending),
        (AVAILABLE, -from_available),
        (DEBT, -owed),
        (external(channel), amount),
    )


def commission_returned(amount: Fen, *, settled: bool, debt: Fen = 0) -> Posting:
    """Commission of a refund, to where its income is now; settled (and offline) income pays `debt` first."""
    _positive(amount)
    if not settled:
        return _move(TxType.COMMISSION_REFUND, COMMISSION, PENDING, amount)
    return _debt_first(TxType.COMMISSION_REFUND, COMMISSION, amount, debt)


def deposit_paid(amount: Fen, channel: str) -> Posting:
    """Cash for the deposit; a freeze is not income and posts nothing."""
    _positive(amount)
    return _move(TxType.DEPOSIT_PAID, external(channel), DEPOSIT_HELD, amount)


def deposit_refund(amount: Fen, channel: str) -> Posting:
    _positive(amount)
    return _move(TxType.DEPOSIT_REFUND, DEPOSIT_HELD, external(channel), amount)


def deposit_capture(amount: Fen, channel: str) -> Posting:
    """Transfer-to-pay: money that was frozen outside comes in as pending income."""
    _positive(amount)
    return _move(TxType.DEPOSIT_CAPTURE, external(channel), PENDING, amount)


def deposit_capture_paid(amount: Fen) -> Posting:
    """Of a deposit paid in cash: what was held becomes pending income."""
    _positive(amount)
    return _move(TxType.DEPOSIT_CAPTURE, DEPOSIT_HELD, PENDING, amount)


def settle(amount: Fen, debt: Fen = 0) -> Posting:
    """Pending income that has waited its days: `debt` (positive: what is owed) is paid first."""
    _positive(amount)
    return _debt_first(TxType.SETTLE, PENDING, amount, debt)


def withdraw_apply(amount: Fen) -> Posting:
    _positive(amount)
    return _move(TxType.WITHDRAW, AVAILABLE, WITHDRAWING, amount)


def withdraw_paid(amount: Fen, fee: Fen = 0) -> list[Posting]:
    """`amount` as applied for; the bank gets it less `fee`. Raises ValueError when the fee eats all."""
    if not 0 <= fee < amount:
        raise ValueError(f"fee {fee} of {amount}")
    postings = [_move(TxType.WITHDRAW, WITHDRAWING, EXTERNAL_BANK, amount - fee)]
    return [*postings, _move(TxType.WITHDRAW_FEE, WITHDRAWING, FEES, fee)] if fee else postings


def withdraw_returned(amount: Fen) -> Posting:
    """Rejected, cancelled or failed: the whole amount is available again."""
    _positive(amount)
    return _move(TxType.WITHDRAW_RETURN, WITHDRAWING, AVAILABLE, amount)


def risk_recharge(amount: Fen, channel: str) -> Posting:
    _positive(amount)
    return _move(TxType.RISK_RECHARGE, external(channel), RISK_PREPAID, amount)


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


def service_fee(kind: TxType, amount: Fen) -> Posting:
    """credit_fee, notary_fee or sms_fee, from the available balance."""
    _positive(amount)
    return _move(kind, AVAILABLE, FEES, amount)


def adjustment(source: str, target: str, amount: Fen) -> Posting:
    """A correction by hand between any two accounts; the reason is in the source document."""
    _positive(amount)
    return _move(TxType.ADJUSTMENT, source, target, amount)


def _debt_first(kind: TxType, source: str, amount: Fen, debt: Fen) -> Posting:
    repaid = min(amount, max(0, debt))
    return _posting(kind, (source, -amount), (DEBT, repaid), (AVAILABLE, amount - repaid))


def _move(kind: TxType, source: str, target: str, amount: Fen) -> Posting:
    return _posting(kind, (source, -amount), (target, amount))


def _posting(kind: TxType, *entries: Entry) -> Posting:
    return Posting(kind, tuple(entry for entry in entries if entry[1]))


def _positive(amount: Fen) -> None:
    if amount < 1:
        raise ValueError(f"a posting of {amount} fen")
