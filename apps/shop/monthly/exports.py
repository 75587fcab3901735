"""A month's statement, and its commission by order, as sheets: of one shop, which operators name."""

from collections.abc import Iterable
from contextlib import AbstractContextManager

from apps.finance import queries
from apps.shop.monthly import present
from apps.shop.monthly.schemas import CommissionLine, CommissionQuery, StatementQuery, StatementRow
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from tenants.names import asked_words
from tenants.scope import named

MOVED = Sheet(
    StatementRow,
    Field("part_label", "项目", "Part", 18),
    Field("type_label", "类型", "Type", 20),
    Field("platform", "平台账户", "With the platform"),
    Field("offline", "线下已收", "Taken offline"),
    Field("held", "代管与预存", "Held"),
)
TAKEN = Sheet(
    CommissionLine,
    Field("order_id", "订单编号", "Order", 20),
    Field("base", "抽佣基数", "Base"),
    Field("rate", "费率", "Rate"),
    Field("taken", "抽佣", "Commission"),
    Field("returned", "退回抽佣", "Given back"),
)


class Statements:
    def count(self, caller: Caller, query: StatementQuery) -> int:
        return len(self.rows(caller, query))

    def rows(self, caller: Caller, query: StatementQuery) -> list[StatementRow]:
        with named(caller, query.merchant_id):
            return present.sheet_of(queries.statement(query.month))

    def words(self, caller: Caller, query: StatementQuery) -> list[str]:
        return listing.said(asked_words(caller, query.merchant_id), (say("月份", "Month"), f"{query.month:%Y-%m}"))


class Commissions:
    def count(self, caller: Caller, query: CommissionQuery) -> int:
        with named(caller, query.merchant_id):
            return queries.commissions(query).count()

    def rows(self, caller: Caller, query: CommissionQuery) -> Iterable[CommissionLine]:
        if caller.tenant:
            return listing.shaped(queries.commissions(query), present.commission_lines)

        def enter() -> AbstractContextManager[None]:
            return named(caller, query.merchant_id)

        return listing.shaped_inside(enter, lambda: queries.commissions(query), present.commission_lines)

    def words(self, caller: Caller, query: CommissionQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("日期", "Days"), listing.period(query.start, query.end)),
            (say("退回抽佣", "Given back"), say("仅有退回的", "Only orders with some") if query.state else ""),
        )


listing.register(
    "statement", "月结单", "Month's statement", who="PM", action=a.FINANCE_VIEW,
    path=lambda query: f"/ledger?statement={query.month}{_whose(query)}", filters=StatementQuery,
    sheet=lambda _: MOVED, listing=Statements(),
)  # fmt: skip
listing.register(
    "commissions", "抽佣明细", "Commission", who="PM", action=a.FINANCE_VIEW,
    path=lambda query: f"/ledger?{_whose(query)[1:]}".rstrip("?"), filters=CommissionQuery, sheet=lambda _: TAKEN,
    listing=Commissions(),
)  # fmt: skip


def _whose(query: StatementQuery | CommissionQuery) -> str:
    return f"&merchant_id={query.merchant_id}" if query.merchant_id else ""
