"""Actions that roles hold. An action opens calls, menu entries and buttons; rooms declare theirs at import."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import StringConstraints

from core.caller import Caller, Side
from core.registry import Registry
from core.wire import Among

LOGGED_IN = "*"
"""The action of calls that anybody with a session may make."""


@dataclass(frozen=True, slots=True)
class Action:
    """`needs`: actions that a role holds too where it holds this one, of those that the role's side has."""

    name: str
    zh: str
    en: str
    sides: frozenset[Side]
    needs: tuple[str, ...] = ()

    @property
    def noun(self) -> str:
        return self.name.partition(".")[0]


_actions: Registry[str, Action] = Registry("the action")
BOTH = frozenset(Side)
ADMIN = frozenset({Side.ADMIN})
STORE = frozenset({Side.STORE})


def action(name: str, zh: str, en: str, sides: frozenset[Side] = BOTH, needs: tuple[str, ...] = ()) -> str:
    """Declare an action; its name is `noun.verb`. Raises TypeError on a second declaration that differs."""
    _actions.put(name, Action(name, zh, en, sides, needs))
    return name


def known(side: Side | None = None) -> list[Action]:
    return [a for a in _actions.values() if side is None or side in a.sides]


ActionName = Annotated[str, StringConstraints(max_length=40), Among(lambda: (one.name for one in known()))]
"""An action on the wire."""


def is_known(name: str) -> bool:
    return name == LOGGED_IN or name in _actions


def opened(caller: Caller, action: str) -> bool:
    """Whether what `action` opens is open to the caller."""
    return action == LOGGED_IN or caller.may(action)


def missing(actions: frozenset[str], side: Side) -> list[tuple[Action, Action]]:
    """(action, what it needs) of a role's actions that lack what they need."""
    here = {one.name: one for one in known(side)}
    return [
        (one, here[needed])
        for one in here.values()
        for needed in one.needs
        if one.name in actions and needed in here and needed not in actions
    ]
