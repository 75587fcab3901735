"""Asking the e-sign party what became of a flow, when its word did not reach us."""

from apps.contracts.log import ContractReason
from apps.contracts.models import Contract
from apps.contracts.rules import ContractAct
from apps.contracts.services.told import end
from apps.leases import queries as leases
from core import clock
from partners import clients
from partners.models import PartnerCall
from partners.registry import Outcome

ACTS = {
    "signed": ContractAct.SIGN,
    "rejected": ContractAct.REJECT,
    "revoked": ContractAct.REJECT,
    "expired": ContractAct.EXPIRE,
}


def send_ask(call: PartnerCall) -> Outcome:
    state = clients.esign().query_flow(flow_id=call.payload["flow_id"])
    return Outcome(ok=True, raw=state.raw, values={"status": str(state.status), "reason": state.reason})


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    """Only once the party has said that nobody signed, a contract whose time is over has expired."""
    act = ACTS.get(outcome.values.get("status", "")) if outcome.ok else None
    leases.lock(call.payload["order_id"])
    row = Contract.objects.select_for_update().get(pk=call.subject_id)
    if act is not None:
        end(row, act, outcome.values.get("reason", ""))
    elif row.expires_at is not None and row.expires_at <= clock.now():
        end(row, ContractAct.EXPIRE, outcome.error or ContractReason.UNSIGNED)
