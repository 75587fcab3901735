"""Contracts that wait for a person."""

from collections.abc import Mapping

from apps.contracts.rules import UNSIGNED
from apps.leases import queries as leases
from apps.leases.rules import OrderStatus
from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare, waits

TODO = Todo(
    "unsigned", "合同未签成，请重新发起", "Contracts to send again", a.CONTRACT_EDIT,
    "/regularOrder?status=pending_sign", urgent=True,
)  # fmt: skip


def _unsigned(caller: Caller) -> Mapping[str, Waits]:
    rows = leases.visible_to(caller).filter(status=OrderStatus.PENDING_SIGN, contract__in=UNSIGNED)
    return {TODO.key: waits(rows, "audited_at")}


declare("M", 41, TODO, count=_unsigned)
