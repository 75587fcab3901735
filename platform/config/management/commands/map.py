"""The house, printed: floors and rooms, who listens to what, what runs when, the parties outside."""

import tomllib
from collections.abc import Callable
from importlib import import_module
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from apps.payments import payables
from config.archive.declared import PUBLIC
from config.celery import app
from core import retention, todos
from core.exports import registry as exports
from core.jobs import registry as jobs
from core.registry import registries
from core.topics import Topic, topics
from datacenter import figures as days
from merchants import closing
from nights import registry as nights
from overview import figures
from partners import registry as parties
from partners.sms import receipts

FLOORS = "Floors of the merchant's side"


class Command(BaseCommand):
    help = "Print floors and rooms, topics, nights, jobs, calls to parties, and whatever else rooms register."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        for title, lines in (
            ("Floors, the highest first; imports go down only, never along a line", floors()),
            ("Rooms", [f"{room:20} {said(room)}" for room in rooms()]),
            ("Topics: what comes from outside an act, and who follows", listeners()),
            (
                "Steps of a night, in order",
                steps(),
            ),
            (
                "Each minute, for the merchants that it names",
                minutely(),
            ),
            ("Once a date, behind the last merchant's night, where it is wanted", behind()),
            ("Beats: what looks whether something is to be done, and each how many seconds", beats()),
            ("Kinds of job, and which of them wait on the list of what takes long", kinds()),
            ("Payables: what a person can pay for", [_line(kind, type(one)) for kind, one in payables.kinds()]),
            ("Calls to parties: who sends them, and whose people resolve one that got stuck", calls()),
            ("Callbacks of parties, and who applies them", callbacks()),
            ("Messages whose receipt is asked for", [_line(*one) for one in receipts.awaited()]),
            ("What stands in the way of closing a merchant", [_line(*one) for one in closing.sources()]),
            ("Kept for how many days, and why", kept()),
            ("To-dos of the workbench, in order", waiting()),
            ("Figures of the workbench come from", [*map(_name, figures.source)]),
            ("Overdue leases of a day come from", [*map(_name, figures.overdue_then)]),
            ("Figures of a closed day come from", [*map(_name, figures.closing)]),
            ("Figures of the data centre's days come from", [*map(_name, days.parts), *map(_name, tops())]),
            (
                "What stands at the end of its days, and what is foreseen, say",
                [*map(_name, standing())],
            ),
            ("Days that acts of a day change, say", [*map(_name, days.days_touched), *map(_name, days.trades_moved)]),
            ("Rows of a merchant outside its schema, and what becomes of them when it is restored", fates()),
            ("Exports", [f"{one.name:28} {one.rows.__module__}" for one in exports.exports()]),
            ("All that rooms register for each other, by name", registered()),
        ):
            self.stdout.write(f"\n{title}\n" + "\n".join(f"  {line}" for line in lines))


def floors() -> list[str]:
    """The layers of import-linter's contracts, one a line: rooms of one line don't import each other."""
    rules = tomllib.loads((settings.ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    lower = next(rule["layers"] for rule in rules if rule["name"].startswith("Imports run one way"))
    upper = next(rule["layers"] for rule in rules if rule["name"].startswith(FLOORS))
    place = lower.index("apps")
    return [*lower[:place], *upper, *lower[place + 1 :]]


def rooms() -> list[str]:
    return [room.strip() for layer in floors() for room in layer.split("|")]


def said(room: str) -> str:
    """The first line of what the room says of itself."""
    return (import_module(room).__doc__ or "").strip().partition("\n")[0]


def steps() -> list[str]:
    return [
        f"{one.order:3} {one.name:20} {_name(one.work)}{f', late {_name(one.late)}' if one.late else ''}"
        for one in nights.steps()
    ]


def tops() -> list[Callable[..., object]]:
    return [*days.goods_parts, *days.link_parts]


def standing() -> list[Callable[..., object]]:
    return [*days.states, *days.vintages, *days.aheads]


def minutely() -> list[str]:
    return [_line(*one) for one in sorted(nights.minutely().items())]


def behind() -> list[str]:
    return [_line(*one) for one in sorted(nights.behind().items())]


def beats() -> list[str]:
    return [f"{name:12} {one['schedule']:6.0f} {one['task']}" for name, one in app.conf.beat_schedule.items()]


def kinds() -> list[str]:
    return [f"{name:28} {where}{' (long)' if jobs.is_long(name) else ''}" for name, where in jobs.kinds()]


def kept() -> list[str]:
    return [f"{one.name:20} {one.keep.days:5} {one.why}" for one in retention.entries()]


def listeners() -> list[str]:
    return [
        f"{topic.name:24} → {_names(topic) or 'nobody'}{' (by acts, too)' if topic.by_acts else ''}"
        for topic in topics()
    ]


def waiting() -> list[str]:
    """Each group with its side's letters, its keys and the query that counts them."""
    return [
        f"{group.place:3} {''.join(sorted(group.who)):4} {', '.join(todo.key for todo in group.todos):24} "
        f"{group.count.__module__}"
        for group in todos.groups()
    ]


def fates() -> list[str]:
    return [f"{table:32} {one.fate:8} {one.because}" for table, one in PUBLIC.items()]


def registered() -> list[str]:
    return [f"{one.of}: {', '.join(sorted(map(named, one)))}" for one in registries()]


def named(key: object) -> str:
    """A registry's key: a name, or several."""
    return " ".join(map(str, key)) if isinstance(key, tuple) else str(key)


def calls() -> list[str]:
    """With who holds one back, where somebody does."""
    return [
        f"{what.party:8} {what.name:16} {_name(one.send):52} {one.resolved_by}"
        f"{f', held back by {_name(one.later)}' if one.later else ''}"
        for what, one in parties.handled()
    ]


def callbacks() -> list[str]:
    return [f"{what.party:8} {what.kind:16} → {_name(apply)}" for what, apply in parties.events()]


def _names(topic: Topic[object]) -> str:
    return ", ".join(_name(one) for one in topic.subscribers)


def _line(what: str, who: Callable[..., object]) -> str:
    return f"{what:28} {_name(who)}"


def _name(function: Callable[..., object]) -> str:
    return f"{function.__module__}.{function.__qualname__}"
