"""A term that ends: some customers ask for more periods, and the shop answers within two days."""

from dataclasses import dataclass
from datetime import timedelta

from apps.leases.models import Order
from apps.leases.queries import offered_renewal, renewing
from apps.orders import services
from apps.orders.queries.renewals import why_not
from apps.trade.people import customer_of
from core import clock
from infra.seed.story import Story
from tenants.scope import scope

RENEWERS, REFUSED = 3, 5
"""One in so many asks at the end of the term; of these the shop says no to one in so many."""
LAST = timedelta(hours=5)
"""Before today one customer of each shop asks, for whoever opens the demo to answer."""
MOST = 6
WHY = "这款机型将统一收回升级，建议归还后换租新款"


@dataclass
class Renewing(Story):
    """`asked_to_renew`: once at most; whoever renewed gives the goods back at the end."""

    asked_to_renew: bool = False

    @property
    def order(self) -> Order:
        return Order.objects.get(pk=self.order_id)

    def renews(self, order: Order) -> bool:
        """Asked instead of giving the goods back, where it may be. In the shop's schema."""
        if self.asked_to_renew or why_not(order):
            return False
        self.asked_to_renew, found = True, offered_renewal(order)
        periods = self.rng.randint(1, min(MOST, found.most))
        customer = customer_of(self.nobody, order)
        services.request_renewal(caller=customer, order_id=order.pk, periods=periods, agreed=found.amount)
        if self.timeline.end - clock.now() > LAST:
            self.next("answer_renewal", 4, 40)
        return True

    def ask_last(self) -> None:
        """Unless one waits already."""
        with scope(self.shop.tenant):
            if not renewing():
                self.renews(self.order)

    def answer_renewal(self) -> None:
        with scope(self.shop.tenant):
            if self.order_id % (RENEWERS * REFUSED) == 0:
                services.refuse_renewal(caller=self.shop.owner, order_id=self.order_id, why=WHY)
                self.next("ask_back", 8, 60)
            else:
                services.agree_renewal(caller=self.shop.owner, order_id=self.order_id)
                self.next("plan_return", 0.1, 0.2)
        self.parties.work()
