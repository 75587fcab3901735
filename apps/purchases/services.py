"""Writes to a purchase's row. `move` is the one way to another status: by the table, logged, with its index row."""

from apps.goods.offers import Sale
from apps.purchases import index
from apps.purchases.kind import PURCHASE
from apps.purchases.models import SaleOrder
from apps.purchases.queries import open_in, open_work
from apps.purchases.rules import SALE, SaleAct
from apps.trade import handing, moves, placing
from apps.trade.rules import Contact, address_of
from core.caller import Caller
from core.money import Fen
from merchants.queries import rates_of_new_orders


def move(order: SaleOrder, act: SaleAct, caller: Caller, *, why: str = "") -> SaleOrder:
    """Take `act` on a locked order. Raises TransitionRefused (111) for what the table doesn't list."""
    return moves.move(PURCHASE, order, act, caller, why=why)


def end(order: SaleOrder, act: SaleAct, caller: Caller, *, why: str) -> SaleOrder:
    """A locked order ends, and `why` stays with it. Raises as `move`."""
    return moves.move(PURCHASE, order, act, caller, why=why, reason=why[:200])


def end_unpaid(order: SaleOrder, caller: Caller, *, why: str, returned: Fen) -> SaleOrder:
    """The price of a locked order never came, so that what was `returned` of it, in fen, wasn't either."""
    left = order.refunded - returned
    freight = min(order.freight_refunded, left)
    return moves.move(
        PURCHASE, order, SaleAct.UNPAY, caller, why=why, reason=why[:200], refunded=left, freight_refunded=freight
    )


def add_refunded(order: SaleOrder, amount: Fen, *, freight: Fen) -> None:
    """So much more of a locked order's price goes back, in fen; `freight` of it is freight."""
    order.refunded += amount
    order.freight_refunded += freight
    order.save(update_fields=["refunded", "freight_refunded"])
    index.write(order.pk)


def create(
    order_id: int, caller: Caller, source: placing.Source, sale: Sale, form: Contact, *, service_terms: int
) -> SaleOrder:
    """The row of a new purchase, its price frozen.

    `service_terms`: the number of the platform's terms that the customer agreed to; 0 for none.
    """
    order = SaleOrder(
        id=order_id,
        status=SALE.start,
        price=sale.price,
        quantity=sale.quantity,
        addon_amount=sale.addon_amount,
        freight=sale.offer.freight,
        amount=sale.amount,
        service_terms=service_terms,
        commission_bps=rates_of_new_orders(source.shop.id)["commission_bps"],
    )
    placing.fill(order, caller, source, form, sale.snapshot())
    order.seal(source.shop.id, {"name": form.name, "mobile": form.mobile, "address": address_of(form)})
    order.save(force_insert=True)
    return order


def hand_over(*, source: int, target: int) -> list[int]:
    """Open purchases of one person become another's, in the caller's transaction. Gives their ids, in order."""
    return handing.hand_over(PURCHASE, open_work(source), source=source, target=target)


def give_back(sub_shop_id: int, *, unshipped: bool) -> list[int]:
    """Open purchases of a sub-shop, or those that weren't shipped, become the merchant's own, as leases do."""
    return handing.give_back(PURCHASE, open_in(sub_shop_id, unshipped=unshipped))
