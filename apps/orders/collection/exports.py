"""The collection desk, and what was written off, as sheets: of one shop, which operators name."""

from collections.abc import Iterable
from contextlib import AbstractContextManager

from django.db.models import QuerySet

from apps.leases.models import Order
from apps.orders.collection import present, queries
from apps.orders.collection.schemas import DeskQuery, DeskRow, WrittenOffQuery, WrittenOffRow
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from overview.asking import count_filter
from tenants.names import asked_words
from tenants.scope import named

DESK = Sheet(
    DeskRow,
    Field("order_id", "订单编号", "Order", 20),
    Field("title", "商品", "Goods", 24),
    Field("customer", "客户", "Customer", 12),
    Field("mobile", "手机号", "Mobile", 14),
    Field("age", "阶段", "Stage", 8, lambda age: str(age).upper()),
    Field("days", "逾期天数", "Days overdue"),
    Field("owed", "逾期金额", "Overdue", 14, lambda owed: owed.total / 100),
    Field("collector", "催收员", "Collector", 12),
    Field("contacts", "联系次数", "Contacts"),
    Field("promised_by", "承诺日期", "Promised by"),
    Field("promised", "承诺金额", "Promised"),
    Field("offered_until", "和解截止", "Settlement until"),
    Field("offered", "和解金额", "Settlement"),
)


class Desk:
    def count(self, caller: Caller, query: DeskQuery) -> int:
        with named(caller, query.merchant_id):
            return self._listed(caller, query).count()

    def rows(self, caller: Caller, query: DeskQuery) -> Iterable[DeskRow]:
        def enter() -> AbstractContextManager[None]:
            return named(caller, query.merchant_id)

        return listing.shaped_inside(enter, lambda: self._listed(caller, query), present.shaped)

    @staticmethod
    def _listed(caller: Caller, query: DeskQuery) -> "QuerySet[Order]":
        return queries.listed(caller, present.own(caller, query))

    def words(self, caller: Caller, query: DeskQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("标签", "Tab"), query.state.words if query.state else ""),
            (say("阶段", "Stage"), query.age.value.upper() if query.age else ""),
            (say("客户", "Customer"), query.customer),
            (say("商品", "Goods"), query.title),
            (say("催收员", "Collector"), say("我自己", "Me") if query.mine else ""),
        )


listing.register(
    "collection", "催收清单", "Collection desk", who="PM", action=a.COLLECTION_VIEW,
    path=lambda query: "/collectionDesk", filters=DeskQuery, sheet=lambda caller: DESK, listing=Desk(),
    before=count_filter,
)  # fmt: skip

GONE = Sheet(
    WrittenOffRow,
    Field("order_id", "订单编号", "Order", 20),
    Field("title", "商品", "Goods", 24),
    Field("customer", "客户", "Customer", 12),
    Field("amount", "核销金额", "Written off"),
    Field("recovered", "核销后收回", "Recovered"),
    Field("why", "原因", "Why", 24),
    Field("goods_label", "商品去向", "Goods", 12),
    Field("asked_by", "申请人", "Asked by", 12),
    Field("decided_by", "复核人", "Confirmed by", 12),
    Field("decided_at", "核销时间", "When"),
)


class WrittenOff:
    def count(self, caller: Caller, query: WrittenOffQuery) -> int:
        with named(caller, query.merchant_id):
            return queries.listed_written_off(caller, query).count()

    def rows(self, caller: Caller, query: WrittenOffQuery) -> Iterable[WrittenOffRow]:
        def enter() -> AbstractContextManager[None]:
            return named(caller, query.merchant_id)

        return listing.shaped_inside(
            enter, lambda: queries.listed_written_off(caller, query), present.shaped_written_off
        )

    def words(self, caller: Caller, query: WrittenOffQuery) -> list[str]:
        return listing.said(asked_words(caller, query.merchant_id))


listing.register(
    "written_off", "核销与收回", "Write-offs", who="PM", action=a.COLLECTION_VIEW,
    path=lambda query: "/collectionDesk?view=written_off", filters=WrittenOffQuery, sheet=lambda caller: GONE,
    listing=WrittenOff(),
)  # fmt: skip
