"""One order with all that belongs to it, as this caller may see it."""

from collections.abc import Callable

from apps.bills import queries as bills
from apps.bills.rules import BillStatus, asked, claim, gone_back, kept
from apps.contracts import present as contracts
from apps.contracts.schemas import ContractPart
from apps.credit.queries import is_served
from apps.customers.queries import customer_of
from apps.customers.rules import history_note
from apps.express import present as express
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import OrderStatus, Stage
from apps.notary import present as notary
from apps.notary.schemas import NotaryPart
from apps.orders import documents
from apps.orders.cases import present as cases
from apps.orders.models import Remark
from apps.orders.pieces.queries import correctable
from apps.orders.present.awaited import awaits
from apps.orders.present.card import next_card
from apps.orders.present.parts import deposit_part, goods_part, schedule_part, shop_terms
from apps.orders.present.strip import steps
from apps.orders.queries.info import is_customers, last_period, next_due, remarks_of
from apps.orders.renewals.present import renewal_part
from apps.orders.renewals.schemas import RenewalPart
from apps.orders.returns.present import early_part, return_part
from apps.orders.rules import Standing, doings
from apps.orders.schemas import CustomerPart, DepositPart, OrderBillSums, OrderInfo, Person, RemarkRow
from apps.payments.queries import being_taken
from apps.promotion import queries as promotion
from apps.returns import present as returns
from apps.returns.rules import Purpose
from apps.returns.schemas import ReturnPart
from apps.staff import queries as staff
from apps.subshops import queries as subshops
from apps.trade import present as trade
from core import wording
from core.caller import Caller
from core.money import Fen
from core.text import say
from tenants.scope import current


def order_info(caller: Caller, order: Order) -> OrderInfo:
    shop = current()
    deposit, contract, returned = deposit_part(order), contracts.latest(order.pk), return_part(order.pk, caller)
    sums = bill_sums(order)
    kinds, renewal = cases.kinds(order), renewal_part(order)
    certified = notary.part_for(caller, order)
    at = standing(order, contract, deposit, sums, returned, askable=bool(kinds), renewal=renewal, notarized=certified)
    actions = doings(at, caller.who.value, caller.actions)
    parts = cases.parts_for_staff(caller, order)
    case = parts[0] if order.after_sale else None
    return OrderInfo(
        order_id=order.pk,
        status=OrderStatus.of(order.status),
        stage=Stage(order.stage),
        after_sale=order.after_sale,
        reason=wording.reason(order.reason),
        version=order.version,
        channel=order.channel,
        merchant=Person(id=shop.id, name=shop.name),
        sub_shop=_named(subshops.name_of, order.sub_shop_id),
        auditor=_named(staff.name_of, order.auditor_id),
        salesman=_named(staff.name_of, order.salesman_id),
        share_link=_named(promotion.name_of, order.share_link_id),
        goods=goods_part(order),
        customer=customer_part(caller, order),
        terms=shop_terms(order),
        schedule=schedule_part(order),
        bills=sums,
        deposit=deposit,
        goods_out=goods_out(order, returned or _by_case(order)),
        parcels=express.parcels(order.pk, correctable(caller, order)),
        returned=returned,
        early=early_part(order) if "request_return" in actions or returned else None,
        renewal=renewal,
        cases=parts,
        case_kinds=kinds,
        contract=contract,
        supplements=contracts.supplements(caller, order),
        notary=certified,
        remarks=remarks(caller, order.pk),
        log=trade.log_lines(order.pk),
        steps=steps(order),
        next=next_card(order, actions, contract, sums, returned, case, renewal),
        awaits=awaits(order, returned, case, renewal, certified),
        actions=actions,
        **{name: getattr(order, name) for name in MOMENTS},
    )


MOMENTS = (
    "created_at", "expires_at", "paid_at", "audited_at", "signed_at", "shipped_at", "received_at", "finished_at",
)  # fmt: skip


def standing(
    order: Order,
    contract: ContractPart | None,
    deposit: DepositPart,
    sums: OrderBillSums,
    returned: ReturnPart | None,
    *,
    askable: bool,
    renewal: RenewalPart | None,
    notarized: NotaryPart | None,
) -> Standing:
    return Standing(
        status=OrderStatus.of(order.status),
        after_sale=order.after_sale,
        status_beneath=order.status_beneath,
        contract=contract.status if contract else "",
        frozen=deposit.remaining > 0,
        held=deposit.held > 0,
        owes=sums.open > 0,
        late=sums.overdue > 0,
        buyout_mode=order.snapshot["buyout_mode"],
        plan=order.plan,
        end_price=order.buyout_price,
        last_period=last_period(order),
        returning=returned.status if returned else "",
        askable=askable,
        renewable=bool(renewal and renewal.ends),
        answerable=bool(renewal and renewal.asked and renewal.by_customer),
        being_bought=order.status == OrderStatus.BUYOUT_PENDING
        and being_taken(bills.bills_of(order.pk), bills.asked_buyout(order.pk)),
        notarizing=bool(notarized and notarized.actions),
        reporting=is_served(),
    )


def _by_case(order: Order) -> ReturnPart | None:
    """Goods that come back by the open after-sale case."""
    return returns.part(order.pk, Purpose.RETURN) if order.after_sale else None


def goods_out(order: Order, returned: ReturnPart | None) -> Fen:
    """Value of what the customer has and doesn't own, from shipment to the end, or until it is back."""
    is_out = order.shipped_at and not order.finished_at and not (returned and returned.received_at)
    return order.snapshot["market_value"] if is_out else 0


def bill_sums(order: Order) -> OrderBillSums:
    rows = bills.order_bills(order.pk)
    sums = bills.order_sums([order.pk])[order.pk]
    coming = next_due(order)
    return OrderBillSums(
        amount=sum(map(asked, rows)),
        paid=sum(map(kept, rows)),
        refunded=sum(map(gone_back, rows)),
        open=sums.open_amount,
        written_off=sum(claim(row) for row in rows if row.status == BillStatus.WRITTEN_OFF),
        overdue=sums.overdue_amount,
        late_fee=sums.late_fee_open,
        next_due_date=coming[0] if coming else None,
        next_amount=coming[1] if coming else 0,
    )


def customer_part(caller: Caller, order: Order) -> CustomerPart:
    """What the form says, and what the caller should know of its ID number: an earlier customer's is no proof."""
    person, certified = customer_of(order.customer_id), order.certified.get("passed")
    orders = leases.leases_of(caller, person.pk).count()
    history = history_note(certified=certified, earlier=orders > 1, proved=person.name_index, name=order.name_index)
    return CustomerPart(
        id=person.pk,
        name=order.customer_mask,
        id_number=order.id_number_mask,
        mobile=order.mobile_mask,
        address=order.address_mask,
        certified=certified,
        orders=orders,
        id_history=say(*history),
    )


def _named(name_of: Callable[[int], str], row_id: int | None) -> Person | None:
    name = name_of(row_id) if row_id else ""
    return Person(id=row_id, name=name) if row_id and name else None


def remarks(caller: Caller, order_id: int) -> list[RemarkRow]:
    """Newest first. The customer's documents open by a ticket, for who may see personal data."""
    return [_remark(row, documents.links(caller, row)) for row in remarks_of(order_id)]


def _remark(row: Remark, links: list[str]) -> RemarkRow:
    return RemarkRow(
        id=row.pk,
        text=row.text,
        pictures=links,
        hidden=len(row.pictures) - len(links),
        actor=wording.actor(row.actor_name),
        by_customer=is_customers(row),
        at=row.at,
    )
