"""The last hour: operators ask for a review of all goods for a while, decide some, and leave work over."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from apps.goods import services
from apps.goods.models import Goods
from apps.goods.rules import GoodsStatus
from core import clock
from core.caller import Caller
from core.jobs import services as jobs
from infra.seed.cast import Shop
from infra.seed.keeping import READY
from infra.seed.spreadsheet import must_be_done, take_out
from policies import services as policies
from reviews.rules import ProposalAct
from tenants import scope

REASON = "主图为渲染图，请补充实拍图，并写明成色"


class Reviewing:
    """All shops' processes have ended: the setting is everybody's. Ada proposes it, a second one confirms."""

    def __init__(self, ada: Caller, second: Caller, end: datetime) -> None:
        self.ada, self.second, self.end = ada, second, end

    def run(self, shops: Sequence[Shop]) -> None:
        """Each shop submits its drafts that are ready; the first one passes, the second one doesn't."""
        self._at(55, lambda: self._switch(on=True))
        for number, shop in enumerate(shops):
            with scope.scope(shop.tenant):
                ready = Goods.objects.filter(status=GoodsStatus.DRAFT, sort__in=READY).order_by("sort")
                ids = list(ready.values_list("pk", flat=True))
                self._submit(shop, ids, 50 - 12 * number)
                self._decide(ids, 20 - 5 * number)
        self._at(5, lambda: self._switch(on=False))
        self._at(4, self._export)

    def _at(self, minutes: float, deed: Callable[[], object]) -> None:
        with clock.at(self.end - timedelta(minutes=minutes)):
            deed()

    def _switch(self, *, on: bool) -> None:
        with scope.public():
            change = policies.propose(caller=self.ada, values={"goods_review": on}, why="平台商品质量抽查")
            policies.decide(caller=self.second, change_id=change.pk, act=ProposalAct.CONFIRM)

    def _submit(self, shop: Shop, ids: list[int], minutes: float) -> None:
        for place, goods_id in enumerate(ids):
            with clock.at(self.end - timedelta(minutes=minutes - 2 * place)):
                services.set_shelf(caller=shop.owner, goods_id=goods_id, on=True)

    def _decide(self, ids: list[int], minutes: float) -> None:
        with clock.at(self.end - timedelta(minutes=minutes)):
            for goods_id in ids[:1]:
                services.audit_goods(caller=self.ada, goods_id=goods_id, result="pass", reason="")
                services.tell_verdict(caller=self.ada, goods_ids=[goods_id], result="pass")
            for goods_id in ids[1:2]:
                services.audit_goods(caller=self.ada, goods_id=goods_id, result="reject", reason=REASON)
                services.tell_verdict(caller=self.ada, goods_ids=[goods_id], result="reject")

    def _export(self) -> None:
        with scope.public():
            job = take_out(self.ada, "platform_goods")
            jobs.run(0, job.id)
            must_be_done(job)
