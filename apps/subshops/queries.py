"""The only way to sub-shops' rows."""

from contextlib import AbstractContextManager, nullcontext

from django.db.models import QuerySet

from apps.subshops.models import SubShop
from apps.subshops.rules import SubShopStatus
from core.caller import Caller
from core.errors import InvalidInput, NotFound
from core.text import say
from core.wire import Option
from merchants import queries as merchants
from tenants import scope


def shop_of(caller: Caller, merchant_id: int | None) -> AbstractContextManager[None]:
    """The merchant's schema: the caller's own, or the one that an operator names.

    Raises InvalidInput (110) when an operator names none, NotFound (104) for another merchant's.
    """
    if caller.tenant is None and merchant_id is None:
        raise InvalidInput(("merchant_id", say("请选择商家", "Choose a merchant")))
    merchant = merchants.access_merchant(caller, merchant_id)
    return nullcontext() if caller.tenant else scope.scope(scope.tenant_ref(merchant.pk))


def visible_to(caller: Caller) -> QuerySet[SubShop]:
    rows = SubShop.objects.all()
    return rows if caller.sub_shop_id is None else rows.filter(pk=caller.sub_shop_id)


def access_sub_shop(caller: Caller, sub_shop_id: int) -> SubShop:
    """Raises NotFound (104)."""
    shop = visible_to(caller).filter(pk=sub_shop_id).first()
    if shop is None:
        raise NotFound
    return shop


def options() -> list[Option]:
    """Open sub-shops by name."""
    rows = SubShop.objects.filter(status=SubShopStatus.OPEN).order_by("name").values_list("pk", "name")
    return [Option(value=str(pk), label=name) for pk, name in rows]
