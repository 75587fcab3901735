"""A registry refuses what would silently take another's place."""

import pytest

from core.registry import Registry


def one() -> int:
    return 1


def two() -> int:
    return 2


@pytest.fixture
def numbers() -> Registry:
    made: Registry = Registry("number")
    made.put("one", one)
    return made


class TestRegistry:
    def test_refuses_a_second_one_of_a_name_and_keeps_the_first(self, numbers):
        with pytest.raises(TypeError, match="number one is registered twice"):
            numbers.put("one", two)
        assert numbers["one"] is one

    def test_takes_the_same_again(self, numbers):
        numbers.put("one", one)
        assert numbers.by_name() == [("one", one)]

    def test_lists_by_name(self, numbers):
        numbers.put("a", two)
        assert [name for name, _ in numbers.by_name()] == ["a", "one"]
