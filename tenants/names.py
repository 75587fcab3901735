"""Merchants' names, for lists over many of them."""

from collections.abc import Iterable

from core.caller import Caller
from core.exports.listing import Field
from core.text import say
from tenants.models import Tenant

MERCHANT = Field("merchant_name", "商户", "Merchant", 22)
"""A column of an operators' sheet."""


def names_of(tenant_ids: Iterable[int]) -> dict[int, str]:
    """By id, of those that there are; 0 is the platform."""
    found = dict(Tenant.objects.filter(pk__in=set(tenant_ids)).values_list("pk", "name"))
    return found | {0: say("平台", "Platform")}


def name_of(tenant_id: int | None) -> str:
    """ "" for none, and for one that isn't there."""
    return Tenant.objects.filter(pk=tenant_id).values_list("name", flat=True).first() or ""


def asked_words(caller: Caller, merchant_id: int | None) -> tuple[str, str]:
    """Of a list that operators narrowed to a merchant: the word, and which."""
    return say("商户", "Merchant"), "" if caller.tenant else name_of(merchant_id)
