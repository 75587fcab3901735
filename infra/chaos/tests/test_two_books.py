"""T18: after random lives with nights, faults of the party and every act of staff and customers, the books agree.
Then each finds its way out, and the books agree again.

ZUDESK_T18 = worlds of 63 lives (8 for 500 lives of 60 acts over a year and more); ZUDESK_T18_SEED begins elsewhere.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from datacenter import services as datacenter
from infra.chaos.lives.acts import lived
from infra.chaos.lives.books import differences
from infra.chaos.lives.desk import Desk
from infra.chaos.lives.play import let_all_end, live, settle_everything
from infra.chaos.lives.town import Town
from operators.tests.factories import operator_of

WORLDS = int(os.environ.get("ZUDESK_T18", "1"))
FIRST = int(os.environ.get("ZUDESK_T18_SEED", "20261121"))
FULL = WORLDS > 2
MANY = 8
LIVES, ACTS = (63, 60) if FULL else (2, 10)
SHORT, FEW = ("d30x3", "d30x3", "d7"), (1, 1, 2)
"""In small few nights pass at once, and nobody waits three months for instalments: they are paid every ten days."""


@pytest.fixture(scope="module")
def done() -> Iterator[Counter[str]]:
    """How often each call was answered 200, in all worlds: in many, none that nobody ever got done."""
    counted: Counter[str] = Counter()
    yield counted
    if WORLDS >= MANY:
        assert lived() - counted.keys() == set()


@pytest.fixture(autouse=True)
def nights_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The data centre's week would mend what a night missed to count."""
    monkeypatch.setattr(datacenter, "is_due", lambda counted, until: counted.healed_on is None)


@pytest.mark.django_db
class TestTwoBooks:
    @pytest.mark.parametrize("seed", range(FIRST, FIRST + WORLDS))
    def test_agree_to_the_fen_after_random_lives(
        self, parties: Any, lin_owner: Any, operator: Any, api: Any, seed: int, done: Counter[str]
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
        print("  done:", ", ".join(f"{name} {count}" for name, count in sorted(town.done.items()) if count))
        done.update(path for path, count in town.done.items() if count)
        assert found == [], "\n".join([*dict.fromkeys(found), *town.told])
