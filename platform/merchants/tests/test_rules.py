from dataclasses import fields

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.transitions import TransitionRefused
from merchants.rules import (
    MERCHANT,
    RESERVED,
    Left,
    credit_check_char,
    is_bank_account,
    is_credit_code,
    may_be_paid,
    may_log_in,
    may_pay_out,
    may_take_orders,
    may_withdraw,
    subdomain_problems,
)
from tenants.rules import MerchantStatus

CHARS = "0123456789ABCDEFGHJKLMNPQRTUWXY"
CODE = "91350100M000100Y43"  # the example of GB 32100-2015


class TestAMerchant:
    @pytest.mark.parametrize(
        ("state", "target", "act"),
        [
            ("active", "paused", "pause"),
            ("paused", "active", "resume"),
            ("paused", "frozen", "freeze"),
            ("active", "frozen", "freeze"),
            ("frozen", "paused", "unfreeze"),
            ("frozen", "active", "resume"),
            ("active", "closed", "close"),
            ("paused", "closed", "close"),
            ("frozen", "closed", "close"),
        ],
    )
    def test_goes_from_status_to_status(self, state, target, act):
        assert MERCHANT.act_to(state, target) == act

    @pytest.mark.parametrize(
        ("state", "target"),
        [("frozen", "frozen"), ("active", "active"), ("closed", "active"), ("closed", "paused")],
    )
    def test_skips_none(self, state, target):
        with pytest.raises(TransitionRefused):
            MERCHANT.act_to(state, target)

    @pytest.mark.parametrize(
        ("status", "orders", "withdraws", "logs_in"),
        [
            ("active", True, True, True),
            ("paused", False, True, True),
            ("frozen", False, False, True),
            ("closed", False, False, False),
        ],
    )
    def test_may_do_what_its_status_allows(self, status, orders, withdraws, logs_in):
        assert (may_take_orders(status), may_withdraw(status), may_log_in(status)) == (
            orders,
            withdraws,
            logs_in,
        )

    def test_is_paid_out_by_operators_when_it_is_closed_too_but_not_while_it_is_frozen(self):
        assert [status for status in MerchantStatus if may_pay_out(status)] == ["active", "paused", "closed"]

    def test_is_paid_what_customers_owe_until_it_is_closed(self):
        assert [status for status in MerchantStatus if not may_be_paid(status)] == ["closed"]

    def test_has_a_row_for_every_status(self):
        assert set(MERCHANT.states) == set(MerchantStatus)


class TestClosing:
    @pytest.mark.parametrize("field", [one.name for one in fields(Left)])
    def test_is_held_up_by_each_thing_that_is_left(self, field):
        nothing = {one.name: 0 for one in fields(Left)} | {"held": {"deposits": 0}, "open": {"objections": 0}}
        assert not Left(**nothing)
        assert Left(**nothing | {field: {"deposits": 0, "gifts": 1} if field in ("held", "open") else 1})


class TestACreditCode:
    @pytest.mark.parametrize("text", [CODE, "91110000802100433B", "91440300708461136T"])
    def test_of_a_real_company_is_right(self, text):
        assert is_credit_code(text)

    @pytest.mark.parametrize(
        "text",
        [
            "",
            CODE.lower(),
            CODE[:-1] + "4",
            CODE[:-1],
            CODE + "3",
            CODE + "\n",
            "O" + CODE[1:],
            "9I" + CODE[2:],
        ],
    )
    def test_that_is_wrong_is_refused(self, text):
        assert not is_credit_code(text)

    @given(st.text("0123456789", min_size=6, max_size=6), st.text(CHARS, min_size=9, max_size=9), st.data())
    def test_with_one_wrong_character_is_refused(self, area, body, data):
        code = "91" + area + body
        code += credit_check_char(code)
        assert is_credit_code(code)
        place = data.draw(st.integers(0, 17))
        char = data.draw(st.sampled_from(CHARS))
        assume(char != code[place])
        assert not is_credit_code(code[:place] + char + code[place + 1 :])

    @pytest.mark.parametrize("text", ["", CODE, "I" * 17])
    def test_has_no_check_character_for_nonsense(self, text):
        with pytest.raises(ValueError):
            credit_check_char(text)


class TestASubdomain:
    @pytest.mark.parametrize(
        "label", ["lin", "gao", "lin-phones", "zu8", "e-bike-01", "a" * 30, "mailiang", "apinga", "wangwang"]
    )
    def test_of_a_shop_is_free(self, label):
        assert subdomain_problems(label) == []

    @pytest.mark.parametrize("label", sorted(RESERVED))
    def test_that_is_reserved_is_refused(self, label):
        assert subdomain_problems(label)

    @pytest.mark.parametrize(
        "label",
        [
            "adm1n", "admln", "4dmin", "adrnin", "ad-min", "admin1", "admin-lin", "lin-admin", "a-d-m-i-n",
            "vvww", "www2", "ww-w", "www-lin", "ap1", "a-pi", "api01", "stat1c", "5tatic", "ma1l", "zud3sk",
            "zudesk-pay", "adm1n007", "l0gin", "10gin", "1ogin", "clocs", "clev",
        ],
    )  # fmt: skip
    def test_that_looks_like_a_reserved_one_is_refused(self, label):
        assert subdomain_problems(label)

    @pytest.mark.parametrize(
        "label",
        [
            "", "a", "ab", "a" * 31, "www-", "-lin", "li--n", "xn--lin-x", "xn--80ak6aa92e", "Lin", "l.in",
            "li_n",
            "li n", "lin\n", "123",
            "1lin", "lin１", "lin٣", "аdmin", "línea", "租务", "lin/..",
        ],
    )  # fmt: skip
    def test_of_another_form_is_refused(self, label):
        form = ("subdomain", "3–30 位小写字母、数字或中划线，以字母开头", "3–30 of a–z, 0–9, -; a letter first")
        assert subdomain_problems(label) == [form]

    def test_is_held_against_the_list_that_the_caller_gives(self):
        taken = ("host", "该地址为保留地址或与其相似，请换一个", "This address is reserved or looks like one")
        assert subdomain_problems("ops", reserved={"ops"}, field="host") == [taken]
        assert subdomain_problems("ops") == []

    @given(st.text(max_size=12))
    def test_that_is_free_is_plain_ascii(self, label):
        if not subdomain_problems(label):
            assert label.isascii()
            assert label == label.lower().strip("-")


class TestABankAccount:
    @pytest.mark.parametrize(
        ("text", "luhn", "right"),
        [
            ("12345678", False, True),
            ("1234567", False, False),
            ("1" * 30, False, True),
            ("1" * 31, False, False),
            ("1234567a", False, False),
            ("１２３４５６７８", False, False),
            ("6222020200112230", True, True),
            ("4111111111111111", True, True),
            ("4111111111111112", True, False),
            ("6222020200112230004", True, True),
            ("62220202001122300000", True, False),
            ("378282246310005", True, False),
            ("79927398713", True, False),
        ],
    )
    def test_is_digits_with_a_checksum_for_cards(self, text, luhn, right):
        assert is_bank_account(text, luhn) is right

    def test_is_any_account_unless_a_card_is_asked_for(self):
        assert is_bank_account("12345678")
