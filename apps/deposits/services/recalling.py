"""A lease that was over goes on: what its end would give back of the deposit, and nobody has sent yet, secures it."""

from django.db.models import F

from apps.deposits import operations
from apps.deposits.log import DepositReason
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.queries import lock_deposit
from apps.deposits.rules import RELEASE, MoveKind, MoveState, ReleaseAct
from apps.deposits.services.held import recall_refunds
from apps.deposits.services.rows import finish, give_back
from core.caller import system
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from partners import services as partners
from partners.registry import AnyOperation
from tenants.scope import current

CALL_OFF = "deposits.call_off"


def recall(order_id: int) -> None:
    """The lease is locked. What was sent may have been done: it is asked about (`thawing`), never sent again."""
    if not Deposit.objects.filter(order_id=order_id).exists():
        return
    row = lock_deposit(order_id)
    thaws = DepositMove.objects.filter(order_id=order_id, kind=MoveKind.THAW, ending=True, state=MoveState.PENDING)
    for move in thaws.order_by("pk"):
        if finish(move, system(current()), error=DepositReason.REOPENED, unsent=True):
            give_back(order_id, "thawed", move.amount)
            _call_off(operations.THAW, str(move.pk))
    recall_refunds(order_id, system(current()))
    unsent = Deposit.objects.filter(pk=row.pk, release__in=RELEASE.before(ReleaseAct.RECALL))
    if unsent.update(release=RELEASE.after(ReleaseAct.RECALL), recalls=F("recalls") + 1):
        _call_off(operations.RELEASE, row.release_key)


def _call_off(operation: AnyOperation, key: str) -> None:
    """In a transaction of its own: a call is locked before what it is about."""
    jobs.enqueue(CALL_OFF, f"{operation.name}:{key}", tenant_id=current().id)


@job(CALL_OFF, title=("撤回未发出的解冻", "Call off thaws of leases that go on"), subject=lambda row: row.key)
def call_off(row: Job) -> None:
    name, _, key = row.key.partition(":")
    operation: AnyOperation = operations.THAW if name == operations.THAW.name else operations.RELEASE
    partners.called_off(current().id, operation, DepositReason.REOPENED, key)
