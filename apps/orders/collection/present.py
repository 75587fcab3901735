"""Collection, from rows to their wire shapes."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Self, TypeVar

from apps.bills import queries as bills
from apps.bills.rules import Overdue, claim
from apps.collection import queries as found
from apps.collection.handover import Destination, known, why_not
from apps.collection.models import Case, Contact, Handover, Offer, Promise, WriteOff
from apps.collection.rules import (
    CaseEnd,
    Channel,
    GoodsAt,
    OfferState,
    Outcome,
    PromiseState,
    To,
    why_no_write_off,
)
from apps.deposits import queries as deposits
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import COLLECTED, LATE, OrderStatus, age_on, days_on
from apps.orders.collection import queries
from apps.orders.collection.rules import Standing, doings
from apps.orders.collection.schemas import (
    CollectionCase,
    CollectionInfo,
    Collectors,
    ContactPart,
    DeskFilter,
    DeskQuery,
    DeskRow,
    DeskSums,
    DestinationPart,
    HandoverPart,
    HandSums,
    OfferPart,
    OwedPart,
    PromisePart,
    WriteOffPart,
    WrittenOffFilter,
    WrittenOffQuery,
    WrittenOffRow,
)
from apps.orders.collection.second import whys_barred
from apps.orders.queries.money import payable_of
from apps.orders.schemas import H5Collection, H5Promise, H5Settlement
from apps.subshops import queries as subshops
from core import actions as a
from core import clock, wording
from core.caller import Caller
from core.money import Fen, share
from core.paging import shaped_page, tab_counts
from core.text import said, say
from core.wire import Option, Page, TabCount
from policies import queries as policies
from reviews.rules import ProposalStatus


def desk(caller: Caller, query: DeskQuery) -> Page[DeskRow]:
    return shaped_page(queries.listed(caller, own(caller, query)), query, shaped)


def counts(caller: Caller, query: DeskFilter) -> list[TabCount]:
    return tab_counts(queries.matching(caller, own(caller, query)), queries.tabs())


def sums(caller: Caller, query: DeskFilter) -> DeskSums:
    leases, overdue = queries.sums(caller, own(caller, query))
    return DeskSums(leases=leases, overdue=overdue)


F = TypeVar("F", bound=DeskFilter)


def own(caller: Caller, query: F) -> F:
    """Who asks for the own ones is told theirs; an operator has none."""
    return query.model_copy(update={"collector_id": caller.user_id}) if query.mine and caller.tenant else query


@dataclass(frozen=True, slots=True)
class Around:
    """What is read once for all leases of a page, by the lease; `spoken`: by the case."""

    today: date
    cases: Mapping[int, Case]
    owed: Mapping[int, Overdue]
    spoken: Mapping[int, Contact]
    promised: Mapping[int, Promise]
    offered: Mapping[int, Offer]
    asked: Collection[int]
    names: Mapping[int, str]
    shops: Mapping[int, str]

    @classmethod
    def of(cls, orders: Sequence[Order]) -> Self:
        ids = [order.pk for order in orders]
        cases = found.open_among(ids)
        return cls(
            today=clock.today(), cases=cases, owed=queries.owed_by(ids),
            spoken=found.last_contacts([case.pk for case in cases.values()]), promised=found.open_promises(ids),
            offered=found.open_offers(ids), asked=found.asked_among(ids),
            names=queries.names_of_people([case.collector_id for case in cases.values()]),
            shops=subshops.names_of([order.sub_shop_id for order in orders if order.sub_shop_id]),
        )  # fmt: skip


def shaped(orders: Sequence[Order]) -> list[DeskRow]:
    around = Around.of(orders)
    return [_row(order, around) for order in orders]


def _row(order: Order, around: Around) -> DeskRow:
    since = order.overdue_since or around.today
    case = around.cases.get(order.pk)
    last = around.spoken.get(case.pk) if case else None
    promise, offer = around.promised.get(order.pk), around.offered.get(order.pk)
    return DeskRow(
        order_id=order.pk, title=order.title, customer=order.customer_mask, mobile=order.mobile_mask,
        sub_shop_name=around.shops.get(order.sub_shop_id or 0, ""), age=age_on(since, around.today),
        days=days_on(since, around.today), owed=_owed(around.owed[order.pk]),
        deposit_left=order.deposit_left, collector_id=case.collector_id if case else None,
        collector=around.names.get(case.collector_id or 0, "") if case else "",
        opened_at=case.opened_at if case else None, contacts=case.contacts if case else 0,
        last_contact=_contact(last) if last else None,
        promised_by=promise.day if promise else None, promised=promise.amount if promise else 0,
        broken=bool(case and case.broken), offered_until=offer.day if offer else None,
        offered=offer.amount if offer else 0, asked_write_off=order.pk in around.asked,
    )  # fmt: skip


def _owed(late: Overdue) -> OwedPart:
    return OwedPart(rent=late.rent, addon=late.addon, other=late.other, late_fee=late.late_fee, total=late.total)


def collectors(caller: Caller) -> Collectors:
    return Collectors(items=[Option(value=str(one.pk), label=one.name) for one in queries.collectors(caller)])


def info(caller: Caller, order: Order) -> CollectionInfo:
    late, owed = queries.overdue(order)
    case, asked = queries.case_of(order.pk), found.asked_for(order.pk)
    stands = found.stands_for(order.pk)
    offers, promises = found.offers(order.pk), found.promises(order.pk)
    places = [_destination(to, place, order) for to, place in known().items() if caller.may(place.needs)]
    handed = [_handover(row) for row in found.handovers(order.pk)]
    at = queries.at_write_off(order)
    today = clock.today()
    since = order.overdue_since if order.status in LATE else None
    barred = _barred(caller, asked)
    return CollectionInfo(
        order_id=order.pk, status=OrderStatus.of(order.status), age=age_on(since, today) if since else None,
        days=days_on(since, today) if since else 0, owed=_owed(late),
        least_offer=owed.total - share(owed.fees, queries.most_waived(caller, order, owed.fees)),
        last_day=today + timedelta(days=policies.current().promise_days),
        deposit_left=deposits.left_of([order.pk]).get(order.pk, 0), case=_case(case) if case else None,
        contacts=[_contact(row) for row in found.contacts(order.pk)],
        promises=[_promise(row) for row in promises], offers=[_offer(row) for row in offers],
        handovers=handed,
        destinations=[one for one in places if not one.why_not or one.to not in {row.to for row in handed}],
        write_offs=[_write_off(row, barred if asked and row.pk == asked.pk else "")
                    for row in found.write_offs(order.pk)],
        write_off=at.owed, no_write_off=said(why_no_write_off(at)),
        actions=doings(
            Standing(
                at=order, in_case=bool(case and not case.end),
                promised=any(row.state == PromiseState.OPEN for row in promises),
                offered=any(row.state == OfferState.OPEN for row in offers), fees=owed.fees > 0,
                destinations=any(not one.why_not for one in places),
                asked=asked is not None, own=bool(asked and asked.is_of(caller)), barred=bool(barred),
                gone=bool(stands and stands.goods == GoodsAt.CUSTOMER and not stands.goods_back_at),
            ),
            caller.actions,
        ),
    )  # fmt: skip


def _barred(caller: Caller, asked: WriteOff | None) -> str:
    """Why this caller can't decide what is asked for."""
    if asked is None or not caller.may(a.WRITE_OFF_CONFIRM):
        return ""
    return whys_barred(caller, [asked])[0]


def _handover(row: Handover) -> HandoverPart:
    return HandoverPart(
        to=To.of(row.to), to_label=To.words_of(row.to), note=row.note, actor=wording.actor(row.actor_name), at=row.at
    )


def _destination(to: To, place: Destination, order: Order) -> DestinationPart:
    why = said(why_not(place, order))
    sums = place.sums(order) if place.sums and not why else None
    part = (
        HandSums(as_of=sums.as_of, rent=sums.rent, fees=sums.fees, compensation=sums.compensation, total=sums.total)
        if sums
        else None
    )
    return DestinationPart(to=to, to_label=to.words, why_not=why, sums=part)


def _case(row: Case) -> CollectionCase:
    names = queries.names_of_people([row.collector_id])
    return CollectionCase(
        collector_id=row.collector_id, collector=names.get(row.collector_id or 0, ""), opened_at=row.opened_at,
        opened_by=wording.actor(row.opened_by_name), why=wording.reason(row.why), contacts=row.contacts,
        end=CaseEnd.of(row.end) if row.end else "", end_label=CaseEnd.words_of(row.end) if row.end else "",
        ended_at=row.ended_at,
    )  # fmt: skip


def _contact(row: Contact) -> ContactPart:
    return ContactPart(
        channel=Channel.of(row.channel), channel_label=Channel.words_of(row.channel), outcome=Outcome.of(row.outcome),
        outcome_label=Outcome.words_of(row.outcome), note=row.note, actor=wording.actor(row.actor_name), at=row.at,
    )  # fmt: skip


def _promise(row: Promise) -> PromisePart:
    return PromisePart(
        amount=row.amount, day=row.day, state=PromiseState.of(row.state), state_label=PromiseState.words_of(row.state),
        actor=wording.actor(row.actor_name), made_at=row.made_at, ended_at=row.ended_at,
    )  # fmt: skip


def _left(row: Offer) -> Fen:
    return payable_of(row) if row.state == OfferState.OPEN else 0


def _offer(row: Offer) -> OfferPart:
    return OfferPart(
        amount=row.amount, day=row.day, left=_left(row), waives=row.owed - row.amount, waived=row.waived, why=row.why,
        state=OfferState.of(row.state), state_label=OfferState.words_of(row.state), actor=wording.actor(row.actor_name),
        made_at=row.made_at, ended_at=row.ended_at,
    )  # fmt: skip


def _write_off(row: WriteOff, barred: str) -> WriteOffPart:
    owed = OwedPart(rent=row.rent, addon=row.addon, other=row.other, late_fee=row.late_fee, total=row.asked)
    stands = row.amount and not row.undone_at
    return WriteOffPart(
        id=row.pk, owed=owed, amount=row.amount,
        recovered=queries.recovered([row])[row.order_id] if stands else 0,
        goods=GoodsAt.of(row.goods), goods_label=GoodsAt.words_of(row.goods), goods_back_at=row.goods_back_at,
        why=row.why, status=ProposalStatus.of(row.stands), asked_by=row.proposed_by_name, asked_at=row.proposed_at,
        decided_by=wording.actor(row.decided_by_name), decided_at=row.decided_at,
        decided_why=wording.reason(row.decided_why), undone_at=row.undone_at, barred=barred,
    )  # fmt: skip


def written_off(caller: Caller, query: WrittenOffQuery) -> Page[WrittenOffRow]:
    """Newest first."""
    return shaped_page(queries.listed_written_off(caller, query), query, shaped_written_off)


def written_off_counts(caller: Caller, query: WrittenOffFilter) -> list[TabCount]:
    return tab_counts(queries.matching_written_off(caller, query), queries.GOODS)


def shaped_written_off(rows: Sequence[WriteOff]) -> list[WrittenOffRow]:
    ids = [row.order_id for row in rows]
    orders = {order.pk: order for order in leases.by_ids(ids)}
    recovered = queries.recovered(rows)
    return [
        WrittenOffRow(
            order_id=row.order_id, title=orders[row.order_id].title, customer=orders[row.order_id].customer_mask,
            amount=row.amount, recovered=recovered[row.order_id], why=row.why,
            goods_label=say("已收回", "Came back") if row.goods_back_at else GoodsAt.words_of(row.goods),
            asked_by=row.proposed_by_name, decided_by=row.decided_by_name, decided_at=row.decided_at,
        )
        for row in rows
    ]  # fmt: skip


def for_customer(order: Order) -> H5Collection | None:
    """What the customer promised, what is offered to them, and what they may still pay of what was written off."""
    if order.status == OrderStatus.WRITTEN_OFF:
        left = sum(map(claim, bills.payable_rows(order.pk)))
        return H5Collection(promise=None, settlement=None, written_off=left) if left else None
    if order.status not in COLLECTED:
        return None
    promise = found.open_promises([order.pk]).get(order.pk)
    offer = found.open_offers([order.pk]).get(order.pk)
    if promise is None and offer is None:
        return None
    return H5Collection(
        promise=H5Promise(amount=promise.amount, day=promise.day) if promise else None,
        settlement=H5Settlement(amount=offer.amount, pay=_left(offer), day=offer.day, waives=offer.owed - offer.amount)
        if offer and offer.day >= clock.today() else None,
        written_off=0,
    )  # fmt: skip
