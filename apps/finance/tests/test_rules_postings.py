from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.finance import rules
from apps.finance.rules import ACCOUNTS, COMMISSIONED, INCOME, MAY_GO_NEGATIVE, Posting, TxType

fen = st.integers(1, 10**10)
some = st.integers(0, 10**10)
channels = st.sampled_from(rules.Channel)
incomes = st.sampled_from(sorted(INCOME))


def of(posting):
    return dict(posting.entries)


postings = st.one_of(
    st.builds(rules.received, incomes, fen, channels).map(lambda p: [p]),
    st.builds(rules.commission_taken, fen, channels).map(lambda p: [p]),
    st.tuples(incomes, fen, some, channels).map(lambda t: rules.rent_received(t[0], t[1], min(t[1], t[2]), t[3])),
    st.builds(
        lambda a, c, p, b: [rules.refund(TxType.REFUND, a, c, pending=p, available=b)],
        fen,
        channels,
        some,
        some,
    ),
    st.builds(lambda a, s, d: [rules.commission_returned(a, settled=s, debt=d)], fen, st.booleans(), some),
    st.builds(
        lambda f, a, c: [f(a, c)],
        st.sampled_from([rules.deposit_paid, rules.deposit_refund, rules.deposit_capture, rules.risk_recharge]),
        fen,
        channels,
    ),
    st.builds(
        lambda f, a: [f(a)],
        st.sampled_from(
            [
                rules.deposit_capture_paid,
                rules.withdraw_apply,
                rules.withdraw_returned,
                rules.risk_reserve,
                rules.risk_fee,
                rules.risk_release,
            ]
        ),
        fen,
    ),
    st.builds(lambda a, d: [rules.settle(a, d)], fen, some),
    st.tuples(fen, some).map(lambda t: rules.withdraw_paid(t[0], min(t[0] - 1, t[1]))),
    st.builds(lambda a: [rules.service_fee(TxType.NOTARY_FEE, a)], fen),
    st.builds(lambda s, t, a: [rules.adjustment(s, t, a)], st.sampled_from(ACCOUNTS), st.sampled_from(ACCOUNTS), fen),
)


class TestEveryPosting:
    @given(postings)
    def test_balances_and_names_known_accounts(self, made):
        for posting in made:
            assert sum(amount for _, amount in posting.entries) == 0
            assert {account for account, _ in posting.entries} <= set(ACCOUNTS)
            assert all(amount for _, amount in posting.entries)

    def test_that_does_not_balance_is_refused(self):
        with pytest.raises(ValueError, match="does not balance"):
            Posting(TxType.RENT, (("pending", 1),))

    @pytest.mark.parametrize("amount", [0, -1])
    @pytest.mark.parametrize(
        "template",
        [
            lambda a: rules.received(TxType.RENT, a, "alipay"),
            lambda a: rules.refund(TxType.REFUND, a, "alipay"),
            lambda a: rules.commission_taken(a, "alipay"),
            lambda a: rules.commission_returned(a, settled=True),
            lambda a: rules.deposit_paid(a, "alipay"),
            lambda a: rules.deposit_refund(a, "alipay"),
            lambda a: rules.deposit_capture(a, "alipay"),
            lambda a: rules.deposit_capture_paid(a),
            lambda a: rules.settle(a),
            lambda a: rules.withdraw_apply(a),
            lambda a: rules.withdraw_returned(a),
            lambda a: rules.risk_recharge(a, "alipay"),
            lambda a: rules.risk_reserve(a),
            lambda a: rules.risk_fee(a),
            lambda a: rules.risk_release(a),
            lambda a: rules.service_fee(TxType.SMS_FEE, a),
            lambda a: rules.adjustment("pending", "debt", a),
        ],
    )
    def test_moves_at_least_one_fen(self, template, amount):
        with pytest.raises(ValueError, match="posting of"):
            template(amount)

    def test_has_a_type_of_the_list(self):
        assert len(TxType) == 30
        assert INCOME >= COMMISSIONED == {"first_rent", "rent", "renewal"}


class TestTheChart:
    def test_lets_only_the_world_outside_and_debt_go_below_zero(self):
        assert {account for account in ACCOUNTS if account.startswith("external:")} | {"debt"} == MAY_GO_NEGATIVE

    def test_knows_the_account_of_a_channel(self):
        assert rules.external("alipay") == "external:alipay"
        assert all(rules.external(channel) in ACCOUNTS for channel in rules.Channel)
        with pytest.raises(ValueError):
            rules.external("cheque")


class TestIncome:
    def test_waits_less_the_commission(self):
        rent, commission = rules.rent_received(TxType.RENT, 1_000, 50, "alipay")
        assert (rent.type, of(rent)) == ("rent", {"external:alipay": -1_000, "pending": 1_000})
        assert (commission.type, of(commission)) == (
            "commission",
            {"pending": -50, "platform:commission": 50},
        )

    def test_without_commission_is_one_posting(self):
        assert len(rules.rent_received(TxType.RENT, 1_000, 0, "alipay")) == 1

    @pytest.mark.parametrize("commission", [-1, 1_001])
    def test_cannot_pay_more_commission_than_it_is(self, commission):
        with pytest.raises(ValueError, match="commission"):
            rules.rent_received(TxType.RENT, 1_000, commission, "alipay")

    def test_by_hand_is_in_the_till_and_its_commission_is_owed(self):
        cash, commission = rules.rent_received(TxType.RENT, 1_000, 50, "offline")
        assert of(cash) == {"external:offline": -1_000, "offline_cash": 1_000}
        assert of(commission) == {"debt": -50, "platform:commission": 50}

    def test_that_settles_pays_the_debt_first(self):
        assert of(rules.settle(100)) == {"pending": -100, "available": 100}
        assert of(rules.settle(100, 30)) == {"pending": -100, "debt": 30, "available": 70}
        assert of(rules.settle(100, 100)) == of(rules.settle(100, 300)) == {"pending": -100, "debt": 100}
        assert of(rules.settle(100, -5)) == {"pending": -100, "available": 100}


class TestARefund:
    @pytest.mark.parametrize(
        ("pending", "available", "expected"),
        [
            (100, 0, {"pending": -100}),
            (0, 500, {"available": -100}),
            (40, 500, {"pending": -40, "available": -60}),
            (0, 30, {"available": -30, "debt": -70}),
            (10, 30, {"pending": -10, "available": -30, "debt": -60}),
            (-5, -5, {"debt": -100}),
        ],
    )
    def test_takes_what_waits_then_what_is_available_then_owes(self, pending, available, expected):
        back = rules.refund(TxType.REFUND, 100, "wechat", pending=pending, available=available)
        assert of(back) == {**expected, "external:wechat": 100}

    def test_of_cash_comes_out_of_the_till(self):
        back = rules.refund(TxType.REFUND, 100, "offline", pending=100, available=100)
        assert of(back) == {"offline_cash": -100, "external:offline": 100}

    def test_gives_the_commission_back_where_the_income_is(self):
        waiting = rules.commission_returned(50, settled=False, debt=20)
        settled = rules.commission_returned(50, settled=True, debt=20)
        assert of(waiting) == {"platform:commission": -50, "pending": 50}
        assert of(settled) == {"platform:commission": -50, "debt": 20, "available": 30}

    @given(fen, st.integers(0, 10_000))
    def test_of_income_that_still_waits_leaves_nothing_behind(self, amount, rate):
        fee = rules.commission(amount, rate)
        made = rules.rent_received(TxType.RENT, amount, fee, "alipay")
        made += [rules.commission_returned(fee, settled=False)] if fee else []
        made += [rules.refund(TxType.REFUND, amount, "alipay", pending=amount)]
        balances = Counter()
        for posting in made:
            balances.update(of(posting))
        assert set(balances.values()) == {0}


class TestADepositsMoney:
    def test_is_held_refunded_or_becomes_income(self):
        assert of(rules.deposit_paid(9, "alipay")) == {"external:alipay": -9, "deposit_held": 9}
        assert of(rules.deposit_refund(9, "alipay")) == {"deposit_held": -9, "external:alipay": 9}
        assert of(rules.deposit_capture(9, "alipay")) == {"external:alipay": -9, "pending": 9}
        assert of(rules.deposit_capture_paid(9)) == {"deposit_held": -9, "pending": 9}


class TestAWithdrawalsMoney:
    def test_leaves_the_available_balance_and_reaches_the_bank_less_the_fee(self):
        assert of(rules.withdraw_apply(100)) == {"available": -100, "withdrawing": 100}
        paid, fee = rules.withdraw_paid(100, 2)
        assert (paid.type, of(paid)) == ("withdraw", {"withdrawing": -98, "external:bank": 98})
        assert (fee.type, of(fee)) == ("withdraw_fee", {"withdrawing": -2, "platform:fees": 2})
        assert len(rules.withdraw_paid(100)) == 1

    def test_returns_whole(self):
        assert of(rules.withdraw_returned(100)) == {"withdrawing": -100, "available": 100}

    @pytest.mark.parametrize("fee", [-1, 100, 101])
    def test_is_not_eaten_by_the_fee(self, fee):
        with pytest.raises(ValueError, match="fee"):
            rules.withdraw_paid(100, fee)


class TestPrepaidMoney:
    def test_is_reserved_then_spent_or_released(self):
        assert of(rules.risk_recharge(9, "alipay")) == {"external:alipay": -9, "risk_prepaid": 9}
        assert of(rules.risk_reserve(9)) == {"risk_prepaid": -9, "risk_reserved": 9}
        assert of(rules.risk_fee(9)) == {"risk_reserved": -9, "platform:fees": 9}
        assert of(rules.risk_release(9)) == {"risk_reserved": -9, "risk_prepaid": 9}
        assert of(rules.service_fee(TxType.SMS_FEE, 9)) == {"available": -9, "platform:fees": 9}
