"""Acts of two people: one proposes, a second one confirms or refuses; unanswered, it runs out."""

from datetime import datetime, timedelta
from enum import StrEnum

from core.transitions import Table
from core.wording import Labelled


class ReviewKind(Labelled):
    BANK = "bank", "收款账户", "Bank account"
    RATES = "rates", "费率与结算", "Rates"
    PROFILE = "profile", "店铺资料", "Shop's profile"
    PAPER = "paper", "资质", "Qualification"
    MESSAGE = "message", "自定义短信", "Message of the shop's own"
    REMOVAL = "removal", "删除店铺数据", "Removal of a shop's data"
    PAYOUT = "payout", "提现打款", "Payout"
    DEBT = "debt", "欠款处理", "Debt"
    ADJUSTMENT = "adjustment", "调账", "Adjustment"
    ENTRY = "entry", "线下收款更正", "Offline payment entered wrongly"
    WRITE_OFF = "write_off", "坏账核销", "Write-off"
    BILL_REFUND = "bill_refund", "账单退款", "Refund of a bill"
    BILL_WAIVER = "bill_waiver", "费用减免", "Waiver of a fee"
    BILL_OFFLINE = "bill_offline", "线下收款", "Offline payment"
    CLAUSES = "clauses", "合同补充条款", "Contract clauses"
    SETTINGS = "settings", "平台设置", "Platform settings"
    TEXT = "text", "平台条款与公告", "Platform terms and notices"


class ProposalStatus(Labelled):
    PROPOSED = "proposed", "待复核", "To be confirmed"
    CONFIRMED = "confirmed", "已确认", "Confirmed"
    REFUSED = "refused", "已驳回", "Refused"
    EXPIRED = "expired", "已过期", "Ran out"


class ProposalAct(StrEnum):
    """`refuse` by who proposed it takes it back."""

    CONFIRM = "confirm"
    REFUSE = "refuse"


S, A, EXPIRE = ProposalStatus, ProposalAct, "expire"
GOOD_FOR = timedelta(days=7)
"""How long a proposal can be confirmed; what it answered may be over by then."""

PROPOSAL = Table(
    "proposal",
    {
        S.PROPOSED: {A.CONFIRM: S.CONFIRMED, A.REFUSE: S.REFUSED, EXPIRE: S.EXPIRED},
        S.CONFIRMED: {},
        S.REFUSED: {},
        S.EXPIRED: {},
    },
)


def is_good(said_at: datetime, now: datetime) -> bool:
    """Whether what the first person said still waits for a second one."""
    return now < said_at + GOOD_FOR


def status_at(status: str, ends_at: datetime, now: datetime) -> ProposalStatus:
    """Where a proposal stands at `now`: nobody has to say that it ran out."""
    over = status == S.PROPOSED and now >= ends_at
    return S.of(PROPOSAL.next(status, EXPIRE) if over else status)
