"""The signed contract is submitted to the bureau, which takes it or says by a code why not."""

from django.db import transaction

from apps.contracts.queries import latest_row
from apps.credit import queries
from apps.credit.log import CreditLog
from apps.credit.operations import CONTRACT, Decided, Of
from apps.credit.rules import FILING, CreditDoing, FilingAct, FilingStatus
from apps.credit.services.consent import subject_of, why_untold
from apps.credit.services.rows import lock, log_account, take, want
from apps.leases.models import Order
from apps.leases.queries import lease, term_of_lease
from apps.leases.rules import lease_end
from core import clock
from core.caller import Caller, system
from partners import clients
from partners.credit.port import OTHER_CONTENTS, Contract, ContractSaid
from partners.masking import masked
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.there import or_there
from tenants.scope import current


@transaction.atomic
def submit_contract(*, caller: Caller, order: Order) -> PartnerCall:
    """Of a locked lease. Raises StateError (111) without consent or a signed contract, and once it is accepted."""
    account = take(order, CreditDoing.SUBMIT_CONTRACT)
    account.contract, account.contract_at = FILING.next(account.contract, FilingAct.SUBMIT), clock.now()
    account.contract_round += 1
    account.code, account.error = "", ""
    account.save()
    log_account(caller, CreditLog.SUBMIT, account)
    return want(account, CONTRACT, Of(order.pk, account.contract_round), queries.apply_no(account), now=True)


def send(call: PartnerCall) -> Outcome:
    """What was lost on its way is asked about first; by the same number it is submitted once.

    Who was killed before the answer was kept left no try behind: it is asked about, too, before we say no ourselves,
    and where the bureau has the number with other contents.
    """
    order_id, bureau = CONTRACT.asked(call).order_id, clients.credit()
    why = why_untold(order_id)
    found = bureau.contract_state(number=call.key) if call.attempts or why else None
    if found is None and why:
        return Outcome(ok=False, raw="", error=why)
    return _outcome(found or _applied(call.key, lease(order_id)))


def _applied(number: str, order: Order) -> ContractSaid:
    """As it was signed, whenever the goods come."""
    row, bureau = latest_row(order.pk), clients.credit()
    assert row is not None
    signed = clock.business_date(order.signed_at or row.created_at)
    contract = Contract(
        number=row.number, signed_on=signed.isoformat(), begins_on=signed.isoformat(),
        ends_on=lease_end(signed, term_of_lease(order)).isoformat(), total=queries.contract_total(order),
        periods=order.periods, goods=order.title[:100],
    )  # fmt: skip
    consent, subject = queries.consent_number(order.pk), subject_of(order.pk)
    return or_there(
        lambda: bureau.apply_contract(number=number, consent=consent, subject=subject, contract=contract),
        lambda: bureau.contract_state(number=number),
        code=OTHER_CONTENTS,
    )


def send_ended(call: PartnerCall) -> Outcome:
    """A person gives it up: only the bureau knows that it has no such application."""
    found = clients.credit().contract_state(number=call.key)
    return _outcome(found) if found else Outcome(ok=False, raw="")


def _outcome(said: ContractSaid) -> Outcome:
    return CONTRACT.done(said.raw, Decided(said.accepted, said.code, masked(said.message)))


def apply(call: PartnerCall, outcome: Outcome) -> None:
    asked = CONTRACT.asked(call)
    found = lock(asked.order_id)
    assert found is not None
    order, account = found
    if account.contract != FilingStatus.SUBMITTED or account.contract_round != asked.round:
        return
    said = CONTRACT.answer(outcome)
    taken = said is not None and said.accepted
    account.contract = FILING.next(account.contract, FilingAct.ACCEPT if taken else FilingAct.REJECT)
    account.code = (said.code if said else outcome.code)[:10]
    account.error = (said.message if said else outcome.error)[:300]
    row = latest_row(order.pk)
    account.contract_no = row.number if taken and row else ""
    account.save()
    log_account(
        system(current()), CreditLog.TAKEN if taken else CreditLog.TURNED, account,
        why="" if taken else f"{account.code} {account.error}".strip(),
    )  # fmt: skip
