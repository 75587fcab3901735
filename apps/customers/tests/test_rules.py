from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.customers import rules
from apps.customers.rules import (
    ERASURE,
    NAME,
    NAME_OPEN,
    NameState,
    age_on,
    id_check_digit,
    id_number_problems,
    is_id_number,
    is_mobile,
)

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
            (rules.mask_name, "阿" * 49 + "木", f"阿{'*' * 18}木"),
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


class TestANameCheck:
    @pytest.mark.parametrize(
        ("acts", "end"),
        [
            (["ask", "page", "agree", "confirm"], "passed"),
            (["ask", "page", "agree", "deny"], "failed"),
            (["ask", "page", "agree", "refuse"], "refused"),
            (["ask", "page", "refuse"], "refused"),
            (["ask", "lose"], "none"),
            (["ask", "page", "agree", "ask", "page"], "asked"),
        ],
    )
    def test_goes_from_the_question_to_the_answer(self, acts, end):
        state = NAME.start
        for act in acts:
            state = NAME.next(state, act)
        assert state == end

    def test_has_a_row_for_every_state_and_begins_anew_until_it_passed(self):
        assert set(NAME.states) == set(NameState)
        assert set(NAME.states) - set(NAME.before("ask")) == set(NAME.finals) == {"passed"}

    def test_has_an_answer_only_to_what_was_agreed_to(self):
        assert NAME.before("confirm") == NAME.before("deny") == ["checking"]

    @pytest.mark.parametrize("state", sorted(NAME_OPEN))
    def test_says_its_state_while_it_is_open(self, state):
        assert rules.name_state({"passed": False}, {"state": state}) == state


def test_an_erasure_is_carried_out_or_taken_back_once():
    assert ERASURE.start == "planned"
    assert {act: ERASURE.after(act) for act in ERASURE.acts("planned")} == {"carry_out": "done", "drop": "dropped"}
    assert set(ERASURE.finals) == {"done", "dropped"}


class TestWhatAFormIsTold:
    """Each problem names its field, in both languages."""

    NO_ID = ("id_number", "身份证号不正确，请核对", "This is not a valid ID number")
    TOO_YOUNG = ("id_number", "未满 18 周岁不能下单", "Customers must be at least 18 years old")

    def test_of_an_id_number(self):
        assert id_number_problems("1", TODAY) == [self.NO_ID]
        assert id_number_problems(id_of(date(2026, 3, 2)), TODAY) == [self.NO_ID]
        assert id_number_problems(id_of(TODAY), TODAY) == [self.TOO_YOUNG]
        assert id_number_problems(id_of(date(2008, 3, 2)), TODAY) == [self.TOO_YOUNG]
        assert id_number_problems(id_of(date(2008, 3, 1)), TODAY) == []
        assert id_number_problems("1", TODAY, "owner")[0][0] == "owner"

    def test_of_a_mobile(self):
        assert rules.mobile_problems("13812341234") == []
        assert rules.mobile_problems("1") == [("mobile", "请填写 11 位手机号", "Enter an 11-digit mobile number")]

    @pytest.mark.parametrize("text", ["", "王", "W", "王 小", "1王"])
    def test_of_a_name(self, text):
        problem = ("name", "请填写身份证上的姓名", "Enter the name as it is on the ID card")
        assert rules.name_problems(text) == [problem]

    def test_of_an_address(self):
        assert rules.address_problems("上海市", "上海市", "徐汇区", "漕溪路1") == []
        short = ("address", "请填写详细地址，至少 4 个字", "Enter the street address")
        assert rules.address_problems("上海市", "上海市", "徐汇区", "漕溪路") == [short]
        region = ("请选择所在地区", "Choose the region")
        assert rules.address_problems("", "", "", "漕溪路1号") == [
            ("province", *region), ("city", *region), ("area", *region),
        ]  # fmt: skip

    def test_a_check_digit_is_of_seventeen(self):
        with pytest.raises(ValueError):
            id_check_digit("1101051949123100")


class TestWhetherANameIsTheirOwn:
    @pytest.mark.parametrize(
        ("certified", "asked", "state"),
        [
            ({}, {}, "none"),
            ({}, {"state": "asked"}, "asked"),
            ({}, {"state": "checking"}, "checking"),
            ({}, {"state": "refused"}, "refused"),
            ({"passed": True}, {}, "passed"),
            ({"passed": True}, {"state": "asked"}, "passed"),
            ({"passed": False}, {}, "failed"),
            ({"passed": False}, {"state": "asked"}, "asked"),
        ],
    )
    def test_follows_from_what_was_said_and_asked(self, certified, asked, state):
        assert rules.name_state(certified, asked) == state
        assert rules.name_text(certified, asked) == rules.NAME_TEXTS[rules.NameState(state)]

    def test_was_not_looked_at_where_the_customer_cancelled(self):
        cancelled = {"state": "refused", "why": "cancelled"}
        assert rules.name_text({}, cancelled) == rules.NAME_CANCELLED
        assert rules.name_text({}, {**cancelled, "why": "expired"}) == rules.NAME_TEXTS[rules.NameState.REFUSED]
        assert rules.name_text({}, {**cancelled, "state": "asked"}) == rules.NAME_TEXTS[rules.NameState.ASKED]

    @pytest.mark.parametrize(
        ("certified", "earlier", "proved", "note"),
        [
            (None, False, "", ("", "")),
            (True, True, "other", ("", "")),
            (None, True, "", rules.NOT_OURS[None]),
            (False, True, "", rules.NOT_OURS[False]),
            (None, True, "same", rules.NOT_OURS[None]),
            (None, True, "other", rules.OTHER_NAME),
            (None, False, "same", rules.NOT_OURS[None]),
            (None, False, "other", rules.OTHER_NAME),
        ],
    )
    def test_an_auditor_is_told_of_an_earlier_customer(self, certified, earlier, proved, note):
        assert rules.history_note(certified=certified, earlier=earlier, proved=proved, name="same") == note
