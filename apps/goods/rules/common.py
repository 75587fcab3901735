"""What every part of a goods tree is checked by. A problem is (path, zh, en); paths as in `skus.1.stock`."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator

from core.money import Fen, yuan
from core.wording import Problem

MAX_AMOUNT: Fen = 100_000_000
MAX_FREIGHT: Fen = 100_000


def amount(path: str, value: Fen, *, least: Fen) -> Iterator[Problem]:
    if value < least:
        yield path, *_too_little(least)
    elif value > MAX_AMOUNT:
        yield path, "金额过大", "The amount is too large"


def _too_little(least: Fen) -> tuple[str, str]:
    if least > 1:
        return f"不能少于 {yuan(least)}", f"At least {yuan(least)}"
    return ("必须大于 0", "More than 0") if least else ("不能为负数", "Never negative")


def repeated(items: Iterable[Hashable]) -> list[int]:
    """Places of what was there before."""
    seen: Counter[Hashable] = Counter()
    places = []
    for place, item in enumerate(items):
        seen[item] += 1
        if seen[item] > 1:
            places.append(place)
    return places
