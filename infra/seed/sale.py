"""A purchase outright, acted by the services that the browser calls. Each step puts down the next one."""

from dataclasses import dataclass

from django.db import transaction

from apps.express import services as express
from apps.express.models import Parcel
from apps.goods import queries as goods
from apps.goods.services import stock
from apps.purchases import queries
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from apps.sales import services
from apps.sales.schemas import BuyIn, SaleShipIn
from apps.trade.people import customer_of
from core.caller import Caller
from core.errors import NotFound, StateError
from infra.seed.lease import COURIERS
from infra.seed.story import Story
from tenants.scope import scope

FORM = ("name", "mobile", "province", "city", "area", "address", "consent")
MOST = 3
CLOSED = ("客户留言改买其他规格", "恶意拍单，已电话核实", "地址不在配送范围")
REFUSED = ("客户拒收，包裹退回", "运输途中破损，客户拒收")
RETURNED = ("七天无理由退货，已收到退回商品", "与客户设备不兼容，协商退货", "客户反馈有异响，退货退款")


@dataclass
class Purchase(Story):
    """From the link to the customer's hands, and sometimes back."""

    bundled: bool = False

    def place(self) -> None:
        with scope(self.shop.tenant):
            made = services.place_sale(caller=self.nobody, wanted=self._wanted())
            self.look_around()
        self.order_id, self.token = int(made.order_id), made.token
        if self.fate.name in ("cancelled", "closed"):
            self.next(self.fate.name, 0.1, 0.4)
        elif self.fate.name != "expired":
            self.next("pay", 0.03, 0.3)

    def _wanted(self) -> BuyIn:
        """One to three of what is there, of other goods where these are sold out."""
        while not (found := self._choices()):
            self.offered = self.rng.choice(self.shop.links_to(sold=True))
        self.come()
        which, piece_id, most, extras = self.rng.choice(found)
        quantity = min(self.rng.choices(range(1, MOST + 1), [6, 2, 1])[0], most)
        taken = [extra for extra in extras if self.rng.random() < 0.4]
        form, offer = self.customer.form(), goods.offer(self.offered.goods_id)
        chosen = {"sku_id": None, "package_id": None, which: piece_id}
        shown = offer.sell(**chosen, quantity=quantity, addon_ids=taken)
        return BuyIn.model_validate(
            {
                "code": self.offered.link.code, "goods_id": str(self.offered.goods_id), which: str(piece_id),
                "quantity": quantity, "addon_ids": [str(extra) for extra in taken], "amount": shown.amount,
                **{name: form[name] for name in FORM},
            }
        )  # fmt: skip

    def _choices(self) -> list[tuple[str, int, int, list[int]]]:
        """(SKU or package, its id, how many there are, ids of add-ons) of what these goods are sold as."""
        try:
            offer = goods.offer(self.offered.goods_id)
        except NotFound:
            return []
        once = {extra.id for extra in offer.extras if not extra.monthly}
        bundles = [
            ("package_id", one.id, one.available, sorted(once - {extra.id for extra in one.extras}))
            for one in offer.packages
            if one.sell_price is not None and one.available > 0
        ]
        if bundles and (self.bundled or self.rng.random() < 0.4):
            return bundles
        skus = [one for one in offer.skus if one.id in offer.sells and one.available > 0]
        return [("sku_id", one.id, one.available, sorted(once)) for one in skus]

    def pay(self) -> None:
        with scope(self.shop.tenant), transaction.atomic():
            order = queries.by_token(self.nobody, self.token, lock=True)
            url, _ = services.pay_sale(caller=self.nobody, order=order)
        self.parties.confirm(url)
        self.parties.hear()
        self.parties.work()
        if self.fate.name == "withdrawn":
            self.next("cancelled", 1, 9)
        else:
            self.next("ship", 3, 26)

    def cancelled(self) -> None:
        """By the customer: unpaid, or paid and not yet shipped."""
        with scope(self.shop.tenant), transaction.atomic():
            order = queries.by_token(self.nobody, self.token, lock=True)
            services.cancel_sale(caller=customer_of(self.nobody, order), order=order)
        self.parties.work()

    def closed(self) -> None:
        self._close(self.rng.choice(CLOSED))

    def _close(self, reason: str) -> None:
        try:
            with scope(self.shop.tenant):
                services.close_sale(caller=self.shop.owner, order_id=self.order_id, reason=reason)
        except StateError:  # what goes back is more than the shop has
            with scope(self.shop.tenant):
                services.close_sale(caller=self.shop.callers["platform"], order_id=self.order_id, reason=reason)
        self.parties.work()
        self.parties.hear()

    def ship(self) -> None:
        company = self.rng.choice(COURIERS)
        number = f"{company[:2].upper()}{self.rng.randrange(10**12, 10**13)}"
        wanted = SaleShipIn.model_validate({"order_id": str(self.order_id), "company": company, "number": number})
        with scope(self.shop.tenant):
            services.ship_sale(caller=self.shop.owner, wanted=wanted)
        self.parties.work()
        if self.fate.name == "refused":
            self.next("refused", 30, 60)
        else:
            self.next("track", 2, 5)
            self.next("receive", 38, 70)

    def refused(self) -> None:
        self._close(self.rng.choice(REFUSED))
        self.next("book_back", 24, 70)

    def track(self) -> None:
        with scope(self.shop.tenant):
            express.look(Parcel.objects.get(order_id=self.order_id, purpose="order"))

    def receive(self) -> None:
        """The courier says that it was handed over; some customers say so first."""
        if self.rng.random() < 0.7:
            self.track()
        with scope(self.shop.tenant), transaction.atomic():
            order = queries.by_token(self.nobody, self.token, lock=True)
            if order.status == SaleStatus.SHIPPED:
                services.receive_sale(caller=customer_of(self.nobody, order), order=order)
        if self.fate.name == "returned":
            self.next("returned", 60, 150)

    def returned(self) -> None:
        self._close(self.rng.choice(RETURNED))
        self.next("book_back", 1, 20)

    def book_back(self) -> None:
        """What came back is counted again by hand."""
        owner: Caller = self.shop.owner
        with scope(self.shop.tenant):
            order = SaleOrder.objects.get(pk=self.order_id)
            for piece in order.snapshot["pieces"]:
                stock.change_stock(
                    caller=owner, sku_id=piece["sku_id"], delta=piece["quantity"], stock=None,
                    reason=f"退货入库，订单 {self.order_id}",
                )  # fmt: skip
