"""Which passwords will do."""

import re

import pytest

from core.accounts.passwords import DIGITS, LEAST, LETTERS, MOST, new_password, password_problems

LENGTH = ("密码须为 8–64 位", "Use 8–64 characters")
BOTH = ("密码须同时包含字母和数字", "Use letters and digits")
ACCOUNT = (
    "密码不能包含账号，也不能与账号相似",
    "The password must be unlike the account's name, and not contain it",
)
MOBILE = ("密码不能包含手机号，请换成别人猜不到的", "Leave mobile numbers out of the password")
COMMON = (
    "这个密码太常见，容易被猜中。请换一个，例如几个不相干的词加上数字",
    "This password is among those that are tried first. Choose another, such as some unrelated words with digits",
)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("a1" * (LEAST // 2 - 1), LENGTH),
        ("a1" * (MOST // 2 + 1), LENGTH),
        ("onlyletters", BOTH),
        ("11223344", BOTH),
        ("xx-LIN-2026", ACCOUNT),
        ("wo13812345678", MOBILE),
        ("12345678a", COMMON),
        ("PassWord1", COMMON),
        ("woaini1314", COMMON),
        ("1qaz2wsx", COMMON),
    ],
)
def test_what_will_not_do(typed, said):
    assert password_problems(typed, "lin", "new_password") == [("new_password", *said)]
    assert password_problems(typed, field="new_password") == ([] if said == ACCOUNT else [("new_password", *said)])


@pytest.mark.parametrize(
    ("account", "typed", "fits"),
    [
        ("zhangsan01", "Zhang.San10", False),
        ("zhangsan01", "01nasgnahz", False),
        ("zhangsan01", "zhang-2026-battery", True),
        ("abcdefg", "abcdegf12.345", False),
        ("abcdefg", "abcdegf12.3456", True),
    ],
)
def test_what_is_like_the_account(account, typed, fits):
    assert (password_problems(typed, account) == []) is fits


@pytest.mark.parametrize(
    "typed", ["battery-staple-3", "zudesk-demo-2026", "三个词abc42", "1" * 10 + "x-unlikely", "battery-staple-3" * 4]
)
def test_what_will(typed):
    assert password_problems(typed, "lin") == []


def test_it_is_called_password_and_of_nobody_unless_something_else_is_said():
    assert password_problems("short") == [("password", *LENGTH)]
    assert password_problems("xxxx-unlikely-7") == []


def test_those_that_we_make_will():
    for made in (new_password() for _ in range(50)):
        assert password_problems(made, "lin") == []
        assert re.fullmatch(f"[{LETTERS}]{{8}}[{DIGITS}]{{4}}", made)
