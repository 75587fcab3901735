"""What was asked about is what is done: one comparison of sums, whatever they are of."""

import pytest

from core.errors import StateError
from core.shown import AskedSum, ShownSum, check_shown

NOW = [AskedSum(name="payout", label="可提现", amount=700), AskedSum(name="prepaid", label="风控预存", amount=0)]


def shown(**sums: int) -> list[ShownSum]:
    return [ShownSum(name=name, amount=amount) for name, amount in sums.items()]


def refused(sums: list[ShownSum] | None) -> str:
    with pytest.raises(StateError) as found:
        check_shown(sums, NOW)
    assert found.value.data == {"state": "changed"}
    return found.value.msg


def test_the_same_sums_pass_in_whatever_order() -> None:
    check_shown(shown(prepaid=0, payout=700), NOW)


@pytest.mark.parametrize(
    ("sums", "said"),
    [
        ({"payout": 500, "prepaid": 0}, "金额已变化：可提现 ¥5.00 → ¥7.00，请核对后重新确认"),
        ({"payout": 500, "prepaid": 9}, "金额已变化：可提现 ¥5.00 → ¥7.00，风控预存 ¥0.09 → ¥0.00，请核对后重新确认"),
        ({"payout": 700}, "金额已变化：新增风控预存 ¥0.00，请核对后重新确认"),
        ({"payout": 700, "prepaid": 0, "debt": 3}, "金额已变化：原 ¥0.03 的一项已没有，请核对后重新确认"),
    ],
)
def test_what_changed_is_said(sums: dict[str, int], said: str) -> None:
    assert refused(shown(**sums)) == said


def test_a_page_that_shows_none_is_to_be_loaded_anew() -> None:
    """It is from before a release that asks with sums."""
    assert refused(None) == "页面已更新，请刷新后重新确认"
