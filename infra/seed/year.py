"""A year of the demo: who leases when, the nights, the payouts; then everything in the order of time."""

from collections import Counter
from collections.abc import Callable
from datetime import date, datetime, timedelta
from random import Random

from django.db import transaction

from apps.bills.nightly import job as nightly
from core import clock
from core.models import Job
from infra.seed.cast import PLANS, Cast, Shop, open_shop, operators
from infra.seed.fates import fate_of, waiting
from infra.seed.goods import catalogue
from infra.seed.lease import Fate, Lease
from infra.seed.money import Payouts
from infra.seed.parties import Parties
from infra.seed.people import Town
from infra.seed.timeline import Timeline
from merchants.services.status import change_status
from overview.models import OrderIndex
from tenants import scope

Tell = Callable[[str], None]
SEED = 20_260_301
GOODS = 40
RECENT = 0.12
"""The share of leases of the last days, which wait at a step."""
BACK = {"pay": (0.03, 0.3), "sign": (10, 20)}
"""How many hours ago they were placed: who doesn't pay has half an hour, who doesn't sign a day."""


class Year:
    def __init__(self, parties: Parties, *, leases: int, days: int, tell: Tell) -> None:
        self.rng, self.parties, self.leases, self.tell = Random(SEED), parties, leases, tell
        now = clock.real_now().replace(microsecond=0)
        self.today = clock.business_date(now)
        self.first = self.today - timedelta(days=days)
        self.timeline = Timeline(clock.start_of(self.first), now)
        self.town = Town(self.rng)

    def run(self) -> Cast:
        with clock.at(self.timeline.start - timedelta(days=1)):
            self.cast = self._cast()
        self.payouts = Payouts(self.cast, self.timeline, self.rng)
        self._plan_leases()
        self._plan_nights()
        self._plan_payouts()
        ran = self.timeline.run()
        self.parties.hear()
        self._pause(self.cast.shops[-1])
        self.tell(f"{ran} events, {self.payouts.made} withdrawals")
        return self.cast

    def _cast(self) -> Cast:
        ada, finance = operators()
        products = self.rng.sample(catalogue(), k=min(GOODS, len(catalogue())))
        shops, at = [], 0
        for plan in PLANS:
            count = round(GOODS * plan.part / 100)
            shops.append(open_shop(ada, plan, products[at : at + count], self.rng))
            at += count
            self.tell(f"{plan.name}: {shops[-1].goods} goods, {len(shops[-1].links)} links")
        return Cast(ada, finance, shops)

    def _plan_leases(self) -> None:
        recent = round(self.leases * RECENT)
        span = (self.today - self.first).days
        for _ in range(self.leases - recent):
            # More of them in the later months, as with a shop that grows.
            day = self.first + timedelta(days=int(span * self.rng.random() ** 0.75))
            fate, behaviour = fate_of(self.rng, (self.today - day).days)
            self._plan(self._moment(day), behaviour, fate)
        for number in range(recent):
            stopped = waiting(number)
            back = timedelta(hours=self.rng.uniform(*BACK.get(stopped.stop, (46, 90))))
            self._plan(self.timeline.end - back, "pays", stopped)

    def _plan(self, moment: datetime, behaviour: str, fate: Fate) -> None:
        shops = self.cast.shops
        shop = self.rng.choices(shops, [one.plan.part for one in shops])[0]
        link, customer = self.rng.choice(shop.links), self.town.customer(behaviour)
        lease = Lease(shop, link, customer, fate, self.parties, self.timeline, self.rng)
        self.timeline.at(moment, f"a lease of {shop.plan.account}", lease.place)

    def _moment(self, day: date) -> datetime:
        return clock.start_of(day) + timedelta(hours=self.rng.uniform(8, 23))

    def _plan_nights(self) -> None:
        day = self.first
        while day <= self.today:
            self.timeline.at(nightly.moment_of(day), f"the night of {day}", self._night)
            day += timedelta(days=1)

    def _night(self) -> None:
        nightly.schedule()
        self.parties.work()
        self.parties.hear()
        if clock.today().day == 1:
            self.tell(f"{clock.today():%Y-%m}")

    def _plan_payouts(self) -> None:
        for shop in self.cast.shops:
            day = self.first + timedelta(days=40)
            while day < self.today - timedelta(days=3):
                self._plan_payout(shop, self._moment(day), decide=True)
                day += timedelta(days=30)
            if shop is not self.cast.shops[-1]:
                self._plan_payout(shop, self.timeline.end - timedelta(hours=3), decide=False)

    def _plan_payout(self, shop: Shop, moment: datetime, *, decide: bool) -> None:
        name = f"payout of {shop.plan.account}"
        self.timeline.at(moment, name, lambda: self.payouts.apply(shop, decide=decide))

    def _pause(self, shop: Shop) -> None:
        with scope.public(), transaction.atomic():
            change_status(
                caller=self.cast.ada, merchant_id=shop.tenant.id, target="paused", reason="营业执照年检资料待补"
            )


def states() -> Counter[str]:
    """Orders by status over all shops, from the operators' index."""
    return Counter(OrderIndex.objects.values_list("status", flat=True))


def failed_jobs() -> list[str]:
    rows = Job.objects.exclude(state="done").filter(run_at__lte=clock.real_now() + timedelta(hours=1)).exclude(error="")
    return [f"{row.kind} {row.key}: {row.error.strip()[:200]}" for row in rows[:20]]
