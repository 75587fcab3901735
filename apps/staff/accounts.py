"""The store side's accounts, for login and sessions."""

from apps.staff import roles
from apps.staff.models import Staff, StaffRole
from operators.accounts import Accounts

STAFF = Accounts(Staff, StaffRole, roles.actions_of)
