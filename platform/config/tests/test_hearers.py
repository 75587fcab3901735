"""What rings, and what waits too long, reaches somebody beside the owner: a shop goes on while its owner is away."""

import ast
from collections.abc import Iterator
from pathlib import Path

from apps.bills.queries import NEEDS
from apps.orders.rules.stuck import WAITS
from apps.staff.roles import OPENS as OF_SHOPS
from core import actions
from core.caller import Side
from merchants.tell import SHOWN_ON
from operators.roles import OPENS as OF_PLATFORM

HERE = Path(__file__).parents[3]
SOURCES = [path for room in ("platform", "apps") for path in (HERE / room).rglob("*.py") if "tests" not in path.parts]
LOOKED_UP = {
    "NEEDS[kind]": [*NEEDS.values()],
    "sees": [actions.WITHDRAW_VIEW, *(action for _, action in SHOWN_ON.values())],
    "wait.action": [wait.action for wait in WAITS.values()],
}
"""Actions that a notice takes from a table, by what its call writes."""
PASSED_ON = {"apps/trade/notifying.py"}
"""Where a notice's action is its own caller's."""
THE_OWNERS = {
    Side.STORE: {
        actions.WRITE_OFF_CONFIRM,  # a second person, beside who collects
        actions.MERCHANT_VIEW,
        actions.SHOP_EXPORT,
        actions.SERVICE_EDIT,
        actions.INTAKE_EDIT,
        actions.PRIVACY_CUSTOMER,
    },
    Side.ADMIN: {
        actions.BILL_REFUND,  # of more than a shop has
        actions.BILL_WAIVE,
        actions.STAFF_EDIT,
    },
}
"""The shop itself, its keys, all data of a customer, a second person's word: in no built-in role but the owner's."""


def held(side: Side) -> set[str]:
    """By built-in roles that aren't the owner's."""
    return {action for opened in (OF_SHOPS if side is Side.STORE else OF_PLATFORM).values() for action in opened}


def rung() -> Iterator[tuple[str, Side, str]]:
    """(file and line, side, action) of every notice that is for whoever holds an action."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and (found := _action(node)) and f"{path.relative_to(HERE)}" not in PASSED_ON:
                sides, said = found
                for action in _said(said):
                    yield from ((f"{path.relative_to(HERE)}:{node.lineno}", side, action) for side in sides)


def _action(node: ast.Call) -> tuple[list[Side], ast.expr] | None:
    """Whose bell, and what its call says as the action."""
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    named = {one.arg: one.value for one in node.keywords}
    if name == "notify_of":
        return [Side.STORE], node.args[5]
    if name != "notify" or "action" not in named:
        return None
    whose = ast.unparse(named["tenant_id"])
    return [Side.ADMIN] if "OPERATORS" in whose else [*Side] if whose == "tenant_id" else [Side.STORE], named["action"]


def _said(action: ast.expr) -> list[str]:
    """Raises KeyError for one that stands in no table here."""
    if isinstance(action, ast.Constant):  # to one person
        return []
    if isinstance(action, ast.Attribute) and action.attr.isupper():
        return [getattr(actions, action.attr)]
    return LOOKED_UP[ast.unparse(action)]


def test_every_bell_rings_for_somebody_beside_the_owner() -> None:
    found = list(rung())
    assert {actions.ORDER_SETTLE, actions.ORDER_CASE, actions.BILL_COLLECT} <= {action for _, _, action in found}
    lone = {(side, action): where for where, side, action in found if action not in held(side) | THE_OWNERS[side]}
    assert lone == {}


def test_whatever_waits_is_somebodys_beside_the_owner() -> None:
    theirs = held(Side.STORE) | THE_OWNERS[Side.STORE]
    assert [kind for kind, wait in WAITS.items() if wait.action not in theirs] == []


def test_the_owners_alone_is_what_no_role_has() -> None:
    assert {side: sorted(one for one in own if one in held(side)) for side, own in THE_OWNERS.items()} == {
        Side.STORE: [], Side.ADMIN: []
    }  # fmt: skip


def test_what_a_shops_own_people_answer_no_sub_shop_is_asked_for() -> None:
    """Renewals and damages: the calls aren't a sub-shop's (calls.tsv)."""
    assert [kind for kind, wait in WAITS.items() if "S" not in wait.who] == ["renewal", "claim"]
