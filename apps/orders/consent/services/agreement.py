"""The customer's consent to be debited, and its end; our number of it is the order's id.

It is given on a page of its own, once the first rent is paid. When nobody tells us of it, the platform is asked.
"""

from datetime import datetime, timedelta

from django.db import transaction

from apps.bills.queries import bills_of
from apps.leases import queries
from apps.leases import services as leases
from apps.leases.models import Order
from apps.orders.consent.operations import ASK_AGREEMENT, END_AGREEMENT, Consent, Question
from apps.orders.consent.queries import offered
from apps.orders.consent.services import plans
from apps.orders.schemas import DebitPageOut
from apps.payments import queries as payments
from apps.payments.events import Gone
from apps.payments.services.pages import PAGE_MINUTES
from apps.trade.people import plain
from core import clock, shapes
from core.entities import TradeKind
from core.errors import StateError
from core.jobs.registry import job
from core.models import Job
from core.text import say
from partners import asking, clients
from partners import services as partners
from partners.alipay import opens
from partners.alipay.callbacks import ConsentNotice
from partners.alipay.port import NO_AGREEMENT
from partners.errors import EventRefusedError, PartyRefused
from partners.models import PartnerCall
from partners.registry import Event, Nothing, Outcome
from partners.rules import EventReason
from partners.services import Asking
from tenants.rules import MerchantStatus
from tenants.scope import current

KIND = "agreements.ask"


def consent_page(order: Order) -> DebitPageOut:
    """Where the customer of a locked order agrees to be debited. Raises StateError (111) where nobody asks for that."""
    terms = offered(order)
    if terms is None:
        raise StateError(say("自动扣款已开通，或当前不需要开通", "It is on already, or not needed now"), order.status)
    alipay = clients.alipay()
    page = alipay.consent_page(
        number=str(order.pk), terms=terms, notify_url=clients.notify_url("alipay"),
        return_url=queries.page_url(order), mobile=plain(order, "mobile"),
    )  # fmt: skip
    _ask_later(order.pk, clock.now())
    return DebitPageOut(url=opens.consent(alipay.config, page), code=page)


def _ask_later(order_id: int, since: datetime) -> None:
    """At the next moment after a page was given, as if it were one on which something is paid."""
    moments = asking.moments(since, since + timedelta(minutes=PAGE_MINUTES))
    asking.ask_alone(order_id, KIND, moments, {"order_id": str(order_id), "since": since.isoformat()})


@job(KIND, title=("查询代扣授权", "Ask after consents to debits"), subject=asking.of_order)
def ask_job(job: Job) -> None:
    """Its silence is the queue's, then a person's. Whatever became of the lease since: what was agreed to on a page
    stands at the platform, to debit by or to be ended (`_keep`).
    """
    order_id, number = asking.asked_alone(job)
    order = queries.lock(order_id)
    if not order.agreement_no:
        wanted = Asking(number, shapes.load(Question, job.payload), TradeKind.LEASE, order.pk)
        partners.want(current().id, ASK_AGREEMENT, wanted)


def send_ask(call: PartnerCall) -> Outcome:
    try:
        found = clients.alipay().query_agreement(number=str(call.subject_id))
    except PartyRefused as error:
        if error.code != NO_AGREEMENT:
            raise
        return ASK_AGREEMENT.done(error.raw, Consent(""))
    return ASK_AGREEMENT.done(found.raw, Consent(found.agreement_no if found.active else ""))


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    """What is found enters as by its callback, unless that came meanwhile."""
    order, found, since = queries.lock(call.subject_id), ASK_AGREEMENT.answer(outcome), ASK_AGREEMENT.asked(call).since
    if found and found.agreement_no:
        _keep(order, found.agreement_no)
    elif found and not order.agreement_no and since:
        _ask_later(order.pk, since)


def agreed(event: Event, said: ConsentNotice) -> bool:
    """The customer lets us debit. Callbacks come in any order: where another consent stands, the platform is asked
    which of them does.

    Raises EventRefusedError for an order that isn't of this merchant.
    """
    order = queries.lock_named(event.row_id)
    if order is None:
        raise EventRefusedError(EventReason.NO_ROW)
    number = said.agreement_no
    if order.agreement_no and _is_new(order, number):
        wanted = Asking(f"{order.pk}-{number}", Question(), TradeKind.LEASE, order.pk)
        partners.want(current().id, ASK_AGREEMENT, wanted)
        return True
    return _keep(order, number)


def disagreed(event: Event, said: ConsentNotice) -> bool:
    """The customer took this consent back at the platform; a newer one stands."""
    order = queries.lock_named(event.row_id)
    return order is not None and leases.end_agreement(order, said.agreement_no)


def gone(what: Gone) -> None:
    """A debit was refused for the consent: that is for good."""
    if what.attempt.payable_kind == TradeKind.LEASE:
        plans.end_for_good(queries.lock(what.attempt.payable_id), what.agreement_no)


def _is_new(order: Order, number: str) -> bool:
    """Neither known, nor one that has ended: that its signing is told late doesn't revive it."""
    return number not in (order.agreement_no, *order.agreements_ended)


def _keep(order: Order, number: str) -> bool:
    """False for one that isn't new. One that is heard of after the end is ended at once."""
    if not _is_new(order, number):
        return False
    leases.keep_agreement(order, number)
    if order.finished_at is not None:
        end_consent(order)
    else:
        plans.learn(order)
    return True


@transaction.atomic
def end_left(order_id: int) -> bool:
    """End the consent of a lease that is over, with nothing under way that may rest on it. False where it stays.

    No time is waited for in which a payment may prove never to have come: a lease that it opens again offers a new one.
    """
    order = queries.lock(order_id)
    if order.finished_at is None or not order.agreement_no:
        return False
    # A closed shop has one more night, and no debit is under way there.
    if current().status != MerchantStatus.CLOSED and payments.under_way(bills_of(order_id), None):
        return False
    end_consent(order)
    return True


def end_consent(order: Order) -> None:
    """A locked order is over: its customer is not to be debited by it any more, nor to see that she could be."""
    if order.agreement_no:
        plans.end_there(order, order.agreement_no)


def send_end(call: PartnerCall) -> Outcome:
    raw = clients.alipay().end_agreement(agreement_no=END_AGREEMENT.asked(call).agreement_no)
    return END_AGREEMENT.done(raw, Nothing())


def apply_end(call: PartnerCall, outcome: Outcome) -> None:
    leases.end_agreement(queries.lock(call.subject_id), END_AGREEMENT.asked(call).agreement_no)
