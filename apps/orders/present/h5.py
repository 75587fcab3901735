"""The customer's own view of an order: where it stands and what to do next."""

from apps.bills import queries as bills
from apps.bills.rules import RENT_KINDS, BillKind, BillStatus, claim
from apps.contracts import present as contracts
from apps.contracts.rules import ContractStatus
from apps.credit import present as credit
from apps.leases.models import Order
from apps.leases.rules import CUT_SHORT, OrderStatus, Stage
from apps.notary import present as notary
from apps.orders.cases.present import case_for_customer
from apps.orders.collection import present as collection
from apps.orders.consent.present import h5_debit
from apps.orders.present import ending
from apps.orders.present.h5_next import following
from apps.orders.present.money import buyout_quote
from apps.orders.present.names import name_check
from apps.orders.present.parts import deposit_part, goods_part, schedule_part, terms_part
from apps.orders.queries.money import ahead_why_not, buyout_why_not, is_final
from apps.orders.queries.texting import label_of, on_page
from apps.orders.renewals.present import renewal_part
from apps.orders.returns.present import h5_return
from apps.orders.schemas import BuyoutQuote, H5Ahead, H5Bill, H5Buyout, H5Message, H5Order, H5Paid
from apps.trade import present as trade
from core import wording
from core.money import FULL, yuan
from core.text import say
from tenants.scope import current


def h5_order(order: Order) -> H5Order:
    deposit = deposit_part(order, moves=False)
    owed = open_bills(order)
    contract, returned = contracts.latest(order.pk), h5_return(order, keeping=ending.keeping(order))
    return H5Order(
        order_id=order.pk,
        shop_name=current().name,
        status=OrderStatus.of(order.status),
        stage=Stage(order.stage),
        reason=wording.reason(order.reason),
        customer=order.customer_mask,
        mobile=order.mobile_mask,
        address=order.address_mask,
        goods=goods_part(order),
        terms=terms_part(order),
        deposit=deposit,
        schedule=schedule_part(order),
        bills=owed,
        payable=sum(bill.open for bill in owed),
        beside=paid_beside(order),
        parcels=trade.customer_parcels(order.pk),
        contract_status=ContractStatus.of(contract.status) if contract else ContractStatus.NONE,
        notary=notary.for_customer(order),
        credit=credit.for_customer(order),
        name_check=name_check(order),
        debit=h5_debit(order),
        risk_consent=None if order.finished_at else order.risk_consent_at is not None,
        proved=order.is_proved,
        buyout=buyout(order),
        returned=returned,
        renewal=renewal_part(order),
        supplement=contracts.supplement_for_customer(order),
        after_sale=case_for_customer(order),
        collection=collection.for_customer(order),
        ahead=ahead(order),
        messages=[
            H5Message(id=f"{row.day}-{row.template}", title=label_of(row), text=row.text, at=row.at)
            for row in on_page(order.pk)
        ],
        next=following(order, deposit, owed, returned),
        created_at=order.created_at,
        expires_at=order.expires_at,
        paid_at=order.paid_at,
    )


def buyout(order: Order) -> H5Buyout | None:
    """None where state or plan doesn't allow it now."""
    if buyout_why_not(order):
        return None
    found = buyout_quote(order)
    return H5Buyout(price=found.price, final=is_final(order), discount_bps=found.discount_bps, formula=_formula(found))


def _formula(found: BuyoutQuote) -> str:
    """The numbers of the price, each with its name; what is 0 is left out."""
    rate = "" if found.discount_bps == FULL else f" × {found.discount_bps / 100:g}%"
    open_rent, owed = found.rent_arrears, found.open_bills - found.late_fees
    zh = f"（合同价值 {yuan(found.contract_value)} − 已付租金 {yuan(found.rent_paid)}"
    en = f"(contract value {yuan(found.contract_value)} − rent paid {yuan(found.rent_paid)}"
    zh += (f" − 待付租金 {yuan(open_rent)}" if open_rent else "") + f"）{rate}"
    en += (f" − rent due {yuan(open_rent)}" if open_rent else "") + f"){rate}"
    zh += (f" + 待付账单 {yuan(owed)}" if owed else "") + (
        f" + 滞纳金 {yuan(found.late_fees)}" if found.late_fees else ""
    )
    en += (f" + bills due {yuan(owed)}" if owed else "") + (
        f" + late fees {yuan(found.late_fees)}" if found.late_fees else ""
    )
    return say(f"{zh} = {yuan(found.price)}", f"{en} = {yuan(found.price)}")


def ahead(order: Order) -> list[H5Ahead]:
    """Empty where nothing may be paid before its day."""
    rows = [] if ahead_why_not(order) else bills.unissued(order.pk)
    return [
        H5Ahead(period=row.period, due_date=row.due_date, amount=row.rent + row.addon) for row in rows if row.due_date
    ]


def paid_beside(order: Order) -> list[H5Paid]:
    """Freight, a buyout, a compensation: late fees stand with their periods. What was paid with the order comes first,
    as one sum, where it was more than the first rent.
    """
    rows = [row for row in bills.order_bills(order.pk) if row.paid]
    beside = [row for row in rows if row.kind not in {*RENT_KINDS, BillKind.LATE_FEE}]
    paid = [
        H5Paid(id=row.pk, kind_label=_paid_for(BillKind.of(row.kind)), paid=row.paid, refunded=row.refunded)
        for row in beside
    ]  # fmt: skip
    first = [row for row in rows if row.kind in WITH_ORDER]
    if len(first) < 2 or first[0].kind != BillKind.FIRST_RENT:
        return paid
    whole = H5Paid(
        id=first[0].pk, kind_label=say("首期款合计", "First payment in all"), paid=sum(row.paid for row in first),
        refunded=sum(row.refunded for row in first),
    )  # fmt: skip
    return [whole, *paid]


WITH_ORDER = (BillKind.FIRST_RENT, BillKind.ADDON, BillKind.FREIGHT)


def _paid_for(kind: BillKind) -> str:
    """Add-ons of each period stand with their periods; a bill of their own have those that are paid once."""
    return say("一次性增值服务", "One-time add-ons") if kind == BillKind.ADDON else kind.words


def open_bills(order: Order) -> list[H5Bill]:
    """What is billed and unpaid, or was written off, oldest first; nothing once the order was cut short."""
    if order.status in CUT_SHORT:
        return []
    return [
        H5Bill(
            id=row.pk, kind=BillKind.of(row.kind), kind_label=BillKind.of(row.kind).words, period=row.period,
            due_date=row.due_date, amount=row.amount, open=claim(row), status=BillStatus.of(row.status),
        )
        for row in bills.payable_rows(order.pk)
    ]  # fmt: skip
