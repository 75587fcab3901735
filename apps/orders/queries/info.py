"""One order with all that belongs to it, as this caller may see it."""

from collections.abc import Callable
from datetime import date

from apps.bills import queries as bills
from apps.bills.rules import BillStatus
from apps.contracts import queries as contracts
from apps.contracts.schemas import ContractPart
from apps.customers.queries import customer_of
from apps.express import queries as express
from apps.leases.models import Order
from apps.leases.rules import OrderStatus, Stage
from apps.orders.models import Remark
from apps.orders.queries import strip
from apps.orders.queries.logs import log_lines
from apps.orders.queries.parts import deposit_part, goods_part, schedule_part, terms_part
from apps.orders.rules import Standing, doings
from apps.orders.schemas import (
    CustomerPart,
    DepositPart,
    OrderBillSums,
    OrderInfo,
    Person,
    RemarkRow,
)
from apps.promotion import queries as promotion
from apps.staff import queries as staff
from apps.subshops import queries as subshops
from core import wording
from core.caller import Caller
from tenants.scope import current


def order_info(caller: Caller, order: Order) -> OrderInfo:
    shop = current()
    deposit, contract = deposit_part(order), contracts.latest(order.pk)
    sums = bill_sums(order)
    actions = doings(standing(order, contract, deposit, sums), caller.who.value, caller.actions)
    return OrderInfo(
        order_id=order.pk,
        status=OrderStatus(order.status),
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
        customer=customer_part(order),
        terms=terms_part(order),
        schedule=schedule_part(order),
        bills=sums,
        deposit=deposit,
        parcels=express.parcels(order.pk),
        contract=contract,
        remarks=remarks(order.pk),
        log=log_lines(order),
        steps=strip.steps(order),
        next=strip.next_card(order, actions, contract, sums),
        actions=actions,
        **{name: getattr(order, name) for name in MOMENTS},
    )


MOMENTS = (
    "created_at", "expires_at", "paid_at", "audited_at", "signed_at", "shipped_at", "received_at", "finished_at",
)  # fmt: skip


def standing(order: Order, contract: ContractPart | None, deposit: DepositPart, sums: OrderBillSums) -> Standing:
    return Standing(
        status=OrderStatus(order.status),
        case_open=order.after_sale,
        contract=contract.status if contract else "",
        deposit_left=deposit.remaining,
        bills_open=sums.open,
        buyout_mode=order.snapshot["buyout_mode"],
        last_period=last_period(order),
    )


def last_period(order: Order) -> bool:
    """Whether the last period has begun: every instalment has its bill."""
    return order.anchor_date is not None and not bills.unissued(order.pk)


def bill_sums(order: Order) -> OrderBillSums:
    live = [bill for bill in bills.order_bills(order.pk) if bill.status != BillStatus.VOID]
    amount, paid, waived = (sum(getattr(bill, name) for bill in live) for name in ("amount", "paid", "waived"))
    sums = bills.order_sums([order.pk]).get(order.pk)
    coming = _next_due(order)
    return OrderBillSums(
        amount=amount,
        paid=paid,
        open=sums.open_amount if sums else amount - paid - waived,
        overdue=sums.overdue_amount if sums else 0,
        late_fee=sums.late_fee_open if sums else 0,
        next_due_date=coming[0] if coming else None,
        next_amount=coming[1] if coming else 0,
    )


def _next_due(order: Order) -> tuple[date | None, int] | None:
    """The oldest open bill, else the next instalment; None when all rent is asked and paid."""
    bill = next(iter(bills.open_rows(order.pk)), None)
    if bill:
        return bill.due_date, bills.unpaid(bill)
    row = next(iter(bills.unissued(order.pk)), None)
    return (row.due_date, row.rent + row.addon) if row else None


def customer_part(order: Order) -> CustomerPart:
    person = customer_of(order.customer_id)
    return CustomerPart(
        id=person.pk,
        name=order.customer_mask,
        id_number=person.id_number_mask,
        mobile=order.mobile_mask,
        address=order.address_mask,
        certified=person.certified.get("passed"),
        orders=Order.objects.filter(customer_id=person.pk).count(),
    )


def _named(name_of: Callable[[int], str], row_id: int | None) -> Person | None:
    name = name_of(row_id) if row_id else ""
    return Person(id=row_id, name=name) if row_id and name else None


def remarks(order_id: int) -> list[RemarkRow]:
    """Newest first."""
    return [
        RemarkRow(id=row.pk, text=row.text, pictures=row.pictures, actor=wording.actor(row.actor_name), at=row.at)
        for row in Remark.objects.filter(order_id=order_id).order_by("-pk")
    ]
