"""T18: after random lives with nights, faults of the party and every act of staff and customers, the books agree.
Then each finds its way out, and the books agree again. In many worlds each call was answered 200 somewhere, and each
kind of fee was booked.

ZUDESK_T18 = worlds of 63 lives (8 for 500 lives of 60 acts over a year and more); ZUDESK_T18_SEED begins elsewhere.
"""

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from datacenter import services as datacenter
from infra.chaos.lives.acts import lived
from infra.chaos.lives.books import FEES, booked, differences
from infra.chaos.lives.desk import Desk
from infra.chaos.lives.play import let_all_end, live, settle_everything
from infra.chaos.lives.town import Town
from infra.testing.environment import WORKER
from operators.tests.factories import operator_of

WORLDS = int(os.environ.get("ZUDESK_T18", "1"))
FIRST = int(os.environ.get("ZUDESK_T18_SEED", "20261121"))
FULL = WORLDS > 2
MANY = 8
LIVES, ACTS = (63, 60) if FULL else (2, 10)
SHORT, FEW = ("d30x3", "d30x3", "d7"), (1, 1, 2)
"""In small few nights pass at once, and nobody waits three months for instalments: they are paid every ten days."""


@pytest.fixture(scope="session")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where each world of this run says what was done in it, whichever process it is lived in."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if WORKER else base) / "two_books"
    folder.mkdir(exist_ok=True)
    return folder


def never_done(told: Path, town: Town, seed: int) -> list[str]:
    """Behind the last one of many worlds: which calls nobody ever got done in any, and which fees nobody paid."""
    part = told / f"{seed}.part"
    part.write_text(json.dumps([name for name, count in town.done.items() if count]))
    part.rename(part.with_suffix(".json"))
    worlds = [json.loads(file.read_text()) for file in told.glob("*.json")]
    if len(worlds) < max(WORLDS, MANY):
        return []
    return sorted((lived() | FEES).difference(*worlds))


@pytest.fixture(autouse=True)
def nights_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The data centre's week would mend what a night missed to count."""
    monkeypatch.setattr(datacenter, "is_due", lambda counted, until: counted.healed_on is None)


@pytest.mark.django_db
class TestTwoBooks:
    @pytest.mark.parametrize("seed", range(FIRST, FIRST + WORLDS))
    def test_agree_to_the_fen_after_random_lives(
        self, parties: Any, lin_owner: Any, operator: Any, api: Any, seed: int, told: Path
    ) -> None:
        town = Town(parties, lin_owner, operator, api, random.Random(seed))
        if FULL:
            town.terms = (*town.terms, "m6")
        else:
            town.terms, town.leaps = SHORT, FEW
        desk = Desk(town, operator_of("ben", "finance"))
        try:
            lives = live(town, desk, LIVES, ACTS)
            settle_everything(town, desk)
            found = differences(town)
            found += let_all_end(town, desk, lives)
            found += differences(town)
        except BaseException:
            print(*town.told[-60:], sep="\n")
            raise
        print(f"T18 seed {seed}: {LIVES} lives, {len(town.told)} acts, {len(town.lost)} callbacks never heard")
        town.done.update(booked(town))
        print("  done:", ", ".join(f"{name} {count}" for name, count in sorted(town.done.items()) if count))
        never = never_done(told, town, seed)
        if never:
            print("  in no world:", ", ".join(never))
        assert found == [], "\n".join([*dict.fromkeys(found), *town.told])
        assert never == []
