"""The last hour: the platform has a credit bureau, and leases of one shop stand at each step there."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction

from apps.contracts.rules import ContractStatus
from apps.credit import queries, services
from apps.credit.rules import CreditDoing, doings, month_of, reportable_months
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from core import clock
from core.caller import Caller
from infra.seed.cast import Shop
from infra.seed.parties import Parties
from partners import services as partners
from partners.models import PartnerCall
from policies import services as policies
from reviews.rules import ProposalAct
from tenants import scope

STEPS = ("reported", "reported", "objected", "rejected", "opening", "asked")
"""One lease of each that goes on, the newest first; beside them two that are overdue, and one that waits for its
customer."""
MONTHS = 3


class Crediting:
    def __init__(self, shop: Shop, ada: Caller, second: Caller, end: datetime) -> None:
        self.shop, self.ada, self.second, self.end = shop, ada, second, end
        self.parties = Parties(shop.tenant.id)

    def run(self) -> None:
        self._at(57.5, self._offer)
        going, late = self._leases(OrderStatus.LEASING, len(STEPS) + 1), self._leases(OrderStatus.OVERDUE, 2)
        for place, order_id in enumerate([*going[:-1], *late]):
            self._at(44 - 2 * place, lambda order_id=order_id: self._consent(order_id))  # type: ignore[misc]
        for order_id in going[-1:]:
            self._at(27, lambda order_id=order_id: self._ask_consent(order_id))  # type: ignore[misc]
        steps = dict(zip(going, STEPS, strict=False))
        opened = [order_id for order_id, step in steps.items() if step not in ("asked", "opening")] + late
        for place, order_id in enumerate(opened):
            self._at(24 - place, lambda order_id=order_id: self._open(order_id))  # type: ignore[misc]
        self._at(12, self._report)
        for order_id in opened:
            self._at(11, lambda order_id=order_id: self._months(order_id))  # type: ignore[misc]
        self._at(10, lambda: self._report("month"))
        for order_id, step in steps.items():
            self._at(8, lambda order_id=order_id, step=step: self._last(order_id, step))  # type: ignore[misc]

    def _at(self, minutes: float, deed: Callable[[], object]) -> None:
        with clock.at(self.end - timedelta(minutes=minutes)):
            deed()

    def _offer(self) -> None:
        with scope.public():
            values = {"credit_open": True, "credit_batches_itself": True}
            change = policies.propose(caller=self.ada, values=values, why="接入征信机构")
            policies.decide(caller=self.second, change_id=change.pk, act=ProposalAct.CONFIRM)

    def _leases(self, status: OrderStatus, most: int) -> list[int]:
        with scope.scope(self.shop.tenant):
            rows = Order.objects.filter(contract=ContractStatus.SIGNED, status=status, after_sale=False)
            return [row.pk for row in rows.order_by("pk") if row.is_proved][:most]

    def _ask_consent(self, order_id: int) -> None:
        self._ask(lambda: services.ask_consent(caller=self.shop.owner, order=leases.lock(order_id)))

    def _consent(self, order_id: int) -> None:
        self._ask_consent(order_id)
        with scope.scope(self.shop.tenant):
            row = queries.account_of(order_id)
        assert row is not None
        self.parties.sandbox.act_credit(f"{row.pk}-{row.consent_round}", now=clock.now().isoformat())
        self.parties.hear()
        self._ask(lambda: services.ask_report(caller=self.shop.owner, order_id=order_id, price=0).call)
        self._ask(lambda: services.submit_contract(caller=self.shop.owner, order=leases.lock(order_id)))

    def _open(self, order_id: int) -> None:
        with scope.scope(self.shop.tenant), transaction.atomic():
            services.report_opening(caller=self.shop.owner, order=leases.lock(order_id))

    def _months(self, order_id: int) -> None:
        """The last ones that are over."""
        with scope.scope(self.shop.tenant), transaction.atomic():
            order, account = leases.lock(order_id), queries.account_of(order_id)
            if account is None or CreditDoing.REPAY not in doings(queries.facts_of(order, account)):
                return
            over = reportable_months(account.opened_on or clock.today(), clock.today())
            for one in over[-MONTHS:]:
                services.report_month(caller=self.shop.owner, order=order, month=one)

    def _report(self, refused: str = "") -> None:
        """A batch of what waits; of one of `refused` the bureau says no."""
        with scope.public():
            if not queries.waiting_records()[0]:
                return
            row = services.make_batch(caller=self.ada, period=month_of(clock.today()))
            if refused:
                self.parties.sandbox.fail("credit", "rejected", operation=refused, then="E202")
            services.send_batch(caller=self.ada, batch_id=row.pk)
            services.reach_batch(row.pk)

    def _last(self, order_id: int, step: str) -> None:
        if step == "opening":
            self._open(order_id)
        if step == "objected":
            with scope.scope(self.shop.tenant), transaction.atomic():
                text = "客户来电：上月已按时支付，不应显示逾期，请核查"
                services.raise_objection(caller=self.shop.owner, order=leases.lock(order_id), text=text)

    def _ask(self, want: Callable[[], PartnerCall | None]) -> None:
        """Wanted in a transaction, then sent, as a call of the API does it."""
        with scope.scope(self.shop.tenant):
            with transaction.atomic():
                call = want()
            if call is not None:
                partners.reach(call)()
