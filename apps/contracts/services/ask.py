"""Asking the e-sign party what became of a flow, when its word did not reach us."""

from apps.contracts.models import Contract
from apps.contracts.rules import ContractAct
from apps.contracts.services.told import end
from apps.leases import queries as leases
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
    act = ACTS.get(outcome.values.get("status", "")) if outcome.ok else None
    if act is None:
        return
    leases.lock(call.payload["order_id"])
    end(Contract.objects.select_for_update().get(pk=call.subject_id), act, outcome.values.get("reason", ""))
