"""What waits about merchants."""

from collections.abc import Mapping

from core import actions as a
from core.caller import Caller
from core.todos import Todo, declare
from tenants.models import Tenant
from tenants.rules import MerchantStatus, TenantState

REVIEW = Todo(
    "merchants", "待审核商户", "Merchants to review", a.MERCHANT_EDIT, f"/merchant?status={MerchantStatus.REVIEWING}"
)


def _to_review(caller: Caller) -> Mapping[str, int]:
    return {REVIEW.key: Tenant.objects.filter(state=TenantState.CLAIMED, status=MerchantStatus.REVIEWING).count()}


declare("P", 20, REVIEW, count=_to_review)
