"""What a shop and the platform do with its goods through the year: shelves of channels, stock, ends, spreadsheets."""

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random

from django.db.models import F

from apps.goods import present, queries, services
from apps.goods.models import Goods, Sku
from apps.goods.rules import GoodsStatus
from apps.goods.schemas import SaveGoodIn
from apps.goods.services import stock
from apps.promotion.rules import Target
from apps.promotion.schemas import NewLinkIn
from apps.promotion.services import create_link
from catalog.choices import HOME_CHANNEL
from core import clock
from core.caller import Caller
from core.notices import services as notices
from infra.seed.cast import Shop
from infra.seed.catalogue import Product
from infra.seed.categories import CLOSED, SECOND, category_id, second
from infra.seed.gains import PICK_UP
from infra.seed.goods import Maker
from infra.seed.parties import Parties
from infra.seed.spreadsheet import bring_in, take_out
from infra.seed.timeline import Timeline
from tenants.scope import scope

LOW, FULL = 2, 12
LOST = (
    ("盘点差异，样机损坏报废", -1), ("盘点差异，实盘多一台", 1), ("借出给门店做展示机", -1),
    ("退修机翻新合格，重新入库", 1),
)  # fmt: skip
READY = range(650, 700)
"""Places in the shop's list of drafts that wait to be submitted."""
SUBMITTED = {"lin": 4, "gao": 3}
FORCED = {
    "lin": ("picture", "主图与实物颜色不符，请更换为实拍图"),
    "gao": ("price", "押金高于市场价，请按市场价填写"),
    "tang": ("complaint", "三位客户反映收到的成色与标注不符"),
}


class Keeping:
    """`spare`: products that the shop doesn't lease; they end, or never begin."""

    def __init__(self, shop: Shop, ada: Caller, maker: Maker, timeline: Timeline, parties: Parties, rng: Random,
                 spare: list[Product]) -> None:  # fmt: skip
        self.shop, self.ada, self.maker, self.timeline = shop, ada, maker, timeline
        self.parties, self.rng, self.spare = parties, rng, spare

    def plan(self, filed: list[Product]) -> None:
        """`filed`: what operators file under Alipay's categories."""
        start, end = self.timeline.start, self.timeline.end
        span = end - start
        self._at(start + timedelta(hours=10), "the shelves", self.show)
        self._at(start + timedelta(hours=10, minutes=30), "links to the shelves", self.share)
        self._at(start + timedelta(hours=11), "the categories", lambda: self.file(filed))
        self._at(start + 0.15 * span, "more goods", lambda: [self._publish(800) for _ in range(2)])
        self._at(start + 0.40 * span, "a force-down that was mended", self.force_and_mend)
        self._at(start + 0.50 * span, "an add-on switched off", self.switch_off)
        self._at(start + 0.60 * span, "goods that leave", self.take_off)
        self._at(end - timedelta(days=6, hours=3), "a force-down", self.force)
        self._at(end - timedelta(days=5, hours=4), "an import", self.bring_in)
        self._at(end - timedelta(days=4, hours=2), "a copy and a draft", self.copy)
        self._at(end - timedelta(days=3), "the bell", lambda: notices.read(caller=self.shop.owner, ids=None))
        self._at(end - timedelta(days=2, hours=5), "exports", self.take_out)
        self._at(end - timedelta(hours=9), "drafts that are ready", self.make_ready)
        moment = start + timedelta(days=20, hours=9)
        while moment < end:
            self._at(moment, "a restock", self.restock)
            self._at(moment + timedelta(days=4, hours=7), "a stock-taking", self.count)
            moment += timedelta(days=30)

    def _at(self, moment: datetime, name: str, deed: Callable[[], object]) -> None:
        def work() -> None:
            with scope(self.shop.tenant):
                deed()

        self.timeline.at(moment, f"{name} of {self.shop.plan.account}", work)

    def show(self) -> None:
        """Operators place goods on the shelves of channels, and take some away again."""
        for channel in ("h5", "alipay", "wechat"):
            ids = [row.pk for row in self._shelf() if channel in row.channels]
            self._display(ids, channel, shown=True)
        hidden = [row.pk for row in self._shelf() if "alipay" in row.shown_on][3::4]
        self._display(hidden, "alipay", shown=False)
        self._display(hidden[-1:], "h5", shown=False)

    def share(self) -> None:
        """Links to the whole shop and to the category that most of its goods are in."""
        caller = self.shop.callers.get("salesman", self.shop.owner)
        fullest = max(queries.shelves(HOME_CHANNEL), key=lambda one: one.goods)
        for wanted in (
            NewLinkIn(name="门店前台扫码", target=Target.SHOP, salesman_id=caller.user_id),
            NewLinkIn(
                name=f"公众号菜单 · {fullest.name}", target=Target.CATEGORY, category_id=fullest.id,
                salesman_id=caller.user_id,
            ),
        ):  # fmt: skip
            self.shop.shelves.append(create_link(caller=self.shop.owner, wanted=wanted))

    def _display(self, goods_ids: list[int], channel: str, *, shown: bool) -> None:
        for goods_id in goods_ids:
            services.set_display(caller=self.ada, goods_id=goods_id, channel=channel, shown=shown)

    def file(self, products: list[Product]) -> None:
        """Operators put these under Alipay's categories."""
        for product in products:
            path = second(product.path)
            if path[:1] != CLOSED[SECOND]:
                row, category = Goods.objects.get(title=product.title), category_id(path, SECOND)
                services.set_category(caller=self.ada, goods_id=row.pk, category_id=category)

    def _shelf(self) -> list[Goods]:
        rows = queries.visible_to(self.shop.owner).filter(status=GoodsStatus.ON_SHELF)
        return list(rows.order_by("sort", "pk"))

    def _publish(self, sort: int, *, dear: bool = False) -> Goods:
        """Goods that nobody shares a link to. `dear`: with a deposit that operators don't let pass."""
        tree = self.maker.tree(self.spare.pop(0), sort=sort, plain=True)
        for sku in tree.skus:
            sku.deposit = round(sku.deposit * 1.4 if dear else sku.deposit)
        return services.save_and_publish(caller=self.shop.owner, tree=tree)

    def take_off(self) -> None:
        for row in self._shelf():
            if row.sort == 800:
                services.set_shelf(caller=self.shop.owner, goods_id=row.pk, on=False)

    def force(self) -> None:
        code, note = FORCED[self.shop.plan.account]
        row = self._publish(700, dear=code == "price")
        self._force_down(row.pk, code, note)

    def force_and_mend(self) -> None:
        """Taken down, mended by the shop and approved again: the same day."""
        row = self._shelf()[4]
        self._force_down(row.pk, "category", "请补全成色与配件说明")
        self._at(clock.now() + timedelta(hours=2), "a mend", lambda: self.mend(row.pk))
        self._at(clock.now() + timedelta(hours=3), "an approval", lambda: self.approve(row.pk))

    def _force_down(self, goods_id: int, reason: str, note: str) -> None:
        services.force_down(caller=self.ada, goods_id=goods_id, reason=reason, note=note)
        services.tell_forced_down(caller=self.ada, goods_ids=[goods_id])

    def mend(self, goods_id: int) -> None:
        row = queries.access_goods(self.shop.owner, goods_id)
        tree = SaveGoodIn.model_validate(present.tree_of(row).model_dump(mode="json"))
        tree.detail += "<p>成色与配件以发货前实拍为准。</p>"
        services.save_and_publish(caller=self.shop.owner, tree=tree)

    def approve(self, goods_id: int) -> None:
        services.audit_goods(caller=self.ada, goods_id=goods_id, result="pass", reason="")
        services.tell_verdict(caller=self.ada, goods_ids=[goods_id], result="pass")

    def switch_off(self) -> None:
        """Goods keep it; new ones get it no more."""
        services.switch_gain(caller=self.shop.owner, gain_id=self.maker.gains.pop(PICK_UP), on=False)

    def copy(self) -> None:
        services.copy_goods(caller=self.shop.owner, goods_id=self._shelf()[0].pk)
        copy = Goods.objects.latest("pk")
        services.set_sort(caller=self.shop.owner, goods_id=copy.pk, sort=900)
        services.save_goods(caller=self.shop.owner, tree=self.maker.tree(self.spare.pop(0), sort=910, plain=True))

    def make_ready(self) -> None:
        for sort in READY[: 10 * SUBMITTED.get(self.shop.plan.account, 0) : 10]:
            services.save_goods(caller=self.shop.owner, tree=self.maker.tree(self.spare.pop(0), sort=sort, plain=True))

    def restock(self) -> None:
        """What runs low is bought again."""
        low = Sku.objects.filter(active=True, goods__status=GoodsStatus.ON_SHELF, stock__lte=F("locked") + LOW)
        for sku in low.order_by("pk"):
            added = self.rng.randint(FULL // 2, FULL)
            stock.change_stock(
                caller=self.shop.owner, sku_id=sku.pk, delta=added, stock=None,
                reason=f"采购到货，补库 {added} 台" if sku.deposit else f"采购到货，补库 {added} 件",
            )  # fmt: skip

    def count(self) -> None:
        """What was counted differs from what is written, here and there."""
        free = Sku.objects.filter(active=True, goods__status=GoodsStatus.ON_SHELF, stock__gt=F("locked") + LOW)
        for sku in self.rng.sample(list(free.order_by("pk")), 2):
            reason, delta = self.rng.choice(LOST)
            stock.change_stock(caller=self.shop.owner, sku_id=sku.pk, delta=delta, stock=None, reason=reason)

    def bring_in(self) -> None:
        if self.shop.plan.account == "lin":
            bring_in(self.shop, self.parties, self.spare.pop(0))

    def take_out(self) -> None:
        for kind in ("goods", "stock_journal"):
            take_out(self.shop.owner, kind)
        self.parties.work()
