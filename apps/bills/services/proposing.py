"""Proposals about bills, for who holds the lease's lock: the orders room does what they are for."""

from collections.abc import Mapping
from datetime import datetime

from apps.bills.index import REFUNDS
from apps.bills.log import BillEntity, BillLog
from apps.bills.models import Bill, BillProposal
from apps.bills.queries import open_proposals
from apps.bills.rules import GOES_BACK, ProposalKind
from core import audit
from core.caller import Caller, system
from core.errors import StateError
from core.money import Fen
from core.text import say
from reviews.rules import EXPIRE, PROPOSAL, ProposalAct, ProposalStatus
from reviews.services import begun, decided
from tenants.scope import current

ASKED: dict[str, BillLog] = {
    ProposalKind.REFUND: BillLog.ASK_REFUND,
    ProposalKind.WAIVE: BillLog.ASK_WAIVER,
    ProposalKind.OFFLINE: BillLog.ASK_OFFLINE,
    ProposalKind.CASE: BillLog.ASK_CASE,
}
EXPIRED: dict[str, BillLog] = {
    ProposalKind.REFUND: BillLog.EXPIRE_REFUND,
    ProposalKind.WAIVE: BillLog.EXPIRE_WAIVER,
    ProposalKind.OFFLINE: BillLog.EXPIRE_OFFLINE,
    ProposalKind.CASE: BillLog.EXPIRE_CASE,
}
DECIDED: dict[tuple[str, ProposalAct], BillLog] = {
    (ProposalKind.REFUND, ProposalAct.CONFIRM): BillLog.CONFIRM_REFUND,
    (ProposalKind.REFUND, ProposalAct.REFUSE): BillLog.REFUSE_REFUND,
    (ProposalKind.WAIVE, ProposalAct.CONFIRM): BillLog.CONFIRM_WAIVER,
    (ProposalKind.WAIVE, ProposalAct.REFUSE): BillLog.REFUSE_WAIVER,
    (ProposalKind.OFFLINE, ProposalAct.CONFIRM): BillLog.CONFIRM_OFFLINE,
    (ProposalKind.OFFLINE, ProposalAct.REFUSE): BillLog.REFUSE_OFFLINE,
    (ProposalKind.CASE, ProposalAct.CONFIRM): BillLog.CONFIRM_CASE,
    (ProposalKind.CASE, ProposalAct.REFUSE): BillLog.REFUSE_CASE,
}


def make_room(bill: Bill, kind: ProposalKind) -> BillProposal | None:
    """For another proposal of this kind about the bill; gives what ran out, of which nobody was told yet.

    Raises StateError (111) while one is open.
    """
    opened = BillProposal.objects.filter(bill_id=bill.pk, kind=kind, status=ProposalStatus.PROPOSED)
    old = opened.select_for_update().first()
    if old is None:
        return None
    # The attempt of an offline payment that ran out ends by night.
    if old.stands == ProposalStatus.PROPOSED or old.kind == ProposalKind.OFFLINE:
        text = say("该账单有申请在等待复核，请先复核或撤回", "A proposal about it waits for a second person already")
        raise StateError(text, old.status)
    runs_out(old, system(current()))
    return old


def propose(
    bill: Bill, kind: ProposalKind, amount: Fen, *, caller: Caller, why: str, attempt_id: int | None = None,
    received_at: datetime | None = None, about: Mapping[str, object] = {}, by_platform: bool = False,
) -> BillProposal:  # fmt: skip
    """Nothing changes before a second person confirms it, or an operator, `by_platform`; `about` is for the log.

    Behind `make_room`.
    """
    row = BillProposal.objects.create(
        kind=kind,
        order_id=bill.order_id,
        bill_id=bill.pk,
        side=caller.side.value,
        amount=amount,
        attempt_id=attempt_id,
        received_at=received_at,
        by_platform=by_platform,
        **begun(caller, why),
    )
    _mirror(row)
    _log(row, ASKED[kind], caller, why, about if attempt_id is None else {"attempt": attempt_id, **about})
    return row


def decide_proposal(row: BillProposal, act: ProposalAct, *, caller: Caller, alone: bool, why: str) -> BillProposal:
    """A locked one has its answer. Raises TransitionRefused (111) also for one that ran out."""
    decided(row, act, caller, why)
    row.save()
    _mirror(row)
    said = {"status": ProposalStatus.of(row.status).value} | ({"alone": True} if alone else {})
    _log(row, DECIDED[row.kind, act], caller, why, said)
    return row


def runs_out(row: BillProposal, caller: Caller) -> None:
    """Nobody decided a locked one in time."""
    row.status = PROPOSAL.next(row.status, EXPIRE)
    row.save(update_fields=["status"])
    _mirror(row)
    _log(row, EXPIRED[row.kind], caller, "", {"status": row.status})


def drop_refunds(order_id: int) -> list[BillProposal]:
    """Of a locked lease that is over: nothing of a bill goes back by itself any more. Gives what was asked."""
    rows = [row for row in open_proposals([order_id]) if row.kind == ProposalKind.REFUND]
    for row in rows:
        decide_proposal(row, ProposalAct.REFUSE, caller=system(current()), alone=False, why="")
    return rows


def _mirror(row: BillProposal) -> None:
    if row.kind in GOES_BACK:
        REFUNDS.write(row.pk)


def _log(row: BillProposal, act: BillLog, caller: Caller, why: str, said: Mapping[str, object]) -> None:
    after = {"bill": row.bill_id, "amount": row.amount, **said}
    audit.record(caller, act, BillEntity.PROPOSAL, row.pk, order_id=row.order_id, after=after, why=why)
