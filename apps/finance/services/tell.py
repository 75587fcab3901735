"""What the bell tells of withdrawals: operators of what waits for them, the merchant of what became of it."""

from apps.finance.models import Withdrawal
from apps.finance.rules import WithdrawalStatus as S
from core import actions as a
from core.money import yuan
from core.notices.services import OPERATORS, OWN, notify
from tenants.scope import current

BECAME = {
    S.PAID: ("已打款", "was paid out"),
    S.REJECTED: ("被驳回，金额已退回余额", "was rejected, the balance has it back"),
    S.FAILED: ("打款失败，金额已退回余额", "couldn't be paid out, the balance has it back"),
    S.RETURNED: ("被银行退回，金额已退回余额", "was sent back by the bank, the balance has it back"),
}


def applied(row: Withdrawal) -> None:
    shop = current()
    title = (f"{shop.name} 申请提现 {yuan(row.amount)}", f"{shop.name} applied for {yuan(row.amount)}")
    notify(
        tenant_id=OPERATORS, kind="withdrawal.applied", title=title, path="/cashWithdrawal?status=pending",
        action=a.WITHDRAW_AUDIT,
    )  # fmt: skip


def became(row: Withdrawal) -> None:
    """Nothing for what the merchant did itself, or what is under way."""
    words = BECAME.get(S.of(row.status))
    if words is None:
        return
    zh, en = words
    title = (f"提现 {yuan(row.amount)} {zh}", f"The withdrawal of {yuan(row.amount)} {en}")
    sent = row.status == S.PAID
    text = (f"{row.bank_name} {row.bank_account_mask}",) * 2 if sent else (row.reason, row.reason)
    notify(
        tenant_id=current().id, kind=f"withdrawal.{row.status}", title=title, text=text,
        path=f"/cashWithdrawal?status={row.status}", action=a.WITHDRAW_VIEW, sub_shop_id=OWN,
    )  # fmt: skip
