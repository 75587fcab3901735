"""The list of add-on services as a sheet."""

from collections.abc import Iterable
from contextlib import AbstractContextManager

from apps.goods.present.gains import gain_rows
from apps.goods.queries.lists import listed_gains
from apps.goods.schemas import GainFilter, GainRow
from catalog.choices import ADDON_TYPES, label_of
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from tenants.names import asked_words
from tenants.scope import named

MODES = {"once": ("一次性", "Once"), "monthly": ("按期", "Each instalment")}
SWITCH = {"on": ("已启用", "On"), "off": ("已停用", "Off")}
SHEET = Sheet(
    GainRow,
    Field("id", "编号", "Add-on", 20),
    Field("name", "名称", "Name", 24),
    Field("type_label", "类型", "Type"),
    Field("charge_mode", "收费方式", "Charged", 12, lambda code: say(*MODES[code])),
    Field("price", "价格", "Price"),
    Field("status", "状态", "Status", 10, lambda code: say(*SWITCH[code])),
    Field("goods_count", "使用商品", "Goods"),
    Field("description", "说明", "Description", 40),
    Field("created_at", "创建时间", "Made"),
)


class Gains:
    """Operators name the merchant, as in the list."""

    def count(self, caller: Caller, query: GainFilter) -> int:
        with named(caller, query.merchant_id):
            return listed_gains(query).count()

    def rows(self, caller: Caller, query: GainFilter) -> Iterable[GainRow]:
        def enter() -> AbstractContextManager[None]:
            return named(caller, query.merchant_id)

        return listing.shaped_inside(enter, lambda: listed_gains(query), gain_rows)

    def words(self, caller: Caller, query: GainFilter) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("类型", "Type"), label_of(ADDON_TYPES, query.type)),
            (say("名称", "Name"), query.keyword),
            (say("状态", "Status"), say(*SWITCH[query.status]) if query.status else ""),
        )


listing.register(
    "addons", "增值服务", "Add-ons", who="PMS", action=a.ADDON_VIEW, path="/addServeManage", filters=GainFilter,
    sheet=lambda caller: SHEET, listing=Gains(),
)  # fmt: skip
