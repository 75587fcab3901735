"""A year of the demo: the cast, then each shop's leases, nights and payouts, everything in the order of time."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import partial
from random import Random

from django.db import connection, transaction

from core import clock
from core.caller import Caller
from core.models import Job
from infra.seed.applying import Applying
from infra.seed.cast import PLANS, Cast, Shop, found_shop, operators
from infra.seed.catalogue import Product, catalogue, deal
from infra.seed.categories import plant
from infra.seed.collecting import Collecting
from infra.seed.crediting import Crediting
from infra.seed.mornings import Mornings
from infra.seed.notarizing import Notarizing
from infra.seed.reviewing import Reviewing
from infra.seed.serving import serve
from infra.seed.shop_year import ShopYear
from infra.seed.side_by_side import Work, side_by_side
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
        _wait_for_no_disk()
        with clock.at(self.span.start - timedelta(days=1)):
            ada, finance = operators()
            cast = Cast(ada, finance, [found_shop(ada, plan) for plan in PLANS])
            shares = _shares()
            with scope.public():
                plant(ada)
        works = [
            (shop.plan.account, partial(self._shop, cast, place, share))
            for place, (shop, share) in enumerate(zip(cast.shops, shares, strict=True))
        ]
        side_by_side(works)
        _wait_for_no_disk()
        Reviewing(ada, finance, self.span.end).run(cast.shops)
        side_by_side(self._ends(cast))
        _wait_for_no_disk()
        Crediting(cast.shops[0], ada, finance, self.span.end).run()
        Mornings(cast, self.span.end).run()
        serve(cast, self.span.end)
        self.tell("the last mornings")
        _wait_for_the_disk()
        self._pause(cast.ada, cast.shops[-1])
        self.tell(f"{WithdrawalIndex.objects.count()} withdrawals")
        return cast

    def _shop(self, cast: Cast, place: int, products: list[Product]) -> None:
        _wait_for_no_disk()
        shop = cast.shops[place]
        leases = round(self.leases * shop.plan.part / 100)
        rng = Random(f"{SEED}:{shop.plan.account}")
        year = ShopYear(shop, cast, self.span.first, self.span.end, rng, place)
        with clock.at(self.span.start - timedelta(hours=20)):
            year.furnish(products, _spare(products))
        self.tell(f"{shop.plan.name}: {shop.goods} goods, {len(shop.links)} links")
        ran = year.run(leases, lambda month: self.tell(f"{shop.plan.name}: {month}"))
        self.tell(f"{shop.plan.name}: {ran} events")

    def _ends(self, cast: Cast) -> list[tuple[str, Work]]:
        """What comes behind all years, and is one shop's alone; who applies is none yet."""
        shops = [(f"the end of {shop.plan.account}", partial(self._end, cast, shop)) for shop in cast.shops]
        return [*shops, ("who applies", partial(Applying(cast.ada, self.span.end).run, cast.shops))]

    def _end(self, cast: Cast, shop: Shop) -> None:
        _wait_for_no_disk()
        if shop is cast.shops[0]:
            Notarizing(shop, cast.ada, cast.finance, self.span.end).run()
        Collecting(shop, self.span.end).run()

    def _pause(self, ada: Caller, shop: Shop) -> None:
        with scope.public(), transaction.atomic():
            change_status(caller=ada, merchant_id=shop.tenant.id, target="paused", reason="营业执照年检资料待补")


def _wait_for_no_disk() -> None:
    """From here on, on this connection: a seed that goes down with the machine is begun anew."""
    with connection.cursor() as cursor:
        cursor.execute("SET synchronous_commit = off")


def _wait_for_the_disk() -> None:
    """What is written next is there when all that came before it is, of every connection."""
    with connection.cursor() as cursor:
        cursor.execute("SET synchronous_commit = on")


def _shares() -> list[list[Product]]:
    """Each shop's part of the catalogue."""
    return deal([plan.account for plan in PLANS], [plan.part for plan in PLANS], GOODS, Random(SEED))


def _spare(share: list[Product]) -> list[Product]:
    """What a shop doesn't lease, in an order of its own."""
    taken = {product.title for product in share}
    left = [product for product in catalogue() if product.title not in taken]
    return Random(f"{SEED}:{len(share)}").sample(left, len(left))


def states() -> Counter[str]:
    """Orders by status over all shops, from the operators' index."""
    return Counter(OrderIndex.objects.values_list("status", flat=True))


def failed_jobs() -> list[str]:
    rows = Job.objects.exclude(state="done").filter(run_at__lte=clock.real_now() + timedelta(hours=1)).exclude(error="")
    return [f"{row.kind} {row.key}: {row.error.strip()[:200]}" for row in rows[:20]]
