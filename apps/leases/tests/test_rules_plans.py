from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.leases.rules import AddOn, PlanKind, Term, buyout, contract_value, final_payment, quote, schedule
from apps.leases.rules.plans import buyout_formula, buyout_until

fen = st.integers(0, 10**9)
SCREEN = AddOn("screen cover", 9_900)
CARE = AddOn("care", 1_500, monthly=True)


class TestAQuote:
    def test_asks_now_for_the_first_period_and_add_ons_once(self):
        asked = quote(total_rent=100_000, periods=3, deposit=300_000, waiver=250_000, add_ons=[SCREEN, CARE])
        assert asked.rents == (33_333, 33_333, 33_334)
        assert asked.first_rent == 33_333
        assert asked.due_now == 33_333 + 9_900 + 1_500
        assert asked.amounts == (44_733, 34_833, 34_834)
        assert asked.contract_total == 100_000 + 9_900 + 3 * 1_500
        assert (asked.total_rent, asked.deposit, asked.waiver) == (100_000, 300_000, 250_000)

    def test_waives_nothing_by_itself(self):
        assert quote(total_rent=1, periods=1, deposit=100).waiver == 0

    def test_takes_a_waiver_above_the_deposit_for_the_whole_deposit(self):
        asked = quote(total_rent=1, periods=1, deposit=100, waiver=101)
        assert (asked.waiver, asked.deposit) == (100, 100)

    @pytest.mark.parametrize(
        "wrong",
        [{"total_rent": -1}, {"deposit": -1}, {"waiver": -1}, {"add_ons": [AddOn("x", -1)]}],
    )
    def test_of_negative_amounts_is_refused(self, wrong):
        with pytest.raises(ValueError, match=r"^amounts of a quote are never negative$"):
            quote(**({"total_rent": 1, "periods": 1, "deposit": 1} | wrong))

    def test_of_no_period_is_refused(self):
        with pytest.raises(ValueError):
            quote(total_rent=1, periods=0, deposit=1)

    @given(fen, st.integers(1, 60), st.lists(st.builds(AddOn, st.just("a"), fen, st.booleans()), max_size=4))
    def test_agrees_with_the_schedule_to_the_fen(self, rent, periods, add_ons):
        asked = quote(total_rent=rent, periods=periods, deposit=0, add_ons=add_ons)
        plans = schedule(date(2026, 1, 31), Term(periods), rent, asked.addons_monthly)
        assert sum(plan.amount for plan in plans) + asked.addons_once == asked.contract_total
        assert plans[0].amount + asked.addons_once == asked.due_now


class TestABuyout:
    def test_shows_its_formula_with_its_numbers(self):
        price = buyout(
            contract_value=600_000,
            rent_paid=150_000,
            discount=9_500,
            rent_arrears=50_000,
            other_arrears=3_000,
            late_fees=1_234,
        )
        assert price.remaining == 400_000
        assert price.discounted == 380_000
        assert price.arrears == 53_000
        assert price.price == 380_000 + 53_000 + 1_234

    def test_says_how_it_is_reckoned(self):
        price = buyout(contract_value=600_000, rent_paid=150_000, discount=9_550, rent_arrears=50_000)
        assert price.formula == "(¥6,000.00 − ¥1,500.00 − ¥500.00) × 95.5% + ¥500.00 + ¥0.00 = ¥4,320.00"
        reckoned = "（合同价值 − 已付租金 − 逾期租金，不低于 0）× 95.5% + 逾期租金及其他欠款 + 滞纳金"
        assert buyout_formula(9_550) == reckoned

    def test_can_be_paid_on_its_day_or_the_whole_next_day_too(self):
        assert buyout_until(date(2026, 2, 28)) == date(2026, 2, 28)
        assert buyout_until(date(2026, 2, 28), longer=True) == date(2026, 3, 1)

    def test_without_arrears_is_the_formula_of_the_specification(self):
        assert buyout(contract_value=1_001, rent_paid=0, discount=5_000).price == 501

    def test_is_never_below_the_arrears(self):
        assert buyout(contract_value=100, rent_paid=500, rent_arrears=7, late_fees=3).price == 10

    @given(fen, fen, st.integers(0, 10_000), fen, fen, fen)
    def test_costs_the_same_when_the_arrears_are_paid_first(self, value, paid, rate, rent, other, fees):
        at_once = buyout(
            contract_value=value,
            rent_paid=paid,
            discount=rate,
            rent_arrears=rent,
            other_arrears=other,
            late_fees=fees,
        )
        after = buyout(contract_value=value, rent_paid=paid + rent, discount=rate)
        assert at_once.price == after.price + rent + other + fees

    @pytest.mark.parametrize(
        "wrong", [{"contract_value": -1}, {"late_fees": -1}, {"discount": -1}, {"discount": 10_001}]
    )
    def test_of_nonsense_is_refused(self, wrong):
        with pytest.raises(ValueError, match=r"^a buyout has no negative amounts and a discount of at most 10000 bps$"):
            buyout(**({"contract_value": 1, "rent_paid": 0} | wrong))


class TestTheFinalPayment:
    @given(fen, fen)
    def test_is_nothing_when_the_rent_makes_it_own(self, rent, end):
        value = contract_value(PlanKind.RENT_THEN_OWN, rent, end)
        assert value == rent
        assert final_payment(PlanKind.RENT_THEN_OWN, value, rent) == 0

    def test_never_asks_for_goods_that_the_rent_makes_own(self):
        assert final_payment(PlanKind.RENT_THEN_OWN, 300, 100) == 0

    def test_is_never_below_nothing(self):
        assert final_payment(PlanKind.FLEXIBLE, 100, 300) == 0

    @given(st.sampled_from([PlanKind.RENT_THEN_RETURN, PlanKind.FLEXIBLE]), fen, fen)
    def test_is_the_buyout_price_at_the_end_of_the_term(self, kind, rent, end):
        value = contract_value(kind, rent, end)
        assert final_payment(kind, value, rent) == end == buyout(contract_value=value, rent_paid=rent).price
