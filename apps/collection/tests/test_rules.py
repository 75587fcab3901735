"""What a settlement asks still, by a table. Fen."""

from dataclasses import dataclass

import pytest

from apps.collection.rules import Owed, settlement_left

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
    ],
)
def test_a_settlement_asks_until_its_sum_is_there_and_the_principal(amount: int, now: Now, left: int) -> None:
    assert settlement_left(amount, OFFERED, now) == left
