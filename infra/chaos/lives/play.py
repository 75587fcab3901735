"""Random lives from begin to end, and then time enough that everything is asked and settled."""

from infra.chaos.lives.lease import Lease
from infra.chaos.lives.purchase import Purchase
from infra.chaos.lives.town import Town
from partners.models import PartnerCall
from partners.rules import CallState

Life = Lease | Purchase
QUIET_DAYS = 3
RETRIES = 12


def live(town: Town, lives: int, acts: int) -> list[Life]:
    """`lives` leases and purchases, each of them acted on `acts` times on the average, with nights and faults."""
    found: list[Life] = []
    for _ in range(lives * acts):
        luck = town.dice.random()
        if len(found) < lives and (luck < 0.3 or not found):
            kind = Purchase if town.dice.random() < 0.15 else Lease
            if (one := kind.begin(town)) is not None:
                found.append(one)
        elif luck < 0.42:
            town.night(town.dice.choice([1, 1, 2, 9, 28]))
        elif luck < 0.48:
            town.minute(town.dice.choice([1, 20, 31]))
        elif luck < 0.54:
            town.break_something()
        elif luck < 0.62:
            town.hurry()
        else:
            one = town.dice.choice(found)
            getattr(one, town.dice.choice(one.acts()))()
        town.hear()
        town.work()
    return found


def settle_everything(town: Town) -> None:
    """The party is well again, what it told us and we never heard stays unheard; time passes, jobs try again.

    A person then goes through the queue and settles what is stuck as the party's page shows it.
    """
    town.sandbox.control("faults/clear")
    town.lost += town.waiting
    town.waiting = []
    for _ in range(QUIET_DAYS):
        for _ in range(RETRIES):
            town.minute(31)
            town.hurry()
            town.hear(all_of_it=True)
        town.night()
        town.hurry()
    _retry_stuck(town)
    for _ in range(QUIET_DAYS):
        town.minute(31)
        town.hurry()
        town.hear(all_of_it=True)


def _retry_stuck(town: Town) -> None:
    rows = PartnerCall.objects.filter(tenant_id=town.shop.id, state=CallState.STUCK)
    for row in rows.order_by("created_at", "id"):
        town.ask(town.operator, "/api/platform/retryPartnerCall", id=str(row.id), merchant_id=str(town.shop.id))
        town.hear(all_of_it=True)
        town.work()
