"""Names of a merchant's statuses in the caller's language."""

from core.text import say
from tenants.rules import MerchantStatus

S = MerchantStatus
STATUSES: dict[str, tuple[str, str]] = {
    S.REVIEWING: ("审核中", "In review"),
    S.ACTIVE: ("营业中", "Active"),
    S.PAUSED: ("已暂停", "Paused"),
    S.FROZEN: ("已冻结", "Frozen"),
    S.CLOSED: ("已关闭", "Closed"),
}


def status_label(code: str) -> str:
    return say(*STATUSES.get(code, (code, code)))
