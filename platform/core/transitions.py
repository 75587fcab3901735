"""A state machine as one table: what the table doesn't list is refused (product.md, Entities and states)."""

from collections.abc import Mapping
from dataclasses import dataclass


class TransitionRefused(Exception):
    """`act` is not in the table for `state`; callers answer with StateError (111)."""

    def __init__(self, entity: str, state: str, act: str) -> None:
        super().__init__(f"{entity}: {act} is not allowed in {state}")
        self.entity, self.state, self.act = entity, state, act


@dataclass(frozen=True)
class Table:
    """`{state: {act: next state}}`; the first state is the start and a final state maps to `{}`.

    Raises ValueError for a next state without a row and for a state that no path from the start reaches.
    """

    entity: str
    moves: Mapping[str, Mapping[str, str]]

    def __post_init__(self) -> None:
        unknown = {after for row in self.moves.values() for after in row.values()} - set(self.moves)
        if unknown:
            raise ValueError(f"{self.entity}: no row for {sorted(unknown)}")
        stranded = set(self.moves) - self.reachable()
        if stranded:
            raise ValueError(f"{self.entity}: nothing leads to {sorted(stranded)}")

    @property
    def start(self) -> str:
        return next(iter(self.moves))

    @property
    def states(self) -> list[str]:
        return list(self.moves)

    @property
    def finals(self) -> list[str]:
        return [state for state, row in self.moves.items() if not row]

    def next(self, state: str, act: str) -> str:
        """The state after `act`. Raises TransitionRefused."""
        try:
            return self.moves[state][act]
        except KeyError:
            raise TransitionRefused(self.entity, state, act) from None

    def can(self, state: str, act: str) -> bool:
        return act in self.moves.get(state, {})

    def acts(self, state: str) -> list[str]:
        """What is allowed in `state`, in the table's order; nothing for an unknown state."""
        return list(self.moves.get(state, {}))

    def before(self, act: str) -> list[str]:
        """The states in which `act` is allowed: the condition of an update that carries it out."""
        return [state for state, row in self.moves.items() if act in row]

    def after(self, act: str) -> str:
        """The one state that `act` leads to, from wherever. Raises ValueError when there are several or none."""
        found = {row[act] for row in self.moves.values() if act in row}
        if len(found) != 1:
            raise ValueError(f"{self.entity}: {act} leads to {sorted(found)}")
        return found.pop()

    def act_to(self, state: str, target: str) -> str:
        """The first act from `state` to `target`, for calls that name a status. Raises TransitionRefused."""
        for act, after in self.moves.get(state, {}).items():
            if after == target:
                return act
        raise TransitionRefused(self.entity, state, target)

    def reachable(self) -> set[str]:
        """Every state that some sequence of acts leads to from the start."""
        seen: set[str] = set()
        waiting = [self.start]
        while waiting:
            state = waiting.pop()
            if state not in seen:
                seen.add(state)
                waiting.extend(self.moves[state].values())
        return seen
