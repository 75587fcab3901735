"""Reconciled days and differences as sheets."""

from collections.abc import Iterable

from apps.reconcile import present, queries
from apps.reconcile.schemas import DaysQuery, DifferenceOut, DifferencesQuery, ReconciledDayOut
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from tenants.names import MERCHANT, name_of

PAGE = "/reconcile"
DAYS = Sheet(
    ReconciledDayOut,
    Field("day", "日期", "Day"),
    MERCHANT,
    Field("statement_label", "支付宝账单", "Alipay's books", 14),
    Field("lines", "笔数", "Lines"),
    Field("ours", "本系统笔数", "Ours"),
    Field("ours_amount", "本系统金额", "Our sum"),
    Field("matched", "相符", "Matched"),
    Field("matched_amount", "相符金额", "Sum that matched"),
    Field("open", "待处理", "Open"),
    Field("open_amount", "待处理金额", "Sum that is open"),
    Field("closed", "已处理", "Closed"),
    Field("run_at", "核对时间", "Reconciled"),
)
DIFFERENCES = Sheet(
    DifferenceOut,
    Field("day", "日期", "Day"),
    MERCHANT,
    Field("kind_label", "类型", "Kind", 18),
    Field("finding_label", "差异", "Finding", 18),
    Field("number", "单号", "Number", 32),
    Field("part", "部分", "Part", 24),
    Field("trade_no", "支付宝交易号", "Alipay's number", 30),
    Field("order_id", "订单编号", "Order", 20),
    Field("ours", "本系统金额", "Ours"),
    Field("theirs", "对方金额", "Theirs"),
    Field("gap", "差额", "Gap"),
    Field("state_label", "状态", "State", 14),
    Field("actor_name", "处理人", "By", 14),
    Field("reason", "说明", "Why", 28),
    Field("found_at", "发现时间", "Found"),
    Field("ended_at", "处理时间", "Ended"),
)


def _merchant(caller: Caller, merchant_id: int | None) -> tuple[str, str]:
    if caller.tenant or merchant_id is None:
        return "", ""
    return say("商户", "Merchant"), name_of(merchant_id) if merchant_id else say("平台", "Platform")


class Days:
    def count(self, caller: Caller, query: DaysQuery) -> int:
        return queries.listed_days(caller, query).count()

    def rows(self, caller: Caller, query: DaysQuery) -> Iterable[ReconciledDayOut]:
        return listing.shaped(queries.listed_days(caller, query), present.day_rows)

    def words(self, caller: Caller, query: DaysQuery) -> list[str]:
        return listing.said(
            _merchant(caller, query.merchant_id),
            (say("日期", "Day"), listing.period(query.start, query.end)),
            (say("差异", "Differences"), say("仅有差异的", "only days with some") if query.open_only else ""),
        )


class Differences:
    def count(self, caller: Caller, query: DifferencesQuery) -> int:
        return queries.listed(caller, query).count()

    def rows(self, caller: Caller, query: DifferencesQuery) -> Iterable[DifferenceOut]:
        rows = queries.listed(caller, query)
        return listing.shaped(rows, lambda found: present.difference_rows(caller, found))

    def words(self, caller: Caller, query: DifferencesQuery) -> list[str]:
        return listing.said(
            _merchant(caller, query.merchant_id),
            (say("日期", "Day"), str(query.day or "")),
            (say("类型", "Kind"), say(*present.KINDS[query.kind]) if query.kind else ""),
            (say("差异", "Finding"), say(*present.FINDINGS[query.finding]) if query.finding else ""),
            (say("状态", "State"), query.state.words if query.state else ""),
        )


listing.register(
    "reconciled_days", "对账", "Reconciled days", who="PM", action=a.FINANCE_VIEW, path=PAGE, filters=DaysQuery,
    sheet=lambda caller: DAYS, listing=Days(),
)  # fmt: skip
listing.register(
    "differences", "对账差异", "Differences", who="PM", action=a.FINANCE_VIEW, path=f"{PAGE}?view=differences",
    filters=DifferencesQuery, sheet=lambda caller: DIFFERENCES, listing=Differences(),
)  # fmt: skip
