"""The store side's accounts, for login and sessions."""

from apps.staff import roles
from apps.staff.models import Staff, StaffRole
from apps.subshops.models import SubShop
from core.caller import Side
from operators.accounts import Accounts


def sub_shop_name(sub_shop_id: int) -> str:
    return SubShop.objects.filter(pk=sub_shop_id).values_list("name", flat=True).first() or ""


STAFF = Accounts(Side.STORE, Staff, StaffRole, roles.actions_of, sub_shop_name)
