"""A customer applies for a lease through a share link."""

from datetime import timedelta

from django.db import transaction

from apps.bills import services as bills
from apps.customers import rules as people
from apps.customers.services import find_or_create
from apps.deposits import services as deposits
from apps.goods.offers import Choice
from apps.goods.services import stock
from apps.leases import index, queries, quotes
from apps.leases.models import Order
from apps.leases.rules import ORDER, UNPAID_MINUTES, Quote, contract_value, stage_of
from apps.orders.log import OrderLog
from apps.orders.schemas import PlacedOut, PlaceIn
from apps.promotion.queries import Opened, open_link
from catalog import choices
from core import audit, clock, crypto
from core.caller import Caller, customer
from core.errors import InvalidInput
from merchants.models import Merchant


@transaction.atomic
def place_order(*, caller: Caller, wanted: PlaceIn) -> PlacedOut:
    """The order, its schedule, its first bills and its deposit; the piece is reserved until it expires.

    Raises InvalidInput (110) by field, ShopUnavailable (105), NotFound (104) for the link, StateError (111)
    when the last piece is gone.
    """
    opened = open_link(wanted.code)
    _check(wanted)
    choice = quotes.chosen(opened.offer, wanted)
    order = _create(opened, choice, wanted)
    stock.lock_pieces(order.pk, [(part.sku_id, part.quantity) for part in choice.parts], by=order.customer_mask)
    bills.open_schedule(order)
    deposits.open_deposit(order.pk, order.deposit)
    bills.issue_first(order)
    who = customer(opened.shop, order.customer_mask, caller.ip)
    audit.record(who, OrderLog.PLACE, "order", order.pk, after={"amount": order.total_rent})
    index.write(order.pk)
    return PlacedOut(order_id=order.pk, token=queries.token_of(order, opened.shop.id), expires_at=order.expires_at)


def _check(wanted: PlaceIn) -> None:
    problems = [
        *people.name_problems(wanted.name),
        *people.id_number_problems(wanted.id_number, clock.today()),
        *people.mobile_problems(wanted.mobile),
        *people.address_problems(wanted.province, wanted.city, wanted.area, wanted.address),
    ]
    if not wanted.consent:
        problems.append(("consent", "请阅读并同意租赁协议", "Please read and accept the terms"))
    if problems:
        raise InvalidInput.of(problems)


def _create(opened: Opened, choice: Choice, wanted: PlaceIn) -> Order:
    shop, sums, now = opened.shop, quotes.sums(choice), clock.now()
    person = find_or_create(name=wanted.name, id_number=wanted.id_number, mobile=wanted.mobile)
    address = f"{wanted.province}{wanted.city}{wanted.area}{wanted.address}"
    order = Order(
        status=ORDER.start,
        stage=stage_of(ORDER.start),
        customer_id=person.pk,
        customer_mask=people.mask_name(wanted.name),
        mobile_mask=people.mask_mobile(wanted.mobile),
        mobile_index=crypto.blind_index(wanted.mobile, tenant_id=shop.id, field="mobile"),
        address_mask=f"{wanted.province}{wanted.city}{wanted.area}****",
        channel=choices.HOME_CHANNEL,
        share_link_id=opened.link.pk,
        sub_shop_id=opened.link.sub_shop_id,
        salesman_id=opened.link.salesman_id,
        created_at=now,
        expires_at=now + timedelta(minutes=UNPAID_MINUTES),
        **_goods(choice),
        **_price(choice, sums),
        **_rates(shop.id),
    )
    order.seal_address(shop.id, address)
    order.save(force_insert=True)
    return order


def _goods(choice: Choice) -> dict[str, object]:
    snapshot = choice.snapshot()
    return {
        "goods_id": choice.offer.goods_id,
        "sku_id": choice.sku.id,
        "title": snapshot["title"],
        "picture": snapshot["picture"],
        "spec": snapshot["spec"][:120],
        "snapshot": snapshot,
        "plan": choice.offer.plan.code,
        "term": choice.price.term.code,
        "periods": choice.price.term.periods,
    }


def _price(choice: Choice, sums: Quote) -> dict[str, int]:
    plan, buyout = choice.offer.plan, choice.price.buyout_price
    return {
        "total_rent": sums.total_rent,
        "first_rent": sums.first_rent,
        "addon_once": sums.addons_once,
        "addon_monthly": sums.addons_monthly,
        "deposit": sums.deposit,
        "contract_value": contract_value(plan.code, sums.total_rent, buyout),
        "buyout_price": buyout,
        "buyout_discount_bps": plan.discount,
    }


def _rates(tenant_id: int) -> dict[str, int]:
    """Rates of the merchant, frozen into the order."""
    names = ("commission_bps", "late_fee_bps", "late_fee_grace_days", "late_fee_cap_bps")
    return dict(Merchant.objects.values(*names).get(tenant_id=tenant_id))
