from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.finance import rules
from apps.finance.rules import ACCOUNTS, COMMISSIONED, INCOME, MAY_GO_NEGATIVE, Posting, TxType
from core.money import share

fen = st.integers(1, 10**10)
some = st.integers(0, 10**10)
channels = st.sampled_from(rules.Channel)
incomes = st.sampled_from(sorted(INCOME))


def of(posting):
    return dict(posting.entries)


one = lambda *made: list(made)  # noqa: E731
postings = st.one_of(
    st.builds(rules.received, incomes, fen, channels).map(one),
    st.builds(rules.commission_taken, fen, channels).map(one),
    st.builds(lambda a, c, w: one(rules.refund(TxType.REFUND, a, c, waiting=w)), fen, channels, some),
    st.builds(lambda a, w: one(rules.commission_returned(a, waits=w)), fen, st.booleans()),
    st.builds(
        lambda f, a, c: one(f(a, c)),
        st.sampled_from([rules.deposit_paid, rules.deposit_refund, rules.deposit_capture]),
        fen,
        channels,
    ),
    st.builds(
        lambda f, a: one(f(a)),
        st.sampled_from(
            [
                rules.settle,
                rules.withdraw_apply,
                rules.withdraw_returned,
                rules.debt_received,
                rules.debt_written_off,
                rules.risk_reserve,
                rules.risk_fee,
                rules.risk_release,
            ]
        ),
        fen,
    ),
    st.tuples(fen, some).map(lambda t: rules.withdraw_paid(t[0] + 1, min(t[0], t[1]))),
    st.tuples(fen, some).map(lambda t: rules.withdraw_bounced(t[0] + 1, min(t[0], t[1]))),
)


class TestEveryPosting:
    @given(postings)
    def test_balances_and_names_known_accounts(self, made):
        for posting in (rules.placed(one, available=70, debt=0) for one in made):
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
            lambda a: rules.commission_returned(a, waits=False),
            lambda a: rules.deposit_paid(a, "alipay"),
            lambda a: rules.deposit_refund(a, "alipay"),
            lambda a: rules.deposit_capture(a, "alipay"),
            lambda a: rules.deposit_capture(a, "deposit"),
            lambda a: rules.settle(a),
            lambda a: rules.withdraw_apply(a),
            lambda a: rules.withdraw_returned(a),
            lambda a: rules.risk_recharge(a, "external:alipay"),
            lambda a: rules.risk_reserve(a),
            lambda a: rules.risk_fee(a),
            lambda a: rules.risk_release(a),
            lambda a: rules.notary_fee(a),
            lambda a: rules.credit_fee(a),
            lambda a: rules.sms_fee(a),
            lambda a: rules.debt_received(a),
            lambda a: rules.debt_written_off(a),
            lambda a: rules.refund_lost(a),
            lambda a: rules.deposit_capture_moved(a),
        ],
    )
    def test_moves_at_least_one_fen(self, template, amount):
        with pytest.raises(ValueError, match="posting of"):
            template(amount)

    @pytest.mark.parametrize(
        ("made", "kind", "source", "target"),
        [
            (lambda: rules.received(TxType.RENT, 5, "alipay"), "rent", "external:alipay", "pending"),
            (lambda: rules.refund(TxType.REFUND, 5, "offline"), "refund", "offline_cash", "external:offline"),
            (lambda: rules.refund(TxType.REFUND, 5, "alipay", waiting=5), "refund", "pending", "external:alipay"),
            (lambda: rules.refund_lost(5), "refund", "own", "external:bank"),
            (lambda: rules.commission_taken(5, "alipay"), "commission", "pending", "platform:commission"),
            (lambda: rules.commission_returned(5, waits=True), "commission_refund", "platform:commission", "pending"),
            (lambda: rules.deposit_paid(5, "alipay"), "deposit_paid", "external:alipay", "deposit_held"),
            (lambda: rules.deposit_refund(5, "alipay"), "deposit_refund", "deposit_held", "external:alipay"),
            (lambda: rules.deposit_capture(5, "alipay"), "deposit_capture", "external:alipay", "pending"),
            (lambda: rules.deposit_capture(5, "deposit"), "deposit_capture", "deposit_held", "pending"),
            (lambda: rules.refund(TxType.REFUND, 5, "deposit", waiting=5), "refund", "pending", "deposit_held"),
            (lambda: rules.deposit_capture_moved(5), "deposit_capture", "deposit_held", "deposit_held"),
            (lambda: rules.settle(5), "settle", "pending", "own"),
            (lambda: rules.opening(5), "opening", "external:offline", "offline_cash"),
            (lambda: rules.withdraw_apply(5), "withdraw", "available", "withdrawing"),
            (lambda: rules.withdraw_returned(5), "withdraw_return", "withdrawing", "own"),
            (lambda: rules.debt_received(5), "adjustment", "external:bank", "own"),
            (lambda: rules.debt_written_off(5), "adjustment", "platform:losses", "debt"),
            (lambda: rules.risk_recharge(5, "external:alipay"), "risk_recharge", "external:alipay", "risk_prepaid"),
            (lambda: rules.risk_reserve(5), "risk_reserve", "risk_prepaid", "risk_reserved"),
            (lambda: rules.risk_fee(5), "risk_fee", "risk_reserved", "platform:fees"),
            (lambda: rules.risk_release(5), "risk_release", "risk_reserved", "risk_prepaid"),
            (lambda: rules.notary_fee(5), "notary_fee", "own", "platform:fees"),
            (lambda: rules.credit_fee(5), "credit_fee", "own", "platform:fees"),
            (lambda: rules.sms_fee(5), "sms_fee", "own", "platform:fees"),
        ],
    )
    def test_says_what_it_is_and_from_where_to_where(self, made, kind, source, target):
        posting = made()
        assert (posting.type, posting.entries) == (kind, ((source, -5), (target, 5)))

    def test_has_a_type_of_the_list(self):
        assert len(TxType) == 31


class TestCommission:
    @pytest.mark.parametrize("kind", sorted(TxType))
    def test_is_on_rent_renewals_and_sales_only(self, kind):
        assert (kind in COMMISSIONED) is (kind in ("first_rent", "rent", "renewal", "sale"))
        assert INCOME >= COMMISSIONED


class TestTheChart:
    def test_lets_only_the_world_outside_and_debt_go_below_zero(self):
        assert {account for account in ACCOUNTS if account.startswith("external:")} | {
            "debt",
            "platform:losses",
        } == MAY_GO_NEGATIVE

    def test_knows_the_account_of_a_channel(self):
        assert rules.external("alipay") == "external:alipay"
        assert all(rules.external(channel) in ACCOUNTS for channel in rules.Channel)
        with pytest.raises(ValueError):
            rules.external("cheque")


class TestIncome:
    def test_waits_less_the_commission(self):
        rent, commission = rules.received(TxType.RENT, 1_000, "alipay"), rules.commission_taken(50, "alipay")
        assert (rent.type, of(rent)) == ("rent", {"external:alipay": -1_000, "pending": 1_000})
        assert (commission.type, of(commission)) == ("commission", {"pending": -50, "platform:commission": 50})

    def test_by_hand_is_in_the_till_and_its_commission_is_the_merchants_to_pay(self):
        cash, commission = rules.received(TxType.RENT, 1_000, "offline"), rules.commission_taken(50, "offline")
        assert of(cash) == {"external:offline": -1_000, "offline_cash": 1_000}
        assert of(commission) == {"own": -50, "platform:commission": 50}


class TestWhatIsOwed:
    """One rule: what is owed is taken first, so nothing is available while something is owed."""

    @pytest.mark.parametrize(
        ("gain", "available", "debt", "expected"),
        [
            (100, 0, 0, {"available": 100}),
            (100, 7, 0, {"available": 100}),
            (100, 0, 30, {"debt": 30, "available": 70}),
            (100, 0, 100, {"debt": 100}),
            (100, 0, 300, {"debt": 100}),
            (1, 0, 300, {"debt": 1}),
        ],
    )
    def test_is_paid_by_what_comes_in(self, gain, available, debt, expected):
        assert of(rules.placed(rules.settle(gain), available=available, debt=debt)) == {"pending": -gain, **expected}

    @pytest.mark.parametrize(
        ("available", "debt", "expected"),
        [
            (500, 0, {"available": -100}),
            (100, 0, {"available": -100}),
            (30, 0, {"available": -30, "debt": -70}),
            (0, 0, {"debt": -100}),
            (0, 40, {"debt": -100}),
        ],
    )
    def test_is_taken_from_what_is_available_first(self, available, debt, expected):
        back = rules.placed(rules.refund(TxType.REFUND, 100, "wechat"), available=available, debt=debt)
        assert of(back) == {**expected, "external:wechat": 100}

    @given(postings, some, st.booleans())
    def test_is_nothing_while_something_is_available(self, made, there, has):
        available, debt = (there, 0) if has else (0, there)
        for posting in made:
            moved = Counter(of(rules.placed(posting, available=available, debt=debt)))
            if moved["available"] == of(posting).get("available", 0) and "own" not in of(posting):
                continue
            available, debt = available + moved["available"], debt - moved["debt"]
            assert min(available, debt) == 0
            assert debt >= 0


class TestARefund:
    @pytest.mark.parametrize(
        ("waiting", "expected"),
        [(100, {"pending": -100}), (0, {"own": -100}), (40, {"pending": -40, "own": -60}), (-5, {"own": -100})],
    )
    def test_takes_what_waits_then_the_merchants_own(self, waiting, expected):
        assert of(rules.refund(TxType.REFUND, 100, "wechat", waiting=waiting)) == {**expected, "external:wechat": 100}

    def test_of_cash_comes_out_of_the_till(self):
        back = rules.refund(TxType.REFUND, 100, "offline", waiting=100)
        assert of(back) == {"offline_cash": -100, "external:offline": 100}

    def test_gives_the_commission_back_where_the_income_is(self):
        assert of(rules.commission_returned(50, waits=True)) == {"platform:commission": -50, "pending": 50}
        assert of(rules.commission_returned(50, waits=False)) == {"platform:commission": -50, "own": 50}

    @given(fen, st.integers(0, 10_000))
    def test_of_income_that_still_waits_leaves_nothing_behind(self, amount, rate):
        fee = share(amount, rate)
        made = [rules.received(TxType.RENT, amount, "alipay")]
        made += [rules.commission_taken(fee, "alipay"), rules.commission_returned(fee, waits=True)] if fee else []
        made += [rules.refund(TxType.REFUND, amount, "alipay", waiting=amount)]
        balances = Counter()
        for posting in made:
            balances.update(of(posting))
        assert set(balances.values()) == {0}


class TestADepositsMoney:
    def test_is_held_refunded_or_becomes_income(self):
        assert of(rules.deposit_paid(9, "alipay")) == {"external:alipay": -9, "deposit_held": 9}
        assert of(rules.deposit_refund(9, "alipay")) == {"deposit_held": -9, "external:alipay": 9}
        assert of(rules.deposit_capture(9, "alipay")) == {"external:alipay": -9, "pending": 9}
        assert of(rules.deposit_capture(9, "deposit")) == {"deposit_held": -9, "pending": 9}


class TestAWithdrawalsMoney:
    def test_leaves_the_available_balance_and_reaches_the_bank_less_the_fee(self):
        assert of(rules.withdraw_apply(100)) == {"available": -100, "withdrawing": 100}
        paid, fee = rules.withdraw_paid(100, 2)
        assert (paid.type, of(paid)) == ("withdraw", {"withdrawing": -98, "external:bank": 98})
        assert (fee.type, of(fee)) == ("withdraw_fee", {"withdrawing": -2, "platform:fees": 2})
        assert len(rules.withdraw_paid(100)) == 1

    def test_returns_whole(self):
        assert of(rules.withdraw_returned(100)) == {"withdrawing": -100, "own": 100}
        assert [(one.type, one.follows, of(one)) for one in rules.withdraw_bounced(100, 2)] == [
            ("withdraw", True, {"external:bank": -98, "withdrawing": 98}),
            ("withdraw_fee", False, {"platform:fees": -2, "withdrawing": 2}),
            ("withdraw_return", False, {"withdrawing": -100, "own": 100}),
        ]

    def test_is_one_record_however_many_legs_it_has(self):
        assert [posting.follows for posting in (rules.withdraw_apply(100), *rules.withdraw_paid(100, 2))] == [
            False, True, False,
        ]  # fmt: skip

    def test_that_bounced_without_a_fee_has_none_to_give_back(self):
        assert [one.type for one in rules.withdraw_bounced(5)] == ["withdraw", "withdraw_return"]

    @pytest.mark.parametrize("fee", [-1, 100, 101])
    def test_is_not_eaten_by_the_fee(self, fee):
        with pytest.raises(ValueError, match="fee"):
            rules.withdraw_paid(100, fee)
        with pytest.raises(ValueError, match="fee"):
            rules.withdraw_bounced(100, fee)


class TestADebt:
    def test_is_paid_in_or_borne_by_the_platform(self):
        assert of(rules.debt_received(9)) == {"external:bank": -9, "own": 9}
        assert of(rules.debt_written_off(9)) == {"platform:losses": -9, "debt": 9}


class TestPrepaidMoney:
    def test_is_reserved_then_spent_or_released(self):
        assert of(rules.risk_recharge(9, "external:alipay")) == {"external:alipay": -9, "risk_prepaid": 9}
        back = rules.risk_recharge_back(9, 4, "external:alipay")
        assert of(back) == {"external:alipay": 9, "risk_prepaid": -4, "own": -5}
        assert of(rules.risk_recharge_back(9, 9, "external:alipay")) == {"external:alipay": 9, "risk_prepaid": -9}
        assert of(rules.risk_reserve(9)) == {"risk_prepaid": -9, "risk_reserved": 9}
        assert of(rules.risk_fee(9)) == {"risk_reserved": -9, "platform:fees": 9}
        assert of(rules.risk_freed(9)) == {"risk_prepaid": -9, "own": 9}
        assert of(rules.risk_release(9)) == {"risk_reserved": -9, "risk_prepaid": 9}
