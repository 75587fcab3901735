"""The README's pictures: three of each side in light and dark, of pages that there are; what it shows lies there."""

import re

import pytest

from infra.local import paths
from infra.pictures import BEGINS, ENDS, FOLDER, README, SCREENS, THEMES, block, file_name, renewed

ROUTES = set(re.findall(r'path: "([^"]+)"', (paths.FRONTEND / "src/lib/routes.ts").read_text()))
NAMES = {file_name(side, screen, theme) for side in SCREENS for screen in SCREENS[side] for theme in THEMES}


def test_are_three_of_each_side_in_light_and_dark_of_pages_that_there_are() -> None:
    assert [len(screens) for screens in SCREENS.values()] == [3, 3]
    assert len(NAMES) == 12
    assert {screen.path for screens in SCREENS.values() for screen in screens} <= ROUTES
    assert all(name in block() for name in NAMES)


def test_stand_between_their_marks_and_nothing_else_changes() -> None:
    text = README.read_text()
    once = renewed(text)
    assert (renewed(once), block() in once) == (once, True)
    assert once.replace(block(), "") == text[: text.index(BEGINS)] + text[text.index(ENDS) + len(ENDS) :]
    with pytest.raises(ValueError, match="lost its marks"):
        renewed(text.replace(ENDS, ""))


def test_the_readme_shows_each_and_no_other_and_each_is_there() -> None:
    assert block() in README.read_text(), "make demo, and beside it python -m infra.pictures"
    shown = set(re.findall(r"infra/pictures/([\w-]+\.png)", README.read_text()))
    assert shown == {path.name for path in FOLDER.glob("*.png")}
