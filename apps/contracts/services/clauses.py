"""A shop's own clauses: another version, its second look, and none any more. What was written is never edited."""

from django.db import IntegrityError, transaction

from apps.contracts import queries
from apps.contracts.clauses import problems
from apps.contracts.log import ClausesEntity, ClausesLog
from apps.contracts.models import ClauseVersion
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError, VersionConflict
from core.text import say
from merchants.asked import Decided
from merchants.services import changes
from policies import queries as policies
from reviews import services as reviews
from reviews.rules import ProposalStatus
from tenants.scope import scope, tenant_ref


@transaction.atomic
def save_clauses(*, caller: Caller, clauses: list[str], base: int, why: str) -> ClauseVersion:
    """The next version, in the next contract that is sent; where the platform looks at each first, once it confirmed.

    `base`: the newest version that was seen. Raises InvalidInput (110) by clause, VersionConflict (112) where there is
    a newer one, StateError (111) while one waits.
    """
    if wrong := problems(clauses):
        raise InvalidInput.of(wrong)
    newest, now = queries.newest_version(), queries.version_in_force()
    if (newest.number if newest else 0) != base:
        raise VersionConflict
    if newest and newest.stands is ProposalStatus.PROPOSED:
        text = say("上一版条款还在等平台复核，请先撤回或等待结果", "The last one waits still: take it back, or wait")
        raise StateError(text, newest.status)
    before = list(now.clauses) if now else []
    if clauses == before:
        raise InvalidInput(("clauses", say("没有任何改动", "Nothing changes")))
    row = ClauseVersion(number=base + 1, clauses=clauses, **reviews.begun(caller, why))
    if policies.current().contract_review:
        changes.propose_clauses(
            caller=caller, version=row.number, clauses=clauses, why=why, before=(now.number if now else 0, before)
        )
    else:
        row.status, row.decided_at = ProposalStatus.CONFIRMED, row.proposed_at
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError as error:
        raise VersionConflict from error
    _log(caller, ClausesLog.SAVE, row, why)
    return row


@transaction.atomic
def stop_clauses(*, caller: Caller, number: int, why: str) -> ClauseVersion:
    """Contracts that are sent from now on have no own clauses.

    Raises NotFound (104), StateError (111) of a version that isn't in force.
    """
    row, now = queries.version_of(number, lock=True), queries.version_in_force()
    if now is None or now.pk != row.pk:
        raise StateError(say("这一版条款没有在用", "This version isn't in force"), row.status)
    row.ended_at = clock.now()
    row.save(update_fields=["ended_at"])
    _log(caller, ClausesLog.STOP, row, why)
    return row


def decided(said: Decided) -> None:
    """What became of a version that waited for the platform, in the transaction of who decided."""
    with scope(tenant_ref(said.merchant_id)):
        row = queries.version_of(said.version, lock=True)
        row.status, row.decided_at, row.decided_why = said.status, clock.now(), said.why
        row.decided_by, row.decided_by_name = said.caller.user_id, said.caller.name[:60]
        row.save()
        act = ClausesLog.CONFIRM if said.status is ProposalStatus.CONFIRMED else ClausesLog.REFUSE
        _log(said.caller, act, row, said.why)


def _log(caller: Caller, act: ClausesLog, row: ClauseVersion, why: str) -> None:
    audit.record(caller, act, ClausesEntity.CLAUSES, row.pk, after={"version": row.number}, why=why)
