"""By what the shop's reports suggest: each change is a version of its own, so that a report says which one it was."""

from dataclasses import asdict

from django.db import IntegrityError, transaction

from apps.risk import queries
from apps.risk.log import RuleEntity, RuleLog
from apps.risk.models import RiskRule
from apps.risk.rules import SCORE_MAX, Rule, rule_problems
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, VersionConflict
from core.text import say
from tenants.scope import current


@transaction.atomic
def set_rule(*, caller: Caller, rule: Rule, version: int) -> RiskRule | None:
    """From now on; reports that were suggested by keep theirs. The same once more changes nothing.

    `version`: the one that was changed. Raises InvalidInput (110), VersionConflict (112) where somebody was faster.
    """
    if wrong := rule_problems(rule, SCORE_MAX):
        raise InvalidInput.of(wrong)
    before, now = queries.rule_of(None), queries.rule_version()
    if version != now:
        raise _conflict()
    if rule == before:
        return None
    row = _next(rule, now + 1, caller)
    changed = [name for name, value in asdict(rule).items() if value != getattr(before, name)]
    audit.record(
        caller, RuleLog.SET, RuleEntity.RULE, current().id,
        before={name: getattr(before, name) for name in changed},
        after={name: getattr(rule, name) for name in changed} | {"version": row.version},
    )  # fmt: skip
    return row


def _next(rule: Rule, version: int, caller: Caller) -> RiskRule:
    """Of two at once one gets the version. Raises VersionConflict (112)."""
    try:
        with transaction.atomic():
            return RiskRule.objects.create(
                version=version, **asdict(rule), changed_by_name=caller.name[:60], changed_at=clock.now()
            )
    except IntegrityError as error:
        raise _conflict() from error


def _conflict() -> VersionConflict:
    return VersionConflict(say("规则刚被同事修改过，请刷新后再改", "A colleague changed it just now: look again"))
