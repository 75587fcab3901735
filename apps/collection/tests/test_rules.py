"""What a settlement asks still, and what may be promised, offered and written off, by tables. Fen."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

import pytest

from apps.collection.rules import (
    AtWriteOff,
    Owed,
    day_problems,
    offer_problems,
    promise_problems,
    settlement_left,
    why_no_write_off,
)

OFFERED = Owed(total=1_030, fees=30)


@dataclass(frozen=True)
class Now:
    """`principal`, `fees`: unpaid. `came`: of money in time on the bills; `held`: of that on the fees. `late`: of money
    behind the day, on the principal.
    """

    principal: int
    fees: int
    came: int = 0
    held: int = 0
    late: int = 0

    @property
    def since(self) -> int:
        return self.came - self.held + self.late


@pytest.mark.parametrize(
    ("amount", "now", "left"),
    [
        pytest.param(1_000, Now(1_000, 30), 1_000, id="nothing came"),
        pytest.param(1_010, Now(1_000, 30), 1_010, id="a part of the fees is asked"),
        pytest.param(1_010, Now(1_000, 4), 1_004, id="no more of them than they cost by now"),
        pytest.param(1_010, Now(1_000, 0), 1_000, id="none where they were waived"),
        pytest.param(1_000, Now(700, 0, 330, 30), 670, id="a part came, fees first"),
        pytest.param(1_000, Now(30, 0, 1_000, 30), 0, id="its sum came: the fees give what they hold"),
        pytest.param(1_010, Now(20, 0, 1_010, 30), 0, id="and keep what is asked of them"),
        pytest.param(1_000, Now(0, 0, 1_030, 30), 0, id="all came"),
        pytest.param(1_000, Now(1_000, 30, 0, 0), 1_000, id="what came paid something else"),
        pytest.param(1_000, Now(230, 0, 1_000, 30), 200, id="more principal is open, as older money never came"),
        pytest.param(1_000, Now(0, 0, 330, 30, 700), 670, id="the rest came late, with the fees"),
        pytest.param(1_000, Now(0, 0, late=1_000), 1_000, id="all of it came late"),
        pytest.param(1_010, Now(600, 30), 610, id="no more of the principal than is owed by now"),
        pytest.param(1_010, Now(0, 0, 610, 10), 0, id="and that came"),
        pytest.param(1_010, Now(500, 30, late=700), 1_010, id="no more than its sum, whatever else was paid late"),
    ],
)
def test_a_settlement_asks_until_its_sum_is_there_and_the_principal(amount: int, now: Now, left: int) -> None:
    assert settlement_left(amount, OFFERED, now) == left


def test_what_may_be_promised_and_by_when() -> None:
    today = date(2026, 11, 29)
    wrong = [("day", "日期须在今天至 7 天内", "Between today and 7 days from now")]
    found = [day_problems(today + timedelta(days=ahead), today, 7) for ahead in (-1, 0, 7, 8)]
    assert found == [wrong, [], [], wrong]
    wrong = [("amount", "承诺金额须在 ¥0.01 至 ¥10.30 之间", "Between ¥0.01 and ¥10.30")]
    assert [promise_problems(amount, 1_030) for amount in (0, 1, 1_030, 1_031)] == [wrong, [], [], wrong]


def test_a_settlement_gives_up_a_part_of_the_fees_and_nothing_else() -> None:
    wrong = [(
        "amount", "和解金额须在 ¥10.15 至 ¥10.29 之间：最多可减免 ¥0.15",
        "Between ¥10.15 and ¥10.29: at most ¥0.15 can be given up",
    )]  # fmt: skip
    found = [offer_problems(amount, OFFERED, 5_000) for amount in (1_014, 1_015, 1_029, 1_030)]
    assert found == [wrong, [], [], wrong]
    none = [("amount", "没有可减免的滞纳金", "There are no late fees to give up")]
    assert offer_problems(999, Owed(total=1_000, fees=0), 5_000) == none
    assert offer_problems(999, Owed(total=1_000, fees=1), 10_000) == []


LOST = AtWriteOff(
    collected=True, owed=1, frozen=0, refused=False, taking=False, moving=False, undecided=False
)  # fmt: skip
NOT_COLLECTED = ("只能核销催收中的欠款；有售后的请先处理售后", "Only what is in collection, without an after-sale case")


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({}, None),
        ({"frozen": 500, "refused": True}, None),
        ({"collected": False}, NOT_COLLECTED),
        ({"owed": 0}, NOT_COLLECTED),
        (
            {"moving": True},
            (
                "商品正在归还或续租待答复：请先处理完，再核销",
                "Its goods are coming back, or a renewal waits: finish that first",
            ),
        ),
        (
            {"undecided": True},
            (
                "有账单付款后已全额退回：请先在账单中选择重新收取或作为优惠，再核销",
                "A bill was paid and went back whole: say first whether it is asked again, or given",
            ),
        ),
        (
            {"taking": True},
            ("有一笔扣款或解冻正在处理，请等结果出来再核销", "A debit, capture or thaw is under way: wait for it"),
        ),
        (
            {"frozen": 500},
            (
                "押金还有 ¥5.00 可抵扣，请先抵扣押金，再核销余款",
                "¥5.00 of the deposit can pay: capture it first, and write off the rest",
            ),
        ),
    ],
)
def test_a_lease_is_written_off_once_nothing_else_can_be_taken(
    changed: dict[str, Any], why: tuple[str, str] | None
) -> None:
    assert why_no_write_off(replace(LOST, **changed)) == why
