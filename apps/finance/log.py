"""What happens to withdrawals, debts and the ledger, in the log of the shop."""

from core.entities import Entity
from core.wording import Done, Reason


class FinanceEntity(Entity):
    WITHDRAWAL = "withdrawal"
    DEBT_CLEARING = "debt_clearing"
    ADJUSTMENT = "adjustment"
    MONTH = "month"


class WithdrawalLog(Done):
    """The moves of the table, `withdrawal.<act>`, and what is done beside them."""

    APPLY = "withdrawal.apply", "提交了提现申请", "asked to withdraw"
    APPROVE = "withdrawal.approve", "审核通过，待打款", "approved it; the transfer is next"
    REJECT = "withdrawal.reject", "驳回了提现，金额已退回", "rejected it; the amount is back"
    CANCEL = "withdrawal.cancel", "撤回了提现申请", "took it back"
    START_PAYING = "withdrawal.start_paying", "开始打款", "began the transfer"
    PAY = "withdrawal.pay", "已打款", "transferred it"
    FAIL = "withdrawal.fail", "打款失败，金额已退回", "could not transfer it; the amount is back"
    BOUNCE = "withdrawal.bounce", "银行退票，金额已退回", "the bank returned it; the amount is back"
    ACCOUNT_SHOWN = "withdrawal.account_shown", "查看了完整收款账号", "looked at the full account number"


class BooksLog(Done):
    CLOSE = "books.close", "完成了月结", "closed the month"


class FinanceReason(Reason):
    """Why the system noted a look."""

    VOUCHER = "because.voucher", "查看打款凭证", "Looked at a payout's voucher"


class DebtLog(Done):
    """The moves of the table, `debt.<act>`, and their start."""

    FREE = "debt.free", "将风控预存余额转出，先抵扣欠款", "freed what was prepaid for reports; it pays a debt first"
    PROPOSE = "debt.propose", "提交了欠款处理", "proposed to clear a debt of"
    CONFIRM = "debt.confirm", "确认了欠款处理", "confirmed the clearing of the debt"
    REFUSE = "debt.refuse", "拒绝了欠款处理", "refused the clearing of the debt"


class AdjustmentLog(Done):
    """The moves of the table, `adjustment.<act>`, and their start."""

    PROPOSE = "adjustment.propose", "提交了调账", "proposed an adjustment"
    CONFIRM = "adjustment.confirm", "确认了调账", "confirmed the adjustment"
    REFUSE = "adjustment.refuse", "拒绝了调账", "refused the adjustment"
