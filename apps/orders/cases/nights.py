"""What a night asks of after-sale cases: whether somebody should have answered, and whether the money is back."""

from apps.aftersale import queries as found
from apps.aftersale import services as cases
from apps.aftersale.rules import CaseStatus
from apps.bills.models import BillProposal
from apps.leases import queries
from apps.orders.cases import tell
from apps.orders.cases.queries import silence_is_yes
from apps.orders.cases.services.case import agree_case, call_off
from apps.orders.cases.services.money import finish_case
from nights import registry
from nights.each import each
from nights.registry import Night
from tenants.status import held_status


def follow(night: Night) -> int:
    """Cases whose day is over: the shop said nothing, or the customer sent nothing; and those whose money is back that
    nobody heard of. Gives how many were moved.
    """
    past = list(found.past(night.day))
    late = each(night, past, lambda row: _late(row.pk, row.order_id, night), of=lambda row: row.order_id)
    return late + _finish(night)


def put_off(night: Night) -> int:
    """Nobody could say or send anything; the money of some is back all the same. Gives how many were."""
    cases.put_off(*night.dark)
    return _finish(night)


def _finish(night: Night) -> int:
    return each(night, found.refunding(), lambda order_id: finish_case(order_id, night.caller))


def _late(case_id: int, order_id: int, night: Night) -> bool:
    held_status()
    order = queries.lock(order_id)
    row = found.lock_case(case_id)
    if row.answer_by is None or row.answer_by >= night.day:
        return False
    if row.status in (CaseStatus.OFFERED, CaseStatus.AGREED):
        say_so = tell.lapsed if row.status == CaseStatus.AGREED else tell.unconfirmed
        call_off(order, row, night.caller)
        say_so(order)
        return True
    if silence_is_yes(order, row):
        done = agree_case(caller=night.caller, case_id=row.pk)
        if isinstance(done, BillProposal):
            return False
        tell.agreed_itself(order, row)
        return True
    if (night.day - row.answer_by).days == 1:
        tell.waits(order, row)
    return False


def register() -> None:
    registry.step("cases", 43, batched=True, late=put_off)(follow)
