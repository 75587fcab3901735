"""The contract's row: it changes its status by the table, logged, and wants things of the e-sign party."""

from typing import Any

from apps.contracts.log import ContractEntity, ContractLog, ContractReason
from apps.contracts.models import Contract
from apps.contracts.queries import latest_row
from apps.contracts.rules import CONTRACT, ContractAct, ContractKind
from apps.leases import services as leases
from core import audit
from core.caller import Caller
from core.entities import TradeKind
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Operation, P
from partners.services import Asking
from tenants.scope import current

REASONS: dict[str, str] = {
    ContractKind.RENEWAL: ContractReason.RENEWAL,
    ContractKind.EARLY: ContractReason.EARLY,
}


def move(row: Contract, act: ContractAct, caller: Caller, *, why: str = "") -> Contract:
    """Take `act` on a locked row. Raises TransitionRefused (111)."""
    before, lease = row.status, row.kind == ContractKind.LEASE
    row.status = CONTRACT.next(before, act)
    row.save()
    audit.record(
        caller, ContractLog.of(f"contract.{act}"), ContractEntity.CONTRACT, row.pk, order_id=row.order_id,
        before={"status": before}, after={"status": row.status},
        why=why or REASONS.get(row.kind, ""),
    )  # fmt: skip
    newest = latest_row(row.order_id) if lease else None
    if newest is not None and newest.pk == row.pk:
        leases.keep_contract(row.order_id, row.status)
    return row


def want(row: Contract, operation: Operation[P, Any], key: str, asked: P) -> PartnerCall:
    wanted = Asking(key, asked, ContractEntity.CONTRACT, row.pk, TradeKind.LEASE, row.order_id)
    return partners.want(current().id, operation, wanted)
