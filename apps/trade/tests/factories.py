"""A customer's journey in a shop, whatever is ordered: who asks, and what the parties say back."""

from dataclasses import dataclass
from typing import Any, ClassVar, Self

from apps.trade import proving
from core.jobs import services as jobs
from core.models import Job
from core.testing import Answer
from infra.sandbox.testing import Listener, SandboxProcess, Told
from partners.models import PartnerCall
from partners.sms import codes
from tenants.scope import scope

CONTACT: dict[str, Any] = {
    "name": "博小明",
    "mobile": "13812341235",
    "province": "浙江省",
    "city": "杭州市",
    "area": "西湖区",
    "address": "文三路 100 号 2 单元",
    "consent": True,
}


@dataclass
class Journey:
    """`place_call`: the call by which a customer orders; `info_call`: by which staff sees all of it."""

    sandbox: SandboxProcess
    listener: Listener
    owner: Any
    api: Any
    order_id: str = ""
    token: str = ""
    proof: str = ""
    heard: int = 0

    place_call: ClassVar[str]
    info_call: ClassVar[str]

    @property
    def shop(self) -> Any:
        return self.api(self.owner)

    @property
    def nobody(self) -> Any:
        return self.api(self.owner.shop.host)

    def asked(self, answer: Answer) -> Any:
        """What a call that must succeed gave."""
        assert answer.code == 200, (answer.msg, answer.data)
        return answer.data

    def put(self, form: dict[str, Any]) -> Self:
        """Place the order that the form describes, with the mobile's code where the shop knows it."""
        made = self.asked(self.nobody.post(self.place_call, **{**self.sms_code(form["mobile"]), **form}))
        self.order_id, self.token, self.proof = made["order_id"], made["token"], made["proof"]
        return self

    @property
    def proven(self) -> dict[str, str]:
        """What the page's browser sends with an act that a mere address doesn't allow."""
        return {"token": self.token, "proof": self.proof}

    def prove(self) -> Self:
        """The order's mobile, by the code that its page asks for."""
        handle = self.asked(self.nobody.post("/api/h5/pageCode", token=self.token))["handle"]
        proof = {"sms_handle": handle, "sms_code": code_sent()}
        made = self.asked(self.nobody.post("/api/h5/provePage", token=self.token, **proof))
        self.token, self.proof = made["token"], made["proof"]
        return self

    def sms_code(self, mobile: str) -> dict[str, str]:
        """That a customer of the shop was sent, with its handle; {} for somebody new."""
        with scope(self.owner.shop):
            if not proving.known(mobile):
                return {}
            handle = proving.send_for_order(mobile)
            return {"sms_code": code_sent(), "sms_handle": handle}

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

    def hear(self) -> Self:
        """Hand every new callback to the API, which understands it."""
        for told in self.told():
            answer = self.hand(told)
            assert answer.status_code == 200, answer.content
        return self

    def work(self) -> Self:
        """Do what is due: calls to parties, and what they tell us."""
        jobs.run_due()
        return self.hear()

    def info(self) -> Any:
        return self.asked(self.shop.get(self.info_call, order_id=self.order_id))


def code_sent() -> str:
    """The newest code on its way to a mobile; its message is taken back."""
    call = PartnerCall.objects.filter(operation="mobile_code").latest("created_at")
    code: str = codes.read(call)[1]
    Job.objects.filter(key=str(call.id)).delete()
    call.delete()
    return code
