"""What the bell tells of recharges: operators of what waits for them, the shop of what became of it."""

from apps.risk.models import RiskRecharge
from apps.risk.rules import RechargeMethod
from apps.risk.rules import RechargeStatus as S
from core import actions as a
from core.money import yuan
from core.notices.services import OPERATORS, OWN, notify
from tenants.scope import current

BECAME = {
    S.CREDITED: ("已入账", "is credited"),
    S.REJECTED: ("被驳回", "was rejected"),
}


def applied(row: RiskRecharge) -> None:
    shop = current()
    title = (f"{shop.name} 提交线下充值 {yuan(row.amount)}", f"{shop.name} recharged {yuan(row.amount)} by transfer")
    notify(
        tenant_id=OPERATORS, kind="recharge.applied", title=title, path="/rechargeAudit?status=submitted",
        action=a.RISK_AUDIT,
    )  # fmt: skip


def became(row: RiskRecharge) -> None:
    """Nothing of a code that was paid: whoever paid it looks at it."""
    words = BECAME.get(S.of(row.status))
    if words is None or row.method == RechargeMethod.ONLINE:
        return
    zh, en = words
    title = (f"风控充值 {yuan(row.amount)} {zh}", f"The recharge of {yuan(row.amount)} {en}")
    notify(
        tenant_id=current().id, kind=f"recharge.{row.status}", title=title, text=(row.reason, row.reason),
        path=f"/riskRecharge?status={row.status}", action=a.RISK_RECHARGE, sub_shop_id=OWN,
    )  # fmt: skip
