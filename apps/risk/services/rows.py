"""What becomes of a recharge: its status, the ledger and the operators' row move together."""

from apps.finance.rules import (
    DEBT,
    EXTERNAL_ALIPAY,
    EXTERNAL_BANK,
    RISK_PREPAID,
    risk_recharge,
    risk_recharge_back,
)
from apps.finance.services import ledger
from apps.risk.index import RECHARGES
from apps.risk.log import RechargeLog, RiskEntity
from apps.risk.models import RiskRecharge
from apps.risk.rules import OFFLINE, ONLINE, RechargeAct, RechargeMethod, RechargeStatus
from apps.risk.services import tell
from core import audit, clock
from core.caller import Caller
from core.money import Fen
from core.transitions import Table

SOURCE = RiskEntity.RECHARGE


def table_of(row: RiskRecharge) -> Table:
    return ONLINE if row.method == RechargeMethod.ONLINE else OFFLINE


def move(row: RiskRecharge, act: RechargeAct, caller: Caller, *, nth: int = 0, why: str = "") -> None:
    """Bring a locked recharge to where `act` leads. `nth`: how often its payment was undone before.

    Raises TransitionRefused (111).
    """
    before, row.status = row.status, table_of(row).next(row.status, act)
    if row.status == RechargeStatus.CREDITED:
        row.credited_at = clock.now()
        _credit(row, caller, nth)
    row.actor_name = caller.name[:60]
    row.save()
    RECHARGES.put([row])
    tell.decided(row, act)
    after = {"status": row.status, "amount": row.amount}
    audit.record(
        caller, RechargeLog.of(f"recharge.{act}"), SOURCE, row.pk, before={"status": before}, after=after, why=why
    )


def source_of(row: RiskRecharge) -> str:
    """Whence its money comes: a transfer is on the platform's bank account, as that of a debt is."""
    return EXTERNAL_ALIPAY if row.method == RechargeMethod.ONLINE else EXTERNAL_BANK


def _credit(row: RiskRecharge, caller: Caller, nth: int) -> None:
    ledger.post(
        risk_recharge(row.amount, source_of(row)), key=f"recharge:{row.pk}:credit:{nth}", source=SOURCE,
        source_id=row.pk, caller=caller,
    )  # fmt: skip


def take_off(row: RiskRecharge, amount: Fen, caller: Caller, *, key: str, why: str) -> None:
    """`amount` fen of a credited recharge never came, or went back: off the balance; what is spent of it is owed."""
    held = ledger.locked_balances(DEBT, RISK_PREPAID)
    ledger.post(
        risk_recharge_back(amount, min(amount, held[RISK_PREPAID]), source_of(row)), key=f"recharge:{row.pk}:{key}",
        source=SOURCE, source_id=row.pk, caller=caller, note=why,
    )  # fmt: skip
    row.returned += amount


def never_came(row: RiskRecharge, caller: Caller, *, nth: int, why: str) -> None:
    """What was credited of it comes off the balance, but for what went back already. `nth`: as in `move`."""
    left = row.amount - row.returned
    if left:
        take_off(row, left, caller, key=f"undo:{nth}", why=why)
        tell.never_came(row, left)
    row.returned, row.credited_at = 0, None
    move(row, RechargeAct.UNDO, caller, why=why)
