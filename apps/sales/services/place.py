"""A customer buys outright through a share link."""

from datetime import timedelta

from django.db import transaction

from apps.customers import rules as people
from apps.goods.log import StockReason
from apps.goods.offers import Sale
from apps.goods.services import stock
from apps.promotion.queries import Opened, open_link
from apps.sales import index, queries
from apps.sales.log import SaleLog
from apps.sales.models import SaleOrder
from apps.sales.rules import SALE, UNPAID_MINUTES
from apps.sales.schemas import BuyIn, BuyPlaced
from catalog import choices
from core import audit, clock
from core.caller import Caller, customer
from core.errors import InvalidInput, VersionConflict
from core.money import Bps, yuan
from core.text import say
from merchants.models import Merchant


@transaction.atomic
def place_sale(*, caller: Caller, wanted: BuyIn) -> BuyPlaced:
    """The order; its pieces are reserved until it expires.

    Raises InvalidInput (110) by field, ShopUnavailable (105), NotFound (104) for the link, StateError (111)
    when there are too few, VersionConflict (112) when the sum isn't what the customer saw, TooManyTries (115).
    """
    opened = open_link(wanted.code)
    _check(wanted)
    sale = opened.offer.sell(
        sku_id=wanted.sku_id, package_id=wanted.package_id, quantity=wanted.quantity, addon_ids=wanted.addon_ids
    )
    if wanted.amount not in (None, sale.amount):
        now = yuan(sale.amount)
        raise VersionConflict(say(f"价格已变更为 {now}，请确认后重新提交", f"The sum is {now} now, please check"))
    order = _create(opened, sale, wanted)
    pieces = [(one.sku_id, one.quantity * sale.quantity) for one in sale.parts]
    stock.lock_pieces(order.pk, pieces, by=order.customer_mask, reason=StockReason.BOUGHT)
    who = customer(opened.shop, order.customer_mask, caller.ip)
    audit.record(who, SaleLog.PLACE, "sale_order", order.pk, after={"amount": order.amount})
    index.write(order.pk)
    token = queries.token_of(order, opened.shop.id)
    return BuyPlaced(order_id=order.pk, token=token, amount=order.amount, expires_at=order.expires_at)


def _check(wanted: BuyIn) -> None:
    problems = [
        *people.name_problems(wanted.name),
        *people.mobile_problems(wanted.mobile),
        *people.address_problems(wanted.province, wanted.city, wanted.area, wanted.address),
    ]
    if not wanted.consent:
        problems.append(("consent", "请阅读并同意购买须知", "Please read and accept the terms"))
    if problems:
        raise InvalidInput.of(problems)


def _create(opened: Opened, sale: Sale, wanted: BuyIn) -> SaleOrder:
    shop, now, snapshot, region = opened.shop, clock.now(), sale.snapshot(), wanted.province + wanted.city + wanted.area
    order = SaleOrder(
        id=queries.next_number(),
        status=SALE.start,
        customer_mask=people.mask_name(wanted.name),
        mobile_mask=people.mask_mobile(wanted.mobile),
        address_mask=f"{region}****",
        goods_id=opened.offer.goods_id,
        title=snapshot["title"],
        picture=snapshot["picture"],
        spec=snapshot["spec"][:120],
        snapshot=snapshot,
        price=sale.price,
        quantity=sale.quantity,
        addon_amount=sale.addon_amount,
        amount=sale.amount,
        commission_bps=_commission(shop.id),
        channel=choices.HOME_CHANNEL,
        share_link_id=opened.link.pk,
        sub_shop_id=opened.link.sub_shop_id,
        salesman_id=opened.link.salesman_id,
        created_at=now,
        expires_at=now + timedelta(minutes=UNPAID_MINUTES),
    )
    order.seal(shop.id, {"name": wanted.name, "mobile": wanted.mobile, "address": region + wanted.address})
    order.save(force_insert=True)
    return order


def _commission(tenant_id: int) -> Bps:
    """The merchant's rate, frozen into the order."""
    return Merchant.objects.values_list("commission_bps", flat=True).get(tenant_id=tenant_id)
