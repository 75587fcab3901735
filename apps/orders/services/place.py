"""A customer applies for a lease, through a share link or a shop's own program."""

from typing import Protocol

from django.db import transaction

from apps.bills import services as bills
from apps.customers import rules as people
from apps.deposits import services as deposits
from apps.goods.offers import Chosen
from apps.goods.services import stock
from apps.leases import quotes
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.placing import Form, create
from apps.orders.log import OrderLog
from apps.orders.schemas import PlacedOut, PlaceIn, ShownSums
from apps.orders.services import tell
from apps.promotion.queries import open_link
from apps.trade import placing
from apps.trade.papers import name_on_paper
from apps.trade.placing import Source
from apps.trade.rules import contact_problems
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.errors import InvalidInput, VersionConflict
from core.money import yuan
from core.text import say


class Wanted(Form, quotes.Picked, Protocol):
    """What a customer asks for; `shown`: the sums that they saw, `service_terms`: the platform's terms, by number."""

    shown: ShownSums | None
    service_terms: int | None


@transaction.atomic
def place_order(*, caller: Caller, wanted: PlaceIn) -> PlacedOut:
    """Through a link. Raises as `place` does, and NotFound (104) for the link."""
    source = Source.link(open_link(wanted.code, wanted.goods_id, ordering=True))
    order = place(caller=caller, source=source, wanted=wanted)
    token, proof = placing.keys_for(LEASE, order)
    return PlacedOut(order_id=order.pk, token=token, proof=proof, expires_at=order.expires_at)


@transaction.atomic
def place(*, caller: Caller, source: Source, wanted: Wanted) -> Order:
    """The order, its schedule, its first bills and its deposit; the piece is reserved until it expires. The shop's
    status is held by who made the `source`.

    Raises InvalidInput (110) by field, ShopUnavailable (105), StateError (111) when the last piece is gone,
    VersionConflict (112) when the sums, or the platform's terms, aren't what the customer saw.
    """
    _check(wanted)
    placing.check_terms(wanted.service_terms)
    choice = quotes.chosen(source.offer, wanted)
    _check_sums(wanted.shown, choice)
    order = create(caller, source, choice, wanted, service_terms=wanted.service_terms or 0)
    pieces = [(part.sku_id, part.quantity) for part in choice.parts]
    stock.lock_pieces(TradeKind.LEASE, order.pk, pieces, by=order.customer_mask)
    bills.open_schedule(order)
    deposits.open_deposit(order.pk, order.deposit)
    bills.issue_first(order)
    tell.placed(order)
    placing.placed(LEASE, order, OrderLog.PLACE, caller, order.total_rent)
    return order


def _check(wanted: Wanted) -> None:
    problems = [
        *people.id_number_problems(wanted.id_number, clock.today()),
        *contact_problems(wanted, ("请阅读并同意租赁协议", "Please read and accept the terms")),
        *name_on_paper(wanted.name),
    ]
    if problems:
        raise InvalidInput.of(problems)


def _check_sums(shown: ShownSums | None, choice: Chosen) -> None:
    sums, kept = quotes.sums(choice), quotes.kept(choice)
    now = ShownSums(
        due_now=sums.due_now, contract_total=sums.contract_total, deposit=sums.deposit,
        contract_value=kept["contract_value"], discount=kept["buyout_discount_bps"],
    )  # fmt: skip
    if shown not in (None, now):
        first, whole = yuan(now.due_now), yuan(now.contract_total)
        raise VersionConflict(
            say(
                f"价格已变更：首期应付 {first}，租期合计 {whole}，请核对后重新提交",
                f"The price has changed: {first} now, {whole} over the term, please check",
            )
        )
