"""The contract's row: it changes its status by the table, logged."""

from apps.contracts.log import ContractLog
from apps.contracts.models import Contract
from apps.contracts.rules import CONTRACT, ContractAct
from core import audit
from core.caller import Caller


def move(row: Contract, act: ContractAct, caller: Caller, *, why: str = "") -> Contract:
    """Take `act` on a locked row. Raises TransitionRefused (111)."""
    before = row.status
    row.status = CONTRACT.next(before, act)
    row.save()
    audit.record(
        caller, ContractLog.of(f"contract.{act}"), "contract", row.pk,
        before={"status": before}, after={"status": row.status}, why=why,
    )  # fmt: skip
    return row
