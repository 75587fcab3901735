"""The store side's accounts, for login and sessions."""

from apps.staff import roles
from apps.staff.models import Staff, StaffRole
from apps.subshops.queries import is_open, name_of, works
from core.caller import Side
from operators.accounts import Accounts

STAFF = Accounts(
    Side.STORE, Staff, StaffRole, roles.ShopRole, roles.actions_of, name_of, works, roles.WAIVES, is_open
)  # fmt: skip
