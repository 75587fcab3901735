"""What all stories of customers have in common: a shop, a link, a person, and steps that put down the next one."""

from dataclasses import dataclass, field, replace
from datetime import timedelta
from random import Random

from apps.goods.queries import on_channel
from apps.promotion.services import note_visit
from catalog.choices import HOME_CHANNEL
from core.caller import Caller, Side
from core.digits import luhn_fits
from infra.seed.cast import Offered, Shop
from infra.seed.parties import Parties
from infra.seed.people import Customer
from infra.seed.timeline import Timeline

BY_PAGE = 8
"""Every so many customers come by the shop's page instead of a link to the goods."""
LOOKERS = 7
"""About so many look at the page for each that orders."""


@dataclass(frozen=True, slots=True)
class Fate:
    """How it goes. `stop` is the step it waits at for good: a piece of work for whoever opens the demo."""

    name: str = "lease"
    stop: str = ""
    supplement: bool = False
    buy_out_after: int = 0
    pays_late_after: int = 0
    captured_after: int = 0


@dataclass
class Story:
    """Each step puts down the next one."""

    shop: Shop
    offered: Offered
    customer: Customer
    fate: Fate
    parties: Parties
    timeline: Timeline
    rng: Random
    order_id: int = 0
    token: str = field(default="", repr=False)

    @property
    def nobody(self) -> Caller:
        return Caller(side=Side.STORE, user_id=0, name="", tenant=self.shop.tenant, ip="127.0.0.1")

    def next(self, step: str, least: float, most: float) -> None:
        """The step comes between so many hours from now, unless the story stops before it."""
        if step != self.fate.stop:
            wait = timedelta(hours=self.rng.uniform(least, most))
            self.timeline.after(wait, f"{step} of order {self.order_id}", getattr(self, step))

    def imei(self) -> str:
        """14 digits with the one that checks them."""
        first = f"86{self.rng.randrange(10**11, 10**12)}"
        return next(first + digit for digit in "0123456789" if luhn_fits(first + digit))

    def come(self) -> None:
        """By which link. A sub-shop's stays its own, and what isn't on the shelf has its own link alone."""
        if not self.shop.shelves or int(self.customer.mobile[-4:]) % BY_PAGE or self.offered.link.sub_shop_id:
            return
        if on_channel(HOME_CHANNEL).filter(pk=self.offered.goods_id).exists():
            self.offered = replace(self.offered, link=self.shop.shelves[0])

    def look_around(self) -> None:
        """The page is opened, by others too who order nothing. In the shop's schema."""
        for _ in range(1 + int(self.rng.expovariate(1 / LOOKERS))):
            note_visit(self.offered.link.pk)
