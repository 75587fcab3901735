"""How the shop takes deposits: frozen, or paid in money where its customer would rather."""

from django.db import transaction

from apps.deposits.log import DepositLog, RuleEntity
from apps.deposits.models import DepositRule
from core import audit, clock
from core.caller import Caller
from tenants.scope import current


@transaction.atomic
def set_rule(*, caller: Caller, in_money: bool) -> DepositRule:
    """What was opened before can still be paid. The same once more changes nothing."""
    row, _ = DepositRule.objects.select_for_update().get_or_create(pk=1, defaults={"changed_at": clock.now()})
    if row.in_money == in_money:
        return row
    row.in_money, row.changed_at = in_money, clock.now()
    row.save(update_fields=["in_money", "changed_at"])
    audit.record(
        caller, DepositLog.RULE, RuleEntity.RULE, current().id, before={"in_money": not in_money},
        after={"in_money": in_money},
    )  # fmt: skip
    return row
