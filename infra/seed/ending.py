"""Leases that begin a journey. In their last period: their customers give the goods back, renew or buy them while
somebody looks. On the way. And of three weeks, of which one is overdue.
"""

from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial

from apps.goods.models import Goods
from apps.goods.schemas import RentIn, SaveGoodIn, SkuIn
from apps.goods.services import save_and_publish
from apps.leases.rules import PlanKind
from apps.promotion.schemas import NewLinkIn
from apps.promotion.services import create_link
from core import clock
from core.uploads.services import store_picture
from infra.seed.cast import Offered, Shop
from infra.seed.catalogue import catalogue
from infra.seed.categories import category_id
from infra.seed.fates import WEEKS
from infra.seed.lease import Lease
from infra.seed.parties import Parties
from infra.seed.people import Customer, Town
from infra.seed.pricing import OWN
from infra.seed.showing import detail_of, one_picture
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

BEHIND, BEGUN = 4, timedelta(days=13)
"""So many were received so long ago: the second week is overdue, and with the next night the third is due."""


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


@dataclass
class Behind(Lease):
    """Received on the day it was placed, with its whole deposit frozen. Its customer pays the first week alone."""

    def next(self, step: str, least: float, most: float) -> None:
        super().next(step, min(least, 1), min(most, 1))

    def pays_in_money(self) -> bool:
        return False

    def plan_gifts(self) -> None:
        """Nothing is given back, nor paid before its day."""


def _begin_behind(shop: Shop, customers: list[Customer], parties: Parties, timeline: Timeline, town: Town) -> None:
    offered, fate = _by_the_week(shop), Fate("behind", stop="ask_back")
    for customer in customers:
        Behind(shop, offered, customer, fate, parties, timeline, town.rng).place()


def _by_the_week(shop: Shop) -> Offered:
    """Goods for three weeks, at ¥5 a day, and a link to them."""
    product = catalogue()[0]
    with scope(shop.tenant):
        pictures = [store_picture(one_picture(product), shop.tenant.id).url]
        tree = SaveGoodIn(
            title=f"{product.title} 周付", category_id=category_id(product.path), brand=product.brand, fineness="99",
            plan=OWN.plan, pictures=pictures, detail=detail_of(product, pictures), channels=["h5"],
            sort=950, skus=[SkuIn(values=[], stock=12, market_value=899_900, deposit=90_000)],
            rents=[RentIn(sku=0, term=WEEKS, daily_rent=500)],
        )  # fmt: skip
        row = save_and_publish(caller=shop.owner, tree=tree)
        link = create_link(caller=shop.owner, wanted=NewLinkIn(name="门店周付海报", goods_id=row.pk))
    return Offered(link, row.pk)


def plan_staged(shop: Shop, parties: Parties, timeline: Timeline, town: Town) -> None:
    """Beside those that end soon one whose goods are on the way, and those that are behind. `town`: customers that no
    other story has.
    """
    if shop.plan.account != SHOP:
        return
    link, fate, sent = shop.links_to()[0], Fate("ending", stop="ask_back"), Fate("waiting", stop="receive")
    for number in range(MANY):
        customer = replace(town.customer("pays"), waiver_bps=0)
        ending = Ending(shop, link, customer, fate, parties, timeline, town.rng)
        timeline.at(timeline.end - AGO + timedelta(hours=number), "a lease that ends soon", ending.place)
    on_its_way = Lease(shop, link, town.customer("pays"), sent, parties, timeline, town.rng)
    timeline.at(timeline.end - SENT, "a lease whose goods are on the way", on_its_way.place)
    late = [replace(town.customer("late"), waiver_bps=0) for _ in range(BEHIND)]
    begin = partial(_begin_behind, shop, late, parties, timeline, town)
    morning = clock.start_of(clock.business_date(timeline.end) - BEGUN) + timedelta(hours=10)
    timeline.at(morning, "leases that fall behind", begin)
