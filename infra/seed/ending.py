"""Leases in their last period, whose customers haven't said yet what becomes of the goods: they give them back, renew
or buy them while somebody looks.
"""

from dataclasses import dataclass, replace
from datetime import timedelta

from apps.goods.models import Goods
from apps.leases.rules import PlanKind
from infra.seed.cast import Offered, Shop
from infra.seed.lease import Lease
from infra.seed.parties import Parties
from infra.seed.people import Town
from infra.seed.story import Fate
from infra.seed.timeline import Timeline
from tenants.scope import scope

SHOP, MANY = "lin", 4
TERM, AGO = "m3", timedelta(days=69)
"""Of three months, begun so long ago: with a few days until receipt its third month has begun, in the shortest seed,
too.
"""

SENT = timedelta(days=3)
"""Long enough for an audit, a signature and a parcel."""


@dataclass
class Ending(Lease):
    """Its whole deposit is frozen, and all rent is paid as it falls due."""

    def place(self) -> None:
        with scope(self.shop.tenant):
            self.offered = self.rng.choice(self.others())
        super().place()

    def others(self) -> list[Offered]:
        links = self.shop.links_to()
        ids = [one.goods_id for one in links]
        back = set(Goods.objects.filter(pk__in=ids, plan=PlanKind.RENT_THEN_RETURN).values_list("pk", flat=True))
        return [one for one in links if one.goods_id in back]

    def term_of(self, terms: list[str]) -> str:
        return TERM if TERM in terms else super().term_of(terms)

    def pays_in_money(self) -> bool:
        return False

    def plan_gifts(self) -> None:
        """Nothing is given back, nor paid before its day."""

    def plan_return(self) -> None:
        """Left to whoever opens the demo."""


def plan_staged(shop: Shop, parties: Parties, timeline: Timeline, town: Town) -> None:
    """Beside those that end soon one whose goods are on the way. `town`: customers that no other story has."""
    if shop.plan.account != SHOP:
        return
    link, fate, sent = shop.links_to()[0], Fate("ending", stop="ask_back"), Fate("waiting", stop="receive")
    for number in range(MANY):
        customer = replace(town.customer("pays"), waiver_bps=0)
        ending = Ending(shop, link, customer, fate, parties, timeline, town.rng)
        timeline.at(timeline.end - AGO + timedelta(hours=number), "a lease that ends soon", ending.place)
    on_its_way = Lease(shop, link, town.customer("pays"), sent, parties, timeline, town.rng)
    timeline.at(timeline.end - SENT, "a lease whose goods are on the way", on_its_way.place)
