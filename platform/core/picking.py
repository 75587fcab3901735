"""Selections of a shop's own people and places: few as a rule, and never without a bound."""

from collections.abc import Iterable
from itertools import islice
from typing import Annotated, TypeVar

from pydantic import StringConstraints

from core.wire import Option

FIRST, MOST = 500, 50
"""How many are given where no word narrows them: all, of any shop that we know; and how many where one does."""
Keyword = Annotated[str, StringConstraints(max_length=60)]
One = TypeVar("One", bound=Option)


def picked(options: Iterable[One], keyword: str) -> list[One]:
    """Those with the word in their name, or the one whose value it is, so that what was chosen before has its name."""
    wanted = keyword.casefold()
    found = (one for one in options if wanted in one.label.casefold() or one.value == keyword)
    return list(islice(found, MOST if keyword else FIRST))
