"""A customer applies for a lease through a share link."""

from django.db import transaction

from apps.bills import services as bills
from apps.customers import rules as people
from apps.customers.services import of_id_number, person_index
from apps.deposits import services as deposits
from apps.goods.offers import Choice
from apps.goods.services import stock
from apps.leases import quotes
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import ORDER, Quote, contract_value, stage_of
from apps.orders.log import OrderLog
from apps.orders.schemas import PlacedOut, PlaceIn, ShownSums
from apps.orders.services import tell
from apps.promotion.queries import Opened, open_link
from apps.trade import placing
from apps.trade.rules import address_of, contact_problems
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.errors import InvalidInput, VersionConflict
from core.money import yuan
from core.text import say
from merchants.queries import rates_of_new_orders


@transaction.atomic
def place_order(*, caller: Caller, wanted: PlaceIn) -> PlacedOut:
    """The order, its schedule, its first bills and its deposit; the piece is reserved until it expires.

    Raises InvalidInput (110) by field, ShopUnavailable (105), NotFound (104) for the link, StateError (111)
    when the last piece is gone, VersionConflict (112) when the sums aren't what the customer saw.
    """
    opened = open_link(wanted.code, ordering=True)
    _check(wanted)
    choice = quotes.chosen(opened.offer, wanted)
    _check_sums(wanted.shown, choice)
    order = _create(caller, opened, choice, wanted)
    pieces = [(part.sku_id, part.quantity) for part in choice.parts]
    stock.lock_pieces(TradeKind.LEASE, order.pk, pieces, by=order.customer_mask)
    bills.open_schedule(order)
    deposits.open_deposit(order.pk, order.deposit)
    bills.issue_first(order)
    tell.placed(order)
    token, proof = placing.placed(LEASE, order, OrderLog.PLACE, caller, order.total_rent)
    return PlacedOut(order_id=order.pk, token=token, proof=proof, expires_at=order.expires_at)


def _check(wanted: PlaceIn) -> None:
    problems = [
        *people.id_number_problems(wanted.id_number, clock.today()),
        *contact_problems(wanted, ("请阅读并同意租赁协议", "Please read and accept the terms")),
    ]
    if problems:
        raise InvalidInput.of(problems)


def _check_sums(shown: ShownSums | None, choice: Choice) -> None:
    sums = quotes.sums(choice)
    price = _price(choice, sums)
    now = ShownSums(
        due_now=sums.due_now, contract_total=sums.contract_total, deposit=sums.deposit,
        contract_value=price["contract_value"], discount=price["buyout_discount_bps"],
    )  # fmt: skip
    if shown not in (None, now):
        first, whole = yuan(now.due_now), yuan(now.contract_total)
        raise VersionConflict(
            say(
                f"价格已变更：首期应付 {first}，租期合计 {whole}，请核对后重新提交",
                f"The price has changed: {first} now, {whole} over the term, please check",
            )
        )


def _create(caller: Caller, opened: Opened, choice: Choice, wanted: PlaceIn) -> Order:
    tenant_id = opened.shop.id
    number = people.normal_id(wanted.id_number)
    order = Order(
        status=ORDER.start,
        stage=stage_of(ORDER.start),
        customer_id=of_id_number(number).pk,
        person_index=person_index(number),
        id_number_mask=people.mask_id(number),
        **_plan(choice),
        **_price(choice, quotes.sums(choice)),
        **rates_of_new_orders(tenant_id),
    )
    placing.fill(order, caller, opened, wanted, choice.snapshot())
    contact = {"name": wanted.name, "id_number": number, "mobile": wanted.mobile, "address": address_of(wanted)}
    order.seal(tenant_id, contact)
    order.save(force_insert=True)
    return order


def _plan(choice: Choice) -> dict[str, object]:
    return {
        "sku_id": choice.sku.id,
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
