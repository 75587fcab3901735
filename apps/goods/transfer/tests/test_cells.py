import pytest

from core.spreadsheets.cells import WrongCell, choice_of, count_of, list_of, money_of, names_of, text_of


@pytest.mark.parametrize(
    ("cell", "fen"),
    [
        (20.5, 2050),
        ("20.50", 2050),
        ("¥1,234.5", 123450),
        (66.60000000000001, 6660),
        (0, 0),
        ("-1", -100),
        ("1,234,567", 123456700),
        (17.0, 1700),
    ],
)
def test_yuan_becomes_fen(cell, fen):
    assert money_of(cell) == fen


@pytest.mark.parametrize(
    ("cell", "why"),
    [
        ("=1+1", "公式"),
        ("abc", "数字"),
        ("1.234", "两位小数"),
        ("NaN", "请填写数字"),
        ("Infinity", "请填写数字"),
        ("9" * 30, "数字过大"),
        ("66,60", "小数点"),
        ("1,00", "小数点"),
        ("1_000", "小数点"),
        (",5", "小数点"),
    ],
)
def test_what_is_no_amount_is_named(cell, why):
    with pytest.raises(WrongCell, match=why):
        money_of(cell)


@pytest.mark.parametrize(("cell", "why"), [("1.5", "整数"), ("=A1", "公式"), ("2000000", "过大"), ("一", "数字")])
def test_what_is_no_count_is_named(cell, why):
    with pytest.raises(WrongCell, match=why):
        count_of(cell)


def test_numbers_that_are_text_lose_their_point():
    assert [text_of(cell) for cell in (256.0, 256, " 256GB ", None, 1.5)] == ["256", "256", "256GB", "", "1.5"]


def test_a_choice_is_one_of_its_labels():
    read = choice_of({"全新": "new"})
    assert (read("全新"), read("")) == ("new", "")
    with pytest.raises(WrongCell, match="没有“旧”"):
        read("旧")


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("甲", ["甲"]), ("甲、乙", ["甲", "乙"]), ("乙;甲；甲", ["乙", "甲"]), (" 甲 ,\n乙 ", ["甲", "乙"]),
        ("甲、乙丙", ["甲、乙丙"]), ("甲；甲、乙丙；乙", ["甲", "甲、乙丙", "乙"]), ("；", []), (None, []),
    ],
)  # fmt: skip
def test_names_may_hold_what_separates_them(cell, names):
    assert names_of({"甲", "乙", "甲、乙丙"})(cell) == names


def test_names_cost_a_few_looks_for_each_piece():
    class Known(set[str]):
        looks = 0

        def __contains__(self, name: object) -> bool:
            Known.looks += 1
            return super().__contains__(name)

    with pytest.raises(WrongCell, match=r"^没有“a”、“a”、“a”、“a”、“a”$"):
        names_of(Known({"甲", "甲、乙丙"}))("a," * 500)
    assert Known.looks < 5_000


def test_a_name_that_holds_a_separator_is_found_behind_an_empty_piece():
    assert names_of({"甲", "甲、乙丙"})("甲, \n甲、乙丙") == ["甲", "甲、乙丙"]


def test_lists_are_split_at_commas_and_lines():
    assert list_of("a, b，c\nd、") == ["a", "b", "c", "d"]
