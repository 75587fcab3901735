"""What two operators do to a ledger by hand: clear what a merchant owes (product.md, Merchant), or mend a mistake."""

from core.money import Fen
from core.wording import Labelled, Problem


class ClearingHow(Labelled):
    RECEIVED = "received", "已收到转账", "Received by a transfer"
    WRITTEN_OFF = "written_off", "核销", "Written off"


class Adjustable(Labelled):
    """What money may be moved between by hand; `own`: what the shop has, or owes.

    All other accounts say what rows hold: income that waits for its day, the shop's till, withdrawals, deposits,
    reports, and what a party has books of. Those are put right where these rows are.
    """

    OWN = "own", "商户余额（可提现或欠款）", "The shop's balance or debt"
    RISK_PREPAID = "risk_prepaid", "风控预存", "Prepaid for reports"
    COMMISSION = "platform:commission", "平台抽佣", "Commission"
    FEES = "platform:fees", "平台服务费", "Fees"
    LOSSES = "platform:losses", "平台减免", "Forgiven by the platform"
    EXTERNAL_BANK = "external:bank", "银行转账", "Bank transfer"


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
