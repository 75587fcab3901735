"""Random lives from begin to end, then time enough that everything is asked and settled, then each one's way out."""

from datetime import timedelta

from django.db.models import Q

from apps.leases.models import Order
from apps.leases.rules import OrderStatus, Stage
from apps.purchases.models import SaleOrder
from core import clock
from infra.chaos.lives.desk import Desk
from infra.chaos.lives.lease import Lease
from infra.chaos.lives.likely import SOON, weight
from infra.chaos.lives.purchase import USUAL, Purchase
from infra.chaos.lives.town import Town
from tenants.scope import scope

Life = Lease | Purchase
QUIET_DAYS = 3
RETRIES = 9
"""One more than the queue tries before a person sees it."""
OVER = 0.1
"""How often something is done with any of the lives, over or not; else it is with one that goes on."""
AGAIN = 0.5
"""How often it is the one with which something was done last: what is asked for, somebody answers."""
MOVING = ~Q(stage=Stage.FINISHED) | Q(status=OrderStatus.WRITTEN_OFF)


def live(town: Town, desk: Desk, lives: int, acts: int) -> list[Life]:
    """`lives` leases and purchases, each of them acted on `acts` times on the average, with nights and faults. They
    begin one after another over the first half of that, so that there is somebody to act on until its end.
    """
    found: list[Life] = []
    last: Life | None = None
    desk.prepaid.begin()
    for act in range(lives * acts):
        due = len(found) < lives and len(found) * acts <= 2 * act
        if due and (not found or town.dice.random() < 0.3):
            kind = Purchase if town.dice.random() < 0.15 else Lease
            if (one := kind.begin(town)) is not None:
                found.append(one)
        elif town.dice.random() < min(0.11, 1.25 / lives):
            # What many lives go through together costs little more than for one.
            town.night(town.dice.choice(town.leaps))
        else:
            last = _something(town, desk, found, last)
        town.hear()
        town.work()
    return found


def _something(town: Town, desk: Desk, found: list[Life], last: Life | None) -> Life | None:
    """`last`: with which something was done last. Gives whom it is now."""
    luck = town.dice.random()
    if luck < 0.07:
        town.minute(town.dice.choice([1, 20, 31]))
    elif luck < 0.14:
        town.break_something()
    elif luck < 0.18:
        town.finish()
    elif luck < 0.26:
        town.hurry()
    elif luck < 0.39:
        desk.act()
    else:
        last = _one_of(town, found, last)
        getattr(last, town.dice.choice(last.acts()))()
    return last


def _one_of(town: Town, found: list[Life], last: Life | None) -> Life:
    """Mostly one that goes on, and what is on its way before what waits: one query, however many there are."""
    with scope(town.shop):
        leases, today = Order.objects.filter(MOVING), clock.business_date(town.now)
        weights = {(Lease.kind, row.pk): weight(row, today) for row in leases.only("status", "after_sale", "return_by")}
        sales = SaleOrder.objects.filter(status__in=list(USUAL)).values_list("pk", flat=True)
        weights |= {(Purchase.kind, pk): SOON for pk in sales}
    going = [one for one in found if (one.kind, int(one.order_id)) in weights]
    if not going or town.dice.random() < OVER:
        return town.dice.choice(found)
    if last is not None and any(one is last for one in going) and town.dice.random() < AGAIN:
        return last
    return town.dice.choices(going, [weights[one.kind, int(one.order_id)] for one in going])[0]


def settle_everything(town: Town, desk: Desk) -> None:
    """The party is well again, what it told us and we never heard stays unheard; the shop is open again. Time passes,
    jobs try again.

    What it held in process ends, heard of or not. A person then goes through the queues.
    """
    town.sandbox.control("faults/clear")
    town.hear()
    town.lost += town.waiting
    town.waiting = []
    desk.treasury.open_shop()
    for day in range(QUIET_DAYS):
        _hours_pass(town, RETRIES)
        if day == 0:
            town.finish(all_of_it=True)
        town.night()
        town.hurry()
    for _ in range(2):
        desk.correct()
        desk.everything()
        town.night()
        _hours_pass(town, 2)
    desk.correct()


def _hours_pass(town: Town, times: int) -> None:
    for _ in range(times):
        town.minute(31)
        town.hurry()
        town.hear(all_of_it=True)


def let_all_end(town: Town, desk: Desk, lives: list[Life]) -> list[str]:
    """Each life's way out, by the API: what runs is paid until its term is over, the rest ends. Who found none."""
    leases = [one for one in lives if isinstance(one, Lease)]
    for lease in leases:
        lease.end_before_receipt()
    for one in lives:
        if isinstance(one, Purchase):
            one.end_now()
    _hours_pass(town, 2)
    days = [last for lease in leases if not lease.is_over and (last := lease.last_day())]
    if days:
        town.night(max(1, (max(days) - clock.business_date(town.now) + timedelta(days=1)).days))
    # A buyout is paid at once: midnight may come between hours.
    for acts in (
        ["decide_proposal"],
        ["pay_up"],
        ["decide_refunded"],
        ["pay_up"],
        ["end_return", "buy_out", "pay_up"],
        ["pay_up"],
    ):
        for lease in leases:
            for act in acts:
                if not lease.is_over:
                    getattr(lease, act)()
        _hours_pass(town, 2)
    for _ in range(2):
        desk.everything()
        town.night()
        _hours_pass(town, 1)
    return [f"{one.kind} {one.order_id} has no way out" for one in lives if not one.is_over]
