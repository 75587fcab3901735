"""A lease whose contract is signed, a shop with an account at the sandbox's notary, and the way to a certificate, then
to one of enforcement.
"""

from dataclasses import dataclass
from typing import Any, Self

from django.test import RequestFactory

from apps.bills.models import Bill
from apps.notary.models import Enforcement, Notarization
from apps.notary.views import enforcement_file
from apps.orders.tests.factories import Way
from apps.staff.models import StaffRole
from core import clock
from core.caller import Side
from infra.testing import walked
from infra.testing.pictures import slip
from merchants.models import Merchant
from policies.tests.factories import in_force
from tenants.hosts import Place
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

    @walked.once
    def open(self, place: int = 0, **changes: Any) -> Self:
        """The platform's switch, and the shop's account."""
        in_force(notary_open=True, notary_price=PRICE)
        return self.set(place, **changes)

    def set(self, place: int = 0, **changes: Any) -> Self:
        own = self.way.sandbox.credentials["notary"]
        form = {"office": own["office"], "payer": "林记数码", **own["apps"][place], **changes}
        self.way.asked(self.way.shop.get(BASE + "setNotaryConfig", **form))
        return self

    @walked.once
    def signed(self) -> Self:
        self.way.place().pay().audit().sign()
        return self

    @walked.once
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

    @walked.once
    def offered(self) -> Self:
        self.pushed()
        assert self.way.asked(self.ask("readyNotary"))["round"]["status"] == "pending_customer"
        return self

    def act(self, deed: str = "confirm", **more: Any) -> Self:
        self.way.sandbox.act_notary(str(self.row.pk), deed, now=clock.now().isoformat(), **more)
        return self

    @walked.once
    def certified(self) -> Self:
        self.offered().act()
        self.way.hear().work()
        self.act("issue")
        self.way.hear().work()
        return self


class Enforcing(Certifying):
    """A certified lease that owes rents and late fees."""

    @property
    def request(self) -> Enforcement:
        with scope(self.way.owner.shop):
            return Enforcement.objects.filter(order_id=int(self.way.order_id)).latest("round")

    def part(self) -> Any:
        return self.way.info()["notary"]["enforcement"]

    def asked(self) -> "Enforcing":
        self.way.asked(self.ask("enforce", shown=self.part()["claim"]["total"], note="多次催收无果"))
        return self

    def office(self, deed: str, **more: Any) -> "Enforcing":
        self.way.sandbox.act_notary(self.request.number, deed, now=clock.now().isoformat(), **more)
        self.way.hear().work()
        return self

    def there(self) -> Any:
        rows = self.way.sandbox.state("enforcement")["enforcement"]
        return next((one for one in rows if one["out_no"] == self.request.number), None)

    def paid(self, amount: int | None = None) -> "Enforcing":
        """All that is overdue, or `amount` fen of it, in cash."""
        with scope(self.way.owner.shop):
            rows = Bill.objects.filter(order_id=int(self.way.order_id), status="overdue")
            ids = sorted({str(row.parent_id or row.pk) for row in rows})
            proof = slip(self.way.owner.caller)
        body: dict[str, Any] = {"bill_ids": ids, "method": "offline", "proof": proof}
        if amount is not None:
            body["amount"] = amount
        self.way.asked(self.way.shop.post("/api/v2/BillPayment", **body))
        return self

    def with_a_role_of(self, *actions: str) -> tuple[Any, Any]:
        """The owner's own page with less, and its session."""
        owner = self.way.owner
        with scope(owner.shop):
            owner.user.role_ids = [StaffRole.objects.create(name="看公证", actions=list(actions)).pk]
            owner.user.save()
        session = owner.new_session()
        return self.way.api(owner.host, owner.token_of(session)), session

    def opened(self, url: str) -> bytes:
        request = RequestFactory().get(url)
        request.place = Place(Side.STORE, self.way.owner.shop)  # type: ignore[attr-defined]
        answer: Any = enforcement_file(request)
        return b"".join(answer)
