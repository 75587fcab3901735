"""Operators and their roles, in `public`."""

from core.accounts.models import Account, Role
from core.audit import LogRow


class OperatorRole(Role):
    pass


class Operator(Account):
    pass


class OperatorLog(LogRow):
    """What operators did to things of the platform itself."""
