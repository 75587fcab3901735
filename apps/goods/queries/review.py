"""Whether goods are looked at before customers see them."""

from apps.goods.models import Goods
from apps.goods.rules import GoodsStatus
from merchants.queries import reviews_goods
from policies import queries as policies
from tenants.scope import current

SEEN = (GoodsStatus.ON_SHELF, GoodsStatus.OFF_SHELF)


def needs_review() -> bool:
    """Whether the platform looks at this merchant's goods before they are offered."""
    asked_of_all = policies.current().goods_review
    return asked_of_all or reviews_goods(current().id)


def reviews_changes(row: Goods) -> bool:
    """Whether a change of what customers judge by takes these goods into review again."""
    return row.status in SEEN and needs_review()
