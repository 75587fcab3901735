"""To-dos are declared by their rooms: for whom, under which action, counted by one query."""

from typing import Any

import pytest

from core import actions as a
from core import todos
from core.caller import Caller, Side, TenantRef, Who
from core.jobs import registry
from core.todos import Todo, Waits

SHOP = TenantRef(7, "m_7")


def who(*actions: str, sub_shop_id: int | None = None) -> Caller:
    return Caller(Side.STORE, 1, "林", SHOP, sub_shop_id, actions=frozenset(actions))


@pytest.fixture
def counted(monkeypatch: Any) -> list[str]:
    """Two groups for shops, one of them not for sub-shops; what was counted."""
    found: list[str] = []

    def count(name: str) -> todos.Count:
        def query(_: Caller) -> dict[str, Waits]:
            found.append(name)
            return {"ship": Waits(3), "sign": Waits(2)}

        return query

    monkeypatch.setattr(todos, "_groups", [])
    todos.declare("M", 20, Todo("goods", "商品", "Goods", a.GOODS_EDIT, "/g"), count=count("goods"))
    orders = [Todo("ship", "发货", "Ship", a.ORDER_SHIP, "/s"), Todo("sign", "签约", "Sign", a.ORDER_VIEW, "/n")]
    todos.declare("MS", 10, *orders, count=count("orders"))
    return found


def test_each_sees_what_its_role_deals_with_in_order(counted: list[str]) -> None:
    found = todos.waiting(who(a.ORDER_SHIP, a.GOODS_EDIT))
    assert [(todo.key, one.count) for todo, one in found] == [("ship", 3), ("goods", 0)]
    assert counted == ["orders", "goods"]


def test_what_nobody_may_see_is_not_counted(counted: list[str]) -> None:
    assert todos.waiting(who(a.GOODS_EDIT, sub_shop_id=4)) == []
    assert counted == []


def test_a_key_is_declared_once_for_each_kind_of_caller(counted: list[str]) -> None:
    again = Todo("goods", "商品", "Goods", a.GOODS_REVIEW, "/g")
    todos.declare("P", 30, again, count=lambda caller: {})
    assert todos.groups()[-1].who == {Who.OPERATOR}
    with pytest.raises(TypeError):
        todos.declare("MS", 30, again, count=lambda caller: {})


def test_every_kind_of_job_has_its_name_and_one_that_is_gone_no_code() -> None:

    for name in (name for name, _ in registry.kinds()):
        kind = registry.kind_of(name)
        assert kind.zh and kind.en and kind.name not in (kind.zh, kind.en)
    assert "gone.kind" not in registry.title_of("gone.kind")
