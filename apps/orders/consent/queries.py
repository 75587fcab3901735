"""The customer's consent to be debited: to whom it is offered, and what it covers."""

from apps.bills import queries as bills
from apps.leases.models import Order
from apps.leases.queries import term_of_lease
from apps.leases.rules import CONSENT_WHILE, Aside, TermUnit, case_locks, due_date
from core import clock
from partners.alipay.port import FEWEST_DAYS, DebitTerms


def offered(order: Order) -> DebitTerms | None:
    """What a consent would cover now: the instalments that are to come. None where none is asked for.

    What is due already comes first, by a page: the plan begins with the next instalment. Before the goods are there
    the lease has no dates, and the earliest are taken: a debit may be later in its period than the plan has it.
    """
    if order.agreement_no or case_locks(order, Aside.CONSENT) or order.status not in CONSENT_WHILE:
        return None
    if bills.open_rows(order.pk):
        return None
    today, term = clock.today(), term_of_lease(order)
    coming = [row for row in bills.unissued(order.pk) if row.due_date is None or row.due_date > today]
    if not coming or (term.unit == TermUnit.DAY and term.every < FEWEST_DAYS):
        return None
    first = coming[0].due_date or due_date(today, term, coming[0].period)
    single = max(row.rent + row.addon for row in coming)
    return DebitTerms(first, single, term.every, in_days=term.unit == TermUnit.DAY)
