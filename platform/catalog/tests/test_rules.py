import pytest

from catalog import rules

ICON = "/media/shared/ab/abcDEF_-1.png"


class TestFields:
    @pytest.mark.parametrize(
        ("name", "channel", "icon", "fields"),
        [
            ("手机", "h5", "", []),
            ("手机", "h5", ICON, []),
            ("", "h5", "", ["name"]),
            ("长" * 21, "h5", "", ["name"]),
            ("手\u200b机", "h5", "", ["name"]),
            ("手机", "radio", "", ["channel"]),
            ("手机", "h5", "https://evil.example/a.png", ["icon"]),
            ("手机", "h5", "/media/t12/ab/abc.png", ["icon"]),
            ("手机", "h5", "/media/shared/../t12/abc.png", ["icon"]),
            ("手机", "h5", "/media/shared/ab/abc.svg", ["icon"]),
            ("", "", "x", ["channel", "name", "icon"]),
        ],
    )
    def test_that_are_wrong_are_named(self, name, channel, icon, fields):
        assert [field for field, _, _ in rules.wrong_fields(name, channel, icon)] == fields


class TestAPlace:
    @pytest.mark.parametrize(
        ("parent", "level", "depth", "fits"),
        [(9, 1, 1, True), (9, 2, 1, True), (9, 3, 1, False), (9, 1, 2, True), (9, 2, 2, False), (9, 1, 3, False)],
    )
    def test_has_room_for_three_levels(self, parent, level, depth, fits):
        assert (rules.wrong_place(parent, level, [1, 2], depth) == []) is fits

    @pytest.mark.parametrize("parent", [1, 2])
    def test_is_never_below_itself(self, parent):
        [(field, _, _)] = rules.wrong_place(parent, 1, [1, 2], 1)
        assert field == "parent_id"


class TestWhoHasGoods:
    @pytest.mark.parametrize(
        ("counts", "zh", "text"),
        [
            ([("林记", 8)], True, "林记 8 件"),
            ([("高登", 4), ("林记", 8)], True, "林记 8 件、高登 4 件"),
            ([("甲", 1), ("乙", 2), ("丙", 3), ("丁", 4)], True, "丁 4 件、丙 3 件、乙 2 件等 4 家"),
            ([("A", 1), ("B", 2), ("C", 3), ("D", 4)], False, "D 4, C 3, B 2 and 1 more"),
        ],
    )
    def test_is_said_with_the_most_first(self, counts, zh, text):
        assert rules.merchants_text(counts, zh=zh) == text
