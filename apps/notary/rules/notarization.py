"""Notarizations: statuses and transitions (product.md, Entities and states), what is pushed in which order, days."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from core.transitions import Table
from core.wording import Bilingual, Labelled

STAFF_DAYS = timedelta(days=7)
"""So long a notarization waits for the shop's next step; then it falls away, unpaid."""
CUSTOMER_DAYS = timedelta(days=7)
"""So long the customer's page is good, as the office has it."""
OFFICE_DAYS = timedelta(days=7)
"""After so long without a certificate the shop is told to ask the office; nothing falls away by itself."""
CUSTOMER_LOOKS = (timedelta(minutes=3), timedelta(hours=1), timedelta(hours=24), timedelta(days=3))
OFFICE_LOOKS = (timedelta(minutes=3), timedelta(hours=1), *(timedelta(days=day) for day in range(1, 7)))
"""The office is asked so long after a status began, besides its end, for what its callback should have told."""
SPARE = timedelta(minutes=1)
LATE_DAYS = range(1, 24)
"""So long it is asked about daily (`daily`); then it is a person's alone."""


class NotaryStatus(Labelled):
    NONE = "none", "未办理", "Not begun"
    PUSHED = "pushed", "资料推送中", "Pushing"
    READY = "ready", "已受理", "Ready"
    PENDING_CUSTOMER = "pending_customer", "待客户确认", "At customer"
    PROCESSING = "processing", "公证处办理中", "At notary"
    COMPLETED = "completed", "已出证", "Certified"
    FAILED = "failed", "未办成", "Failed"
    CANCELLED = "cancelled", "已撤销", "Cancelled"


class NotaryAct(StrEnum):
    """`refuse` is the customer's, `lapse` nobody's, `fail` the office's; `reopen`: it waits for the customer still."""

    PUSH = "push"
    READY = "ready"
    OFFER = "offer"
    CONFIRM = "confirm"
    REOPEN = "reopen"
    COMPLETE = "complete"
    REFUSE = "refuse"
    LAPSE = "lapse"
    FAIL = "fail"
    CANCEL = "cancel"


S, A = NotaryStatus, NotaryAct

# The office's callbacks may come out of order, and an answer may be lost: what it says counts from each step on.
_ENDS: dict[str, str] = {A.LAPSE: S.FAILED, A.FAIL: S.FAILED, A.CANCEL: S.CANCELLED}
_THERE: dict[str, str] = {A.CONFIRM: S.PROCESSING, A.REFUSE: S.FAILED, **_ENDS}

NOTARY = Table(
    "notarization",
    {
        S.NONE: {A.PUSH: S.PUSHED, **_ENDS},
        S.PUSHED: {A.PUSH: S.PUSHED, A.READY: S.READY, **_ENDS},
        S.READY: {A.OFFER: S.PENDING_CUSTOMER, **_THERE},
        S.PENDING_CUSTOMER: _THERE,
        S.PROCESSING: {A.COMPLETE: S.COMPLETED, A.REOPEN: S.PENDING_CUSTOMER, **_ENDS},
        S.COMPLETED: {},
        S.FAILED: {},
        S.CANCELLED: {},
    },
)
OPEN = tuple(NOTARY.before(A.CANCEL))
"""It may still come to a certificate, and to a cancel."""
OVER = (S.FAILED, S.CANCELLED)
"""It came to nothing: another round may begin."""
ACCEPTED = (S.READY, S.PENDING_CUSTOMER, S.PROCESSING)
"""The office has all that it needs, and says how it ends."""
WITH_STAFF = (S.NONE, S.PUSHED, S.READY)
"""The shop has the next step."""


class Push(Labelled):
    """What the office needs, in its order."""

    CUSTOMER = "customer", "客户信息", "Customer"
    ID_CARD = "id_card", "身份证照片", "ID card"
    CONTRACT = "contract", "合同与账单", "Contract"


class NotaryDoing(StrEnum):
    """What a person may do now: the buttons."""

    PUSH_CUSTOMER = "push_customer"
    PUSH_ID_CARD = "push_id_card"
    PUSH_CONTRACT = "push_contract"
    READY = "ready"
    LINK = "link"
    CANCEL = "cancel"


PUSHING = {
    Push.CUSTOMER: NotaryDoing.PUSH_CUSTOMER,
    Push.ID_CARD: NotaryDoing.PUSH_ID_CARD,
    Push.CONTRACT: NotaryDoing.PUSH_CONTRACT,
}


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an order's notarization stands. `barred`: why none may begin (`why_none`), None where it may.

    `pushed`: what the office has. `linked`: there is a page of the customer's. `cancelling`: a cancel is under way.
    """

    status: str
    pushed: Collection[str] = ()
    linked: bool = False
    cancelling: bool = False
    barred: Bilingual | None = None


def missing(pushed: Collection[str]) -> list[Push]:
    """What the office hasn't got yet, the next first."""
    return [one for one in Push if one not in pushed]


def doings(at: Standing) -> list[NotaryDoing]:
    """What the next step is, and whether it can be cancelled; nothing while a cancel is under way."""
    if at.cancelling:
        return []
    ends = [NotaryDoing.CANCEL] if at.status in OPEN and at.status != S.NONE else []
    if at.barred:
        return ends
    if at.status in (S.NONE, *OVER):
        return [NotaryDoing.PUSH_CUSTOMER, *ends]
    if at.status == S.PUSHED:
        left = missing(at.pushed)
        return [PUSHING[left[0]] if left else NotaryDoing.READY, *ends]
    if at.status == S.READY:
        return [NotaryDoing.READY, *ends]
    return [NotaryDoing.LINK, *ends] if at.status == S.PENDING_CUSTOMER and at.linked else ends


def why_none(*, served: bool, configured: bool, over: bool, in_force: bool, offered: bool = True) -> Bilingual | None:
    """Why nothing is notarized: a switch is off, the platform's or the shop's own (`offered`), or the signed contract
    isn't in force; None where it may be.
    """
    if not served:
        return "平台尚未开通公证服务", "The platform offers no notarization yet"
    if not offered:
        return "平台未为本店开通公证服务，如需使用请联系平台", "This shop has no notarization: ask the platform"
    if not configured:
        return "店铺还没有配置公证账号", "The shop has no account at a notary's office yet"
    if over:
        return "订单已完结，不能办理公证", "The order is over"
    return None if in_force else ("合同签署后才能办理公证", "The contract has to be signed first")


def why_not(doing: NotaryDoing, at: Standing) -> Bilingual | None:
    """What stands in the way of it; None where nothing does."""
    if doing in doings(at):
        return None
    return at.barred or ("当前不能进行此操作，请刷新后查看公证进度", "Not now: look at the notarization again")


def due_after(status: str, since: datetime) -> datetime | None:
    """Until when somebody has the next step; None once it is over. The customer's is the office's own word."""
    if status in WITH_STAFF:
        return since + STAFF_DAYS
    return {S.PENDING_CUSTOMER: since + CUSTOMER_DAYS, S.PROCESSING: since + OFFICE_DAYS}.get(S.of(status))


def looks_at(status: str, since: datetime, due: datetime, ended: datetime | None = None) -> list[datetime]:
    """When it is looked after, in `status` since then: the office is asked, and what nobody goes on with falls away.

    Of what it has and is late the office is asked daily, and to cancel it daily once the order has `ended`: what it
    said no to once it may do later.
    """
    looks = {S.PENDING_CUSTOMER: CUSTOMER_LOOKS, S.PROCESSING: OFFICE_LOOKS}.get(S.of(status), ())
    early = [since + look for look in looks if since + look < due]
    late = daily(due) if status in ACCEPTED else []
    return sorted([*early, due + SPARE, *late, *(daily(ended) if ended else [])])


def daily(since: datetime) -> list[datetime]:
    """Behind its time, its order's end, or the payment of all that it asks for."""
    return [since + timedelta(days=day) for day in LATE_DAYS]
