"""Applications that wait for operators."""

from collections.abc import Mapping

from applications import queries
from applications.rules import ApplicationStatus
from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare, waits

SUBMITTED = Todo(
    "applications", "待审核入驻申请", "Applications to review", a.APPLICATION_AUDIT,
    f"/applications?status={ApplicationStatus.SUBMITTED}",
)  # fmt: skip


def _submitted(caller: Caller) -> Mapping[str, Waits]:
    return {SUBMITTED.key: waits(queries.to_review(), "submitted_at")}


declare("P", 19, SUBMITTED, count=_submitted)
