import pytest

from apps.risk.rules import (
    CHARGED,
    LEAST,
    MOST,
    NOT_OFFERED,
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
    why_not_asked,
)
from policies.rules import RISK_TYPES


@pytest.mark.parametrize(("amount", "fits"), [(LEAST - 1, False), (LEAST, True), (MOST, True), (MOST + 1, False)])
def test_a_recharge_has_a_least_and_a_most(amount, fits):
    span = "¥100.00 – ¥50,000.00"
    wrong = [("amount", f"单次充值金额须在 {span} 之间", f"One recharge is {span}")]
    assert amount_problems(amount) == ([] if fits else wrong)


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
        (Findings(700), "pass", [("未发现风险项", "No risk was found")]),
        (Findings(None), "pass", [("未发现风险项", "No risk was found")]),
        (Findings(599), "review", [("评分 599，低于 600", "The score is 599, below 600")]),
        (Findings(600, others=("夜间申请",)), "review", [("需留意：夜间申请", "Worth a look: 夜间申请")]),
        (Findings(500), "review", [("评分 500，低于 600", "The score is 500, below 600")]),
        (Findings(499), "reject", [("评分 499，低于 500", "The score is 499, below 500")]),
        (Findings(700, high=("失信",)), "reject", [("高风险：失信", "High risk: 失信")]),
        (
            Findings(550, listed=("司法名单",)),
            "reject",
            [("命中司法名单", "On the list: 司法名单"), ("评分 550，低于 600", "The score is 550, below 600")],
        ),
    ],
)
def test_a_report_suggests_by_the_worst_of_its_reasons(found, suggested, why):
    assert proposal(found, Rule()) == (suggested, why)


OWN = Rule(pass_from=700, review_from=400, min_age=22, max_age=60, ages=Verdict.REJECT, others=Verdict.IGNORE)


@pytest.mark.parametrize(
    ("found", "suggested", "why"),
    [
        (Findings(650, age=30), "review", [("评分 650，低于 700", "The score is 650, below 700")]),
        (Findings(499, age=30), "review", [("评分 499，低于 700", "The score is 499, below 700")]),
        (Findings(399, age=30), "reject", [("评分 399，低于 400", "The score is 399, below 400")]),
        (Findings(800, age=21), "reject", [("年龄 21 岁，小于 22 岁", "21 years old, younger than 22")]),
        (Findings(800, age=61), "reject", [("年龄 61 岁，大于 60 岁", "61 years old, older than 60")]),
        (Findings(800, age=22, others=("夜间申请",)), "pass", [("未发现风险项", "No risk was found")]),
        (Findings(700, age=60), "pass", [("未发现风险项", "No risk was found")]),
        (Findings(800), "pass", [("未发现风险项", "No risk was found")]),
    ],
)
def test_a_shops_own_rule_decides_what_counts(found, suggested, why):
    assert proposal(found, OWN) == (suggested, why)


SCORES = (
    "pass_from", "评分须在 0 到 1000 之间，且“建议通过”不低于“建议拒绝”的分数",
    "Scores are 0 to 1000, and to pass takes no less than not to reject",
)  # fmt: skip
AGES = ("年龄须在 18 到 100 之间", "Ages are 18 to 100")
TURNED = ("max_age", "最大年龄不能小于最小年龄", "The oldest can't be younger than the youngest")


@pytest.mark.parametrize(
    ("rule", "wrong"),
    [
        (Rule(), []),
        (Rule(pass_from=0, review_from=0), []),
        (Rule(pass_from=1_000, review_from=1_000, min_age=18, max_age=100), []),
        (Rule(min_age=30, max_age=30), []),
        (Rule(min_age=100), []),
        (Rule(max_age=18), []),
        (Rule(pass_from=400), [SCORES]),
        (Rule(pass_from=1_001), [SCORES]),
        (Rule(review_from=-1), [SCORES]),
        (Rule(min_age=17, max_age=101), [("min_age", *AGES), ("max_age", *AGES)]),
        (Rule(min_age=60, max_age=22), [TURNED]),
    ],
)
def test_a_rule_is_held_to_sense(rule, wrong):
    assert rule_problems(rule, SCORE_MAX) == wrong


def test_nobody_is_asked_about_before_all_of_it_is_there_and_the_first_lack_is_said():
    there = dict.fromkeys(("offered", "agreed", "paid", "proved"), True) | {"over": False}
    assert why_not_asked(**there) is None
    order = ("offered", "over", "agreed", "paid", "proved")
    alone = [why_not_asked(**there | {name: not there[name]}) for name in order]
    assert alone == [
        NOT_OFFERED,
        ("订单已完结，不能再查询风控报告", "The lease is over: nobody is asked about any more"),
        ("客户下单时未授权查询风控，不能查询", "The customer hasn't agreed to a risk query: it can't be asked for"),
        ("客户付款后才能查询风控报告", "It can be asked for once the customer has paid"),
        (
            "客户尚未核验身份，不能查询：请客户在订单页面验证手机号，或在签约前核验实名",
            "The customer has to prove the mobile, or before the contract the name, on the order's page first",
        ),
    ]
    lacking = [{name: not there[name] for name in order[place:]} for place in range(len(order))]
    assert [why_not_asked(**there | some) for some in lacking] == alone


def test_only_what_was_got_is_paid_for():
    assert {act for act, charged in CHARGED.items() if charged} == {ReportAct.FIND}
    assert set(CHARGED) == set(ReportAct) == set(REPORT.acts(REPORT.start))
    assert set(ReportType) == set(RISK_TYPES)
