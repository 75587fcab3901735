from core.picking import FIRST, MOST, picked
from core.wire import Option

PEOPLE = [Option(value=str(number), label=f"Lin {number}") for number in range(1_000)]


def test_a_word_narrows_by_name_and_what_was_chosen_is_found_by_its_id():
    assert [one.value for one in picked(PEOPLE, "LIN 99")] == ["99", *map(str, range(990, 1_000))]
    assert picked([*PEOPLE, Option(value="4711", label="Gao")], "4711")[0].label == "Gao"
    assert picked(PEOPLE, "nobody") == []


def test_there_is_a_bound_with_a_word_and_without():
    assert (len(picked(PEOPLE, "")), len(picked(PEOPLE, "lin"))) == (FIRST, MOST)
