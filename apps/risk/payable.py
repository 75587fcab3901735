"""A recharge as what an attempt pays for."""

from collections.abc import Collection

from apps.payments import payables
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt
from apps.payments.payables import PaidOnce, There
from apps.payments.rules import AttemptState
from apps.payments.services import give_back
from apps.risk import queries
from apps.risk.index import RECHARGES
from apps.risk.log import RechargeLog, RiskEntity
from apps.risk.models import RiskRecharge
from apps.risk.rules import ONLINE, RechargeAct, RechargeStatus
from apps.risk.services import tell
from apps.risk.services.rows import move, never_came, take_off
from core import audit
from core.caller import Caller, system
from core.money import Fen
from merchants.rules import may_be_paid
from tenants.scope import current
from tenants.status import held_status

ENDED = (AttemptState.CLOSED, AttemptState.FAILED)


class Recharges(PaidOnce):
    def page(self, payable_id: int) -> str:
        return "/riskRecharge"

    def lock(self, payable_id: int) -> RiskRecharge:
        """Behind the shop's status, which says whether it still has a balance."""
        held_status()
        return queries.lock_recharge(payable_id)

    def take(self, attempt: Attempt, caller: Caller) -> Fen:
        """All of it is credited, however late it came; twice nobody owes it, nor has a closed shop a balance."""
        row = queries.lock_recharge(attempt.payable_id)
        if not may_be_paid(held_status()) or not ONLINE.can(row.status, RechargeAct.PAY):
            return attempt.amount
        move(row, RechargeAct.PAY, caller, nth=attempt.undone)
        return 0

    def undo(self, attempt: Attempt, caller: Caller, why: str) -> Collection[int]:
        """The balance loses what never came; where reports were bought of it, the shop owes that."""
        row = queries.lock_recharge(attempt.payable_id)
        if ONLINE.can(row.status, RechargeAct.UNDO):
            never_came(row, caller, nth=attempt.undone, why=why)
        return ()

    def returned(self, attempt: Attempt, amount: Fen, there: There, caller: Caller) -> None:
        """The party gave it back without us: a refund of its own, so that it is booked once, and no more than was paid.

        What was never credited (the shop was closed) takes nothing off.
        """
        row = queries.lock_recharge(attempt.payable_id)
        kept = give_back(attempt, amount, PaymentReason.MADE_THERE, there)
        if row.status != RechargeStatus.CREDITED:
            return
        take_off(row, amount, caller, key=f"back:{kept.pk}:{kept.amount}", why=kept.reason)
        row.returned, row.actor_name = attempt.refunded, caller.name[:60]
        row.save(update_fields=["returned", "actor_name"])
        RECHARGES.put([row])
        tell.went_back(row, amount)
        audit.record(caller, RechargeLog.RETURNED, RiskEntity.RECHARGE, row.pk, after={"amount": amount})

    def announce(self, payable_id: int) -> None:
        """A code that the party has closed is over."""
        row = queries.lock_recharge(payable_id)
        if ONLINE.can(row.status, RechargeAct.EXPIRE) and queries.attempt_of(payable_id).state in ENDED:
            move(row, RechargeAct.EXPIRE, system(current()))


payables.register(RiskEntity.RECHARGE, Recharges())
