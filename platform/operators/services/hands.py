"""Whose hand is in an operator's account for a day: what `tenants.second` asks of the log."""

from django.db.models import Q, QuerySet

from core import clock
from core.caller import Side
from operators.log import AccountEntity, AccountLog, RoleLog
from operators.models import OperatorLog
from operators.services.apart import APART, FACTOR, PASSWORD

ENTERED = PASSWORD | FACTOR | Q(act__in=[AccountLog.ROLES, AccountLog.ENABLE])
CHANGED = (ENTERED & ~Q(act=AccountLog.CREATE)) | Q(act__in=[AccountLog.DISABLE, AccountLog.WITHDRAW])
ROLES_CUT = Q(entity=AccountEntity.ROLE, act__in=[RoleLog.CHANGE, RoleLog.DELETE])


class OperatorHands:
    """By the platform's own log, whichever schema is active."""

    def entered(self) -> dict[int, set[int]]:
        found: dict[int, set[int]] = {}
        lines = _acts(Q(entity=AccountEntity.ACCOUNT) & ENTERED)
        for account, by in lines.values_list("entity_id", "actor_id"):
            found.setdefault(account, set()).add(by)
        return found

    def changed_colleagues(self) -> bool:
        return _acts((Q(entity=AccountEntity.ACCOUNT) & CHANGED) | ROLES_CUT).exists()


def _acts(of: Q) -> "QuerySet[OperatorLog]":
    return OperatorLog.objects.filter(of, actor_side=Side.ADMIN, at__gt=clock.now() - APART)
