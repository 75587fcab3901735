"""From contracts to their wire shapes."""

from apps.contracts import queries
from apps.contracts.clauses import LAST, LONGEST, MOST, ClauseVariable, VersionState, state_of
from apps.contracts.models import ClauseVersion, Contract
from apps.contracts.paper import sample_facts
from apps.contracts.rules import UNSIGNED, ContractKind, ContractStatus
from apps.contracts.schemas import (
    ClausesOut,
    ClauseVersionOut,
    ContractPart,
    H5Supplement,
    SupplementPart,
    VariableOut,
)
from apps.leases.models import Order
from core import actions as a
from core import wording
from core.caller import Caller, Who
from core.money import yuan
from core.text import say
from merchants.queries import current_merchant
from policies.queries import current as policies
from reviews.rules import ProposalStatus


def latest(order_id: int) -> ContractPart | None:
    row = queries.latest_row(order_id)
    return _part(row) if row else None


def paper(contract_id: int) -> ContractPart:
    """One round of a contract or supplement."""
    return _part(queries.row_of(contract_id))


def supplements(caller: Caller, order: Order) -> list[SupplementPart]:
    """Of an order, the newest first."""
    may = caller.may(a.CONTRACT_EDIT) and caller.who != Who.SUB_SHOP and order.finished_at is None
    return [
        SupplementPart(
            **_part(row).model_dump(), kind=ContractKind.of(row.kind), title=ContractKind.words_of(row.kind),
            text=_about(row), again=may and row.status in UNSIGNED,
        )
        for row in queries.supplements(order.pk)
    ]  # fmt: skip


def supplement_for_customer(order: Order) -> H5Supplement | None:
    row = next(iter(queries.supplements(order.pk)), None)
    if row is None:
        return None
    return H5Supplement(
        id=row.pk, title=ContractKind.words_of(row.kind), text=_about(row),
        status_label=ContractStatus.words_of(row.status), url=queries.open_url(row), readable=bool(row.pdf),
        expires_at=row.expires_at,
    )  # fmt: skip


def _about(row: Contract) -> str:
    says, first = queries.said_in(row), row.from_period
    count, begins, last = len(says.periods), says.begins, says.last
    if row.kind == ContractKind.EARLY:
        fee = yuan(says.fee)
        return say(
            f"第 {first} 期起的 {count} 期不再收取，提前归还费 {fee}",
            f"{count} periods from period {first} on aren't asked; the fee is {fee}",
        )
    if count == 1:
        return say(f"第 {first} 期，{begins} 至 {last}", f"Period {first}, {begins} to {last}")
    until = first + count - 1
    return say(f"第 {first}–{until} 期，{begins} 至 {last}", f"Periods {first}–{until}, {begins} to {last}")


def _part(row: Contract) -> ContractPart:
    return ContractPart(
        id=row.pk,
        number=row.number,
        round=row.round,
        status=ContractStatus.of(row.status),
        status_label=ContractStatus.of(row.status).words,
        sha256=row.sha256,
        signed_sha256=row.signed_sha256,
        error=wording.reason(row.error),
        created_at=row.created_at,
        expires_at=row.expires_at,
        signed_at=row.signed_at,
    )


def clauses() -> ClausesOut:
    """A shop's own clauses, all that its page needs of them."""
    rows, samples = queries.versions(), sample_facts(current_merchant())
    confirmed = max((row.number for row in rows if row.status == ProposalStatus.CONFIRMED), default=0)
    return ClausesOut(
        versions=[_version(row, newest=row.number == confirmed) for row in rows],
        newest=rows[0].number if rows else 0,
        variables=[VariableOut(code=one, word=one.zh, label=one.words, sample=samples[one]) for one in ClauseVariable],
        reviewed=policies().contract_review,
        last=LAST,
        most=MOST,
        longest=LONGEST,
    )


def _version(row: ClauseVersion, *, newest: bool) -> ClauseVersionOut:
    state: VersionState = state_of(row.stands, newest=newest, ended=row.ended_at is not None)
    return ClauseVersionOut(
        number=row.number,
        clauses=row.clauses,
        state=state,
        state_label=state.words,
        why=wording.reason(row.why),
        written_by=wording.actor(row.proposed_by_name),
        written_at=row.proposed_at,
        decided_by=wording.actor(row.decided_by_name),
        decided_at=row.decided_at,
        decided_why=wording.reason(row.decided_why),
        ended_at=row.ended_at,
    )
