"""The last mornings: Alipay's books against ours, with a few differences, and what waits for a second person."""

from datetime import date, datetime, timedelta

from django.db import transaction

from apps.finance import queries as finances
from apps.finance.rules import Adjustable, held_by
from apps.finance.services import adjusting
from apps.orders.services import reminders
from apps.reconcile import jobs as reconciling
from apps.reconcile import services
from apps.reconcile.models import Difference
from core import clock
from core.caller import system
from core.jobs import services as jobs
from core.models import Job, JobState
from core.shown import ShownSum
from infra.seed.by_hand import ByHand, pay
from infra.seed.cast import Cast, Shop
from infra.seed.parties import Parties
from merchants.models import Merchant
from merchants.services import changes
from policies import services as policies
from reviews.rules import ProposalAct
from statements.rules import LATEST, Kind, ready_at
from statements.services import PLATFORM
from tenants import scope

DAYS = 5
"""So many of the last ones are reconciled; what is older happened before the page was there."""
REASON = "客户误扫旧收款码支付 30 元，已在支付宝后台原路退款，凭证存财务"


class Mornings:
    """All shops' processes have ended: the books are everybody's."""

    def __init__(self, cast: Cast, end: datetime) -> None:
        self.cast, self.end = cast, end
        today = clock.business_date(end)
        days = [today - timedelta(days=n) for n in range(DAYS, 0, -1)]
        self.days = [day for day in days if ready_at(day) <= end]

    def run(self) -> None:
        self._differ()
        for day in self.days:
            self._remind(day)
            self._reconcile(day)
        self._leave_over()

    def _differ(self) -> None:
        """The first shop has an open one, one that was closed, one that comes right by itself; the platform has one."""
        first, second, *_ = self.cast.shops
        hand = ByHand(first)
        self.closed = hand.pay_unknown(self._hour(self.days[0], 15), 3_000, nth=1)
        hand.pay_unknown(self._hour(self.days[-2], 11), 18_800)
        hand.refund(self._hour(self.days[-1], 17), 2_000)
        hand.refund_period(self._hour(self.days[-1], 18))
        ByHand(second).thaw(self.days[::-1], 10_000)
        moment = self._hour(self.days[-1], 20)
        with clock.at(moment):
            pay(f"POS{moment:%Y%m%d}0017", 9_900, Parties(PLATFORM))

    def _remind(self, day: date) -> None:
        """The year's nights are replayed and remind nobody; of these mornings the messages are there."""
        with clock.at(self._hour(day, 9)):
            for shop in self.cast.shops:
                with scope.scope(shop.tenant), transaction.atomic():
                    reminders.remind(day, system(shop.tenant))
                Parties(shop.tenant.id).work()

    def _reconcile(self, day: date) -> None:
        """As beat and a worker do it, a little past noon: a day without a line is known to have none by then."""
        moment = datetime.combine(day + timedelta(days=1), LATEST, clock.SHANGHAI) + timedelta(minutes=5)
        with clock.at(min(moment, self.end)):
            reconciling.fetch(day)
            for row in Job.objects.filter(kind=reconciling.DAY, state=JobState.QUEUED):
                jobs.run(row.tenant_id, row.id)
        if day == self.days[0]:
            self._close(self.cast.shops[0], min(moment + timedelta(hours=3), self.end))

    def _close(self, shop: Shop, moment: datetime) -> None:
        with clock.at(moment), scope.scope(shop.tenant):
            for row in Difference.objects.filter(kind=Kind.PAYMENT, number=self.closed):
                services.close(caller=self.cast.finance, row_id=row.pk, reason=REASON, done=True)

    def _leave_over(self) -> None:
        ByHand(self.cast.shops[0]).refund_unpaid(self.end - timedelta(minutes=30))
        with clock.at(self.end - timedelta(minutes=2)), scope.public():
            policies.propose(
                caller=self.cast.finance, values={"withdraw_times_day": 10}, why="降低单日提现次数，便于核对打款"
            )
        with clock.at(self.end - timedelta(minutes=3)):
            self._change(self.cast.shops[0])
            self._adjust(self.cast.shops[0])

    def _change(self, shop: Shop) -> None:
        """The shop asks for another account, Ada for another rate: a second operator confirms either."""
        with scope.scope(shop.tenant):
            changes.propose_account(
                caller=shop.owner, bank_name="中国工商银行", bank_holder=shop.plan.company,
                bank_account="6222020200114455", why="更换开户行",
            )  # fmt: skip
        with scope.public(), transaction.atomic():
            merchant = Merchant.objects.select_for_update().get(pk=shop.tenant.id)
            wanted = {"commission_bps": merchant.commission_bps - 50}
            changes.propose(caller=self.cast.ada, merchant=merchant, wanted=wanted, why="续约一年，下调抽佣")

    def _adjust(self, shop: Shop) -> None:
        """Ada puts something right in its ledger, her colleague confirms it; what the colleague found waits for her."""
        ada, finance = self.cast.ada, self.cast.finance
        with scope.scope(shop.tenant):
            row = adjusting.propose(
                caller=ada, source=Adjustable.LOSSES, target=Adjustable.OWN, amount=5_000,
                reason="系统维护期间多收的提现手续费，平台补回",
            )  # fmt: skip
            asked = held_by(Adjustable.LOSSES, Adjustable.OWN, finances.balances())
            shown = [ShownSum(name=one.name, amount=one.amount) for one in asked]
            adjusting.decide(
                caller=finance, adjustment_id=row.pk, act=ProposalAct.CONFIRM, shown=shown, reason="已核对手续费明细"
            )
            adjusting.propose(
                caller=finance, source=Adjustable.OWN, target=Adjustable.FEES, amount=1_200,
                reason="上月公证服务费漏收一笔",
            )  # fmt: skip

    def _hour(self, day: date, hour: int) -> datetime:
        return clock.start_of(day) + timedelta(hours=hour)
