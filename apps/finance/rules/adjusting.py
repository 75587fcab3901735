"""What two operators move in a ledger by hand, to mend a mistake (product.md, Ledger)."""

from collections import Counter
from collections.abc import Mapping

from apps.finance.rules.accounts import AccountName
from apps.finance.rules.postings import adjusted, placed
from core.money import Fen
from core.shown import AskedSum
from core.wording import Labelled, Problem


def _as(account: AccountName) -> tuple[str, str, str]:
    """With the words of the chart."""
    return account.value, account.zh, account.en


class Adjustable(Labelled):
    """What money may be moved between by hand; `own`: what the shop has, or owes.

    All other accounts say what rows hold: income that waits for its day, the shop's till, withdrawals, deposits,
    reports, and what a party has books of. Those are put right where these rows are.
    """

    OWN = "own", "商户余额（可提现或欠款）", "The shop's balance or debt"
    RISK_PREPAID = _as(AccountName.RISK_PREPAID)
    COMMISSION = _as(AccountName.COMMISSION)
    FEES = _as(AccountName.FEES)
    LOSSES = _as(AccountName.LOSSES)
    EXTERNAL_BANK = _as(AccountName.EXTERNAL_BANK)


EARNED_BY_ROWS = frozenset({Adjustable.COMMISSION, Adjustable.FEES})
"""They take, and give nothing: commission goes back with a refund of its rent, a fee with a payout that the bank sends
back, and neither could where an adjustment had taken it. What the platform gives back otherwise, it forgives.
"""
OWN_PROPOSAL = ("调账须由另一位同事确认", "Somebody else has to confirm an adjustment")


def adjustment_problems(source: Adjustable, target: Adjustable, amount: Fen) -> list[Problem]:
    """Why `amount` can't be moved from `source` to `target`; whether it is there, the ledger knows."""
    found: list[Problem] = []
    if amount < 1:
        found.append(("amount", "金额须大于 0", "The amount must be above 0"))
    if source is target:
        found.append(("target", "转入科目不能与转出科目相同", "Choose another account than the one it comes from"))
    elif source in EARNED_BY_ROWS:
        text = (
            "退还抽佣或服务费请从“平台减免”转出",
            "To give commission or a fee back, choose “Forgiven by the platform”",
        )
        found.append(("source", *text))
    return found


def needs_reference(source: Adjustable, target: Adjustable) -> bool:
    """A transfer has the bank's number."""
    return Adjustable.EXTERNAL_BANK in (source, target)


OF_SHOP = (AccountName.AVAILABLE, AccountName.DEBT, AccountName.RISK_PREPAID)
"""What of a merchant's an adjustment can move."""


def moved_by(
    source: Adjustable, target: Adjustable, amount: Fen, held: Mapping[str, Fen]
) -> list[tuple[AccountName, Fen, Fen]]:
    """Which of the merchant's accounts it changes, what is on each now and what will be; `held`: balances now."""
    posting = placed(
        adjusted(source.value, target.value, amount),
        available=held.get(AccountName.AVAILABLE, 0), debt=-held.get(AccountName.DEBT, 0),
    )  # fmt: skip
    moves: Counter[str] = Counter()
    for name, change in posting.entries:
        moves[name] += change
    return [(one, held.get(one, 0), held.get(one, 0) + moves[one]) for one in OF_SHOP if moves[one]]


def as_said(account: AccountName, balance: Fen) -> Fen:
    """A debt is a balance below zero, and said as what is owed."""
    return -balance if account is AccountName.DEBT else balance


def held_by(source: Adjustable, target: Adjustable, held: Mapping[str, Fen]) -> list[AskedSum]:
    """What the merchant has now of what it moves, as it is said: what it does follows from that."""
    ends = {source, target}
    names = [AccountName.AVAILABLE, AccountName.DEBT] if Adjustable.OWN in ends else []
    names += [AccountName.RISK_PREPAID] if Adjustable.RISK_PREPAID in ends else []
    return [AskedSum(name=one.value, label=one.words, amount=as_said(one, held.get(one, 0))) for one in names]
