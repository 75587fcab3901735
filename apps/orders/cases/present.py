"""From after-sale cases to their wire shapes, for staff and for the customer."""

from dataclasses import dataclass, field

from apps.aftersale import queries as found
from apps.aftersale import rules
from apps.aftersale.models import Case, CaseMessage
from apps.aftersale.rules import (
    OVER,
    PAYS_BACK,
    REASONS,
    CaseAct,
    CaseKind,
    CaseReason,
    CaseStatus,
    RejectReason,
    doings_of_case,
    step_of,
)
from apps.bills.models import BillProposal
from apps.express import present as express
from apps.express import queries as parcels
from apps.express.companies import label
from apps.express.rules import way_of_case, way_of_return
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.orders.cases import documents
from apps.orders.cases.queries import deduction, open_kinds, silence_is_yes, to_pay_back
from apps.orders.cases.schemas import (
    CaseKindPart,
    CaseLine,
    CaseOffer,
    CasePart,
    CaseReasonPart,
    DealtOut,
    H5Cases,
    RejectReasons,
)
from apps.orders.returns.queries import Spared, spared
from apps.returns import present as returned
from apps.returns import queries as returns
from apps.returns.rules import CLAIMED, Fate
from apps.returns.schemas import DamageLine
from core import actions as a
from core import clock, wording
from core.caller import Caller, Who
from core.money import yuan
from core.text import say
from core.wire import Option, StatusOut
from reviews.rules import ProposalStatus


def stands(row: Case) -> StatusOut[CaseStatus]:
    """A case as an act on it leaves it."""
    return StatusOut(id=row.pk, status=CaseStatus.of(row.status))


def dealt(done: Case | BillProposal) -> DealtOut:
    """What a step of the staff came to."""
    waits = isinstance(done, BillProposal)
    return DealtOut(id=done.pk, status=ProposalStatus.of(done.status) if waits else CaseStatus.of(done.status))


def parts_for_staff(caller: Caller, order: Order) -> list[CasePart]:
    """Newest first."""
    return _parts(order, caller)


def case_for_customer(order: Order) -> H5Cases | None:
    """None where nothing was asked for, nor may be."""
    part = next(iter(_parts(order, None)), None)
    open_ = kinds(order)
    if part is None and not open_:
        return None
    sends = part is not None and CaseAct.SHIP in part.actions
    return H5Cases(case=part, kinds=open_, couriers=express.companies() if sends else [])


def kinds(order: Order) -> list[CaseKindPart]:
    return [
        CaseKindPart(
            kind=kind, label=kind.words, reasons=[CaseReasonPart(value=one, label=one.words) for one in REASONS[kind]]
        )
        for kind in open_kinds(order)
    ]  # fmt: skip


def reject_reasons() -> RejectReasons:
    return RejectReasons(items=[Option(value=one, label=one.words) for one in RejectReason])


def _parts(order: Order, staff: Caller | None) -> list[CasePart]:
    """Newest first, as this caller of the staff sees them, or else the customer."""
    rows = found.cases_of(order.pk)
    said = found.messages_of([row.pk for row in rows])
    return [_part(order, row, said[row.pk], staff) for row in rows]


@dataclass(frozen=True, slots=True)
class Goods:
    """What is known of a case's goods, once they are to come back, as its reader sees it; see `CasePart`."""

    address: str = ""
    company: str = ""
    company_label: str = ""
    number: str = ""
    fate_label: str = ""
    finding: str = ""
    found: list[str] = field(default_factory=list)
    other_piece: str = ""
    claimed: bool = False
    damage: list[DamageLine] = field(default_factory=list)


def _goods(row: Case, staff: Caller | None) -> Goods:
    if not row.return_id:
        return Goods()
    back = returns.one(row.return_id)
    parcel = parcels.parcel_on(way_of_return(LEASE.kind, row.order_id, back.pk))
    return Goods(
        address=express.address_line(back.address_id), company=parcel.company if parcel else "",
        company_label=label(parcel.company) if parcel else "", number=parcel.number if parcel else "",
        fate_label=Fate.words_of(back.fate), finding=back.finding, found=back.pictures,
        other_piece=returned.other_piece(back) if staff else "", claimed=back.status in CLAIMED,
        damage=returned.damage_lines(back),
    )  # fmt: skip


def _part(order: Order, row: Case, said: list[CaseMessage], staff: Caller | None) -> CasePart:
    may = staff is None or (staff.may(a.ORDER_CASE) and staff.who in (Who.OPERATOR, Who.MERCHANT))
    goods, again = _goods(row, staff), parcels.parcel_on(way_of_case(LEASE.kind, order.pk, row.pk))
    kind, status, keeps = CaseKind.of(row.kind), CaseStatus.of(row.status), deduction(row)
    step = step_of(kind, status)
    return CasePart(
        id=row.pk, kind=kind, kind_label=kind.words, status=status,
        status_label=step if staff else wording.to_customer(step),
        by_customer=row.by_customer, reason_label=CaseReason.words_of(row.reason), text=row.text,
        pictures=documents.of_case(staff, row) if staff else [], answer_by=row.answer_by,
        silence=_silence(order, row), address=goods.address, company=goods.company, company_label=goods.company_label,
        number=goods.number, resent=f"{label(again.company)} {again.number}" if again else "",
        serials=again.serials if again else [],
        fate_label=goods.fate_label, finding=goods.finding, found=goods.found, other_piece=goods.other_piece,
        why=wording.reason(row.why),
        amount=row.amount or (to_pay_back(order.pk, keeps) if kind in PAYS_BACK and status not in OVER else 0),
        by_hand=row.by_hand, offer=_offer(order, row), claimed=goods.claimed, deducted=keeps, damage=goods.damage,
        opened_at=row.opened_at, answered_at=row.answered_at, finished_at=row.finished_at,
        messages=[_for_staff(staff, one) if staff else _for_customer(one) for one in said],
        writable=may and _has_room(row, said, by_customer=staff is None),
        actions=doings_of_case(row, clock.today(), by_customer=staff is None, claimed=goods.claimed) if may else [],
    )  # fmt: skip


def _has_room(row: Case, said: list[CaseMessage], *, by_customer: bool) -> bool:
    """Whether this side may still write in it, as `check_room` says it."""
    mine = sum(1 for one in said if (one.side == Who.CUSTOMER) == by_customer)
    return rules.goes_on(row.status, row.finished_at, clock.now()) and mine < rules.MESSAGES_OF_A_SIDE


def _offer(order: Order, row: Case) -> CaseOffer | None:
    """None for other kinds, and once it is over: its bills say what became of it."""
    if row.kind != CaseKind.EARLY_RETURN or row.status in OVER:
        return None
    now = spared(order)
    return CaseOffer(fee=row.fee, most=now.rents, periods=now.periods, back=now.back, text=_offered(row, now))


def _offered(row: Case, now: Spared) -> str:
    rest = say(
        f"收到商品后，寄出之后才开始的租期不再收取，现在寄出为 {now.periods} 期、{yuan(now.rents)}",
        f"Rent of periods that begin after the goods were sent isn't asked: {yuan(now.rents)} of {now.periods} today",
    )
    back = say(f"；已付的 {yuan(now.back)} 原路退回", f"; {yuan(now.back)} paid for them go back") if now.back else ""
    if row.fee is None:
        return rest + back
    fee = say(f"；提前归还费 {yuan(row.fee)}", f"; the fee is {yuan(row.fee)}")
    return rest + (fee if row.fee else say("；不收提前归还费", "; there is no fee")) + back


def _silence(order: Order, row: Case) -> str:
    """What the end of its day brings by itself."""
    if row.status == CaseStatus.OFFERED:
        return say("逾期未确认，售后自动撤销", "Unless the customer agrees by then, the case falls away")
    if row.status == CaseStatus.AGREED:
        return say("逾期未寄出，售后自动撤销", "Unless the goods are sent by then, the case falls away")
    if silence_is_yes(order, row):
        return say("逾期未处理，系统自动同意", "Without an answer by then, it is agreed to by itself")
    return ""


def _for_staff(caller: Caller, one: CaseMessage) -> CaseLine:
    theirs = one.side == Who.CUSTOMER
    return CaseLine(
        id=one.pk, mine=not theirs, actor=wording.actor(one.actor_name), text=one.text, at=one.at,
        pictures=documents.of_message(caller, one) if theirs else one.pictures,
    )  # fmt: skip


def _for_customer(one: CaseMessage) -> CaseLine:
    """Who of the shop wrote is the shop's own affair."""
    mine = one.side == Who.CUSTOMER
    names = say("我", "I") if mine else say("平台", "Platform") if one.side == Who.OPERATOR else say("店铺", "Shop")
    pictures = [] if mine else one.pictures
    return CaseLine(id=one.pk, mine=mine, actor=names, text=one.text, at=one.at, pictures=pictures)
