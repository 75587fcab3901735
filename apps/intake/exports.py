"""Calls of programs as a sheet."""

from collections.abc import Iterable

from apps.intake import present, queries
from apps.intake.schemas import CallQuery, IntakeCallRow
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say

SHEET = Sheet(
    IntakeCallRow,
    Field("at", "时间", "At"),
    Field("app_name", "程序", "Program", 20),
    Field("call_label", "接口", "Call", 16),
    Field("number", "小程序订单号", "Program's number", 24),
    Field("order_id", "订单编号", "Order", 20),
    Field("code", "返回码", "Code"),
    Field("result", "结果", "Result", 30),
    Field("ip", "来源 IP", "From", 18),
)


class Calls:
    def count(self, caller: Caller, query: CallQuery) -> int:
        return queries.listed_calls(query).count()

    def rows(self, caller: Caller, query: CallQuery) -> Iterable[IntakeCallRow]:
        return listing.shaped(queries.listed_calls(query), present.call_rows)

    def words(self, caller: Caller, query: CallQuery) -> list[str]:
        return listing.said(
            (say("小程序订单号", "Program's number"), query.number),
            (say("结果", "Result"), say("失败", "Failed") if query.state else ""),
        )


listing.register(
    "open_calls", "开放接口调用", "Calls of the open API", who="M", action=a.INTAKE_EDIT, path="/openApi?view=calls",
    filters=CallQuery, sheet=lambda caller: SHEET, listing=Calls(),
)  # fmt: skip
