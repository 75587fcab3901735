"""Parts that the staff's and the customer's view of an order share."""

from typing import Any

from apps.bills import queries as bills
from apps.bills.models import Bill, Instalment
from apps.bills.rules import NOT_ASKED, RENT_KINDS, BillStatus, InstalmentState, asked, kept, late_fee_of, was_ahead
from apps.deposits import queries as deposits
from apps.deposits.models import DepositMove
from apps.deposits.rules import MoveKind, MoveState
from apps.leases.models import Order
from apps.leases.rules import last_day
from apps.orders.returns.queries import damage_most
from apps.orders.schemas import (
    AddOnPart,
    DepositMovePart,
    DepositPart,
    GoodsSnapshot,
    SchedulePart,
    ShopTermsPart,
    TermsPart,
)
from apps.trade import present as trade
from catalog import choices
from catalog.choices import FINENESSES, PLANS, label_of
from core import wording


def goods_part(order: Order) -> GoodsSnapshot:
    snapshot = order.snapshot
    return GoodsSnapshot(
        **{
            name: snapshot[name]
            for name in (
                "goods_id", "sku_id", "title", "picture", "pictures", "spec", "brand", "fineness", "market_value",
                "deposit", "daily_rent", "days", "package",
            )
        },
        fineness_label=label_of(FINENESSES, snapshot["fineness"]),
        pieces=trade.pieces(snapshot),
        included=trade.included(snapshot),
        add_ons=[_addon(one) for one in snapshot["add_ons"]],
    )  # fmt: skip


def _addon(one: dict[str, Any]) -> AddOnPart:
    return AddOnPart(id=one["id"], name=one["name"], price=one["price"], monthly=one["monthly"])


def terms_part(order: Order) -> TermsPart:
    snapshot = order.snapshot
    return TermsPart(
        plan=order.plan,
        plan_label=label_of(PLANS, order.plan),
        term=order.term,
        term_label=choices.term(order.term).label,
        periods=order.periods,
        renewed=order.periods - snapshot["periods"],
        total_rent=order.total_rent,
        first_rent=order.first_rent,
        addon_once=order.addon_once,
        addon_monthly=order.addon_monthly,
        freight=snapshot["freight"],
        deposit=order.deposit,
        contract_value=order.contract_value,
        service_terms=order.service_terms,
        damage_most=damage_most(order),
        buyout_price=order.buyout_price,
        buyout_discount_bps=order.buyout_discount_bps,
        buyout_mode=snapshot["buyout_mode"],
        late_fee_bps=order.late_fee_bps,
        late_fee_grace_days=order.late_fee_grace_days,
        late_fee_cap_bps=order.late_fee_cap_bps,
        anchor_date=order.anchor_date,
        end_date=last_day(order.ends_on) if order.ends_on else None,
    )


def shop_terms(order: Order) -> ShopTermsPart:
    return ShopTermsPart(**dict(terms_part(order)), commission_bps=order.commission_bps)


def schedule_part(order: Order) -> list[SchedulePart]:
    """The contract's periods with what became of their bills; one that has a bill is due when that is."""
    rows = bills.order_bills(order.pk)
    rents = {bill.period: bill for bill in rows if bill.kind in RENT_KINDS and bill.status not in NOT_ASKED}
    fees = late_fee_of(rows)
    return [_period(row, rents.get(row.period), fees) for row in bills.schedule_of(order.pk)]


def _period(row: Instalment, bill: Bill | None, fees: dict[int, Bill]) -> SchedulePart:
    fee = fees.get(bill.pk) if bill else None
    return SchedulePart(
        period=row.period,
        due_date=bill.due_date if bill else row.due_date,
        rent=row.rent,
        addon=row.addon,
        amount=row.rent + row.addon,
        paid=(kept(bill) if bill else 0) + (kept(fee) if fee else 0),
        late_fee=max(0, asked(fee) - fee.waived) if fee else 0,
        status=_status(row, bill),
        ahead=bill is not None and was_ahead(bill),
    )


def _status(row: Instalment, bill: Bill | None) -> BillStatus:
    if bill:
        return BillStatus.of(bill.status)
    return BillStatus.VOID if row.state == InstalmentState.VOID else BillStatus.SCHEDULED


def deposit_part(order: Order, *, moves: bool = True) -> DepositPart:
    row = deposits.deposit_of(order.pk)
    return DepositPart(
        required=row.required,
        waived=row.waived,
        frozen=row.frozen,
        captured=row.captured,
        thawed=row.thawed,
        remaining=row.remaining,
        paid=row.paid,
        captured_paid=row.captured_paid,
        refunded=row.refunded,
        held=row.held,
        left=row.left,
        owing=row.owing,
        moves=[_move(move) for move in deposits.moves_of(order.pk)] if moves else [],
    )


def _move(row: DepositMove) -> DepositMovePart:
    kind = MoveKind.of(row.kind)
    return DepositMovePart(
        id=row.pk,
        kind=kind,
        kind_label=kind.words,
        amount=row.amount,
        state=MoveState(row.state),
        reason=wording.reason(row.reason),
        actor=wording.actor(row.actor_name),
        error=wording.reason(row.error),
        at=row.at,
    )
