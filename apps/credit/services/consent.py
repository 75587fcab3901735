"""The customer signs a consent on the bureau's page, and takes it back on ours, or on paper: nothing new is asked or
reported without it.
"""

from datetime import datetime, timedelta

from django.db import transaction

from apps.credit import queries
from apps.credit.log import CreditLog, CreditReason
from apps.credit.models import CreditAccount
from apps.credit.operations import ASK_CONSENT, CONSENT, END_CONSENT, Of, Page, Said
from apps.credit.rules import (
    CONSENT_TEXT,
    CONSENTING,
    AccountAct,
    ConsentAct,
    ConsentStatus,
    CreditDoing,
    CreditStatus,
    why_not,
)
from apps.credit.services import tell
from apps.credit.services.ending import tell_no_more
from apps.credit.services.rows import lock, log_account, move, move_consent, unconsent, want
from apps.customers.queries import check_usable
from apps.leases.models import Order
from apps.leases.queries import lease, page_url, person
from core import clock
from core.caller import Caller, Who, customer, system
from core.errors import StateError
from core.jobs.registry import job
from core.models import Job
from core.text import say
from partners import asking, clients
from partners import services as partners
from partners.credit.callbacks import ConsentNotice
from partners.credit.port import ConsentState, Subject
from partners.models import PartnerCall
from partners.registry import Event, Nothing, Outcome
from partners.rules import EventKind, EventReason
from tenants.scope import current

LINK_DAYS = timedelta(days=7)
KIND = "credit.look"
SAYS = {
    ConsentState.SIGNED: ConsentAct.SIGN, ConsentState.REFUSED: ConsentAct.REFUSE,
    ConsentState.EXPIRED: ConsentAct.EXPIRE, ConsentState.WITHDRAWN: ConsentAct.REFUSE,
}  # fmt: skip
"""Taken back before we heard that it was signed, it is a no."""


@transaction.atomic
def ask_consent(*, caller: Caller, order: Order) -> PartnerCall | None:
    """Ask for the page where a locked lease's customer signs; None: there is one that is good. Raises StateError."""
    check_usable(order.pk)
    account = queries.open_account(order)
    if why := why_not(CreditDoing.SIGN, queries.facts_of(order, account)):
        raise StateError(say(*why), account.consent)
    if account.consent == ConsentStatus.WAITING and account.consent_until and account.consent_until > clock.now():
        known = partners.known(current().id, CONSENT, number_of(account))
        return None if account.consent_url else known[0]
    move_consent(account, ConsentAct.ASK)
    account.consent_url = ""
    account.consent_round += 1
    account.consent_text, account.error = CONSENT_TEXT, ""
    account.consent_until = clock.now() + LINK_DAYS
    account.save()
    log_account(caller, CreditLog.ASK_CONSENT, account)
    return want(account, CONSENT, Of(order.pk, account.consent_round), number_of(account), now=True)


def number_of(account: CreditAccount) -> str:
    return f"{account.pk}-{account.consent_round}"


def subject_of(order_id: int) -> Subject:
    form = person(order_id)
    return Subject(form["name"], form["id_number"], form["mobile"])


def why_untold(order_id: int) -> CreditReason | None:
    """Why nothing that was wanted of a lease is sent any more."""
    try:
        check_usable(order_id)
    except StateError:
        return CreditReason.ERASED
    account = queries.account_of(order_id)
    if account is None or account.consent != ConsentStatus.SIGNED:
        taken_back = account is not None and account.consent == ConsentStatus.WITHDRAWN
        return CreditReason.TAKEN_BACK if taken_back else CreditReason.NO_CONSENT
    return CreditReason.ANOTHER if queries.is_another(lease(order_id)) else None


def send_consent(call: PartnerCall) -> Outcome:
    asked = CONSENT.asked(call)
    order = lease(asked.order_id)
    if queries.is_another(order):
        return Outcome(ok=False, raw="", error=CreditReason.ANOTHER)
    page = clients.credit().consent(
        number=call.key, subject=subject_of(order.pk), text=str(CONSENT_TEXT), notify_url=clients.notify_url("credit"),
        return_url=page_url(order),
    )  # fmt: skip
    return CONSENT.done(page.raw, Page(page.url, page.until.isoformat()))


def apply_consent(call: PartnerCall, outcome: Outcome) -> None:
    found = lock(CONSENT.asked(call).order_id)
    assert found is not None
    _, account = found
    if number_of(account) != call.key or account.consent != ConsentStatus.WAITING:
        return
    page = CONSENT.answer(outcome)
    if page is None:
        move_consent(account, ConsentAct.DROP)
        account.error = outcome.error[:300]
        account.save()
        return
    account.consent_url, account.consent_until = page.url[:300], datetime.fromisoformat(page.until)
    account.save()
    watch(account)


def told(event: Event, said: ConsentNotice) -> bool:
    """Raises EventRefusedError for a consent that isn't asked for any more."""
    named = queries.by_consent(said.number)
    if named is None:
        raise partners.EventRefusedError(EventReason.NO_ROW)
    order_id, times = named
    found = lock(order_id)
    if found is None or found[1].consent_round != times:
        raise partners.EventRefusedError(EventReason.CONSENT_OVER)
    signed = event.kind == EventKind.CREDIT_SIGNED
    return decided(*found, ConsentState.SIGNED if signed else ConsentState.REFUSED)


def decided(order: Order, account: CreditAccount, state: ConsentState) -> bool:
    """Bring a locked account to what the customer decided. False: it is there, or nothing was decided."""
    if account.consent != ConsentStatus.WAITING or state == ConsentState.WAITING:
        return False
    move_consent(account, SAYS[state])
    account.consent_url = ""
    who = customer(current(), order.customer_mask, order.pk)
    if state == ConsentState.SIGNED:
        account.consent_at, account.consent_ended_at, account.error = clock.now(), None, ""
        if account.status == CreditStatus.NONE:
            move(account, AccountAct.CONSENT)
        log_account(who, CreditLog.AGREE, account)
        tell.agreed(order)
    else:
        refused = SAYS[state] == ConsentAct.REFUSE
        log_account(who if refused else system(current()), CreditLog.DECLINE if refused else CreditLog.EXPIRE, account)
        tell.declined(order, refused=refused)
    account.save()
    return True


@transaction.atomic
def end_consent(*, caller: Caller, order: Order, why: str = "") -> CreditAccount:
    """The customer takes it back: themselves, or staff note what came on paper, of a locked lease, over or not.

    Nothing new is asked or told from here on; what ends an account that is there still is (decision 41). Raises
    StateError (111) where none is signed.
    """
    account = queries.lock_account(order.pk)
    if account is None or not CONSENTING.can(account.consent, ConsentAct.WITHDRAW):
        text = say("没有可撤回的征信授权", "There is no consent to take back")
        raise StateError(text, account.consent if account else ConsentStatus.NONE)
    move_consent(account, ConsentAct.WITHDRAW)
    account.consent_ended_at = clock.now()
    account.save(update_fields=["consent_ended_at"])
    tell_no_more(account, caller, CreditReason.TAKEN_BACK)
    unconsent(account)
    by_customer = caller.who == Who.CUSTOMER
    log_account(caller, CreditLog.END if by_customer else CreditLog.NOTE_END, account, why=why)
    tell.taken_back(order)
    want(account, END_CONSENT, Of(order.pk, account.consent_round), number_of(account))
    return account


def send_end(call: PartnerCall) -> Outcome:
    """Said again it is the same."""
    return END_CONSENT.done(clients.credit().withdraw_consent(number=call.key), Nothing())


def apply_end(call: PartnerCall, outcome: Outcome) -> None:
    """With us it ended when the customer said so."""
    found = lock(END_CONSENT.asked(call).order_id)
    if found is not None and outcome.ok:
        log_account(system(current()), CreditLog.ENDED, found[1])


def watch(account: CreditAccount) -> None:
    """The bureau is asked for what its callback should have told."""
    if account.consent == ConsentStatus.WAITING and account.consent_until:
        moments = asking.moments(account.consent_until - LINK_DAYS, account.consent_until)
        asking.ask_alone(account.pk, KIND, moments, {"order_id": str(account.order_id)})


@transaction.atomic
def look_after(order_id: int, number: str) -> bool:
    """Ask the bureau about a consent that waits, under our `number` of the question. False: none does."""
    found = lock(order_id)
    if found is None or found[1].consent != ConsentStatus.WAITING:
        return False
    account = found[1]
    watch(account)
    want(account, ASK_CONSENT, Of(order_id, account.consent_round), number)
    return True


def send_ask(call: PartnerCall) -> Outcome:
    found = queries.account_of(ASK_CONSENT.asked(call).order_id)
    assert found is not None
    said = clients.credit().consent_state(number=f"{found.pk}-{ASK_CONSENT.asked(call).round}")
    return ASK_CONSENT.done(said.raw, Said(str(said.state)))


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    asked, said = ASK_CONSENT.asked(call), ASK_CONSENT.answer(outcome)
    found = lock(asked.order_id)
    if found is not None and said is not None and found[1].consent_round == asked.round:
        decided(*found, ConsentState(said.state))


@job(KIND, title=("跟进征信授权", "Look after credit consents"), subject=asking.of_order)
def look_job(job: Job) -> None:
    _, number = asking.asked_alone(job)
    look_after(int(job.payload["order_id"]), number)
