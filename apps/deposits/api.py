"""How a shop takes deposits. Calls that move one stand with the leases."""

from apps.deposits import present, services
from apps.deposits.schemas import RuleIn, RuleOut
from core import actions as a
from core.caller import Caller
from core.calls import call


@call.get("/api/merchant/depositRule", who="M", action=a.DEPOSIT_EDIT, area="deposits")
def deposit_rule(caller: Caller) -> RuleOut:
    """How the shop takes deposits."""
    return present.rule_out()


@call.post("/api/merchant/setDepositRule", who="M", action=a.DEPOSIT_SET, area="deposits", writes=True)
def set_deposit_rule(caller: Caller, body: RuleIn) -> RuleOut:
    """Whether customers may pay the deposit in money instead of having it frozen."""
    services.set_rule(caller=caller, in_money=body.in_money)
    return present.rule_out()
