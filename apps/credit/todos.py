"""What waits for a person: rejected records and objections; for operators, what waits for a batch, too."""

from collections.abc import Mapping

from django.db.models import Min

from apps.credit import queries
from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare, waits

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


def _of_shop(caller: Caller) -> Mapping[str, Waits]:
    return {
        REJECTED.key: waits(queries.rejected(caller).values("order_id").annotate(at=Min("answered_at")), "at"),
        OBJECTED.key: waits(queries.open_objections(caller), "raised_at"),
    }


def _of_operators(caller: Caller) -> Mapping[str, Waits]:
    return {
        WAITING.key: waits(queries.waiting(), "created_at"),
        BATCHES.key: waits(queries.batches_to_go_on_with(), "made_at"),
        TURNED.key: waits(queries.rejected_records(), "answered_at"),
        DISPUTED.key: waits(queries.objections_open(), "raised_at"),
    }


declare("M", 43, REJECTED, OBJECTED, count=_of_shop)
declare("P", 43, WAITING, BATCHES, TURNED, DISPUTED, count=_of_operators)
