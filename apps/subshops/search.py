"""Sub-shops, in the search: a merchant finds its own by what their list finds them by, operators all by name."""

from apps.subshops import queries
from apps.subshops.rules import SubShopStatus
from core import actions as a
from core.caller import Caller
from core.search import MOST, Found, Hit, declare
from tenants import names


def _find(caller: Caller, text: str) -> list[Hit]:
    return _everywhere(text) if caller.tenant is None else _here(caller, text)


def _here(caller: Caller, text: str) -> list[Hit]:
    rows = queries.visible_to(caller).filter(queries.named(text)).order_by("-pk")
    return [_hit(row.pk, row.name, (row.manager, row.subdomain), row.status) for row in rows[:MOST]]


def _everywhere(text: str) -> list[Hit]:
    rows = list(queries.named_anywhere(text).order_by("-sub_shop_id")[:MOST])
    shops = names.names_of(row.merchant_id for row in rows)
    return [
        _hit(row.sub_shop_id, row.name, (shops.get(row.merchant_id, ""), row.subdomain), row.status) for row in rows
    ]


def _hit(sub_shop_id: int, name: str, beside: tuple[str, str], status: str) -> Hit:
    text = " · ".join(part for part in beside if part)
    return Hit(sub_shop_id, name, text, f"/subMerchantDetails?id={sub_shop_id}", SubShopStatus.words_of(status))


declare(Found.SUB_SHOP, "PM", a.SUBSHOP_VIEW, 60, _find)
