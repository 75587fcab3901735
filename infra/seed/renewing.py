"""A term that ends: some customers ask for more periods, and the shop answers within two days; for some who call the
shop asks, and they answer on their page.
"""

from dataclasses import dataclass
from datetime import timedelta

from apps.contracts.queries import supplements
from apps.contracts.rules import ContractStatus
from apps.leases.models import Order
from apps.leases.queries import asked_renewal, offered_renewal
from apps.leases.queries.nightly import renewing
from apps.orders.renewals import services as renewals
from apps.orders.renewals.queries import why_not
from apps.trade.people import customer_of
from core import clock
from infra.seed.story import Story
from tenants.scope import scope

RENEWERS, REFUSED, CALLERS, DECLINING = 3, 5, 4, 12
"""One in so many asks at the end of the term; of these the shop says no to one in so many. One in so many calls, and of
those one in three says no on their page after all.
"""
LAST = timedelta(hours=5)
"""Before today one customer of each shop asks, for whoever opens the demo to answer."""
SIGNED_WITHIN = timedelta(hours=3)
"""Of who renews late before today the paper waits, for whoever opens the demo."""
MOST = 6
WHY = "这款机型将统一收回升级，建议归还后换租新款"


@dataclass
class Renewing(Story):
    """`asked_to_renew`: once at most; whoever renewed gives the goods back at the end."""

    asked_to_renew: bool = False

    @property
    def order(self) -> Order:
        return Order.objects.get(pk=self.order_id)

    def renews(self, order: Order, *, calls: bool = False) -> bool:
        """Asked instead of giving the goods back, where it may be; by the shop for who `calls`. In its schema."""
        if self.asked_to_renew or why_not(order):
            return False
        self.asked_to_renew, found = True, offered_renewal(order)
        periods = self.rng.randint(1, min(MOST, found.most))
        caller = self.shop.owner if calls else customer_of(self.nobody, order)
        renewals.request_renewal(caller=caller, order_id=order.pk, periods=periods, agreed=found.amount)
        if self.timeline.end - clock.now() > LAST:
            self.next("answer_on_page" if calls else "answer_renewal", 4, 40)
        return True

    def ask_last(self) -> None:
        """Unless one waits already."""
        with scope(self.shop.tenant):
            if not renewing():
                self.renews(self.order)

    def answer_renewal(self) -> None:
        with scope(self.shop.tenant):
            if wanted := asked_renewal(self.order):
                owner, shown = self.shop.owner, wanted.shown
                if self.order_id % (RENEWERS * REFUSED) == 0:
                    renewals.refuse_renewal(caller=owner, order_id=self.order_id, shown=shown, why=WHY)
                else:
                    renewals.agree_renewal(caller=owner, order_id=self.order_id, shown=shown)
        self._go_on()

    def answer_on_page(self) -> None:
        with scope(self.shop.tenant):
            order = self.order
            if wanted := asked_renewal(order):
                customer = customer_of(self.nobody, order)
                if self.order_id % (RENEWERS * DECLINING) == 0:
                    renewals.withdraw_renewal(caller=customer, order_id=order.pk)
                else:
                    renewals.agree_renewal(caller=customer, order_id=order.pk, shown=wanted.shown)
        self._go_on()

    def _go_on(self) -> None:
        """Renewed it ends later; else the goods go back."""
        with scope(self.shop.tenant):
            order = self.order
            renewed = order.periods > order.snapshot["periods"]
        if renewed:
            self.timeline.after(SIGNED_WITHIN, f"supplement of order {self.order_id}", self.sign_supplement)
            self.next("plan_return", 0.1, 0.2)
        else:
            self.next("ask_back", 8, 60)
        self.parties.work()

    def sign_supplement(self) -> None:
        """The paper of a renewal, unless it is signed, or came to nothing."""
        with scope(self.shop.tenant):
            row = next(iter(supplements(self.order_id)), None)
        if row is not None and row.status == ContractStatus.SIGNING:
            self.parties.sign(row.flow_id)
