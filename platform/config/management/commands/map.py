"""The house, printed: floors and rooms, who listens to what, the night's steps, the jobs, the parties outside."""

import tomllib
from collections.abc import Callable
from importlib import import_module
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from core import todos
from core.exports import registry as exports
from core.jobs import registry as jobs
from core.topics import Topic, topics
from nights import registry as nights
from overview import figures
from partners import registry as parties

FLOORS = "Floors of the merchant's side"


class Command(BaseCommand):
    help = "Print rooms and floors, topics, steps of the night, kinds of job, calls to parties and their callbacks."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        for title, lines in (
            ("Floors, the highest first; imports go down only", floors()),
            ("Topics: what comes from outside an act, and who follows", listeners()),
            ("Steps of a night, in order", [f"{one.order:3} {one.name}" for one in nights.steps()]),
            ("Kinds of job", [f"{name:28} {where}" for name, where in jobs.kinds()]),
            ("Calls to parties: who sends them, and whose people settle one that got stuck", calls()),
            ("Callbacks of parties, and who applies them", callbacks()),
            ("To-dos of the workbench, in order", waiting()),
            ("Figures of the workbench come from", [one.__module__ for one in figures.sources()]),
            ("Figures of a closed day come from", [one.__module__ for one in figures.parts()]),
            ("Exports", [f"{one.name:28} {one.rows.__module__}" for one in exports.exports()]),
        ):
            self.stdout.write(f"\n{title}\n" + "\n".join(f"  {line}" for line in lines))


def floors() -> list[str]:
    """The layers of import-linter's contracts, each room with what it says of itself."""
    rules = tomllib.loads((settings.ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    lower = next(rule["layers"] for rule in rules if rule["name"].startswith("Imports run one way"))
    upper = next(rule["layers"] for rule in rules if rule["name"].startswith(FLOORS))
    place = lower.index("apps")
    found = []
    for layer in [*lower[:place], *upper, *lower[place + 1 :]]:
        found += [f"{room.strip():20} {said(room.strip())}" for room in layer.replace("|", ":").split(":")]
    return found


def said(room: str) -> str:
    """The first sentence of the room, or of its rows."""
    for name in (room, f"{room}.models"):
        try:
            text = import_module(name).__doc__
        except ModuleNotFoundError:
            continue
        if text:
            return text.strip().splitlines()[0]
    return ""


def listeners() -> list[str]:
    return [f"{topic.name:24} → {_names(topic) or 'nobody'}" for topic in topics()]


def waiting() -> list[str]:
    """Each group with its side's letters, its keys and the query that counts them."""
    return [
        f"{group.place:3} {''.join(sorted(group.who)):4} {', '.join(todo.key for todo in group.todos):24} "
        f"{group.count.__module__}"
        for group in todos.groups()
    ]


def calls() -> list[str]:
    return [f"{party:8} {name:16} {_name(one.send):52} {one.settled_by}" for party, name, one in parties.operations()]


def callbacks() -> list[str]:
    return [f"{party:8} {kind:16} → {_name(apply)}" for party, kind, apply in parties.events()]


def _names(topic: Topic[object]) -> str:
    return ", ".join(_name(one) for one in topic.subscribers)


def _name(function: Callable[..., object]) -> str:
    return f"{function.__module__}.{function.__qualname__}"
