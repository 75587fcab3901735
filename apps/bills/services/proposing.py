"""Proposals about bills, for who holds the lease's lock: the orders room does what they are for."""

from apps.bills.log import BillEntity, BillLog
from apps.bills.models import Bill, BillProposal
from apps.bills.rules import ProposalKind
from core import audit
from core.caller import Caller
from core.errors import StateError
from core.money import Fen
from core.text import say
from reviews.rules import ProposalAct, ProposalStatus
from reviews.services import begun, decided

ASKED: dict[str, BillLog] = {ProposalKind.REFUND: BillLog.ASK_REFUND, ProposalKind.WAIVE: BillLog.ASK_WAIVER}
DECIDED: dict[tuple[str, ProposalAct], BillLog] = {
    (ProposalKind.REFUND, ProposalAct.CONFIRM): BillLog.CONFIRM_REFUND,
    (ProposalKind.REFUND, ProposalAct.REFUSE): BillLog.REFUSE_REFUND,
    (ProposalKind.WAIVE, ProposalAct.CONFIRM): BillLog.CONFIRM_WAIVER,
    (ProposalKind.WAIVE, ProposalAct.REFUSE): BillLog.REFUSE_WAIVER,
}


def check_none_open(bill: Bill) -> None:
    """What ran out makes room. Raises StateError (111) while another proposal about the bill is open."""
    for old in BillProposal.objects.select_for_update().filter(bill_id=bill.pk, status=ProposalStatus.PROPOSED):
        if old.stands == ProposalStatus.PROPOSED:
            text = say(
                "该账单有申请在等待复核，请先复核或撤回", "A proposal about it waits for a second person already"
            )
            raise StateError(text, old.status)
        old.status = old.stands
        old.save(update_fields=["status"])


def propose(bill: Bill, kind: ProposalKind, amount: Fen, *, caller: Caller, why: str) -> BillProposal:
    """Nothing changes before a second person confirms it. Raises as `check_none_open`."""
    check_none_open(bill)
    row = BillProposal.objects.create(
        kind=kind, order_id=bill.order_id, bill_id=bill.pk, side=caller.side.value, amount=amount, **begun(caller, why)
    )
    _log(row, ASKED[kind], caller, why, {})
    return row


def decide_proposal(row: BillProposal, act: ProposalAct, *, caller: Caller, alone: bool, why: str) -> BillProposal:
    """A locked one has its answer. Raises TransitionRefused (111) also for one that ran out."""
    decided(row, act, caller, why)
    row.save()
    said = {"status": ProposalStatus(row.status).value} | ({"alone": True} if alone else {})
    _log(row, DECIDED[row.kind, act], caller, why, said)
    return row


def _log(row: BillProposal, act: BillLog, caller: Caller, why: str, said: dict[str, object]) -> None:
    after = {"bill": row.bill_id, "amount": row.amount} | said
    audit.record(caller, act, BillEntity.PROPOSAL, row.pk, order_id=row.order_id, after=after, why=why)
