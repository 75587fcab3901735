"""The access log as a sheet."""

from collections.abc import Iterable

from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from looks import present, queries
from looks.rules import LookedFrom, Seen
from looks.schemas import LookQuery, LookRow
from tenants.names import MERCHANT, asked_words

COLUMNS = (
    Field("at", "时间", "When"),
    Field("actor_name", "查看人", "Who", 14),
    Field("side", "所属", "Side", 10, LookedFrom.words_of),
    Field("customer", "客户或账户", "Customer or account", 18),
    Field("seen", "查看内容", "What", 12, Seen.words_of),
    Field("order_id", "订单编号", "Order", 20),
    Field("withdrawal_id", "提现编号", "Withdrawal", 20),
    Field("reason", "原因", "Why", 40),
    Field("ip", "IP 地址", "Address", 18),
)
OWN, ALL = Sheet(LookRow, *COLUMNS), Sheet(LookRow, MERCHANT, *COLUMNS)


class Looks:
    def count(self, caller: Caller, query: LookQuery) -> int:
        return queries.listed(caller, query).count()

    def rows(self, caller: Caller, query: LookQuery) -> Iterable[LookRow]:
        return listing.shaped(queries.listed(caller, query), lambda found: present.rows_of(caller, found))

    def words(self, caller: Caller, query: LookQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("查看人", "Who"), query.actor),
            (say("所属", "Side"), LookedFrom.words_of(query.side or "")),
            (say("查看内容", "What"), Seen.words_of(query.seen or "")),
            (say("订单编号", "Order"), str(query.order_id or "")),
            (say("时间", "When"), listing.period(query.start, query.end)),
        )


listing.register(
    "access_log", "隐私访问记录", "Access log", who="PM", action=a.PRIVACY_LOG, path="/accessLog", filters=LookQuery,
    sheet=lambda caller: OWN if caller.tenant else ALL, listing=Looks(),
)  # fmt: skip
