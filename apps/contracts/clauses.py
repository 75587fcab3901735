"""A shop's own clauses: text in which variables of a closed list stand for what a lease says. Pure."""

import re
from collections.abc import Mapping, Sequence

from core.wording import Labelled, Problem
from reviews.rules import ProposalStatus

MOST, LONGEST = 20, 500
"""Clauses of a version, and characters of one."""
TOKEN = re.compile(r"\{([^{}]*)\}")
LAST = "以上补充条款由甲方拟定；与前述条款不一致的，以前述条款为准。"
"""What a shop's own words can't change: sums, days and rights are those that the platform's sections say."""


class ClauseVariable(Labelled):
    """A clause names one by its Chinese word in braces: what is signed is Chinese."""

    LESSOR = "lessor", "出租方", "Lessor"
    LESSEE = "lessee", "承租方", "Lessee"
    PHONE = "phone", "客服电话", "Shop's phone"
    GOODS = "goods", "商品", "Goods"
    PLAN = "plan", "租赁方案", "Plan"
    TERM = "term", "租期", "Term"
    PERIODS = "periods", "期数", "Periods"
    RENT = "rent", "租金总额", "Rent in all"
    DEPOSIT = "deposit", "押金", "Deposit"
    VALUE = "value", "合同价值", "Contract value"
    BUYOUT = "buyout", "到期买断价", "Price at the end"


class VersionState(Labelled):
    IN_FORCE = "in_force", "使用中", "In use"
    WAITING = "waiting", "待平台复核", "Waits for the platform"
    REPLACED = "replaced", "已被新版替换", "Replaced"
    STOPPED = "stopped", "已停用", "No longer used"
    REFUSED = "refused", "未通过", "Refused"
    EXPIRED = "expired", "超时未复核", "Ran out"


_OPEN_ENDS: Mapping[str, VersionState] = {
    ProposalStatus.PROPOSED: VersionState.WAITING,
    ProposalStatus.REFUSED: VersionState.REFUSED,
    ProposalStatus.EXPIRED: VersionState.EXPIRED,
}


def state_of(status: ProposalStatus, *, newest: bool, ended: bool) -> VersionState:
    """Of a version; `newest`: of the confirmed ones. What was stopped and then replaced was replaced."""
    if status in _OPEN_ENDS:
        return _OPEN_ENDS[status]
    if not newest:
        return VersionState.REPLACED
    return VersionState.STOPPED if ended else VersionState.IN_FORCE


BY_WORD: Mapping[str, ClauseVariable] = {one.zh: one for one in ClauseVariable}


def problems(clauses: Sequence[str]) -> list[Problem]:
    """Which of them name what there isn't, or have a brace too many; length and number are the form's."""
    return [(f"clauses.{place}", *said) for place, text in enumerate(clauses) if (said := _wrong(text))]


def _wrong(text: str) -> tuple[str, str] | None:
    unknown = next((word for word in TOKEN.findall(text) if word not in BY_WORD), None)
    if unknown is not None:
        return (
            f"没有变量“{{{unknown}}}”，请从变量列表中选用",
            f"There is no variable {{{unknown}}}: choose one of the list",
        )
    if set("{}") & set(TOKEN.sub("", text)):
        return "花括号只用于变量，请成对书写", "Braces are for variables alone, in pairs"
    return None


def filled(clauses: Sequence[str], facts: Mapping[ClauseVariable, str]) -> tuple[str, ...]:
    """As they stand in a contract. `clauses` have no problems."""
    return tuple(TOKEN.sub(lambda found: facts[BY_WORD[found[1]]], text) for text in clauses)
