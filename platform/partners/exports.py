"""Calls to parties and their callbacks as sheets."""

from collections.abc import Iterable

from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from partners import queries
from partners.present import lists
from partners.rules import CallState, EventState, Party
from partners.schemas import PartnerCallQuery, PartnerCallRow, PartnerEventQuery, PartnerEventRow
from tenants.names import MERCHANT, asked_words

CALLS = Sheet(
    PartnerCallRow,
    MERCHANT,
    Field("party_label", "合作方", "Party", 12),
    Field("operation_label", "操作", "Operation", 18),
    Field("key", "单号", "Number", 32),
    Field("state_label", "状态", "State", 14),
    Field("attempts", "次数", "Attempts"),
    Field("code", "错误码", "Code", 24),
    Field("error", "错误", "Error", 40),
    Field("created_at", "创建时间", "Made"),
    Field("finished_at", "结束时间", "Finished"),
)
EVENTS = Sheet(
    PartnerEventRow,
    MERCHANT,
    Field("party_label", "合作方", "Party", 12),
    Field("kind_label", "通知类型", "Kind", 18),
    Field("number", "单号", "Number", 32),
    Field("amount", "金额", "Amount"),
    Field("state_label", "状态", "State", 14),
    Field("error", "说明", "Why", 40),
    Field("received_at", "收到时间", "Received"),
    Field("applied_at", "处理时间", "Applied"),
)


def _party(code: str) -> tuple[str, str]:
    return say("合作方", "Party"), Party.words_of(code)


class Calls:
    def count(self, caller: Caller, query: PartnerCallQuery) -> int:
        return queries.listed_calls(caller, query).count()

    def rows(self, caller: Caller, query: PartnerCallQuery) -> Iterable[PartnerCallRow]:
        return listing.shaped(queries.listed_calls(caller, query), lambda rows: lists.call_rows(caller, rows))

    def words(self, caller: Caller, query: PartnerCallQuery) -> list[str]:
        state = say("等待结果", "Open") if query.state == "open" else CallState.words_of(query.state or "")
        return listing.said(
            asked_words(caller, query.merchant_id), _party(query.party), (say("状态", "State"), state),
            (say("单号", "Number"), query.key),
        )  # fmt: skip


class Events:
    def count(self, caller: Caller, query: PartnerEventQuery) -> int:
        return queries.listed_events(caller, query).count()

    def rows(self, caller: Caller, query: PartnerEventQuery) -> Iterable[PartnerEventRow]:
        return listing.shaped(queries.listed_events(caller, query), lambda rows: lists.event_rows(caller, rows))

    def words(self, caller: Caller, query: PartnerEventQuery) -> list[str]:
        waits = query.state == "waiting"
        state = say("待处理", "Waiting") if waits else EventState.words_of(query.state or "")
        return listing.said(
            asked_words(caller, query.merchant_id), _party(query.party), (say("状态", "State"), state),
            (say("单号", "Number"), query.number),
        )  # fmt: skip


listing.register(
    "partner_calls", "接口记录", "API log", who="PM", action=a.JOB_VIEW, path="/partnerCalls",
    filters=PartnerCallQuery, sheet=lambda caller: CALLS, listing=Calls(),
)  # fmt: skip
listing.register(
    "partner_events", "外部通知", "Callbacks", who="PM", action=a.JOB_VIEW, path="/partnerCalls?view=callbacks",
    filters=PartnerEventQuery, sheet=lambda caller: EVENTS, listing=Events(),
)  # fmt: skip
