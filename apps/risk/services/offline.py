"""A recharge by transfer: the shop shows the slip, an operator finds the money and passes it, or rejects it."""

from django.db import transaction

from apps.risk import queries
from apps.risk.index import RECHARGES
from apps.risk.log import RechargeLog, RiskEntity
from apps.risk.models import RiskRecharge
from apps.risk.rules import DECIDED, Decision, RechargeMethod, RechargeStatus, amount_problems
from apps.risk.services import tell
from apps.risk.services.rows import move, never_came, table_of
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.money import Fen
from core.text import say
from core.uploads.addresses import digest_of
from core.uploads.documents import SentPicture
from merchants.rules import may_be_paid
from partners import numbers
from tenants.people import check_stranger
from tenants.scope import current
from tenants.status import held_status

LEAST_REASON = 2


@transaction.atomic
def apply_offline(*, caller: Caller, amount: Fen, voucher: str, remark: str = "") -> RiskRecharge:
    """Ask for `amount` fen that were transferred. Nothing is credited yet.

    Raises InvalidInput (110) for a sum outside the limits, or a picture that proves another movement, StateError (111)
    in a shop that has no reports to spend it on.
    """
    if why := queries.why_no_recharge():
        raise StateError(say(*why))
    problems = amount_problems(amount)
    problems += SentPicture.problems(caller, "voucher", voucher) if voucher else [NO_VOUCHER]
    if problems:
        raise InvalidInput.of(problems)
    kept = SentPicture.of(caller, "voucher", voucher).keep(current().id)
    row = RiskRecharge.objects.create(
        method=RechargeMethod.OFFLINE, amount=amount, status=RechargeStatus.SUBMITTED, voucher=kept, remark=remark,
        applied_by=caller.user_id, applied_by_name=caller.name[:60], actor_name=caller.name[:60],
        applied_at=clock.now(),
    )  # fmt: skip
    _prove(row)
    RECHARGES.put([row])
    tell.applied(row)
    audit.record(caller, RechargeLog.APPLY, RiskEntity.RECHARGE, row.pk, after={"amount": amount}, why=remark)
    return row


NO_VOUCHER = ("voucher", "请上传转账凭证", "Upload the transfer's voucher")


def _prove(row: RiskRecharge) -> None:
    if not numbers.claim(numbers.PICTURE, digest_of(row.voucher), _owner(row), by_person=True):
        raise InvalidInput(("voucher", say(*numbers.TAKEN_PICTURE)))


def _owner(row: RiskRecharge) -> numbers.Owner:
    return numbers.mine(RiskEntity.RECHARGE, row.pk)


@transaction.atomic
def decide(
    *, caller: Caller, recharge_id: int, result: Decision, reason: str = "", reference: str = ""
) -> RiskRecharge:
    """An operator's decision. The slip of one that is rejected or undone may prove another recharge.

    Raises NotFound (104), TransitionRefused or, in a closed shop, StateError (111), Forbidden (103) in one's own shop,
    InvalidInput (110) for a pass without the bank's reference or with one that proves something else, and for anything
    else without a reason.
    """
    status = held_status()
    row = queries.access_recharge(caller, recharge_id, lock=True)
    table_of(row).next(row.status, DECIDED[result])
    check_stranger(caller)
    if result != "pass" and len(reason.strip()) < LEAST_REASON:
        raise InvalidInput(("reason", say("请填写原因", "Say why")))
    row.audited_by, row.audited_by_name, row.audited_at = caller.user_id, caller.name[:60], clock.now()
    row.reason = reason.strip()
    if result == "pass":
        _found(row, reference.strip(), status)
    else:
        _proves_nothing(row)
    if result == "undo":
        never_came(row, caller, nth=0, why=row.reason)
    else:
        move(row, DECIDED[result], caller, why=row.reason)
    return row


def _found(row: RiskRecharge, reference: str, status: str) -> None:
    """The money is in the bank's books, by a line that counts for nothing else."""
    if not may_be_paid(status):
        raise StateError(say("店铺已关闭，不能再入账", "The shop is closed: nothing is credited to it"), status)
    if not numbers.says_something(reference):
        raise InvalidInput(("reference", say(*numbers.LACKS)))
    if not numbers.claim(numbers.BANK, reference, _owner(row), by_person=True):
        raise InvalidInput(("reference", say(*numbers.TAKEN)))
    row.reference = reference


def _proves_nothing(row: RiskRecharge) -> None:
    numbers.release(numbers.PICTURE, digest_of(row.voucher), _owner(row))
    if row.reference:
        numbers.release(numbers.BANK, row.reference, _owner(row))
