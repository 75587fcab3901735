"""What a list of goods was narrowed by, in words, for who reads of its export later."""

from apps.goods import queries
from apps.goods.queries.operators import merchant_of
from apps.goods.queries.tree import sku_with_goods
from apps.goods.rules import GoodsStatus
from apps.goods.schemas import GoodsFilter
from apps.goods.schemas.journal import JournalExportFilter
from apps.goods.schemas.operators import PlatformGoodsFilter
from apps.goods.transfer import choices
from catalog.choices import CHANNELS, FINENESSES, label_of
from core.caller import Caller
from core.errors import NotFound
from core.exports.listing import said
from core.text import say
from tenants.names import name_of
from tenants.scope import reach


def goods_words(caller: Caller, query: GoodsFilter) -> list[str]:
    """As `状态：已上架`, in the order of the filter bar."""
    shop = query.merchant_id if isinstance(query, PlatformGoodsFilter) else None
    unplaced = isinstance(query, PlatformGoodsFilter) and query.placing
    return said(
        (say("商户", "Merchant"), _shop(shop) if shop else ""),
        (say("标题", "Title"), query.title),
        (say("类目", "Category"), choices.categories().get(query.category_id, "") if query.category_id else ""),
        (say("状态", "Status"), GoodsStatus.words_of(query.status)),
        (say("成色", "Fineness"), label_of(FINENESSES, query.fineness)),
        (say("增值服务", "Add-on"), _gain(caller, query.gain_id) if query.gain_id else ""),
        (say("渠道", "Channel"), label_of(CHANNELS, query.channel)),
        (say("H5 展示", "Shown on H5"), say("待展示", "Not decided yet") if unplaced else ""),
    )


def journal_words(caller: Caller, query: JournalExportFilter) -> list[str]:
    """The goods, and the SKU where it is one."""
    sku = sku_with_goods(query.sku_id) if query.sku_id else None
    if sku is not None:
        return [f"{say('商品：', 'Goods: ')}{sku.goods.title} {' / '.join(sku.values)}".rstrip()]
    title = queries.title_of(caller, query.goods_id) if query.goods_id else None
    return [] if title is None else [f"{say('商品：', 'Goods: ')}{title}"]


def _shop(shop_id: int) -> str:
    return name_of(merchant_of(shop_id))


def _gain(caller: Caller, gain_id: int) -> str:
    try:
        with reach(caller, gain_id):
            return queries.access_gain(caller, gain_id).name
    except NotFound:
        return ""
