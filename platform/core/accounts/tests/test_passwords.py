"""Which passwords will do."""

import pytest

from core.accounts.passwords import LEAST, MOST, new_password, password_problems


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("a1" * (LEAST // 2 - 1), "位"),
        ("a1" * (MOST // 2 + 1), "位"),
        ("onlyletters", "字母和数字"),
        ("11223344", "字母和数字"),
        ("xx-LIN-2026", "账号"),
        ("wo13812345678", "手机号"),
        ("12345678a", "太常见"),
        ("PassWord1", "太常见"),
        ("woaini1314", "太常见"),
        ("1qaz2wsx", "太常见"),
    ],
)
def test_what_will_not_do(typed, said):
    [(field, zh, en)] = password_problems(typed, "lin", "new_password")
    assert field == "new_password"
    assert said in zh
    assert en


@pytest.mark.parametrize("typed", ["battery-staple-3", "zudesk-demo-2026", "三个词abc42", "1" * 10 + "x-unlikely"])
def test_what_will(typed):
    assert password_problems(typed, "lin") == []


def test_those_that_we_make_will():
    assert all(password_problems(new_password(), "lin") == [] for _ in range(50))
