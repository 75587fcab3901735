"""What may be done about a lease that owes, and by whom, without a database."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from apps.orders.collection.rules import NEEDS, Standing, doings
from core import actions as a

EVERYTHING = frozenset(NEEDS.values())


@dataclass
class At:
    status: str
    status_beneath: str = "leasing"
    after_sale: bool = False


COLLECTED = Standing(
    at=At("collection"), in_case=True, promised=False, offered=False, fees=True, destinations=False, asked=False,
    own=False, barred=False, gone=False,
)  # fmt: skip
USUAL = "assign contact remind promise offer stop ask_write_off"
ASKED = "assign contact remind promise offer confirm_write_off refuse_write_off"


@pytest.mark.parametrize(
    ("changed", "acts"),
    [
        ({}, USUAL),
        ({"promised": True}, "assign contact remind withdraw_promise offer stop ask_write_off"),
        ({"offered": True}, "assign contact remind promise withdraw_offer stop ask_write_off"),
        ({"fees": False}, "assign contact remind promise stop ask_write_off"),
        ({"destinations": True}, "assign contact remind promise offer hand_over stop ask_write_off"),
        ({"in_case": False}, ""),
        ({"at": At("collection", after_sale=True)}, "assign contact remind promise offer stop"),
        ({"at": At("overdue"), "in_case": False}, "start"),
        ({"at": At("overdue"), "destinations": True}, "start hand_over"),
        ({"at": At("written_off"), "in_case": False, "destinations": True, "gone": True}, "hand_over goods_back"),
        ({"at": At("completed"), "destinations": True}, ""),
        ({"asked": True}, ASKED),
        ({"asked": True, "barred": True}, ASKED.replace("confirm_write_off ", "")),
        ({"asked": True, "in_case": False}, "refuse_write_off"),
    ],
)
def test_follows_from_where_it_stands(changed: dict[str, Any], acts: str) -> None:
    assert doings(replace(COLLECTED, **changed), EVERYTHING) == acts.split()


@pytest.mark.parametrize(
    ("actions", "own", "acts"),
    [
        ({a.COLLECTION_VIEW}, False, ""),
        ({a.COLLECTION_VIEW}, True, "refuse_write_off"),
        ({a.COLLECTION_VIEW, a.WRITE_OFF_CONFIRM}, False, "confirm_write_off refuse_write_off"),
        ({a.WRITE_OFF_CONFIRM}, False, "confirm_write_off"),
    ],
)
def test_who_asked_takes_back_and_who_may_confirm_refuses(actions: set[str], own: bool, acts: str) -> None:
    assert doings(replace(COLLECTED, asked=True, own=own), actions) == acts.split()
