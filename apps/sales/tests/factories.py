"""Goods that are rented, sold and bundled, and a customer who buys them through the API."""

from dataclasses import dataclass, field
from typing import Any

from apps.goods.models import Goods, Package, PackagePart, PackagePrice, SellPrice, Sku
from apps.goods.tests.factories import goods
from apps.orders.tests.factories import Way
from apps.promotion.tests.factories import link
from apps.purchases.models import SaleOrder
from tenants.scope import scope

BUYER: dict[str, Any] = {
    "name": "博小明",
    "mobile": "13812341235",
    "province": "浙江省",
    "city": "杭州市",
    "area": "西湖区",
    "address": "文三路 100 号 2 单元",
    "consent": True,
}
PRICE = 500_000


@dataclass
class Shelf:
    """Goods of the cast's phone: every SKU is sold for PRICE; `package` is its first two SKUs, two of the second."""

    code: str
    goods: Goods
    skus: list[Sku]
    package: Package


def shelf(person: Any, stock: int = 5) -> Shelf:
    row = goods(person)
    with scope(person.shop):
        skus = list(Sku.objects.filter(goods=row).order_by("position"))
        Sku.objects.filter(goods=row).update(stock=stock)
        SellPrice.objects.bulk_create(SellPrice(sku=sku, price=PRICE) for sku in skus)
        package = Package.objects.create(
            goods=row, name="双机套装", market_value=1_800_000, deposit=600_000, sell_price=1_400_000
        )
        PackagePart.objects.create(package=package, sku=skus[0], quantity=1)
        PackagePart.objects.create(package=package, sku=skus[1], quantity=2)
        PackagePrice.objects.create(package=package, term="m3", daily_rent=8_000)
    return Shelf(link(person, row.pk).code, row, skus, package)


@dataclass
class Purchase:
    """One customer's purchase, step by step."""

    sandbox: Any
    listener: Any
    owner: Any
    api: Any
    order_id: str = ""
    token: str = ""
    made: Shelf | None = None
    way: Way = field(init=False)

    def __post_init__(self) -> None:
        self.way = Way(self.sandbox, self.listener, self.owner, self.api)

    @property
    def shelf(self) -> Shelf:
        self.made = self.made or shelf(self.owner)
        return self.made

    @property
    def shop(self) -> Any:
        return self.api(self.owner)

    @property
    def nobody(self) -> Any:
        return self.api(self.owner.shop.host)

    def form(self, **changes: Any) -> dict[str, Any]:
        return {"code": self.shelf.code, "sku_id": str(self.shelf.skus[0].pk), **BUYER, **changes}

    def place(self, **changes: Any) -> "Purchase":
        form = self.form(**changes)
        self.sandbox.behave(BUYER["mobile"], "pays")
        answer = self.nobody.post("/api/h5/buy", **form)
        assert answer.code == 200, (answer.msg, answer.data)
        self.order_id, self.token = answer.data["order_id"], answer.data["token"]
        return self

    def page(self) -> Any:
        answer = self.nobody.post("/api/h5/buyPay", token=self.token)
        assert answer.code == 200, (answer.msg, answer.data)
        return answer.data

    def pay(self) -> "Purchase":
        self.sandbox.act_alipay(self.page()["url"], buyer=BUYER["mobile"])
        self.way.hear()
        return self

    def ship(self, number: str = "SF1234567890") -> "Purchase":
        answer = self.shop.post("/api/sales/ship", order_id=self.order_id, company="shunfeng", number=number)
        assert answer.code == 200, (answer.msg, answer.data)
        return self

    def act(self, name: str, **more: Any) -> Any:
        """A call of the customer's page."""
        return self.nobody.post(f"/api/h5/{name}", token=self.token, **more)

    @property
    def order(self) -> SaleOrder:
        with scope(self.owner.shop):
            return SaleOrder.objects.get(pk=int(self.order_id))

    def view(self) -> Any:
        answer = self.nobody.get("/api/h5/buy", token=self.token)
        assert answer.code == 200, (answer.msg, answer.data)
        return answer.data

    def info(self) -> Any:
        answer = self.shop.get("/api/sales/orderInfo", order_id=self.order_id)
        assert answer.code == 200, (answer.msg, answer.data)
        return answer.data

    def stock_of(self, place: int = 0) -> tuple[int, int]:
        """(stock, locked) of a SKU."""
        with scope(self.owner.shop):
            row = Sku.objects.get(pk=self.shelf.skus[place].pk)
        return row.stock, row.locked
