"""One shop's year: who leases and buys when, its goods, nights and payouts; then everything in the order of time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import date, datetime, timedelta
from random import Random
from unittest import mock

from apps.finance.rules import CLOSES_ON
from apps.promotion.services import note_visit
from core import clock
from core.jobs import services as jobs
from infra.seed.cast import PLANS, Cast, Offered, Shop
from infra.seed.catalogue import Product
from infra.seed.coming_in import ComingIn
from infra.seed.ending import plan_staged
from infra.seed.fates import SALE_ENDS, declined, fate_of, gone, late, open_buyout, sale_fate, sale_waiting, waiting
from infra.seed.furnish import furnish
from infra.seed.keeping import Keeping
from infra.seed.lease import Lease
from infra.seed.money import Payouts
from infra.seed.parties import Parties
from infra.seed.people import Town
from infra.seed.recharging import Recharging
from infra.seed.sale import Purchase
from infra.seed.story import Fate
from infra.seed.timeline import Timeline
from nights import job as nightly
from nights import registry
from tenants.scope import scope

RECENT = 0.12
"""The share of leases of the last days, which wait at a step."""
BACK = {"pay": (0.03, 0.3), "sign": (10, 20), "inspect_case": (290, 320)}
"""How many hours ago they were placed: who doesn't pay has half an hour, who doesn't sign a day; goods that came back
have a way behind them.
"""
SALE_BACK = {"pay": (0.03, 0.3), "ship": (4, 40)}
SALES, LEAST_SALES = 0.35, 11
"""Purchases for each lease; of each end at least one."""
BUNDLED = 8
"""Each eighth is of a package, where the shop has one."""


class ShopYear:
    def __init__(self, shop: Shop, cast: Cast, first: date, end: datetime, rng: Random, place: int) -> None:
        self.shop, self.cast, self.rng, self.first, self.place = shop, cast, rng, first, place
        self.today = clock.business_date(end)
        self.timeline = Timeline(clock.start_of(first), end)
        self.parties, self.town = Parties(shop.tenant.id), Town(rng, place)

    def furnish(self, products: list[Product], spare: list[Product]) -> None:
        """`spare`: products for goods that come and go."""
        maker = furnish(self.shop, products, self.rng)
        keeping = Keeping(
            self.shop, self.cast.ada, maker, self.timeline, self.parties, Random(f"keeping {self.place}"), spare
        )
        keeping.plan(filed=products[-2:] if self.place else [])

    def run(self, leases: int, tell: Callable[[str], None]) -> int:
        """Gives the number of events."""
        self.tell = tell
        self._plan_leases(leases)
        self._plan_sales(max(LEAST_SALES, round(leases * SALES)))
        self._plan_nights()
        Payouts(self.shop, self.cast.ada, self.cast.finance, self.timeline, self.rng).plan(self.first, self.place)
        apart = Town(Random("coming in"), len(PLANS) + self.place)
        ComingIn(self.shop, self.parties, self.timeline, apart).plan()
        plan_staged(self.shop, self.parties, self.timeline, apart)
        Recharging(self.shop, self.cast.finance, self.timeline, self.rng).plan(self.first)
        ran = self.timeline.run()
        self.parties.hear()
        return ran

    def _plan_leases(self, leases: int) -> None:
        recent = round(leases * RECENT)
        span = (self.today - self.first).days
        for number in range(leases - recent):
            day = self._day()
            fate, behaviour = fate_of(self.rng, (self.today - day).days)
            self._plan(self._moment(day), behaviour, fate, bundled=number % BUNDLED == 1)
        for number in range(recent):
            stopped = waiting(number + 3 * self.place)
            back = timedelta(hours=self.rng.uniform(*BACK.get(stopped.stop, (46, 90))))
            self._plan(self.timeline.end - back, "pays", stopped)
        weeks_ago = self.timeline.end - timedelta(days=min(50, span - 5))
        for behaviour, fate in (("pays", open_buyout()), ("pays", open_buyout()), ("late", late()), ("late", late())):
            self._plan(weeks_ago, behaviour, fate)
        self._plan(weeks_ago, "gone", gone())
        self._plan(self.timeline.end - timedelta(hours=60), "pays", declined())

    def _plan(self, moment: datetime, behaviour: str, fate: Fate, *, bundled: bool = False) -> None:
        link, customer = self._link(bundled=bundled), self.town.customer(behaviour)
        lease = Lease(self.shop, link, customer, fate, self.parties, self.timeline, self.rng, bundled=bundled)
        self.timeline.at(moment, f"a lease of {self.shop.plan.account}", lease.place)

    def _plan_sales(self, sales: int) -> None:
        waits = max(3, round(sales * RECENT))
        for number in range(waits):
            stopped = sale_waiting(number)
            back = timedelta(hours=self.rng.uniform(*SALE_BACK.get(stopped.stop, (46, 90))))
            self._plan_sale(self.timeline.end - back, stopped, bundled=False)
        for number in range(sales - waits):
            fate = Fate(SALE_ENDS[number]) if number < len(SALE_ENDS) else sale_fate(self.rng)
            self._plan_sale(self._moment(self._day()), fate, bundled=number % BUNDLED == 0)

    def _plan_sale(self, moment: datetime, fate: Fate, *, bundled: bool) -> None:
        link, customer = self._link(sold=True, bundled=bundled), self.town.customer("pays")
        purchase = Purchase(self.shop, link, customer, fate, self.parties, self.timeline, self.rng, bundled=bundled)
        self.timeline.at(moment, f"a purchase of {self.shop.plan.account}", purchase.place)

    def _link(self, *, sold: bool = False, bundled: bool = False) -> Offered:
        some = self.shop.links_to(sold=sold, bundled=bundled) or self.shop.links_to(sold=sold)
        return self.rng.choice(some)

    def _day(self) -> date:
        """More of them in the later months, as with a shop that grows."""
        span = (self.today - self.first).days
        return self.first + timedelta(days=int(span * self.rng.random() ** 0.75))

    def _moment(self, day: date) -> datetime:
        return clock.start_of(day) + timedelta(hours=self.rng.uniform(8, 23))

    def _plan_nights(self) -> None:
        day = self.first
        while day <= self.today:
            self.timeline.at(nightly.moment_of(day), f"the night of {day}", self._night)
            day += timedelta(days=1)

    def _night(self) -> None:
        """What beat does for all merchants, for this one."""
        jobs.enqueue(nightly.KIND, clock.today().isoformat(), tenant_id=self.shop.tenant.id)
        with _no_month_closed() if self._leaves_month_open() else nullcontext():
            self.parties.work()
        self.parties.hear()
        if clock.today().day == 1:
            self.tell(f"{clock.today():%Y-%m}")
            self._idle_visits()

    def _leaves_month_open(self) -> bool:
        """The first shop's last month that is over waits for a person, on whichever day the demo begins."""
        return self.place == 0 and clock.today() == self.today.replace(day=CLOSES_ON)

    def _idle_visits(self) -> None:
        """Links are opened too by people who order nothing."""
        with scope(self.shop.tenant):
            for link in (*(offered.link for offered in self.shop.links), *self.shop.shelves):
                for _ in range(self.rng.randint(0, 6)):
                    note_visit(link.pk)


@contextmanager
def _no_month_closed() -> Iterator[None]:
    steps = [one for one in registry.steps() if one.name != "months"]
    with mock.patch.object(registry, "steps", return_value=steps):
        yield
