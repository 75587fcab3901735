"""What a night asks of after-sale cases: whether somebody should have answered, and whether the money is back."""

from django.db import transaction

from apps.aftersale import queries as found
from apps.aftersale.models import Case
from apps.aftersale.rules import CaseStatus, agrees_itself
from apps.leases import queries
from apps.orders.queries.cases import waits
from apps.orders.services import tell
from apps.orders.services.case_money import finish_case
from apps.orders.services.cases import agree_case, call_off
from nights import registry
from nights.registry import Night
from policies import queries as policies


def follow(night: Night) -> int:
    """Cases whose day is over: the shop said nothing, or the customer sent nothing; and those whose money is back that
    nobody heard of. Gives how many were moved.
    """
    late = sum(_late(row.pk, row.order_id, night) for row in found.past(night.day))
    return late + sum(finish_case(order_id, night.caller) for order_id in found.refunding())


@transaction.atomic
def _late(case_id: int, order_id: int, night: Night) -> bool:
    order = queries.lock(order_id)
    row = found.lock_case(case_id)
    if row.status == CaseStatus.AGREED:
        call_off(order, row, night.caller)
        tell.case_lapsed(order)
        return True
    if policies.current().case_agrees_itself and agrees_itself(waits(order, row)):
        agree_case(caller=night.caller, case_id=row.pk)
        tell.case_agreed_itself(order, row)
        return True
    if _is_first(row, night):
        tell.case_waits(order, row)
    return False


def _is_first(row: Case, night: Night) -> bool:
    """The bell rings once for a case: the night behind its day."""
    return row.answer_by is not None and (night.day - row.answer_by).days == 1


def register() -> None:
    registry.step("cases", 43, batched=True)(follow)
