"""The desk's lists as sheets: a shop's own rows, or operators' of all merchants."""

from collections.abc import Iterable
from functools import partial

from apps.credit import present, queries
from apps.credit.schemas.desk import (
    BatchOut,
    BatchQuery,
    CreditRecordQuery,
    DeskObjectionOut,
    DeskRecordOut,
    ObjectionQuery,
)
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from tenants.names import MERCHANT, asked_words

RECORD = (
    Field("order_id", "订单编号", "Order", 20),
    Field("kind_label", "种类", "Kind", 14),
    Field("period", "月份", "Month", 10),
    Field("status_label", "状态", "Status", 12),
    Field("code", "反馈代码", "Code", 12),
    Field("message", "反馈", "Feedback", 30),
    Field("field", "字段", "Field", 14),
    Field("created_at", "上报时间", "Reported"),
    Field("answered_at", "反馈时间", "Answered"),
)
OWN_RECORDS, RECORDS = Sheet(DeskRecordOut, *RECORD), Sheet(DeskRecordOut, MERCHANT, *RECORD)
OBJECTION = (
    Field("order_id", "订单编号", "Order", 20),
    Field("status_label", "状态", "Status", 12),
    Field("due_on", "答复期限", "Answer by", 14),
    Field("raised_at", "提出时间", "Raised"),
    Field("answered_at", "答复时间", "Answered"),
)
OWN_OBJECTIONS, OBJECTIONS = Sheet(DeskObjectionOut, *OBJECTION), Sheet(DeskObjectionOut, MERCHANT, *OBJECTION)
BATCHES = Sheet(
    BatchOut,
    Field("id", "批次", "Batch", 10),
    Field("period", "截至月份", "Up to", 10),
    Field("status_label", "状态", "Status", 12),
    Field("records", "记录", "Records"),
    Field("merchants", "商户", "Merchants"),
    Field("accepted", "已受理", "Accepted"),
    Field("rejected", "被退回", "Rejected"),
    Field("receipt", "回执", "Receipt", 24),
    Field("error", "退回原因", "Why", 24),
    Field("made_by_name", "生成人", "By", 14),
    Field("made_at", "生成时间", "Made"),
    Field("read_at", "反馈时间", "Answered"),
)


class Records:
    def count(self, caller: Caller, query: CreditRecordQuery) -> int:
        return queries.listed_records(caller, query).count()

    def rows(self, caller: Caller, query: CreditRecordQuery) -> Iterable[DeskRecordOut]:
        return listing.shaped(queries.listed_records(caller, query), partial(present.record_rows, caller))

    def words(self, caller: Caller, query: CreditRecordQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("种类", "Kind"), query.kind.words if query.kind else ""),
            (say("月份", "Month"), query.period or ""),
            (say("批次", "Batch"), str(query.batch_id or "")),
            (say("订单", "Order"), str(query.order_id or "")),
            (say("状态", "Status"), query.status.words if query.status else ""),
        )


class Objections:
    def count(self, caller: Caller, query: ObjectionQuery) -> int:
        return queries.listed_objections(caller, query).count()

    def rows(self, caller: Caller, query: ObjectionQuery) -> Iterable[DeskObjectionOut]:
        return listing.shaped(queries.listed_objections(caller, query), partial(present.objection_rows, caller))

    def words(self, caller: Caller, query: ObjectionQuery) -> list[str]:
        status = query.status.words if query.status else ""
        return listing.said(asked_words(caller, query.merchant_id), (say("状态", "Status"), status))


class Batches:
    def count(self, caller: Caller, query: BatchQuery) -> int:
        return queries.listed_batches(query).count()

    def rows(self, caller: Caller, query: BatchQuery) -> Iterable[BatchOut]:
        return listing.shaped(queries.listed_batches(query), present.batch_rows)

    def words(self, caller: Caller, query: BatchQuery) -> list[str]:
        return listing.said((say("状态", "Status"), query.status.words if query.status else ""))


listing.register(
    "credit_records", "征信记录", "Credit records", who="PM", action=a.CREDIT_VIEW, path="/credit?view=records",
    filters=CreditRecordQuery, sheet=lambda caller: OWN_RECORDS if caller.tenant else RECORDS, listing=Records(),
)  # fmt: skip
listing.register(
    "credit_objections", "征信异议", "Credit objections", who="PM", action=a.CREDIT_VIEW,
    path="/credit?view=objections", filters=ObjectionQuery,
    sheet=lambda caller: OWN_OBJECTIONS if caller.tenant else OBJECTIONS, listing=Objections(),
)  # fmt: skip
listing.register(
    "credit_batches", "征信批次", "Credit batches", who="P", action=a.CREDIT_VIEW, path="/credit", filters=BatchQuery,
    sheet=lambda caller: BATCHES, listing=Batches(),
)  # fmt: skip
