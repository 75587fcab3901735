"""One customer's way through the API, step by step, with the sandbox playing the parties."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from apps.bills.nightly.job import KIND, moment_of
from apps.contracts.models import Contract
from apps.goods.models import Sku
from apps.goods.tests.factories import goods
from apps.leases.models import Order
from apps.promotion.tests.factories import link
from core import clock
from core.jobs import services as jobs
from core.models import Job
from core.testing import Answer
from infra.sandbox.testing import Listener, SandboxProcess, Told
from tenants.scope import public as scope_public
from tenants.scope import scope

BO: dict[str, Any] = {
    "name": "博小明",
    "id_number": "11010519491231002X",
    "mobile": "13812341235",
    "province": "浙江省",
    "city": "杭州市",
    "area": "西湖区",
    "address": "文三路 100 号 2 单元",
    "consent": True,
}
IMEI = "356938035643809"


@dataclass
class Way:
    """`waiver_bps`: the share of Bo's deposit that the platform waives."""

    sandbox: SandboxProcess
    listener: Listener
    owner: Any
    api: Any
    waiver_bps: int = 5_000
    order_id: str = ""
    token: str = ""
    code: str = ""
    sku_id: int = 0
    heard: int = field(default=0)
    today: date = field(default_factory=clock.today)

    @property
    def shop(self) -> Any:
        return self.api(self.owner)

    @property
    def nobody(self) -> Any:
        return self.api(self.owner.shop.host)

    def offer(self, **changes: Any) -> "Way":
        row = goods(self.owner, **changes)
        with scope(self.owner.shop):
            self.sku_id = Sku.objects.filter(goods=row).order_by("position")[0].pk
        self.code = link(self.owner, row.pk).code
        return self

    def form(self, **changes: Any) -> dict[str, Any]:
        return {"code": self.code, "sku_id": str(self.sku_id), "term": "m3", **BO, **changes}

    def place(self, **changes: Any) -> "Way":
        if not self.code:
            self.offer()
        self.sandbox.behave(BO["mobile"], "pays", waiver_bps=self.waiver_bps)
        answer = self.nobody.post("/api/h5/order", **self.form(**changes))
        assert answer.code == 200, (answer.msg, answer.data)
        self.order_id, self.token = answer.data["order_id"], answer.data["token"]
        return self

    def next_page(self) -> Answer:
        return self.nobody.post("/api/h5/pay", token=self.token)

    def pay(self) -> "Way":
        """Freeze and first rent, with their callbacks."""
        for _ in range(2):
            step = self.next_page()
            assert step.code == 200, (step.msg, step.data)
            if step.data["step"] != "done":
                self.sandbox.act_alipay(step.data["url"], buyer=BO["mobile"])
                self.hear()
            if self.order.status != "pending_payment":
                break
        return self

    def audit(self) -> "Way":
        answer = self.shop.post("/api/backend/auditOrder", order_id=self.order_id, result="pass")
        assert answer.code == 200, (answer.msg, answer.data)
        return self.work()

    def sign(self) -> "Way":
        self.sandbox.act_esign(self.contract.flow_id)
        return self.hear().work()

    def ship(self, number: str = "SF1234567890") -> "Way":
        answer = self.shop.post(
            "/api/merchant/addExpress", order_id=self.order_id, company="shunfeng", number=number, serials=[IMEI]
        )
        assert answer.code == 200, (answer.msg, answer.data)
        return self

    def receive(self) -> "Way":
        answer = self.nobody.post("/api/h5/confirmReceipt", token=self.token)
        assert answer.code == 200, (answer.msg, answer.data)
        return self

    def leasing(self, **wanted: Any) -> "Way":
        return self.place(**wanted).pay().audit().sign().ship().receive()

    def told(self) -> list[Told]:
        """Callbacks since the last time, as they came in."""
        self.sandbox.settle_callbacks()
        fresh = self.listener.told[self.heard :]
        self.heard = len(self.listener.told)
        return fresh

    def hand(self, told: Told) -> Any:
        return self.nobody.raw(
            "post", told.path, data=told.body, content_type=told.headers["Content-Type"],
            headers={name: value for name, value in told.headers.items() if name.startswith("X-")},
        )  # fmt: skip

    def hear(self) -> "Way":
        """Hand every new callback to the API, which understands it."""
        for told in self.told():
            answer = self.hand(told)
            assert answer.status_code == 200, answer.content
        return self

    def nights(self, count: int = 1) -> "Way":
        """The next `count` nights of the shop, as a worker does them at their hour, and the parties' answers."""
        for later in range(1, count + 1):
            day = self.today + timedelta(days=later)
            with clock.at(moment_of(day)):
                jobs.enqueue(KIND, day.isoformat(), tenant_id=self.owner.shop.id)
                row = Job.objects.get(tenant_id=self.owner.shop.id, kind=KIND, key=day.isoformat())
                with scope_public():
                    assert jobs.run(self.owner.shop.id, row.id)
                self.work()
        self.today += timedelta(days=count)
        return self

    def work(self) -> "Way":
        """Do what is due: calls to parties, and what they tell us."""
        jobs.run_due()
        return self.hear()

    @property
    def order(self) -> Order:
        with scope(self.owner.shop):
            return Order.objects.get(pk=int(self.order_id))

    @property
    def contract(self) -> Contract:
        with scope(self.owner.shop):
            return Contract.objects.filter(order_id=int(self.order_id)).latest("round")

    def info(self) -> Any:
        answer = self.shop.get("/api/merchant/orderInfo", order_id=self.order_id)
        assert answer.code == 200, (answer.msg, answer.data)
        return answer.data

    def page(self) -> Any:
        answer = self.nobody.get("/api/h5/order", token=self.token)
        assert answer.code == 200, (answer.msg, answer.data)
        return answer.data
