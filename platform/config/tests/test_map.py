"""`make map` prints the house as it is declared."""

import sys
from collections import defaultdict
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from config.celery import app
from config.management.commands import map as house
from core import retention
from core.entities import TradeKind
from core.registry import Registry
from core.topics import topics
from nights import registry as nights
from overview.figures import Parts
from partners import registry as parties


@pytest.fixture
def printed():
    out = StringIO()
    call_command("map", stdout=out)
    return out.getvalue()


def made(kind: type) -> list[Any]:
    """All of a kind, whatever module makes one, as any room may."""
    modules = [getattr(module, "__dict__", {}) for module in [*sys.modules.values()]]
    return [*{id(one): one for module in modules for one in [*module.values()] if type(one) is kind}.values()]


def test_it_names_each_topic_step_call_and_callback(printed):
    said = {" ".join(line.split()[:2]): line for line in printed.splitlines()}
    for what, one in parties.handled():
        assert one.send.__module__ in said[f"{what.party} {what.name}"]
    for callback, apply in parties.events():
        assert f"→ {apply.__module__}.{apply.__qualname__}" in printed
        assert f"{callback.party} {callback.kind}" in said
    assert {f"{one.order} {one.name}" for one in nights.steps()} <= set(said)
    assert said["42 returns"].endswith("late apps.orders.returns.nights.put_off")
    assert all(f"{topic.name} →" in said for topic in topics())


def test_it_names_what_rooms_register_for_each_other(printed):
    lines = [" ".join(line.split()) for line in printed.splitlines()]
    declared = [
        *((kind, "") for kind in [*TradeKind, *nights.minutely(), *nights.behind(), "deposits", "refunds"]),
        *((kind, "index.live") for kind in TradeKind),
        *((name, beat["task"]) for name, beat in app.conf.beat_schedule.items()),
        *((entry.name, entry.why) for entry in retention.entries()),
    ]
    for name, what in declared:
        assert any(line.startswith(f"{name} ") and line.endswith(what) for line in lines), name


def test_it_names_all_that_stands_in_any_registry(printed):
    lines: defaultdict[str, set[str]] = defaultdict(set)
    for line in printed.splitlines():
        of, _, names = line.strip().partition(": ")
        lines[of].update(names.split(", "))
    registries = made(Registry)
    assert len(registries) > 20
    for one in registries:
        assert {house.named(key) for key in one} <= lines[one.of], one.of


def test_it_names_who_gives_the_figures_of_a_day(printed):
    lines = {line.strip() for line in printed.splitlines()}
    parts = made(Parts)
    assert len(parts) > 2
    assert {f"{one.__module__}.{one.__qualname__}" for part in parts for one in part} <= lines


def test_a_floor_is_a_line(printed):
    lines = [line.strip() for line in printed.splitlines()]
    assert "apps.leases | apps.purchases" in lines
    assert lines.index("apps.orders | apps.sales") < lines.index("apps.bills") < lines.index("tenants")


@pytest.mark.parametrize("room", house.rooms())
def test_a_room_says_what_it_is(room):
    assert house.said(room)
