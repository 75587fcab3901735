"""Checks are counted by person and by shop: what one may have run, a shop of many has once more, not many times."""

import pytest

from core.caller import Caller, Side
from core.errors import TooManyTries
from core.spreadsheets import tries

pytestmark = pytest.mark.django_db


def checked(shop, user_id: int) -> bool:
    try:
        tries.count_check(Caller(side=Side.STORE, user_id=user_id, name="", tenant=shop), None)
    except TooManyTries:
        return False
    return True


def test_each_person_has_so_many(lin, monkeypatch):
    monkeypatch.setattr(tries, "IN_AN_HOUR", 1)
    assert [checked(lin, user) for user in (1, 1, 2)] == [True, False, True]


def test_templates_have_a_count_of_their_own(api, lin, lin_owner, monkeypatch):
    monkeypatch.setattr(tries, "IN_AN_HOUR", 2)
    assert checked(lin, lin_owner.id)
    assert [api(lin_owner).get("/api/platform/goodsTemplate").code for _ in range(3)] == [200, 200, 115]
    assert checked(lin, lin_owner.id)


def test_all_of_a_shop_have_so_many_together(lin, gao, monkeypatch):
    monkeypatch.setattr(tries, "OF_A_SHOP", 2)
    assert [checked(lin, user) for user in (1, 2, 3)] == [True, True, False]
    assert checked(gao, 1)


def test_what_a_person_is_refused_is_nothing_of_the_shop_s(lin, monkeypatch):
    monkeypatch.setattr(tries, "IN_AN_HOUR", 1)
    monkeypatch.setattr(tries, "OF_A_SHOP", 2)
    assert [checked(lin, user) for user in (1, 1, 1, 2, 3)] == [True, False, False, True, False]
