"""An application's way, what can be wrong with it, and what a licence's last day says."""

from collections.abc import Iterable
from datetime import date, timedelta
from enum import StrEnum

from core.transitions import Table
from core.wording import Labelled, Problem
from merchants.rules import is_credit_code

KEPT = timedelta(days=90)
"""So long an application stays that was refused or withdrawn, or sent back and not corrected."""


LEFT = timedelta(days=180)
"""So long one waits that no operator decides about: by then its applicant's links have ended."""
CONSENT_TEXT = 1
"""Which words the page shows to be agreed to (`apply.consent` of the texts); another number with other words."""


class ApplicationStatus(Labelled):
    SUBMITTED = "submitted", "待审核", "To review"
    RETURNED = "returned", "待补正", "To correct"
    APPROVED = "approved", "已通过", "Approved"
    REFUSED = "refused", "未通过", "Refused"
    WITHDRAWN = "withdrawn", "已撤回", "Withdrawn"


class ApplicationAct(StrEnum):
    """`return`, `refuse` and `approve` are operators'; the others the applicant's."""

    APPROVE = "approve"
    RETURN = "return"
    REFUSE = "refuse"
    RESUBMIT = "resubmit"
    WITHDRAW = "withdraw"


S, A = ApplicationStatus, ApplicationAct
APPLICATION = Table(
    "application",
    {
        S.SUBMITTED: {A.APPROVE: S.APPROVED, A.RETURN: S.RETURNED, A.REFUSE: S.REFUSED, A.WITHDRAW: S.WITHDRAWN},
        S.RETURNED: {A.RESUBMIT: S.SUBMITTED, A.REFUSE: S.REFUSED, A.WITHDRAW: S.WITHDRAWN},
        S.APPROVED: {},
        S.REFUSED: {},
        S.WITHDRAWN: {},
    },
)
OPERATORS = (A.APPROVE, A.RETURN, A.REFUSE)
OPEN = (S.SUBMITTED, S.RETURNED)


class ApplicationField(Labelled):
    """What an operator may send back, each with a reason of its own."""

    COMPANY = "company", "公司名称", "Company"
    CREDIT_CODE = "credit_code", "统一社会信用代码", "Credit code"
    LEGAL_PERSON = "legal_person", "法定代表人", "Legal person"
    LICENCE = "licence", "营业执照", "Business licence"
    LICENCE_EXPIRES_ON = "licence_expires_on", "执照有效期", "Licence valid until"
    PAPERS = "papers", "其他资质", "Other papers"
    SHOP_NAME = "shop_name", "店铺名称", "Shop's name"
    CONTACT = "contact", "联系人", "Contact"
    SUBDOMAIN = "subdomain", "店铺网址", "Shop's web address"
    LEASES = "leases", "主营品类", "What it leases"


def credit_code_problems(code: str) -> list[Problem]:
    if is_credit_code(code):
        return []
    return [("credit_code", "统一社会信用代码不正确，请核对", "Not a valid unified social credit code")]


def expiry_problems(day: date | None, today: date) -> list[Problem]:
    """None: it doesn't end."""
    if day is None or day >= today:
        return []
    return [("licence_expires_on", "营业执照已过期，请先换证", "The licence has expired: renew it first")]


def unchanged_problems(reasons: Iterable[str]) -> list[Problem]:
    """At each field that was sent back, where the form comes back as it was."""
    return [(field, "请按审核意见修改后再提交", "Correct this before you send it in again") for field in reasons]


def mask_name(name: str) -> str:
    """王小明 → 王**; one character is hidden whole."""
    return name[0] + "*" * (len(name) - 1) if len(name) > 1 else "*"
