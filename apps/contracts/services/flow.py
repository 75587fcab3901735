"""Sending a contract: PDF, flow at the e-sign party, link for the customer."""

from datetime import datetime, timedelta

from django.db import transaction

from apps.contracts import events, files
from apps.contracts.models import Contract
from apps.contracts.operations import CREATE_FLOW, Made, Round
from apps.contracts.paper import paper_of
from apps.contracts.queries import clauses_of, latest_row, version_in_force
from apps.contracts.rules import EXPIRES_HOURS, UNSIGNED, ContractAct, ContractKind, ContractStatus
from apps.contracts.services import lateness
from apps.contracts.services.rows import move, want
from apps.contracts.services.withdraw import revoke
from apps.contracts.supplement import supplement_of
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.queries import lease, page_url
from core import clock
from core.caller import Caller, system
from core.errors import StateError
from core.pdf import Paper, render
from core.text import say
from merchants.queries import current_merchant
from partners import clients
from partners.esign.port import Signer
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.scope import current


@transaction.atomic
def send_contract(*, order: Order, caller: Caller) -> Contract:
    """Begin a round for a locked order: the queue makes the PDF and the flow after the commit.

    Raises StateError (111) once signed, or while a round is under way.
    """
    last = latest_row(order.pk, lock=True)
    if last is not None and last.status not in UNSIGNED:
        signed = last.status == ContractStatus.SIGNED
        text = say("合同已签署", "It is signed") if signed else say("合同正在签署中", "It is being signed")
        raise StateError(text, last.status)
    row = _next_round(order.pk, last)
    move(row, ContractAct.SEND, caller)
    want_flow(row)
    return row


def want_flow(row: Contract) -> PartnerCall:
    """The call that begins the round; asked for again, the one that exists."""
    return want(row, CREATE_FLOW, str(row.pk), Round(row.order_id))


def _next_round(order_id: int, last: Contract | None) -> Contract:
    place = last.round + 1 if last else 1
    now = clock.now()
    day = clock.business_date(now)
    number = f"ZD{day:%Y%m%d}-{order_id:X}-{place}"
    own = version_in_force()
    return Contract.objects.create(
        order_id=order_id, number=number, round=place, clauses=own.number if own else 0, created_at=now
    )


def send_create(call: PartnerCall) -> Outcome:
    """Runs outside any transaction: making the PDF takes a second, the party some more."""
    row = Contract.objects.get(pk=call.subject_id)
    order = lease(row.order_id)
    person = order.contact(current().id)
    mobile, made_at = person["mobile"], clock.now()
    paper = _paper(row, order, made_at, person)
    pdf = render(paper)
    expires = made_at + timedelta(hours=EXPIRES_HOURS)
    flow = clients.esign().create_flow(
        number=str(row.pk), title=f"{paper.title} {row.number}", pdf=pdf, file_name=f"{row.number}.pdf",
        signer=Signer(person["name"], mobile, person["id_number"]), expires_at=expires,
        notify_url=clients.notify_url("esign"), redirect_url=page_url(order),
    )  # fmt: skip
    url = clients.esign().sign_url(flow_id=flow.flow_id, mobile=mobile)
    kept, digest = files.keep(pdf, current().id)
    return CREATE_FLOW.done(flow.raw, Made(flow.flow_id, url, kept, digest, expires))


def _paper(row: Contract, order: Order, made_at: datetime, person: dict[str, str]) -> Paper:
    if row.kind != ContractKind.LEASE:
        signed = latest_row(order.pk)
        assert signed is not None
        return supplement_of(row, signed, order.title, made_at=made_at, merchant=current_merchant(), **person)
    return paper_of(
        order,
        number=row.number,
        made_at=made_at,
        merchant=current_merchant(),
        clauses=clauses_of(row.clauses),
        name=person["name"],
        id_number=person["id_number"],
        mobile=person["mobile"],
        address=person["address"],
    )


def apply_create(call: PartnerCall, outcome: Outcome) -> None:
    """The flow exists: the customer can sign for 24 hours. A refusal leaves a failed round, to be sent again."""
    leases.lock(Contract.objects.values_list("order_id", flat=True).get(pk=call.subject_id))
    row, caller = Contract.objects.select_for_update().get(pk=call.subject_id), system(current())
    made = CREATE_FLOW.answer(outcome)
    if made is None:
        row.error = outcome.error[:300]
        move(row, ContractAct.FAIL, caller, why=outcome.error)
        if row.kind == ContractKind.LEASE:
            events.unsigned.publish(row.order_id)
        return
    row.pdf, row.sha256, row.expires_at = made.pdf, made.sha256, made.expires_at
    row.flow_id, row.sign_url = made.flow_id, made.url
    if row.status != ContractStatus.SENT:
        row.save()
        if row.status == ContractStatus.REJECTED:
            revoke(row)
        return
    move(row, ContractAct.OPEN, caller)
    lateness.watch(row)
    if row.kind == ContractKind.LEASE:
        events.signing.publish(row.order_id)
    else:
        events.supplement_signing.publish(row.pk)
