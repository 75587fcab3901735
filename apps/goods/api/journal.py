"""The stock journal."""

from apps.goods import present
from apps.goods.schemas.journal import JournalQuery, JournalRow
from core import actions
from core.caller import Caller
from core.calls import call
from core.errors import InvalidInput
from core.text import say
from core.wire import Page
from tenants.scope import reach


@call.get("/api/platform/stockJournal", who="PMS", action=actions.GOODS_VIEW, area="goods")
def stock_journal(caller: Caller, query: JournalQuery) -> Page[JournalRow]:
    """Each change of stock of goods or of a SKU: when, who, why, and what was there after it."""
    about = query.goods_id or query.sku_id
    if about is None:
        raise InvalidInput(("goods_id", say("请选择商品", "Choose the goods")))
    with reach(caller, about):
        return present.journal_page(caller, query)
