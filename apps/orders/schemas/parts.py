"""Parts of an order that several answers show."""

from datetime import date, datetime

from apps.bills.rules import BillStatus
from apps.deposits.rules import MoveKind, MoveState
from apps.trade.schemas import PieceOut
from core.wire import BpsOut, FenOut, Id, Schema


class AddOnPart(Schema):
    """Once with the order, or `monthly` with each period's bill."""

    id: Id
    name: str
    price: FenOut
    monthly: bool


class GoodsSnapshot(Schema):
    """The goods as they were when the order was placed; later edits change nothing here.

    `package` is empty for a single SKU; of one, `pieces` are its parts and `included` the add-ons inside its price.
    """

    goods_id: Id
    sku_id: Id
    title: str
    picture: str
    pictures: list[str]
    spec: str
    brand: str
    fineness: str
    fineness_label: str
    market_value: FenOut
    deposit: FenOut
    daily_rent: FenOut
    days: int
    package: str
    pieces: list[PieceOut]
    included: list[str]
    add_ons: list[AddOnPart]


class SchedulePart(Schema):
    """A period of the contract. `status` is `scheduled` until its bill is issued; `due_date` null until receipt.

    `ahead`: paid before its day. `paid` is of the late fee, too; it and `late_fee` are without what went back,
    `late_fee` without what is waived, too.
    """

    period: int
    due_date: date | None
    rent: FenOut
    addon: FenOut
    amount: FenOut
    paid: FenOut
    late_fee: FenOut
    status: BillStatus
    ahead: bool


class DepositMovePart(Schema):
    id: Id
    kind: MoveKind
    kind_label: str
    amount: FenOut
    state: MoveState
    reason: str
    actor: str
    error: str
    at: datetime


class DepositPart(Schema):
    """required = waived + frozen + paid once placed; frozen = captured + thawed + remaining;
    paid = captured_paid + refunded + held. It is frozen or paid, never both. `left`: what secures the lease still.
    """

    required: FenOut
    waived: FenOut
    frozen: FenOut
    captured: FenOut
    thawed: FenOut
    remaining: FenOut
    paid: FenOut
    captured_paid: FenOut
    refunded: FenOut
    held: FenOut
    left: FenOut
    owing: FenOut
    moves: list[DepositMovePart] = []


class TermsPart(Schema):
    """Plan, prices and rates frozen into the order. `damage_most`: what may be claimed for damage at most. `renewed`:
    how many of the `periods` renewals added to the `term`.

    `service_terms`: the number of the platform's terms that the customer agreed to; 0: was shown none.
    """

    plan: str
    plan_label: str
    term: str
    term_label: str
    periods: int
    renewed: int
    total_rent: FenOut
    first_rent: FenOut
    addon_once: FenOut
    addon_monthly: FenOut
    freight: FenOut
    deposit: FenOut
    contract_value: FenOut
    service_terms: int
    damage_most: FenOut
    buyout_price: FenOut
    buyout_discount_bps: BpsOut
    buyout_mode: str
    late_fee_bps: BpsOut
    late_fee_grace_days: int
    late_fee_cap_bps: BpsOut
    anchor_date: date | None
    end_date: date | None


class ShopTermsPart(TermsPart):
    """The same as the shop and the platform know them: what the platform takes is no customer's business."""

    commission_bps: BpsOut
