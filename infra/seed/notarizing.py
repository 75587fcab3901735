"""The last hour: the platform offers notarization, one shop has an account, and a lease of it stands at each step; of
one that owes the office is asked for enforcement.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction

from apps.contracts.rules import ContractStatus
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.notary import services
from apps.notary.queries import latest_enforcement, latest_row, price
from core import clock
from core.caller import Caller
from core.uploads.documents import SentPicture
from core.uploads.services import WAITING, store_picture
from infra.seed import drawing
from infra.seed.cast import Shop
from infra.seed.fates import WEEKS
from infra.seed.parties import Parties
from partners import services as partners
from partners.config import credentials
from partners.models import PartnerCall
from partners.notary.port import Account
from policies import services as policies
from reviews.rules import ProposalAct
from tenants import scope

STEPS = ("completed", "processing", "pending_customer", "pushed", "refused", "cancelled")
"""One lease of each, the newest first."""
DEEDS = {"completed": ("confirm", "issue"), "processing": ("confirm",), "refused": ("refuse",)}


class Notarizing:
    def __init__(self, shop: Shop, ada: Caller, second: Caller, end: datetime) -> None:
        self.shop, self.ada, self.second, self.end = shop, ada, second, end
        self.parties = Parties(shop.tenant.id)

    def run(self) -> None:
        self._at(58, self._offer)
        self._at(57, self._account)
        overdue = self._overdue()
        for place, (order_id, step) in enumerate(zip(self._leases(), STEPS, strict=False)):
            self._at(46 - 6 * place, lambda order_id=order_id, step=step: self._notarize(order_id, step))  # type: ignore[misc]
        if overdue:
            self._at(9, lambda: self._notarize(overdue, "completed"))
            self._at(4, lambda: self._enforce(overdue))

    def _at(self, minutes: float, deed: Callable[[], object]) -> None:
        with clock.at(self.end - timedelta(minutes=minutes)):
            deed()

    def _offer(self) -> None:
        with scope.public():
            change = policies.propose(caller=self.ada, values={"notary_open": True}, why="开通赋强公证")
            policies.decide(caller=self.second, change_id=change.pk, act=ProposalAct.CONFIRM)

    def _account(self) -> None:
        own = credentials()["notary"]
        account = Account(own["office"], own["apps"][0]["app_id"], own["apps"][0]["secret"], self.shop.plan.company)
        self._ask(lambda: services.set_account(caller=self.shop.owner, account=account))

    def _leases(self) -> list[int]:
        with scope.scope(self.shop.tenant):
            rows = Order.objects.filter(contract=ContractStatus.SIGNED, status=OrderStatus.LEASING, after_sale=False)
            return list(rows.order_by("-pk").values_list("pk", flat=True)[: len(STEPS)])

    def _overdue(self) -> int | None:
        """One that owes, and that nobody collects."""
        with scope.scope(self.shop.tenant):
            rows = Order.objects.filter(contract=ContractStatus.SIGNED, status=OrderStatus.OVERDUE, after_sale=False)
            rows = rows.exclude(term=WEEKS)
            found: int | None = (
                rows.filter(overdue_amount__gt=0).order_by("-overdue_amount", "pk").values_list("pk", flat=True).first()
            )
            return found

    def _enforce(self, order_id: int) -> None:
        """The office has accepted it."""
        self._ask(
            lambda: services.enforce(order=leases.lock(order_id), caller=self.shop.owner, note="多次催收无果，客户失联")
        )
        with scope.scope(self.shop.tenant):
            row = latest_enforcement(order_id)
        assert row is not None
        self.parties.sandbox.act_notary(row.number, "accept", now=clock.now().isoformat())
        self.parties.hear()
        self.parties.work()

    def _notarize(self, order_id: int, step: str) -> None:
        self._ask(lambda: services.push_customer(order=leases.lock(order_id), price=price()))
        sides = [self._card(side) for side in ("front", "back")]
        self._ask(lambda: services.push_id_card(order=leases.lock(order_id), front=sides[0], back=sides[1]))
        if step == "pushed":
            return
        self._ask(lambda: services.push_contract(order=leases.lock(order_id)))
        with scope.scope(self.shop.tenant):
            with transaction.atomic():
                accepted = services.ready_notary(order=leases.lock(order_id))
            services.ready_now(accepted, order_id)
            row = latest_row(order_id)
        assert row is not None
        if step == "cancelled":
            self._ask(
                lambda: services.cancel_notary(
                    order=leases.lock(order_id), caller=self.shop.owner, reason="客户已提前付清，不再办理"
                )
            )
        for deed in DEEDS.get(step, ()):
            reason = "暂不需要公证" if deed == "refuse" else ""
            self.parties.sandbox.act_notary(str(row.pk), deed, reason=reason, now=clock.now().isoformat())
        self.parties.hear()
        self.parties.work()

    def _card(self, side: str) -> SentPicture:
        lines = ["（演示资料）", "人像面" if side == "front" else "国徽面", f"{clock.now():%Y-%m-%d %H:%M}"]
        url = store_picture(drawing.paper("居民身份证", lines), self.shop.tenant.id, folder=WAITING).url
        return SentPicture.of(self.shop.owner, side, url)

    def _ask(self, want: Callable[[], PartnerCall]) -> None:
        """Wanted in a transaction, then sent, as a call of the API does it."""
        with scope.scope(self.shop.tenant):
            with transaction.atomic():
                call = want()
            partners.reach(call)()
