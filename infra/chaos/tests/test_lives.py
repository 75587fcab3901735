"""Random lives (T18) make every call that can move money, or a list says why they don't; and their acts are there."""

from core.calls import declared
from infra.chaos.lives import likely
from infra.chaos.lives.acts import AREAS, LEFT_OUT, lived
from infra.chaos.lives.lease import Lease

WRITES = {one.path for one in declared() if one.writes and one.area in AREAS}


def test_every_write_about_money_is_lived_or_left_out_for_a_reason():
    assert WRITES - lived() - LEFT_OUT.keys() == set()


def test_nothing_is_left_out_that_is_lived_or_is_no_more():
    assert LEFT_OUT.keys() - WRITES == set()
    assert LEFT_OUT.keys() & lived() == set()
    assert all(LEFT_OUT.values())


def test_nothing_is_taken_for_a_call_that_is_none():
    assert lived() - {one.path for one in declared()} == set()


def test_each_act_that_is_likely_is_one_of_a_lease():
    tables = [value for name, value in vars(likely).items() if name.isupper()]
    some = [one.values() if isinstance(one, dict) else one for one in tables if isinstance(one, dict | list | tuple)]
    acts = {act for one in some for inner in one for act in (inner if isinstance(inner, list) else [inner])}
    named = {act for act in acts if type(act) is str}  # statuses, which the module names beside its own, are enums
    assert {act for act in named if not callable(getattr(Lease, act, None))} == set()
    assert len(named) > 60
