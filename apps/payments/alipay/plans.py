"""Alipay's plan of debits under a consent: it takes one a period, and moves on by a period with each that it made."""

from datetime import datetime

from apps.leases import queries as leases
from apps.leases import services
from apps.leases.rules import first_day, next_debit
from apps.payments import events
from apps.payments.operations import DEBIT
from core import clock
from partners import services as partners
from tenants.scope import current

OFF_PLAN = "ACQ.CYCLE_PAY_DATE_NOT_MATCH"


def moved_on(attempt_id: int, at: datetime) -> None:
    """Alipay says that it made the debit. Nothing for what is no debit, or under a consent that has ended.

    A plan that doesn't allow the debit at all has moved on before: it was asked about since.
    """
    for call in partners.known(current().id, DEBIT, str(attempt_id)):
        agreement_no = DEBIT.asked(call).agreement_no
        order = leases.agreed_by(agreement_no)
        if order is None:
            continue
        if order.debit_on is None:
            lost(attempt_id, agreement_no)
        elif first_day(order.debit_on) <= clock.business_date(at):
            services.keep_plan(agreement_no, next_debit(order.debit_on, leases.term(order)))


def lost(attempt_id: int, agreement_no: str) -> None:
    """What we hold for the plan is wrong, or nothing: whoever keeps the consent asks."""
    events.off_plan.publish(events.OffPlan(attempt_id, agreement_no))
