"""Names of a link's statuses in the caller's language."""

from apps.promotion.rules import LinkStatus
from core.text import say

S = LinkStatus
STATUSES: dict[str, tuple[str, str]] = {
    S.ACTIVE: ("使用中", "Active"),
    S.DISABLED: ("已停用", "Disabled"),
    S.EXPIRED: ("已过期", "Expired"),
    S.DELETED: ("已删除", "Deleted"),
}


def status_label(code: str) -> str:
    return say(*STATUSES.get(code, (code, code)))
