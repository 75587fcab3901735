"""Recharges of the prepaid balance, and the reports that are paid from it (product.md, RiskRecharge, Risk reports)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from core.money import Fen, yuan
from core.transitions import Table
from core.wording import Bilingual, Labelled, Problem

LEAST: Fen = 10_000
MOST: Fen = 5_000_000
"""What one recharge may be."""

MOST_WAITING = 4
"""Codes of a person that may wait together: they hold up no colleague."""


class RechargeMethod(Labelled):
    ONLINE = "online", "扫码充值", "By QR"
    OFFLINE = "offline", "线下转账", "By transfer"


class RechargeStatus(Labelled):
    """Money that arrives is credited in the same moment, so `paid` (product.md) is never seen on its own."""

    WAITING = "waiting", "待支付", "To pay"
    SUBMITTED = "submitted", "待审核", "To audit"
    CREDITED = "credited", "已入账", "Credited"
    REJECTED = "rejected", "已驳回", "Rejected"
    EXPIRED = "expired", "已过期", "Expired"


class RechargeAct(StrEnum):
    """`undo`: a person said that it was paid, or had come, and it hadn't."""

    PAY = "pay"
    EXPIRE = "expire"
    ACCEPT = "pass"
    REJECT = "reject"
    UNDO = "undo"


M, S, A = RechargeMethod, RechargeStatus, RechargeAct

ONLINE = Table(
    "recharge",
    {
        S.WAITING: {A.PAY: S.CREDITED, A.EXPIRE: S.EXPIRED},
        # Money that arrives counts, whatever we thought of its code.
        S.EXPIRED: {A.PAY: S.CREDITED},
        S.CREDITED: {A.UNDO: S.EXPIRED},
    },
)
OFFLINE = Table(
    "offline recharge",
    {
        S.SUBMITTED: {A.ACCEPT: S.CREDITED, A.REJECT: S.REJECTED},
        S.CREDITED: {A.UNDO: S.REJECTED},
        S.REJECTED: {},
    },
)

Decision = Literal["pass", "reject", "undo"]
DECIDED: dict[Decision, RechargeAct] = {"pass": A.ACCEPT, "reject": A.REJECT, "undo": A.UNDO}
"""What an operator decides of a transfer, by its name on the wire."""

PayResult = Literal["waiting", "paid", "expired"]


def operator_acts(method: str, status: str) -> list[Decision]:
    """What an operator may decide now; nothing of what was paid by QR."""
    return [result for result, act in DECIDED.items() if method == M.OFFLINE and OFFLINE.can(status, act)]


def pay_result(status: str) -> PayResult:
    """What the page that waits for a code is told."""
    if status == S.CREDITED:
        return "paid"
    return "waiting" if status == S.WAITING else "expired"


def amount_problems(amount: Fen) -> list[Problem]:
    """`amount` in fen."""
    if LEAST <= amount <= MOST:
        return []
    span = f"{yuan(LEAST)} – {yuan(MOST)}"
    return [("amount", f"单次充值金额须在 {span} 之间", f"One recharge is {span}")]


class ReportType(Labelled):
    """What can be asked of a customer; `policies.rules.RISK_TYPES` names the same, with a price for each."""

    BASIC = "basic", "基础报告", "Basic report"
    RADAR = "radar", "信用雷达", "Risk radar"
    FULL = "full", "全面报告", "Full report"


class ReportStatus(Labelled):
    """`asking`: its fee is reserved until the vendor's answer is known."""

    ASKING = "asking", "查询中", "Asking"
    READY = "ready", "已出报告", "Ready"
    EMPTY = "empty", "未查得", "No result"
    FAILED = "failed", "查询失败", "Failed"


class ReportAct(StrEnum):
    FIND = "find"
    MISS = "miss"
    FAIL = "fail"


REPORT = Table(
    "risk report",
    {
        ReportStatus.ASKING: {
            ReportAct.FIND: ReportStatus.READY, ReportAct.MISS: ReportStatus.EMPTY, ReportAct.FAIL: ReportStatus.FAILED,
        },
        ReportStatus.READY: {},
        ReportStatus.EMPTY: {},
        ReportStatus.FAILED: {},
    },
)  # fmt: skip
CHARGED = {ReportAct.FIND: True, ReportAct.MISS: False, ReportAct.FAIL: False}
"""Whether the shop pays: for what it got, and for nothing else."""

GOOD_SCORE, BAD_SCORE, SCORE_MAX = 600, 500, 1_000


class Proposal(Labelled):
    """What a report suggests; the auditor decides."""

    PASS = "pass", "建议通过", "Suggests to pass"
    REVIEW = "review", "建议人工核实", "Suggests a closer look"
    REJECT = "reject", "建议拒绝", "Suggests to reject"


YOUNGEST, OLDEST = 18, 100


class Verdict(Labelled):
    """What a finding of a kind comes to. `ignore`: nothing."""

    REJECT = "reject", "建议拒绝", "Suggests to reject"
    REVIEW = "review", "建议人工核实", "Suggests a closer look"
    IGNORE = "ignore", "不计入", "Doesn't count"


@dataclass(frozen=True, slots=True)
class Rule:
    """By what a shop's reports suggest; as it stands here where the shop has none of its own.

    Below `review_from` the score suggests to reject, below `pass_from` a closer look. Ages in full years, 0: no bound.
    """

    pass_from: int = GOOD_SCORE
    review_from: int = BAD_SCORE
    min_age: int = 0
    max_age: int = 0
    ages: Verdict = Verdict.REVIEW
    listed: Verdict = Verdict.REJECT
    high: Verdict = Verdict.REJECT
    others: Verdict = Verdict.REVIEW

    @property
    def asks_age(self) -> bool:
        return bool(self.min_age or self.max_age) and self.ages != Verdict.IGNORE


def rule_problems(rule: Rule, score_max: int) -> list[Problem]:
    found: list[Problem] = []
    if not 0 <= rule.review_from <= rule.pass_from <= score_max:
        text = f"评分须在 0 到 {score_max} 之间，且“建议通过”不低于“建议拒绝”的分数"
        found.append(("pass_from", text, f"Scores are 0 to {score_max}, and to pass takes no less than not to reject"))
    for field, age in (("min_age", rule.min_age), ("max_age", rule.max_age)):
        if age and not YOUNGEST <= age <= OLDEST:
            found.append((field, f"年龄须在 {YOUNGEST} 到 {OLDEST} 之间", f"Ages are {YOUNGEST} to {OLDEST}"))
    if rule.min_age and rule.max_age and rule.min_age > rule.max_age:
        found.append(("max_age", "最大年龄不能小于最小年龄", "The oldest can't be younger than the youngest"))
    return found


@dataclass(frozen=True)
class Findings:
    """What of a report counts; `score` None: it has none. Hits and lists by their names. `age`: None, not asked."""

    score: int | None
    high: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    age: int | None = None


def proposal(found: Findings, rule: Rule) -> tuple[Proposal, list[Bilingual]]:
    """What it suggests by the shop's rule, and why, in both languages. The worst of its reasons decides."""
    reasons: list[tuple[Verdict, Bilingual]] = [
        *((rule.listed, (f"命中{name}", f"On the list: {name}")) for name in found.listed),
        *((rule.high, (f"高风险：{name}", f"High risk: {name}")) for name in found.high),
        *_of_score(found.score, rule),
        *_of_age(found.age, rule),
        *((rule.others, (f"需留意：{name}", f"Worth a look: {name}")) for name in found.others),
    ]
    bad = [why for verdict, why in reasons if verdict == Verdict.REJECT]
    fair = [why for verdict, why in reasons if verdict == Verdict.REVIEW]
    if bad:
        return Proposal.REJECT, bad + fair
    if fair:
        return Proposal.REVIEW, fair
    return Proposal.PASS, [("未发现风险项", "No risk was found")]


def _of_score(score: int | None, rule: Rule) -> list[tuple[Verdict, Bilingual]]:
    if score is None or score >= rule.pass_from:
        return []
    bad = score < rule.review_from
    verdict, bound = (Verdict.REJECT, rule.review_from) if bad else (Verdict.REVIEW, rule.pass_from)
    return [(verdict, (f"评分 {score}，低于 {bound}", f"The score is {score}, below {bound}"))]


def _of_age(age: int | None, rule: Rule) -> list[tuple[Verdict, Bilingual]]:
    least, most = rule.min_age, rule.max_age
    if age is not None and least and age < least:
        return [(rule.ages, (f"年龄 {age} 岁，小于 {least} 岁", f"{age} years old, younger than {least}"))]
    if age is not None and most and age > most:
        return [(rule.ages, (f"年龄 {age} 岁，大于 {most} 岁", f"{age} years old, older than {most}"))]
    return []


NOT_OFFERED: Bilingual = (
    "平台未为本店开通风控报告，如需使用请联系平台",
    "This shop has no risk reports: ask the platform",
)


def why_not_asked(*, offered: bool, over: bool, agreed: bool, paid: bool, proved: bool) -> Bilingual | None:
    """Why the vendor isn't asked about a lease's customer; None where it may be.

    Not before it is paid by somebody who has shown who they are: a form alone says nothing of a person, nor in their
    name.
    """
    if not offered:
        return NOT_OFFERED
    if over:
        return "订单已完结，不能再查询风控报告", "The lease is over: nobody is asked about any more"
    if not agreed:
        return "客户下单时未授权查询风控，不能查询", "The customer hasn't agreed to a risk query: it can't be asked for"
    if not paid:
        return "客户付款后才能查询风控报告", "It can be asked for once the customer has paid"
    if not proved:
        return (
            "客户尚未核验身份，不能查询：请客户在订单页面验证手机号，或在签约前核验实名",
            "The customer has to prove the mobile, or before the contract the name, on the order's page first",
        )
    return None
