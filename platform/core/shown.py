"""Sums that a question shows. Its answer sends them back, and nothing is done at other ones than were agreed to."""

from collections.abc import Collection
from typing import Annotated

from pydantic import Field, StringConstraints

from core.errors import StateError
from core.money import yuan
from core.text import say
from core.wire import FenIn, FenOut, Schema

CHANGED = "changed"
"""The state of such a refusal: the page looks again, and asks anew."""


class ShownSum(Schema):
    """A sum as it was shown, by its name."""

    name: Annotated[str, StringConstraints(max_length=40)]
    amount: FenIn


class AskedSum(Schema):
    """A sum that is asked about, as it is now; `label`: as it is said."""

    name: str
    label: str
    amount: FenOut


Shown = Annotated[list[ShownSum], Field(max_length=300)]


def check_shown(shown: Collection[ShownSum] | None, now: Collection[AskedSum]) -> None:
    """Raises StateError (111) where `now` isn't what was shown, and says what changed; and for a page that shows none:
    it was open before a release.
    """
    if shown is None:
        raise unshown()
    before, names = {one.name: one.amount for one in shown}, {one.name for one in now}
    changed = [_change(one, before.get(one.name)) for one in now if before.get(one.name) != one.amount]
    gone = [one.amount for one in shown if one.name not in names]
    changed += [say(f"原 {yuan(amount)} 的一项已没有", f"one of {yuan(amount)} is gone") for amount in gone]
    if changed:
        what = say("，", ", ").join(changed)
        text = say(f"金额已变化：{what}，请核对后重新确认", f"It changed: {what}. Look again and confirm it once more")
        raise StateError(text, CHANGED)


def unshown() -> StateError:
    """Of a confirmation that doesn't say what was shown."""
    return StateError(
        say("页面已更新，请刷新后重新确认", "This page is out of date: reload it and confirm once more"), CHANGED
    )


def _change(one: AskedSum, before: int | None) -> str:
    if before is None:
        return say(f"新增{one.label} {yuan(one.amount)}", f"{one.label} {yuan(one.amount)}, which is new")
    return f"{one.label} {yuan(before)} → {yuan(one.amount)}"
