"""Random lives (T18) make every call that can move money, or a list says why they don't."""

from core.calls import declared
from infra.chaos.lives.acts import AREAS, LEFT_OUT, lived

WRITES = {one.path for one in declared() if one.writes and one.area in AREAS}


def test_every_write_about_money_is_lived_or_left_out_for_a_reason():
    assert WRITES - lived() - LEFT_OUT.keys() == set()


def test_nothing_is_left_out_that_is_lived_or_is_no_more():
    assert LEFT_OUT.keys() - WRITES == set()
    assert LEFT_OUT.keys() & lived() == set()
    assert all(LEFT_OUT.values())
