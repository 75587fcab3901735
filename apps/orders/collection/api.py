"""The collection desk, and what is done about one lease that owes."""

from apps.bills.schemas import PageUrl
from apps.collection.log import CollectionEntity
from apps.collection.rules import GoodsAt, OfferState, PromiseState, To
from apps.leases import queries
from apps.leases.kind import LEASE
from apps.orders.collection import present, services, write_offs
from apps.orders.collection.schemas import (
    AskWriteOffIn,
    AssignIn,
    CollectionInfo,
    Collectors,
    CollectorsQuery,
    ContactIn,
    DecideWriteOffIn,
    DeskFilter,
    DeskQuery,
    DeskRow,
    DeskSums,
    HandOverDebtIn,
    OfferIn,
    PromiseIn,
    RemindIn,
    StartIn,
    StopIn,
    WrittenOffFilter,
    WrittenOffQuery,
    WrittenOffRow,
)
from apps.orders.schemas import OrderIn, OrderQuery
from apps.trade import pages
from apps.trade.schemas import TokenIn
from core import actions as a
from core import audit
from core.caller import Caller
from core.calls import call
from core.wire import Page, StatusOut, TabCount
from overview.asking import count_filter
from reviews.rules import ProposalStatus
from tenants.scope import named


@call.get("/api/collection/list", who="PM", action=a.COLLECTION_VIEW, area="orders", notes=True, before=count_filter)
def collection_list(caller: Caller, query: DeskQuery) -> Page[DeskRow]:
    """Leases in collection: days, sums, promises, contacts; who owes for longest comes first."""
    with named(caller, query.merchant_id):
        return present.desk(caller, query)


@call.get("/api/collection/count", who="PM", action=a.COLLECTION_VIEW, area="orders", notes=True, before=count_filter)
def collection_count(caller: Caller, query: DeskFilter) -> list[TabCount]:
    """How many each tab has."""
    with named(caller, query.merchant_id):
        return present.counts(caller, query)


@call.get("/api/collection/sums", who="PM", action=a.COLLECTION_VIEW, area="orders", notes=True, before=count_filter)
def collection_sums(caller: Caller, query: DeskFilter) -> DeskSums:
    """How many leases the filter finds, and what is overdue on them."""
    with named(caller, query.merchant_id):
        return present.sums(caller, query)


@call.get("/api/collection/collectors", who="PM", action=a.COLLECTION_VIEW, area="orders")
def collectors(caller: Caller, query: CollectorsQuery) -> Collectors:
    """Who of the shop may collect."""
    with named(caller, query.merchant_id):
        return present.collectors(caller)


@call.get("/api/collection/writtenOff", who="PM", action=a.COLLECTION_VIEW, area="orders")
def written_off(caller: Caller, query: WrittenOffQuery) -> Page[WrittenOffRow]:
    """Leases that were written off, and what came since."""
    with named(caller, query.merchant_id):
        return present.written_off(caller, query)


@call.get("/api/collection/writtenOffCount", who="PM", action=a.COLLECTION_VIEW, area="orders")
def written_off_count(caller: Caller, query: WrittenOffFilter) -> list[TabCount]:
    """How many of them have their goods where."""
    with named(caller, query.merchant_id):
        return present.written_off_counts(caller, query)


@call.get("/api/collection/info", who="PM", action=a.COLLECTION_VIEW, area="orders", at="order_id")
def collection_info(caller: Caller, query: OrderQuery) -> CollectionInfo:
    """What is owed on one lease, what was done about it, and what may be done now."""
    return present.info(caller, queries.access_order(caller, query.order_id))


@call.post("/api/collection/start", who="PM", action=a.COLLECTION_EDIT, area="orders", writes=True, each="order_ids")
def start_collection(caller: Caller, body: StartIn, row_id: int) -> None:
    """Overdue leases go into collection, as somebody's or nobody's."""
    services.start(caller=caller, order_id=row_id, collector_id=body.collector_id, why=body.why)


@call.post("/api/collection/assign", who="PM", action=a.COLLECTION_EDIT, area="orders", writes=True, each="order_ids")
def assign_collector(caller: Caller, body: AssignIn, row_id: int) -> None:
    """Leases in collection are somebody's from now on, or nobody's."""
    services.assign(caller=caller, order_id=row_id, collector_id=body.collector_id)


@call.post("/api/collection/contact", who="PM", action=a.COLLECTION_EDIT, area="orders", writes=True, each="order_ids")
def note_contact(caller: Caller, body: ContactIn, row_id: int) -> None:
    """Note that somebody spoke or wrote to the customer, and what came of it."""
    services.note_contact(caller=caller, order_id=row_id, channel=body.channel, outcome=body.outcome, note=body.note)


@call.post("/api/collection/remind", who="PM", action=a.COLLECTION_EDIT, area="orders", writes=True, each="order_ids")
def remind_to_pay(caller: Caller, body: RemindIn, row_id: int) -> None:
    """Send the customer a message that asks to pay until a day; it is noted as a contact."""
    services.remind(caller=caller, order_id=row_id, day=body.day)


@call.post("/api/collection/stop", who="PM", action=a.COLLECTION_EDIT, area="orders", writes=True, each="order_ids")
def stop_collection(caller: Caller, body: StopIn, row_id: int) -> None:
    """Leases come out of collection, and are overdue as before."""
    services.stop(caller=caller, order_id=row_id, why=body.why)


@call.post("/api/collection/promise", who="PM", action=a.COLLECTION_EDIT, area="orders", writes=True, at="order_id")
def promise_to_pay(caller: Caller, body: PromiseIn) -> StatusOut[PromiseState]:
    """Note the customer's promise: a sum until a day, which the night watches."""
    row = services.promise(caller=caller, order_id=body.order_id, amount=body.amount, day=body.day)
    return StatusOut(id=row.order_id, status=PromiseState.of(row.state))


@call.post(
    "/api/collection/withdrawPromise", who="PM", action=a.COLLECTION_EDIT, area="orders", writes=True, at="order_id"
)
def withdraw_promise(caller: Caller, body: OrderIn) -> StatusOut[PromiseState]:
    """Take the promise back that is open."""
    services.withdraw_promise(caller=caller, order_id=body.order_id)
    return StatusOut(id=body.order_id, status=PromiseState.WITHDRAWN)


@call.post("/api/collection/offer", who="PM", action=a.COLLECTION_EDIT, area="bills", writes=True, at="order_id")
def offer_settlement(caller: Caller, body: OfferIn) -> StatusOut[OfferState]:
    """Offer the customer a settlement: who pays a sum until a day isn't asked for the rest of the late fees."""
    row = services.offer(caller=caller, order_id=body.order_id, amount=body.amount, day=body.day, why=body.why)
    return StatusOut(id=row.order_id, status=OfferState.of(row.state))


@call.post(
    "/api/collection/withdrawOffer", who="PM", action=a.COLLECTION_EDIT, area="bills", writes=True, at="order_id"
)
def withdraw_offer(caller: Caller, body: OrderIn) -> StatusOut[OfferState]:
    """Take the settlement back that is open."""
    services.withdraw_offer(caller=caller, order_id=body.order_id)
    return StatusOut(id=body.order_id, status=OfferState.WITHDRAWN)


@call.post("/api/collection/handOver", who="PM", action=a.COLLECTION_EDIT, area="orders", writes=True, at="order_id")
def hand_over(caller: Caller, body: HandOverDebtIn) -> StatusOut[To]:
    """Hand what a lease owes over to somebody outside, once each."""
    services.hand_over(caller=caller, order_id=body.order_id, to=body.to, note=body.note, shown=body.shown)
    return StatusOut(id=body.order_id, status=body.to)


@call.post("/api/collection/askWriteOff", who="PM", action=a.WRITE_OFF_ASK, area="bills", writes=True, at="order_id")
def ask_write_off(caller: Caller, body: AskWriteOffIn) -> StatusOut[ProposalStatus]:
    """Ask for a lease to be written off; a second person confirms it."""
    row = write_offs.ask_write_off(caller=caller, order_id=body.order_id, shown=body.shown, why=body.why)
    return StatusOut(id=row.pk, status=ProposalStatus.of(row.status))


@call.post(
    "/api/collection/decideWriteOff", who="PM", action=a.COLLECTION_VIEW, area="bills", writes=True, at="id",
    last_of=audit.last_of(CollectionEntity.WRITE_OFF),
)  # fmt: skip
def decide_write_off(caller: Caller, body: DecideWriteOffIn) -> StatusOut[ProposalStatus]:
    """Confirm a write-off as the second person, or refuse it; who asked may take it back."""
    row = write_offs.decide_write_off(caller=caller, row_id=body.id, act=body.result, shown=body.shown, why=body.why)
    return StatusOut(id=row.pk, status=ProposalStatus.of(row.status))


@call.post("/api/collection/goodsBack", who="PM", action=a.ORDER_SHIP, area="orders", writes=True, at="order_id")
def goods_came_back(caller: Caller, body: OrderIn) -> StatusOut[GoodsAt]:
    """Goods of what was written off came after all: they are in stock again."""
    write_offs.goods_back(caller=caller, order_id=body.order_id)
    return StatusOut(id=body.order_id, status=GoodsAt.BACK)


@call.post(
    "/api/h5/paySettlement", who="N", action="", area="h5", writes=True, before=pages.before_paying(LEASE),
    keeps_answer=False,
)  # fmt: skip
def h5_pay_settlement(caller: Caller, body: TokenIn) -> PageUrl:
    """The payment page for what a settlement still asks."""
    pages.check_open()
    return services.pay_offer(caller=caller, order=queries.by_token(caller, body.token, lock=True))
