"""What a row keeps of a dataclass, and what comes back."""

import json
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import StrEnum

import pytest

from core import shapes
from core.registry import named
from core.shapes import dump, kept, load


class Fate(StrEnum):
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Told:
    at: datetime
    day: date
    fen: int
    fate: Fate
    note: str = ""


@dataclass(frozen=True, slots=True)
class Other:
    fen: int


TOLD = Told(datetime(2026, 11, 22, 15, 59, 59, 1, tzinfo=UTC), date(2026, 11, 22), 199, Fate.LOST)


def test_it_comes_back_the_same_through_json() -> None:
    assert load(Told, json.loads(json.dumps(dump(TOLD)))) == TOLD


def test_what_others_note_in_the_row_is_passed_over_and_what_is_missing_is_not() -> None:
    raw = dump(TOLD)
    assert load(Told, {**raw, "called_off": True}) == TOLD
    del raw["fen"]
    with pytest.raises(ValueError, match="fen"):
        load(Told, raw)


def test_a_name_is_of_one_shape() -> None:
    with named("the kept shape").instead():
        assert kept("core.told")(Told) is Told
        assert shapes.named()["core.told"] is Told
        with pytest.raises(TypeError, match=r"core\.told"):
            kept("core.told")(Other)
    assert "core.told" not in shapes.named()
