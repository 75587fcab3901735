"""What a person may do with a sale order now, and its commission. The screens show these doings and no others."""

from collections.abc import Collection
from enum import StrEnum

from apps.finance.rules import commission_step
from apps.purchases.rules import SALE, SaleAct, SaleStatus
from core import actions as a
from core.money import Bps, Fen


class SaleDoing(StrEnum):
    SHIP = "ship"
    UPDATE_EXPRESS = "update_express"
    RECEIVE = "receive"
    CLOSE = "close"
    REFUND = "refund"
    REFUND_FREIGHT = "refund_freight"
    PRIVACY = "privacy"


D, S = SaleDoing, SaleStatus
NEEDS: dict[SaleDoing, str] = {
    D.SHIP: a.ORDER_SHIP,
    D.UPDATE_EXPRESS: a.ORDER_SHIP,
    D.RECEIVE: a.ORDER_SHIP,
    D.CLOSE: a.ORDER_CLOSE,
    D.REFUND: a.ORDER_CLOSE,
    D.REFUND_FREIGHT: a.BILL_WAIVE,
    D.PRIVACY: a.PRIVACY_VIEW,
}
SIDES: dict[SaleDoing, str] = {
    D.SHIP: "MS",
    D.UPDATE_EXPRESS: "MS",
    D.CLOSE: "PM",
    D.REFUND: "PM",
    D.REFUND_FREIGHT: "M",
}
"""What isn't listed is for all three."""

ACTS: dict[SaleDoing, SaleAct] = {
    D.SHIP: SaleAct.SHIP,
    D.RECEIVE: SaleAct.RECEIVE,
    D.CLOSE: SaleAct.CLOSE,
    D.REFUND: SaleAct.REFUND,
}


def sale_doings(status: str, who: str, actions: Collection[str], *, freight_kept: bool = False) -> list[SaleDoing]:
    """Doings open to a caller of kind `who` (P, M, S) who holds `actions`, in the order of the enum.

    `freight_kept`: see `may_refund_freight`, which a list doesn't ask.
    """
    return [
        one
        for one in D
        if who in SIDES.get(one, "PMS") and NEEDS[one] in actions and _open(one, status, freight_kept=freight_kept)
    ]


def _open(doing: SaleDoing, status: str, *, freight_kept: bool) -> bool:
    if doing in ACTS:
        return SALE.can(status, ACTS[doing])
    if doing == D.REFUND_FREIGHT:
        return freight_kept
    return doing == D.PRIVACY or status == S.SHIPPED


def customer_may_cancel(status: str) -> bool:
    """Until the shop ships; what was paid goes back."""
    return status in (S.PENDING_PAYMENT, S.PENDING_SHIP)


def may_refund_freight(status: str, freight: Fen, refunded: Fen) -> bool:
    """Whether there is freight to give back, which is done once: the price is paid, and none of it went back."""
    return freight > 0 and refunded == 0 and SALE.can(status, SaleAct.REFUND)


def freight_in(back: Fen, others: Fen) -> Fen:
    """What of a refund of `back` fen is freight, which goes back last: behind the `others` that are left."""
    return max(0, back - others)


def commission_of(amount: Fen, addons: Fen, refunded: Fen, rate: Bps) -> Fen:
    """In fen, on the goods of an `amount` without freight that aren't given back; rate in bps.

    `addons`, a part of the amount, bear none, as in a lease, and go back last.
    """
    return commission_step(0, max(0, amount - addons - refunded), rate)
