"""Asking the e-sign party what became of a flow, when its word did not reach us."""

from apps.contracts.log import ContractReason
from apps.contracts.models import Contract
from apps.contracts.operations import ASK, FlowState
from apps.contracts.rules import ContractAct
from apps.contracts.services.callbacks import end
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
    state = clients.esign().query_flow(flow_id=ASK.asked(call).flow_id)
    return ASK.done(state.raw, FlowState(str(state.status), state.reason))


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    """Only once the party has said that nobody signed, a contract whose time is over has expired."""
    told = ASK.answer(outcome)
    act = ACTS.get(told.status) if told else None
    leases.lock(ASK.asked(call).order_id)
    row = Contract.objects.select_for_update().get(pk=call.subject_id)
    if told and act is not None:
        end(row, act, told.reason)
    elif row.expires_at is not None and row.expires_at <= clock.now():
        end(row, ContractAct.EXPIRE, outcome.error or ContractReason.UNSIGNED)
