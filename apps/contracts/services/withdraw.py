"""Taking a contract back that nobody signed: the order ended before."""

from apps.contracts.models import Contract
from apps.contracts.operations import REVOKE, TakenBack
from apps.contracts.queries import latest_row
from apps.contracts.rules import ContractAct, ContractStatus
from apps.contracts.services.rows import move, want
from core.caller import Caller
from core.wording import reason_for_party
from partners import clients
from partners.models import PartnerCall
from partners.registry import Nothing, Outcome


def withdraw(order_id: int, caller: Caller, reason: str) -> None:
    """End the open round of a locked order, so that nobody signs for goods that never come."""
    row = latest_row(order_id, lock=True)
    if row is None or row.status not in (ContractStatus.SENT, ContractStatus.SIGNING):
        return
    row.error = reason[:300]
    move(row, ContractAct.REJECT, caller, why=reason)
    if row.flow_id:
        revoke(row)


def revoke(row: Contract) -> None:
    want(row, REVOKE, str(row.pk), TakenBack(row.flow_id, reason_for_party(row.error)[:60] or "订单已关闭"))


def send_revoke(call: PartnerCall) -> Outcome:
    asked = REVOKE.asked(call)
    clients.esign().revoke_flow(flow_id=asked.flow_id, reason=asked.reason)
    return REVOKE.done("revoked", Nothing())


def apply_revoke(call: PartnerCall, outcome: Outcome) -> None:
    """The round has ended here already; a refusal means that it had ended there too."""
