"""The statement of a month: which part of it each type of transaction is, and which accounts its columns add up."""

from collections.abc import Mapping
from dataclasses import dataclass

from apps.finance.rules.accounts import (
    AVAILABLE,
    DEBT,
    DEPOSIT_HELD,
    INCOME,
    OFFLINE_CASH,
    PENDING,
    RISK_PREPAID,
    RISK_RESERVED,
    WITHDRAWING,
    TxType,
)
from core.money import Fen
from core.wording import Labelled


class StatementPart(Labelled):
    """In the order of the paper. `settled` and what is only applied for move within the shop's money: they sum to 0."""

    INCOME = "income", "收入", "Income"
    REFUNDS = "refunds", "退款", "Refunds"
    COMMISSION = "commission", "平台抽佣", "Commission"
    FEES = "fees", "平台服务费", "Fees"
    SETTLED = "settled", "结算", "Settled"
    WITHDRAWN = "withdrawn", "提现", "Withdrawn"
    DEPOSITS = "deposits", "代管押金", "Deposits held"
    PREPAID = "prepaid", "风控预存", "Prepaid for reports"
    OTHER = "other", "调账及其他", "Adjustments and others"


P, T = StatementPart, TxType
PARTS: dict[StatementPart, frozenset[TxType]] = {
    P.INCOME: INCOME | {T.DEPOSIT_CAPTURE},
    P.REFUNDS: frozenset({T.REFUND, T.FREIGHT_REFUND}),
    P.COMMISSION: frozenset({T.COMMISSION, T.COMMISSION_REFUND}),
    P.FEES: frozenset({T.RISK_FEE, T.CREDIT_FEE, T.NOTARY_FEE, T.SMS_FEE, T.WITHDRAW_FEE}),
    P.SETTLED: frozenset({T.SETTLE}),
    P.WITHDRAWN: frozenset({T.WITHDRAW, T.WITHDRAW_RETURN}),
    P.DEPOSITS: frozenset({T.DEPOSIT_PAID, T.DEPOSIT_REFUND}),
    P.PREPAID: frozenset({T.RISK_RECHARGE, T.RISK_RESERVE, T.RISK_RELEASE}),
    P.OTHER: frozenset({T.ADJUSTMENT, T.OPENING}),
}
PART_OF = {kind: part for part, kinds in PARTS.items() for kind in kinds}

BY_PLATFORM = frozenset({PENDING, AVAILABLE, WITHDRAWING, DEBT})
HELD = frozenset({DEPOSIT_HELD, RISK_PREPAID, RISK_RESERVED})


@dataclass(frozen=True, slots=True)
class Columns:
    """A shop's money, in fen: what the platform has of it less what it owes, in its own till, held for somebody."""

    platform: Fen
    offline: Fen
    held: Fen


def columns(amounts: Mapping[str, Fen]) -> Columns:
    """Of balances or moves by account; those of the platform and of the world outside are the other side of these."""
    return Columns(
        platform=sum(amounts.get(name, 0) for name in BY_PLATFORM),
        offline=amounts.get(OFFLINE_CASH, 0),
        held=sum(amounts.get(name, 0) for name in HELD),
    )
