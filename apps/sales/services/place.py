"""A customer buys outright through a share link."""

from django.db import transaction

from apps.goods.log import StockReason
from apps.goods.services import stock
from apps.leases.services import next_number
from apps.promotion.queries import open_link
from apps.purchases.kind import PURCHASE
from apps.purchases.log import SaleLog
from apps.purchases.services import create
from apps.sales.schemas import BuyIn, BuyPlaced
from apps.trade import placing
from apps.trade.rules import contact_problems
from core.caller import Caller
from core.entities import TradeKind
from core.errors import InvalidInput, VersionConflict
from core.money import yuan
from core.text import say


@transaction.atomic
def place_sale(*, caller: Caller, wanted: BuyIn) -> BuyPlaced:
    """The order; its pieces are reserved until it expires.

    Raises InvalidInput (110) by field, ShopUnavailable (105), NotFound (104) for the link, StateError (111)
    when there are too few, VersionConflict (112) when the sum, or the platform's terms, aren't what the customer
    saw, TooManyTries (115).
    """
    opened = open_link(wanted.code, wanted.goods_id, ordering=True)
    _check(wanted)
    placing.check_terms(wanted.service_terms)
    sale = opened.offer.sell(
        sku_id=wanted.sku_id, package_id=wanted.package_id, quantity=wanted.quantity, addon_ids=wanted.addon_ids
    )
    if wanted.amount != sale.amount:
        now = yuan(sale.amount)
        raise VersionConflict(say(f"价格已变更为 {now}，请确认后重新提交", f"The sum is {now} now, please check"))
    source, agreed = placing.Source.link(opened), wanted.service_terms or 0
    order = create(next_number(), caller, source, sale, wanted, service_terms=agreed)
    pieces = [(one.sku_id, one.quantity * sale.quantity) for one in sale.parts]
    stock.lock_pieces(TradeKind.PURCHASE, order.pk, pieces, by=order.customer_mask, reason=StockReason.BOUGHT)
    placing.placed(PURCHASE, order, SaleLog.PLACE, caller, order.amount)
    token, proof = placing.keys_for(PURCHASE, order)
    return BuyPlaced(order_id=order.pk, token=token, proof=proof, amount=order.amount, expires_at=order.expires_at)


def _check(wanted: BuyIn) -> None:
    problems = contact_problems(wanted, ("请阅读并同意购买须知", "Please read and accept the terms"))
    if problems:
        raise InvalidInput.of(problems)
