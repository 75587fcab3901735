"""A lease that runs already, from the shop's own books: with its schedule, what was paid of it, and what is late."""

from dataclasses import dataclass, field
from datetime import date

from django.db import transaction

from apps.bills import services as bills
from apps.bills.services import Before
from apps.customers import rules as people
from apps.deposits import services as deposits
from apps.express import services as express
from apps.express.rules import way_out
from apps.goods.offers import Price
from apps.goods.queries import leased_elsewhere
from apps.goods.rules import rent_a_day
from apps.intake.log import IntakeLog
from apps.intake.models import PlacedOrder
from apps.intake.queries import placed
from apps.intake.transfer.lines import TEXTS, Draft
from apps.leases import services as leases
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.placing import create
from apps.leases.queries import count_unconfirmed
from apps.leases.rules import lease_end, term_of
from apps.orders.services.settle import settle
from apps.orders.services.sms import ask_to_confirm
from apps.serials.services import check_free
from apps.trade.papers import name_on_paper
from apps.trade.placing import Source
from apps.trade.rules import contact_problems
from catalog.choices import PLANS, term
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.errors import InvalidInput, ShopUnavailable
from core.text import say
from merchants.rules import may_take_orders
from policies import queries as policies
from tenants.scope import current
from tenants.status import held_status

BY_SHEET = 0
"""Whose numbers are those of a spreadsheet: no program's."""
CHANNEL = "offline"


@dataclass(slots=True)
class Form:
    """Whose lease it is, and where the goods are; who runs one has agreed to it."""

    name: str
    mobile: str
    id_number: str
    province: str
    city: str
    area: str
    address: str
    consent: bool = field(default=True, init=False)
    risk_consent: bool = field(default=False, init=False)


@transaction.atomic
def take_over(*, caller: Caller, wanted: Draft, beside: int = 0) -> Order:
    """All of it or nothing. Its goods are with the customer: the stock stays as it is, and no other lease gets pieces
    with these serial numbers. The customer is asked to confirm it, and until then hears nothing else. `beside`: so many
    others of the file are ahead of it.

    Raises InvalidInput (110) by column, for a number that came in before too, and where too many wait for their
    customers; ShopUnavailable (105).
    """
    if not may_take_orders(held_status()):
        raise ShopUnavailable(say("店铺暂停营业，不能导入", "This shop takes no orders now"))
    form = Form(**{name: wanted.texts[name] for name in TEXTS})
    started = _check(wanted, form, beside)
    order = _order(caller, wanted, form)
    PlacedOrder.objects.create(app_id=BY_SHEET, number=wanted.number, digest="", order_id=order.pk)
    bills.open_schedule(order)
    deposits.open_deposit(order.pk, 0)
    if wanted.serials:
        check_free(wanted.serials, caller, order.pk)
        way = way_out(LEASE.kind, order.pk)
        express.take_over(way, number=wanted.number, serials=wanted.serials, day=started)
    leases.take_over(order, caller, started)
    bills.take_over_schedule(order, started)
    bills.take_opening(order, [Before(one.amount, one.day) for one in wanted.paid], caller)
    after = {"number": wanted.number, "amount": sum(one.amount for one in wanted.paid)}
    audit.record(caller, IntakeLog.TAKE_OVER, TradeKind.LEASE, order.pk, after=after)
    _note(caller, order, wanted)
    settle([order.pk], caller=caller)
    ask_to_confirm(order)
    return order


def _note(caller: Caller, order: Order, wanted: Draft) -> None:
    """Sums of the shop's own books that move nothing here: what it keeps, took or is owed, nobody else has said."""
    for act, amount in (
        (IntakeLog.DEPOSIT, wanted.deposit), (IntakeLog.LATE_PAID, wanted.late_paid),
        (IntakeLog.LATE_OWED, wanted.late_owed),
    ):  # fmt: skip
        if amount:
            audit.record(caller, act, TradeKind.LEASE, order.pk, after={"amount": amount})


def _check(wanted: Draft, form: Form, beside: int) -> date:
    problems = [
        *people.id_number_problems(form.id_number, clock.today()), *contact_problems(form, ("", "")),
        *name_on_paper(form.name),
    ]  # fmt: skip
    if placed(BY_SHEET, wanted.number):
        problems.append(("number", "该原订单号已导入过", "This number came in before"))
    most = policies.current().import_most_leases
    if most is not None and count_unconfirmed() + beside >= most:
        problems.append((
            "number",
            f"最多 {most} 单可以等待客户确认，请等客户确认后再导入，或联系平台",
            f"At most {most} may wait for their customers: bring it in later, or ask the platform",
        ))  # fmt: skip
    if wanted.started is not None and wanted.term:
        chosen = term(wanted.term)
        ends_on = lease_end(
            wanted.started, term_of(periods=chosen.periods, months=chosen.months, days=chosen.day_count)
        )
        if ends_on <= clock.today():
            problems.append(("started", "租期已经结束，不能导入", "Its term has ended"))
    if problems:
        raise InvalidInput.of(problems)
    assert wanted.started is not None
    return wanted.started


def _order(caller: Caller, wanted: Draft, form: Form) -> Order:
    chosen = term(wanted.term)
    price = Price(chosen, rent_a_day(wanted.total_rent, chosen.days), wanted.total_rent, wanted.buyout or 0)
    choice = leased_elsewhere(wanted.sku_id, PLANS[wanted.plan], price, wanted.addon)
    return create(caller, Source(choice.offer, current(), CHANNEL), choice, form)
