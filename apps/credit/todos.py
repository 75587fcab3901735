"""What waits for a person: rejected records and objections; for operators, what waits for a batch, too."""

from collections.abc import Mapping

from apps.credit import queries
from core import actions as a
from core.caller import Caller
from core.todos import Todo, declare

REJECTED = Todo("credit_rejected", "征信记录被退回", "Rejected credit records", a.CREDIT_EDIT, "/dealingOrder")
OBJECTED = Todo(
    "credit_objections", "征信异议待答复", "Objections to credit records", a.CREDIT_EDIT, "/dealingOrder", urgent=True
)
WAITING = Todo("credit_waiting", "待报送的征信记录", "Credit records to batch", a.CREDIT_BATCH, "/credit")
BATCHES = Todo("credit_batches", "征信批次待上传", "Batches to upload", a.CREDIT_BATCH, "/credit")
TURNED = Todo(
    "credit_turned", "征信记录被退回", "Rejected credit records", a.CREDIT_EDIT, "/credit?view=records&status=rejected"
)
DISPUTED = Todo(
    "credit_disputed", "征信异议待答复", "Objections to credit records", a.CREDIT_EDIT, "/credit?view=objections",
    urgent=True,
)  # fmt: skip


def _of_shop(caller: Caller) -> Mapping[str, int]:
    return {
        REJECTED.key: queries.rejected(caller).values("order_id").distinct().count(),
        OBJECTED.key: queries.open_objections(caller).count(),
    }


def _of_operators(caller: Caller) -> Mapping[str, int]:
    return {
        WAITING.key: queries.waiting_records()[0],
        BATCHES.key: queries.batches_to_go_on_with(),
        TURNED.key: queries.rejected_records(),
        DISPUTED.key: queries.objections_open(),
    }


declare("M", 43, REJECTED, OBJECTED, count=_of_shop)
declare("P", 43, WAITING, BATCHES, TURNED, DISPUTED, count=_of_operators)
