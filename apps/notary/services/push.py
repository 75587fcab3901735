"""The three pushes, in their order: who owes, their ID card, the signed contract with its sums and its schedule."""

from pathlib import Path

from django.db import transaction

from apps.bills.queries import contract_of
from apps.contracts import files as contracts
from apps.customers.queries import check_usable
from apps.leases.models import Order
from apps.leases.queries import lease, page_url
from apps.notary import operations, queries
from apps.notary.log import NotaryReason
from apps.notary.operations import PUSH_CONTRACT, PUSH_CUSTOMER, PUSH_ID_CARD, Of, Opened, Papers
from apps.notary.rules import OPEN, OVER, NotaryAct, NotaryDoing
from apps.notary.services.rows import begin, check, drop_pictures, lock, move, refused, save, want, watch
from core import clock
from core.caller import system
from core.errors import InvalidInput, StateError, VersionConflict
from core.money import Fen, yuan
from core.text import say
from core.uploads.documents import SentPicture
from core.uploads.services import path_of
from partners import clients
from partners.models import PartnerCall
from partners.notary.port import Customer, Paper, Period
from partners.registry import Nothing, Outcome
from tenants.scope import current

PICTURE_MOST = 4 * 1024 * 1024
"""Bytes of a picture that the office takes."""


@transaction.atomic
def push_customer(*, order: Order, price: Fen) -> PartnerCall:
    """Begin a round for a locked order, or try the first push of the last one again; `price`: what a person was shown.

    Raises StateError (111), VersionConflict (112) at another price.
    """
    row = queries.latest_row(order.pk, lock=True)
    check(order, row, NotaryDoing.PUSH_CUSTOMER)
    check_usable(order.pk)
    fee = queries.price() if row is None or row.status in OVER else row.fee
    if price != fee:
        text = say(f"公证费现为 {yuan(fee)}，请确认后再办理", f"It costs {yuan(fee)} now: confirm it")
        raise VersionConflict(text)
    if row is None or row.status in OVER:
        row = begin(order, fee)
    watch(row)
    return want(row, PUSH_CUSTOMER, Of(order.pk), now=True)


@transaction.atomic
def push_id_card(*, order: Order, front: SentPicture, back: SentPicture) -> PartnerCall:
    """Keep both pictures as documents and push them. Raises StateError (111), InvalidInput (110)."""
    row = queries.latest_row(order.pk, lock=True)
    check(order, row, NotaryDoing.PUSH_ID_CARD)
    assert row is not None
    check_usable(order.pk)
    if front.url == back.url:
        raise InvalidInput(("back", say("正反面请上传两张不同的图片", "Upload a picture of each side")))
    drop_pictures(row)
    row.front, row.back = _kept(front), _kept(back)
    row.save(update_fields=["front", "back"])
    return want(row, PUSH_ID_CARD, Of(order.pk), now=True)


def _kept(picture: SentPicture) -> str:
    if _bytes_of(path_of(picture.url)) > PICTURE_MOST:
        text = say("图片不能超过 4 MB，请压缩后重新上传", "4 MB at most: send a smaller picture")
        raise InvalidInput((picture.field, text))
    return picture.keep(current().id)


def _bytes_of(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0


@transaction.atomic
def push_contract(*, order: Order) -> PartnerCall:
    """Raises StateError (111), also while the signed PDF isn't archived."""
    row = queries.latest_row(order.pk, lock=True)
    check(order, row, NotaryDoing.PUSH_CONTRACT)
    assert row is not None
    check_usable(order.pk)
    if not queries.signed_pdf(order.pk)[1]:
        raise StateError(say("签署后的合同尚未归档，请稍后再试", "The signed contract isn't archived yet: try later"))
    return want(row, PUSH_CONTRACT, Of(order.pk), now=True)


def send_customer(call: PartnerCall) -> Outcome:
    order = lease(PUSH_CUSTOMER.asked(call).order_id)
    person = order.contact(current().id)
    who = Customer(person["name"], person["id_number"], person["mobile"], person["address"])
    case_no, raw = clients.notary(current().id).push_customer(
        number=str(call.subject_id), customer=who, notify_url=clients.notify_url("notary"), return_url=page_url(order)
    )
    return PUSH_CUSTOMER.done(raw, Opened(case_no))


def send_id_card(call: PartnerCall) -> Outcome:
    """Pictures that are gone are those of a round that has ended."""
    row = queries.row_of(call.subject_id)
    if not row.front or not row.back:
        return Outcome(ok=False, raw="", error=NotaryReason.ENDED, code="ended")
    front, back = path_of(row.front).read_bytes(), path_of(row.back).read_bytes()
    raw = clients.notary(current().id).push_id_card(number=str(row.pk), front=front, back=back)
    return PUSH_ID_CARD.done(raw, Nothing())


def send_contract(call: PartnerCall) -> Outcome:
    """The sums are those of the signed paper: its periods with what is added once, in the first.

    What a renewal added stands in no paper that the customer signed there, and what was called off nobody owes.
    """
    order = lease(PUSH_CONTRACT.asked(call).order_id)
    number, name, digest = queries.signed_pdf(order.pk)
    try:
        pdf = contracts.FOLDER.read(name, digest)
    except contracts.DamagedError:
        return Outcome(ok=False, raw="", error=NotaryReason.CONTRACT_DAMAGED, code="damaged")
    schedule = [
        Period(row.period, row.due_date, row.rent + row.addon + (order.addon_once if row.period == 1 else 0))
        for row in contract_of(order.pk)
    ]
    paper = Paper(number, pdf, digest, sum(one.amount for one in schedule), order.deposit, schedule)
    raw = clients.notary(current().id).push_contract(number=str(call.subject_id), paper=paper)
    return PUSH_CONTRACT.done(raw, Papers(digest))


def apply_customer(call: PartnerCall, outcome: Outcome) -> None:
    opened = PUSH_CUSTOMER.answer(outcome)
    _apply(call, outcome, "customer_at", case_no=opened.case_no if opened else "")


def apply_id_card(call: PartnerCall, outcome: Outcome) -> None:
    """The office has both pictures: ours go."""
    _apply(call, outcome, "id_card_at")


def apply_contract(call: PartnerCall, outcome: Outcome) -> None:
    papers = PUSH_CONTRACT.answer(outcome)
    _apply(call, outcome, "contract_at", contract_sha256=papers.sha256 if papers else "")


def _apply(call: PartnerCall, outcome: Outcome, column: str, **told: str) -> None:
    """The office has it. Where the round ended meanwhile, the case that the push opened is taken back."""
    found = lock(call.subject_id)
    assert found is not None
    _, row = found
    if not outcome.ok:
        if row.status in OPEN:
            refused(row, outcome.error)
        return
    for name, value in ({**told, column: clock.now()}).items():
        setattr(row, name, value)
    row.error = ""
    if column == "id_card_at":
        drop_pictures(row)
    save(row)
    if row.status not in OPEN:
        want(row, operations.CANCEL, operations.Cancelling(row.order_id, row.cancel_reason), key=f"{row.pk}-late")
        return
    move(row, NotaryAct.PUSH, system(current()))
    watch(row)
