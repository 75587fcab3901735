"""A lease whose contract is signed, a shop with an account at the sandbox's notary, and the way to a certificate."""

from dataclasses import dataclass
from typing import Any, Self

from apps.notary.models import Notarization
from apps.orders.tests.factories import Way
from core import clock
from infra.testing.pictures import slip
from merchants.models import Merchant
from policies.tests.factories import in_force
from tenants.scope import scope

BASE = "/api/notarization/"
PRICE = 8_000


@dataclass
class Certifying:
    """The notarization of `way`'s order, by the shop's owner. `price`: what they are shown."""

    way: Way
    price: int = PRICE

    @property
    def row(self) -> Notarization:
        with scope(self.way.owner.shop):
            return Notarization.objects.filter(order_id=int(self.way.order_id)).latest("round")

    def ask(self, call: str, **body: Any) -> Any:
        return self.way.shop.post(BASE + call, order_id=self.way.order_id, **body)

    def open(self, place: int = 0, **changes: Any) -> Self:
        """The platform's switch, and the shop's account."""
        in_force(notary_open=True, notary_price=PRICE)
        return self.set(place, **changes)

    def set(self, place: int = 0, **changes: Any) -> Self:
        own = self.way.sandbox.credentials["notary"]
        form = {"office": own["office"], "payer": "林记数码", **own["apps"][place], **changes}
        self.way.asked(self.way.shop.get(BASE + "setNotaryConfig", **form))
        return self

    def signed(self) -> Self:
        self.way.place().pay().audit().sign()
        return self

    def pushed(self) -> Self:
        self.way.asked(self.begin())
        self.way.asked(self.ask("pushIdCardInfo", **self.card()))
        self.way.asked(self.ask("pushContractInfo"))
        return self

    def begin(self) -> Any:
        return self.ask("pushCustomerInfo", price=self.price)

    def priced(self, own: int) -> Self:
        """The shop has a price of its own, and its owner is shown it."""
        Merchant.objects.filter(pk=self.way.owner.shop.id).update(notary_price=own)
        self.price = own
        return self

    def card(self) -> dict[str, str]:
        return {side: slip(self.way.owner.caller) for side in ("front", "back")}

    def offered(self) -> Self:
        self.pushed()
        assert self.way.asked(self.ask("readyNotary"))["round"]["status"] == "pending_customer"
        return self

    def act(self, deed: str = "confirm", **more: Any) -> Self:
        self.way.sandbox.act_notary(str(self.row.pk), deed, now=clock.now().isoformat(), **more)
        return self

    def certified(self) -> Self:
        self.offered().act()
        self.way.hear().work()
        self.act("issue")
        self.way.hear().work()
        return self
