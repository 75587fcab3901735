from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.customers import rules
from apps.customers.rules import age_on, id_check_digit, id_number_problems, is_id_number, is_mobile

TODAY = date(2026, 3, 1)
BO = "11010519491231002X"  # the example of GB 11643
born = st.dates(date(1900, 1, 1), date(2008, 3, 1))


def id_of(birthday, province="11", order="002"):
    first = f"{province}0105{birthday:%Y%m%d}{order}"
    return first + id_check_digit(first)


class TestAnIdNumber:
    @pytest.mark.parametrize("text", [BO, "440524188001010014", "53010219200508011X"])
    def test_of_the_standard_is_right(self, text):
        assert is_id_number(text)

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "110105194912310021",
            "11010519491231002x",
            "11010519491231002",
            BO + "1",
            BO + "\n",
            "１１0105194912310021",
            "11010519491301002X",
            id_of(TODAY, province="99"),
            id_of(TODAY, province="16"),
        ],
    )
    def test_that_is_wrong_is_refused(self, text):
        assert not is_id_number(text)

    def test_with_a_day_that_no_calendar_has_is_refused(self):
        first = "11010520230229002"
        assert not is_id_number(first + id_check_digit(first))
        assert rules.birth_date(first) is None

    @given(born, st.integers(0, 16), st.integers(1, 9))
    def test_with_one_wrong_digit_is_refused(self, birthday, place, step):
        good = id_of(birthday)
        wrong = str((int(good[place]) + step) % 10)
        assert is_id_number(good)
        assert not is_id_number(good[:place] + wrong + good[place + 1 :])

    def test_is_stored_without_spaces_and_with_a_capital_x(self):
        assert rules.normal_id(" 110105 19491231 002x\n") == BO


class TestAge:
    @pytest.mark.parametrize(
        ("birthday", "age"),
        [
            (date(2008, 3, 1), 18),
            (date(2008, 3, 2), 17),
            (date(2008, 2, 29), 18),
            (date(2026, 3, 1), 0),
        ],
    )
    def test_counts_full_years(self, birthday, age):
        assert age_on(birthday, TODAY) == age

    def test_of_a_leap_day_turns_on_the_first_of_march(self):
        assert age_on(date(2008, 2, 29), date(2026, 2, 28)) == 17

    @given(born)
    def test_of_an_adult_is_no_problem(self, birthday):
        assert id_number_problems(id_of(birthday), TODAY) == []

    def test_below_eighteen_is_refused_by_field(self):
        (problem,) = id_number_problems(id_of(date(2008, 3, 2)), TODAY, field="customer.id_number")
        assert problem[0] == "customer.id_number"
        assert "18" in problem[2]

    @pytest.mark.parametrize("text", ["", BO[:-1] + "1", id_of(date(2026, 3, 2)), id_of(date(1899, 12, 31))])
    def test_of_a_wrong_number_is_not_guessed(self, text):
        assert "not a valid" in id_number_problems(text, TODAY)[0][2]


class TestAMobile:
    @pytest.mark.parametrize("text", ["13800138000", "19912345678", "16612345678"])
    def test_of_the_mainland_is_right(self, text):
        assert is_mobile(text)
        assert rules.mobile_problems(text) == []

    @pytest.mark.parametrize(
        "text",
        ["", "12800138000", "1380013800", "138001380000", "13800138000\n", "1３800138000", "+861380013800"],
    )
    def test_that_is_wrong_is_refused(self, text):
        assert not is_mobile(text)
        assert rules.mobile_problems(text)[0][0] == "mobile"


class TestAName:
    @pytest.mark.parametrize("text", ["王明", "欧阳小明", "阿卜杜拉·买买提", "Bo Andersson", "O'Neill"])
    def test_as_on_the_card_is_right(self, text):
        assert rules.name_problems(text) == []

    @pytest.mark.parametrize("text", ["", "王", "王1", "<b>王明</b>", "王明\n", "·王明", "=1+1"])
    def test_that_is_wrong_is_refused(self, text):
        assert rules.name_problems(text)[0][0] == "name"


class TestAnAddress:
    GOOD = ("浙江省", "杭州市", "西湖区", "文三路 269 号")

    def test_a_whole_one_is_taken(self) -> None:
        assert rules.address_problems(*self.GOOD) == []

    @pytest.mark.parametrize("place", range(4))
    def test_what_is_missing_is_named(self, place: int) -> None:
        given = [*self.GOOD]
        given[place] = ""
        named = [field for field, _, _ in rules.address_problems(*given)]
        assert named == [("province", "city", "area", "address")[place]]


class TestMasking:
    @pytest.mark.parametrize(
        ("mask", "text", "shown"),
        [
            (rules.mask_name, "王小明", "王*明"),
            (rules.mask_name, "王明", "王*"),
            (rules.mask_name, "欧阳小明", "欧**明"),
            (rules.mask_name, "王", "*"),
            (rules.mask_name, "", ""),
            (rules.mask_id, "110105194912311234", "110***********1234"),
            (rules.mask_id, "12345", "*****"),
            (rules.mask_mobile, "13812341234", "138****1234"),
            (rules.mask_mobile, "1381234", "*******"),
            (rules.mask_mobile, "", ""),
        ],
    )
    def test_shows_what_people_need_to_tell_rows_apart(self, mask, text, shown):
        assert mask(text) == shown

    @given(st.text(st.characters(exclude_characters="*"), min_size=1, max_size=30))
    def test_never_shows_a_whole_text(self, text):
        for mask in (rules.mask_name, rules.mask_id, rules.mask_mobile):
            assert mask(text) != text
