"""Sub-shops, in the merchant's search: by what their list finds them by."""

from apps.subshops import queries
from apps.subshops.rules import SubShopStatus
from core import actions as a
from core.caller import Caller
from core.search import MOST, Found, Hit, declare


def _find(caller: Caller, text: str) -> list[Hit]:
    rows = queries.visible_to(caller).filter(queries.named(text)).order_by("-pk")
    return [
        Hit(
            row.pk,
            row.name,
            " · ".join(part for part in (row.manager, row.subdomain) if part),
            f"/subMerchantDetails?id={row.pk}",
            SubShopStatus.words_of(row.status),
        )
        for row in rows[:MOST]
    ]


declare(Found.SUB_SHOP, "M", a.SUBSHOP_VIEW, 60, _find)
