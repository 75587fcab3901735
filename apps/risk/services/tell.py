"""What the bell tells of recharges: operators of what waits for them, the shop of what became of it."""

from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.risk.models import RiskRecharge, RiskReport
from apps.risk.queries import MOST_NOS
from apps.risk.rules import RechargeAct as A
from apps.risk.rules import ReportType
from core import actions as a
from core.money import Fen, yuan
from core.notices.services import OPERATORS, OWN, notify
from core.wording import Bilingual
from tenants.scope import current

DECIDED = {
    A.ACCEPT: ("已入账", "is credited"),
    A.REJECT: ("被驳回", "was rejected"),
}
"""Nothing of a code that was paid: whoever paid it looks at it."""


def applied(row: RiskRecharge) -> None:
    shop = current()
    title = (f"{shop.name} 提交线下充值 {yuan(row.amount)}", f"{shop.name} recharged {yuan(row.amount)} by transfer")
    notify(
        tenant_id=OPERATORS, kind="recharge.applied", title=title, path="/rechargeAudit?status=submitted",
        action=a.RISK_AUDIT,
    )  # fmt: skip


def decided(row: RiskRecharge, act: A) -> None:
    if words := DECIDED.get(act):
        _shop(row, row.status, *words, text=(row.reason, row.reason))


def asked(order: Order, row: RiskReport) -> None:
    """Somebody of the platform asked on the shop's balance."""
    kind, fee = ReportType.of(row.type), yuan(row.fee)
    title = (f"平台查询了“{order.title}”的{kind.zh}", f'The platform asked for the {kind.en} of "{order.title}"')
    text = (f"预扣 {fee}，未查得不收费", f"{fee} reserved; nothing is charged where nothing is found")
    path = f"{LEASE.staff_path(order.pk)}?tab=risk"
    notify(
        tenant_id=current().id, kind="risk_report.asked", title=title, text=text, path=path, action=a.RISK_VIEW,
        sub_shop_id=OWN,
    )  # fmt: skip


def many_nos() -> None:
    """A shop was told no about one ID number as often as it may be: somebody may be trying names."""
    shop = current()
    title = (f"{shop.name} 的风控查询多次被拒", f"{shop.name}: risk queries were refused often")
    text = (
        f"同一身份证号一天内 {MOST_NOS} 次未查得或被拒，已暂停查询到次日；如反复出现，请核实是否在试探他人身份信息",
        f"{MOST_NOS} times in a day about one ID number; it is stopped for a day. If it goes on, somebody may be trying"
        " out whose number it is",
    )
    notify(
        tenant_id=OPERATORS, kind="risk_report.many_nos", title=title, text=text, path=f"/merchantDetail?id={shop.id}",
        action=a.RISK_AUDIT,
    )  # fmt: skip


def went_back(row: RiskRecharge, amount: Fen) -> None:
    """The party gave `amount` fen of it back without us."""
    part = (f"已由支付平台退回 {yuan(amount)}", f"lost {yuan(amount)}, which the payment platform gave back")
    _shop(row, "returned", *part, text=OFF)


def never_came(row: RiskRecharge, amount: Fen) -> None:
    """`amount` fen of it were credited, and prove never to have come."""
    _shop(row, "undone", f"并未到账，已扣回 {yuan(amount)}", f"never came: {yuan(amount)} are taken back", text=OFF)


OFF = (
    "已从风控余额扣除；余额不足的部分从可提现余额扣除或计为欠款",
    "It is off the risk balance; what is missing there is taken from what is available, or owed",
)


def _shop(row: RiskRecharge, kind: str, zh: str, en: str, *, text: Bilingual) -> None:
    notify(
        tenant_id=current().id, kind=f"recharge.{kind}", text=text, path=f"/riskRecharge?status={row.status}",
        title=(f"风控充值 {yuan(row.amount)} {zh}", f"The recharge of {yuan(row.amount)} {en}"),
        action=a.RISK_RECHARGE, sub_shop_id=OWN,
    )  # fmt: skip
