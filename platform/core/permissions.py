"""Actions that roles hold. An action opens calls, menu entries and buttons; rooms declare theirs at import."""

from dataclasses import dataclass

from core.caller import Side

LOGGED_IN = "*"
"""The action of calls that anybody with a session may make."""


@dataclass(frozen=True, slots=True)
class Action:
    name: str
    zh: str
    en: str
    sides: frozenset[Side]


_actions: dict[str, Action] = {}
BOTH = frozenset(Side)
ADMIN = frozenset({Side.ADMIN})
STORE = frozenset({Side.STORE})


def action(name: str, zh: str, en: str, sides: frozenset[Side] = BOTH) -> str:
    """Declare an action; its name is `noun.verb`. Raises ValueError on a second declaration that differs."""
    declared = Action(name, zh, en, sides)
    if _actions.setdefault(name, declared) != declared:
        raise ValueError(f"action {name} is declared twice")
    return name


def known(side: Side | None = None) -> list[Action]:
    return [a for a in _actions.values() if side is None or side in a.sides]


def is_known(name: str) -> bool:
    return name == LOGGED_IN or name in _actions
