"""A recharge as what an attempt pays for: once, and whole."""

from collections.abc import Collection

from apps.payments import payables
from apps.payments.models import Attempt
from apps.payments.payables import There
from apps.payments.rules import AttemptState
from apps.risk import queries
from apps.risk.log import RechargeLog, RiskEntity
from apps.risk.models import RiskRecharge
from apps.risk.rules import ONLINE, RechargeAct
from apps.risk.services.rows import mirror, move, take_off
from core import audit
from core.caller import Caller, system
from core.money import Fen
from tenants.scope import current

ENDED = (AttemptState.CLOSED, AttemptState.FAILED)


class Recharges:
    def page(self, payable_id: int) -> str:
        return "/riskRecharge"

    def lock(self, payable_id: int) -> RiskRecharge:
        return queries.lock_recharge(payable_id)

    def take(self, attempt: Attempt, caller: Caller) -> Fen:
        """All of it is credited, however late it came; a second time nobody owes it."""
        row = queries.lock_recharge(attempt.payable_id)
        if not ONLINE.can(row.status, RechargeAct.PAY):
            return attempt.amount
        move(row, RechargeAct.PAY, caller, nth=attempt.undone)
        return 0

    def over(self, payable_id: int) -> bool:
        """Late money is credited, too."""
        return False

    def let_go(self, attempt: Attempt) -> Fen:
        """Nobody waives a recharge."""
        return 0

    def undo(self, attempt: Attempt, caller: Caller, why: str) -> Collection[int]:
        """The balance loses what never came; where reports were bought of it, the shop owes that."""
        row = queries.lock_recharge(attempt.payable_id)
        if ONLINE.can(row.status, RechargeAct.UNDO):
            left = row.amount - row.returned
            if left:
                take_off(row, left, caller, key=f"undo:{attempt.undone}", why=why)
            row.returned, row.credited_at = 0, None
            move(row, RechargeAct.UNDO, caller, why=why)
        return ()

    def undone(self, attempt: Attempt, off: Collection[int], caller: Caller, why: str) -> None:
        """All that follows is in `undo`."""

    def returned(self, attempt: Attempt, amount: Fen, there: There, caller: Caller) -> None:
        """The party gave it back without us."""
        row = queries.lock_recharge(attempt.payable_id)
        take_off(row, amount, caller, key=f"back:{there.number}", why="")
        row.save(update_fields=["returned"])
        mirror(row, caller)
        audit.record(caller, RechargeLog.RETURNED, RiskEntity.RECHARGE, row.pk, after={"amount": amount})

    def free(self, attempt: Attempt, caller: Caller) -> None:
        """It costs no late fee."""

    def announce(self, payable_id: int) -> None:
        """A code that the party has closed is over."""
        row = queries.lock_recharge(payable_id)
        if ONLINE.can(row.status, RechargeAct.EXPIRE) and queries.attempt_of(payable_id).state in ENDED:
            move(row, RechargeAct.EXPIRE, system(current()))


payables.register(RiskEntity.RECHARGE, Recharges())
