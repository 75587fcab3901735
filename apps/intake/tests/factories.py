"""A shop's program, as its developers would write it: the README's client, over the API's real stack."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from apps.goods import services as goods_services
from apps.goods.models import Sku
from apps.goods.tests.factories import goods
from apps.intake.testing.client import Client
from apps.orders.tests.factories import BO
from core.testing import Api
from tenants.scope import scope

CHANNEL = "wechat"
ALL = ["goods", "quote", "order", "state"]


@dataclass
class Program:
    """A key of the shop `owner` has, and goods that are shown on its channel."""

    owner: Any
    operator: Any
    api: Any
    wanted: dict[str, Any] = field(default_factory=dict)
    goods_id: int = 0
    sku_id: int = 0

    def __post_init__(self) -> None:
        asked = {"name": "微信小程序", "channel": CHANNEL, "calls": ALL, "hook_url": "", **self.wanted}
        made = self.api(self.owner).post("/api/intake/addApp", **asked)
        assert made.code == 200, made.data
        self.app, self.secret = made.data["app"], made.data["secret"]

    @property
    def client(self) -> Client:
        return self.with_keys(self.app["key"], self.secret)

    def with_keys(self, key: str, secret: str, host: str = "") -> Client:
        return Client("https://shop", key, secret, sending(self.api(host or self.owner.shop.host)))

    def offer(self, *channels: str, **changes: Any) -> "Program":
        """Goods that operators show on these channels; the program's own, where none is named."""
        row = goods(self.owner, channels=["h5", *(channels or (CHANNEL,))], **changes)
        with scope(self.owner.shop):
            for channel in channels or (CHANNEL,):
                goods_services.set_display(
                    caller=self.operator.caller, goods_id=row.pk, channel=channel, shown=True
                )  # fmt: skip
            self.goods_id, self.sku_id = row.pk, Sku.objects.filter(goods=row).order_by("position")[0].pk
        return self

    def form(self, number: str = "WX-0001", **changes: Any) -> dict[str, Any]:
        """An order of Bo's."""
        return {
            **BO, "number": number, "goods_id": str(self.goods_id), "sku_id": str(self.sku_id), "term": "m3",
            "customer_ip": "198.51.100.7", **changes,
        }  # fmt: skip


def sending(api: Api) -> Any:
    """The client's transport: no network, and everything behind it."""

    def send(method: str, path: str, headers: Mapping[str, str], body: bytes) -> bytes:
        how = {"data": body, "content_type": headers["Content-Type"]} if method == "POST" else {}
        return bytes(api.raw(method.lower(), path, headers=dict(headers), **how).content)

    return send
