"""A year of the demo: the cast, then each shop's leases, nights and payouts, everything in the order of time."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import partial
from random import Random

from django.db import transaction

from core import clock
from core.caller import Caller
from core.models import Job
from infra.seed.cast import PLANS, Cast, Shop, found_shop, operators
from infra.seed.goods import Product, catalogue, category_id
from infra.seed.shop_year import ShopYear
from infra.seed.side_by_side import side_by_side
from merchants.services.status import change_status
from overview.models import OrderIndex, WithdrawalIndex
from tenants import scope

Tell = Callable[[str], None]
SEED = 20_260_301
GOODS = 40


@dataclass(frozen=True, slots=True)
class Span:
    """The days of the story: it ends now."""

    first: date
    today: date
    start: datetime
    end: datetime

    @classmethod
    def of(cls, days: int) -> "Span":
        now = clock.real_now().replace(microsecond=0)
        today = clock.business_date(now)
        first = today - timedelta(days=days)
        return cls(first, today, clock.start_of(first), now)


class Year:
    def __init__(self, *, leases: int, days: int, tell: Tell) -> None:
        self.leases, self.tell, self.span = leases, tell, Span.of(days)

    def run(self) -> Cast:
        with clock.at(self.span.start - timedelta(days=1)):
            ada, finance = operators()
            cast = Cast(ada, finance, [found_shop(ada, plan) for plan in PLANS])
            shares = _shares()
        works = [
            (shop.plan.account, partial(self._shop, cast, place, share))
            for place, (shop, share) in enumerate(zip(cast.shops, shares, strict=True))
        ]
        side_by_side(works)
        self._pause(cast.ada, cast.shops[-1])
        self.tell(f"{WithdrawalIndex.objects.count()} withdrawals")
        return cast

    def _shop(self, cast: Cast, place: int, products: list[Product]) -> None:
        shop = cast.shops[place]
        leases = round(self.leases * shop.plan.part / 100)
        rng = Random(f"{SEED}:{shop.plan.account}")
        year = ShopYear(shop, cast, self.span.first, self.span.end, rng, place)
        with clock.at(self.span.start - timedelta(hours=20)):
            year.furnish(products)
        self.tell(f"{shop.plan.name}: {shop.goods} goods, {len(shop.links)} links")
        ran = year.run(leases, lambda month: self.tell(f"{shop.plan.name}: {month}"))
        self.tell(f"{shop.plan.name}: {ran} events")

    def _pause(self, ada: Caller, shop: Shop) -> None:
        with scope.public(), transaction.atomic():
            change_status(caller=ada, merchant_id=shop.tenant.id, target="paused", reason="营业执照年检资料待补")


def _shares() -> list[list[Product]]:
    """Each shop's part of the catalogue; the categories are made here, before the shops go their own ways."""
    rng, products = Random(SEED), catalogue()
    chosen = rng.sample(products, k=min(GOODS, len(products)))
    for product in chosen:
        category_id(product.path)
    ends = [round(sum(plan.part for plan in PLANS[: place + 1]) * len(chosen) / 100) for place in range(len(PLANS))]
    return [chosen[first:last] for first, last in zip([0, *ends], ends, strict=False)]


def states() -> Counter[str]:
    """Orders by status over all shops, from the operators' index."""
    return Counter(OrderIndex.objects.values_list("status", flat=True))


def failed_jobs() -> list[str]:
    rows = Job.objects.exclude(state="done").filter(run_at__lte=clock.real_now() + timedelta(hours=1)).exclude(error="")
    return [f"{row.kind} {row.key}: {row.error.strip()[:200]}" for row in rows[:20]]
