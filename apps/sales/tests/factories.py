"""Goods that are rented, sold and bundled, and a customer who buys them through the API."""

from dataclasses import dataclass, field
from typing import Any, Self

from apps.goods.models import Goods, Package, PackagePart, PackagePrice, SellPrice, Sku
from apps.goods.tests.factories import goods
from apps.orders.tests.factories import Way
from apps.promotion.tests.factories import link
from apps.purchases.models import SaleOrder
from apps.trade.tests.factories import CONTACT, Journey
from tenants.scope import scope

BUYER = CONTACT
PRICE = 500_000


@dataclass
class Shelf:
    """Goods of the cast's phone: every SKU is sold for PRICE; `package` is its first two SKUs, two of the second."""

    code: str
    goods: Goods
    skus: list[Sku]
    package: Package


def shelf(person: Any, stock: int = 5, **changes: Any) -> Shelf:
    row = goods(person, **changes)
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
class Purchase(Journey):
    """One customer's purchase, step by step; `way`: a lease in the same shop."""

    made: Shelf | None = None
    way: Way = field(init=False)

    place_call = "/api/h5/buy"
    info_call = "/api/sales/orderInfo"

    def __post_init__(self) -> None:
        self.way = Way(self.sandbox, self.listener, self.owner, self.api)

    @property
    def shelf(self) -> Shelf:
        self.made = self.made or shelf(self.owner)
        return self.made

    def form(self, **changes: Any) -> dict[str, Any]:
        """`amount` is of a SKU without freight, as the shelf has it."""
        amount = PRICE * changes.get("quantity", 1)
        return {"code": self.shelf.code, "sku_id": str(self.shelf.skus[0].pk), "amount": amount, **BUYER, **changes}

    def place(self, **changes: Any) -> Self:
        form = self.form(**changes)
        self.sandbox.behave(BUYER["mobile"], "pays")
        return self.put(form)

    def page(self) -> Any:
        return self.asked(self.nobody.post("/api/h5/buyPay", token=self.token))

    def pay(self) -> Self:
        self.sandbox.act_alipay(self.page()["url"], buyer=BUYER["mobile"])
        return self.hear()

    def ship(self, number: str = "SF1234567890") -> Self:
        self.asked(self.shop.post("/api/sales/ship", order_id=self.order_id, company="shunfeng", number=number))
        return self

    def act(self, name: str, **more: Any) -> Any:
        """A call of the customer's page."""
        held = self.proven if name in ("buyCancel", "buyReceive") else {"token": self.token}
        return self.nobody.post(f"/api/h5/{name}", **held, **more)

    @property
    def order(self) -> SaleOrder:
        with scope(self.owner.shop):
            return SaleOrder.objects.get(pk=int(self.order_id))

    def view(self) -> Any:
        return self.asked(self.nobody.get("/api/h5/buy", token=self.token))

    def stock_of(self, place: int = 0) -> tuple[int, int]:
        """(stock, locked) of a SKU."""
        with scope(self.owner.shop):
            row = Sku.objects.get(pk=self.shelf.skus[place].pk)
        return row.stock, row.locked
