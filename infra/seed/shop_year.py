"""One shop's year: who leases when, its nights, its payouts; then everything in the order of time."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from random import Random

from apps.bills.nightly import job as nightly
from core import clock
from core.jobs import services as jobs
from infra.seed.cast import Cast, Shop, furnish
from infra.seed.fates import declined, fate_of, late, open_buyout, waiting
from infra.seed.goods import Product
from infra.seed.lease import Lease
from infra.seed.money import Payouts
from infra.seed.parties import Parties
from infra.seed.people import Town
from infra.seed.running import Fate
from infra.seed.timeline import Timeline

RECENT = 0.12
"""The share of leases of the last days, which wait at a step."""
BACK = {"pay": (0.03, 0.3), "sign": (10, 20)}
"""How many hours ago they were placed: who doesn't pay has half an hour, who doesn't sign a day."""


class ShopYear:
    def __init__(self, shop: Shop, cast: Cast, first: date, end: datetime, rng: Random, place: int) -> None:
        self.shop, self.cast, self.rng, self.first, self.place = shop, cast, rng, first, place
        self.today = clock.business_date(end)
        self.timeline = Timeline(clock.start_of(first), end)
        self.parties, self.town = Parties(shop.tenant.id), Town(rng, place)

    def furnish(self, products: list[Product]) -> None:
        furnish(self.shop, products, self.rng)

    def run(self, leases: int, tell: Callable[[str], None]) -> int:
        """Gives the number of events."""
        self.tell = tell
        self._plan_leases(leases)
        self._plan_nights()
        Payouts(self.shop, self.cast.finance, self.timeline, self.rng).plan(self.first, self.place)
        ran = self.timeline.run()
        self.parties.hear()
        return ran

    def _plan_leases(self, leases: int) -> None:
        recent = round(leases * RECENT)
        span = (self.today - self.first).days
        for _ in range(leases - recent):
            # More of them in the later months, as with a shop that grows.
            day = self.first + timedelta(days=int(span * self.rng.random() ** 0.75))
            fate, behaviour = fate_of(self.rng, (self.today - day).days)
            self._plan(self._moment(day), behaviour, fate)
        for number in range(recent):
            stopped = waiting(number)
            back = timedelta(hours=self.rng.uniform(*BACK.get(stopped.stop, (46, 90))))
            self._plan(self.timeline.end - back, "pays", stopped)
        weeks_ago = self.timeline.end - timedelta(days=min(50, span - 5))
        for behaviour, fate in (("pays", open_buyout()), ("pays", open_buyout()), ("late", late()), ("late", late())):
            self._plan(weeks_ago, behaviour, fate)
        self._plan(self.timeline.end - timedelta(hours=60), "pays", declined())

    def _plan(self, moment: datetime, behaviour: str, fate: Fate) -> None:
        link, customer = self.rng.choice(self.shop.links), self.town.customer(behaviour)
        lease = Lease(self.shop, link, customer, fate, self.parties, self.timeline, self.rng)
        self.timeline.at(moment, f"a lease of {self.shop.plan.account}", lease.place)

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
        self.parties.work()
        self.parties.hear()
        if clock.today().day == 1:
            self.tell(f"{clock.today():%Y-%m}")
