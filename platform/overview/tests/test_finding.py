"""Kinds of what the search finds: each has a room that declares it, and each goes out."""

from core import search
from core.caller import Caller
from core.search import Found, Hit
from overview import finding


def test_each_kind_has_its_room():
    assert {finder.kind for finder in search._finders.values()} == set(Found)


def test_each_kind_goes_out(monkeypatch, operator):
    caller: Caller = operator.caller
    monkeypatch.setattr(search, "search", lambda *_: [(kind, Hit(1, "t", "x", "/p")) for kind in Found])
    assert [one.kind for one in finding.found(caller, "博小明").items] == list(Found)
