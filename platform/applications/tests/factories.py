"""An applicant at the page: proves a mobile, fills the form in."""

import io
import os
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from PIL import Image

from core.models import Throttle
from core.testing import Api
from infra.testing.cast import ADMIN_HOST
from merchants.rules import credit_check_char
from partners.models import PartnerCall
from partners.sms import codes

CODE, PAGE_CODE, PROVE = "/api/apply/code", "/api/apply/pageCode", "/api/apply/prove"
ADDRESS, SUBMIT, VIEW = "/api/apply/address", "/api/apply/submit", "/api/apply/view"
RESUBMIT, WITHDRAW = "/api/apply/resubmit", "/api/apply/withdraw"
LIST, COUNT, INFO = "/api/platform/applicationList", "/api/platform/applicationCount", "/api/platform/applicationInfo"
SHOW, JUDGE, APPROVE = (
    "/api/platform/showApplicant", "/api/platform/judgeApplication", "/api/platform/approveApplication",
)  # fmt: skip
MOBILE = "13612340000"
CREDIT = "91310000MA1K3XYG2"


def data_url(size: tuple[int, int] = (8, 8)) -> str:
    raw = io.BytesIO()
    Image.frombytes("RGB", size, os.urandom(3 * size[0] * size[1])).save(raw, "PNG")
    return "data:image/png;base64," + b64encode(raw.getvalue()).decode()


def form(**other: Any) -> dict[str, Any]:
    return {
        "company": "陈氏数码有限公司", "shop_name": "陈记租机", "credit_code": CREDIT + credit_check_char(CREDIT),
        "legal_person": "陈大明", "contact": "陈小明", "subdomain": "chenji", "leases": "手机、相机",
        "licence": data_url(), "licence_expires_on": "2099-12-31",
    } | other  # fmt: skip


def a_minute_later() -> None:
    Throttle.objects.filter(key__contains="code-minute").delete()


def last_sms(operation: str = "applicant_code") -> tuple[str, str]:
    """(mobile, what it carries) of the newest message of a kind."""
    return codes.read(PartnerCall.objects.filter(operation=operation, tenant_id=0).latest("created_at"))


@dataclass
class Applicant:
    api: Callable[..., Api]
    mobile: str = MOBILE
    proof: str = ""
    token: str = ""
    applications: list[dict[str, Any]] = field(default_factory=list)

    @property
    def page(self) -> Api:
        return self.api(ADMIN_HOST)

    def prove(self) -> "Applicant":
        a_minute_later()
        handle = self.page.post(CODE, mobile=self.mobile).data["handle"]
        answer = self.page.post(PROVE, mobile=self.mobile, sms_code=last_sms()[1], sms_handle=handle)
        assert answer.code == 200, answer.msg
        self.proof, self.applications = answer.data["proof"], answer.data["applications"]
        return self

    def send(self, **other: Any) -> Any:
        values = {**form(), "mobile": self.mobile, "proof": self.proof, "consent": True, **other}
        answer = self.page.post(SUBMIT, **values)
        if answer.code == 200:
            self.token = answer.data["token"]
        return answer

    def apply(self, **other: Any) -> "Applicant":
        assert self.send(**other).code == 200
        return self

    def view(self, **other: Any) -> Any:
        return self.page.post(VIEW, **{"token": self.token, "proof": self.proof, **other})

    def correct(self, **other: Any) -> Any:
        values = {**form(licence=""), "token": self.token, "proof": self.proof, "version": 2, **other}
        return self.page.post(RESUBMIT, **values)
