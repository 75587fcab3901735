import pytest

from apps.risk.rules import (
    CHARGED,
    LEAST,
    MOST,
    OFFLINE,
    ONLINE,
    REPORT,
    SCORE_MAX,
    Findings,
    RechargeAct,
    RechargeStatus,
    ReportAct,
    ReportType,
    Rule,
    Verdict,
    amount_problems,
    operator_acts,
    pay_result,
    proposal,
    rule_problems,
)
from policies.rules import RISK_TYPES


@pytest.mark.parametrize(("amount", "fits"), [(LEAST - 1, False), (LEAST, True), (MOST, True), (MOST + 1, False)])
def test_a_recharge_has_a_least_and_a_most(amount, fits):
    assert (amount_problems(amount) == []) is fits


@pytest.mark.parametrize(
    ("method", "status", "acts", "result"),
    [
        ("online", "waiting", [], "waiting"),
        ("offline", "submitted", ["pass", "reject"], "expired"),
        ("offline", "credited", ["undo"], "paid"),
        ("online", "credited", [], "paid"),
        ("offline", "rejected", [], "expired"),
        ("online", "expired", [], "expired"),
    ],
)
def test_what_may_be_decided_and_what_the_payer_is_told(method, status, acts, result):
    assert (operator_acts(method, status), pay_result(status)) == (acts, result)


def test_late_money_counts_and_each_end_is_reached():
    assert ONLINE.can("expired", RechargeAct.PAY)
    assert {*ONLINE.states, *OFFLINE.states} == set(RechargeStatus)
    assert not OFFLINE.can("rejected", RechargeAct.UNDO)


@pytest.mark.parametrize(
    ("found", "suggested", "why"),
    [
        (Findings(700), "pass", ["未发现风险项"]),
        (Findings(None), "pass", ["未发现风险项"]),
        (Findings(599), "review", ["评分 599，低于 600"]),
        (Findings(600, others=("夜间申请",)), "review", ["需留意：夜间申请"]),
        (Findings(499), "reject", ["评分 499，低于 500"]),
        (Findings(700, high=("失信",)), "reject", ["高风险：失信"]),
        (Findings(550, listed=("司法名单",)), "reject", ["命中司法名单", "评分 550，低于 600"]),
    ],
)
def test_a_report_suggests_by_the_worst_of_its_reasons(found, suggested, why):
    result, reasons = proposal(found, Rule())
    assert (result, [zh for zh, _ in reasons]) == (suggested, why)


OWN = Rule(pass_from=700, review_from=400, min_age=22, max_age=60, ages=Verdict.REJECT, others=Verdict.IGNORE)


@pytest.mark.parametrize(
    ("found", "suggested", "why"),
    [
        (Findings(650, age=30), "review", ["评分 650，低于 700"]),
        (Findings(499, age=30), "review", ["评分 499，低于 700"]),
        (Findings(399, age=30), "reject", ["评分 399，低于 400"]),
        (Findings(800, age=21), "reject", ["年龄 21 岁，小于 22 岁"]),
        (Findings(800, age=61), "reject", ["年龄 61 岁，大于 60 岁"]),
        (Findings(800, age=22, others=("夜间申请",)), "pass", ["未发现风险项"]),
    ],
)
def test_a_shops_own_rule_decides_what_counts(found, suggested, why):
    result, reasons = proposal(found, OWN)
    assert (result, [zh for zh, _ in reasons]) == (suggested, why)


@pytest.mark.parametrize(
    ("rule", "fields"),
    [
        (Rule(), []),
        (Rule(pass_from=400), ["pass_from"]),
        (Rule(pass_from=1_001), ["pass_from"]),
        (Rule(min_age=17, max_age=101), ["min_age", "max_age"]),
        (Rule(min_age=60, max_age=22), ["max_age"]),
    ],
)
def test_a_rule_is_held_to_sense(rule, fields):
    assert [field for field, _, _ in rule_problems(rule, SCORE_MAX)] == fields


def test_only_what_was_got_is_paid_for():
    assert {act for act, charged in CHARGED.items() if charged} == {ReportAct.FIND}
    assert set(CHARGED) == set(ReportAct) == set(REPORT.acts(REPORT.start))
    assert set(ReportType) == set(RISK_TYPES)
