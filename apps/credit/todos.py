"""What waits for a person: rejected records and objections; for operators, what waits for a batch, too."""

from collections.abc import Mapping

from apps.credit import queries
from core import actions as a
from core.caller import Caller
from core.todos import NONE, Todo, Waits, declare, waits

REJECTED = Todo(
    "credit_rejected", "征信记录被退回", "Rejected credit records", a.CREDIT_EDIT,
    "/credit?view=records&status=rejected",
)  # fmt: skip
OBJECTED = Todo(
    "credit_objections", "征信异议待答复", "Objections to credit records", a.CREDIT_EDIT,
    "/credit?view=objections&status=open", urgent=True,
)  # fmt: skip
WAITING = Todo("credit_waiting", "待报送的征信记录", "Credit records to batch", a.CREDIT_BATCH, "/credit")
BATCHES = Todo("credit_batches", "征信批次待上传", "Batches to upload", a.CREDIT_BATCH, "/credit")


def _of_both(caller: Caller) -> Mapping[str, Waits]:
    return {
        REJECTED.key: waits(queries.rejected(caller), "answered_at"),
        OBJECTED.key: waits(queries.open_objections(caller), "raised_at"),
    }


def _of_operators(caller: Caller) -> Mapping[str, Waits]:
    """What the next night sends waits for nobody; what it couldn't send is a batch, a call or a run that waits."""
    return {
        WAITING.key: NONE if queries.goes_by_itself() else waits(queries.waiting(), "created_at"),
        BATCHES.key: waits(queries.batches_to_go_on_with(), "made_at"),
    }


declare("P", 43, WAITING, BATCHES, count=_of_operators)
declare("PM", 43, REJECTED, OBJECTED, count=_of_both)
