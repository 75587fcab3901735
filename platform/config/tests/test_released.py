"""A release lives with what the releases before it left in rows, and the one before lives with its rows (decision 64).

What migrations shipped stays as it was: `test_migrations`.
"""

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from apps.bills.rules import BillKind
from config import released
from config.released import Sample
from core import shapes

ROOT = Path(__file__).parents[3]
OWN = {"Sample": "a line of a file of ours, no row"}
"""Shapes that are loaded and that no row keeps."""


class TestValuesOfEnums:
    def test_that_rows_may_keep_are_known_to_the_release_before(self) -> None:
        assert released.unsaid(released.listed(), released.values()) == [], (
            "Old code reads such a row as an error, while the release goes in and after a way back: a value takes two "
            "releases. The first has it and writes it nowhere; put it into infra/released/values.txt with two spaces "
            "behind it and what is so, as `bills.BillKind insurance  read since 1.4`. The next one writes it. Where "
            "no row ever has it, say that there"
        )

    def test_stay_while_rows_may_have_them(self) -> None:
        assert set(released.listed()) - set(released.values()) == set(), (
            "Rows have them. One that goes takes two releases: a migration takes it out of all rows, and the release "
            "behind that takes it out of the code and of infra/released/values.txt"
        )

    def test_are_those_of_all_rooms(self) -> None:
        found = released.values()
        assert {f"bills.BillKind {one}" for one in BillKind} <= set(found)
        assert {"statements.Kind risk_fee", "core.JobState failed", "tenants.TenantState warm"} <= set(found)
        assert not [line for line in found if line.partition(" ")[0].endswith(("Act", "Doing"))]

    def test_a_new_one_is_told_and_an_enum_that_is_new_as_a_whole_isnt(self) -> None:
        before = ["bills.BillKind rent", "bills.BillKind buyout"]
        now = [*before, "bills.BillKind insurance", "repairs.RepairStatus asked"]
        assert released.unsaid(before, now) == ["bills.BillKind insurance"]
        assert released.unsaid([*before, "bills.BillKind insurance"], now) == []
        assert released.unsaid([], now) == [], "nothing is installed anywhere"


class TestShapesThatRowsKeep:
    def test_of_each_release_are_read_by_this_one(self) -> None:
        assert released.unread(released.samples(), released.kept()) == [], (
            "Rows have it so: a field that comes has a default, a field keeps its type and its name. One that goes "
            "takes two releases: the first gives it a default and still writes it"
        )

    def test_have_what_the_code_of_the_release_before_asks_for(self) -> None:
        assert released.unwritten(released.samples(), released.kept()) == [], (
            "Old code runs beside this, and again after a way back: give the field a default in one release, which "
            "still writes it, and take it out in the next"
        )

    @pytest.mark.parametrize("name", sorted(released.kept()))
    def test_have_a_sample_that_can_be_read(self, name: str) -> None:
        shape = released.kept()[name]
        one = released.sample(name, shape)
        assert released.unread([one], {name: shape}) == []
        assert one.least.keys() <= one.most.keys() == shapes.dump(shapes.load(shape, one.most)).keys()

    def test_are_known_by_their_names(self) -> None:
        names = {shape.__name__ for shape in released.kept().values()} | OWN.keys()
        found = {where: name for where, name in _loaded() if name not in names}
        assert found == {}, 'say `@shapes.kept("room.what")` beside it'


def _loaded() -> Iterator[tuple[str, str]]:
    """Where a shape is read that is named, and which."""
    for file in (file for floor in released.FLOORS for file in sorted((ROOT / floor).rglob("*.py"))):
        where = file.relative_to(ROOT)
        if not {"tests", "testing"} & {*where.parts} and "shapes.load(" in (text := file.read_text()):
            for node in ast.walk(ast.parse(text)):
                match node:
                    case ast.Call(func=ast.Attribute(ast.Name("shapes"), "load"), args=[ast.Name(name), _]):
                        yield f"{where}:{node.lineno}", name


@dataclass(frozen=True, slots=True)
class Inner:
    kind: BillKind
    note: str = ""


@dataclass(frozen=True, slots=True)
class Before:
    day: date
    inner: list[Inner]
    by: int | None = None


@dataclass(frozen=True, slots=True)
class MoreAsked:
    day: date
    inner: list[Inner]
    why: str


@dataclass(frozen=True, slots=True)
class Renamed:
    on: date
    inner: list[Inner]
    by: int | None = None


@dataclass(frozen=True, slots=True)
class More:
    day: date
    inner: list[Inner]
    by: int | None = None
    why: str = ""


class TestASample:
    def test_is_the_least_and_the_most_of_a_shape(self) -> None:
        least = {"day": "2026-01-01", "inner": [{"kind": next(iter(BillKind)).value}]}
        inner = [{**least["inner"][0], "note": "x"}]  # type: ignore[dict-item]
        assert released.sample("before", Before, "1.0") == Sample(
            "before", "1.0", least, {"day": "2026-01-01", "inner": inner, "by": 1}
        )

    def test_that_a_later_shape_cant_read_is_told(self) -> None:
        old = released.sample("bill", Before, "1.0")
        assert released.unread([old], {"bill": Before}) == released.unread([old], {"bill": More}) == []
        for later in (MoreAsked, Renamed):
            assert released.unread([old], {"bill": later}) == ["bill of 1.0"]
        assert released.unread([old], {}) == ["bill of 1.0"], "rows have it all the same"

    def test_of_which_rows_lack_something_now_is_told(self) -> None:
        old = released.sample("bill", More, "1.0")
        assert released.unwritten([old], {"bill": Before}) == [], "what has a default isn't asked for"
        old = released.sample("bill", MoreAsked, "1.0")
        assert released.unwritten([old], {"bill": Before}) == ["bill.why of 1.0"]
        newer = released.sample("bill", Before, "1.1")
        assert released.unwritten([old, newer], {"bill": Before}) == [], "no code of 1.0 runs any more"


class TestARelease:
    @pytest.fixture(autouse=True)
    def nowhere(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        for name in ("MIGRATIONS", "VALUES", "SAMPLES"):
            monkeypatch.setattr(released, name, tmp_path / name)
            (tmp_path / name).touch()
        return tmp_path

    def test_writes_what_it_leaves_and_the_next_one_what_came(self) -> None:
        first = released.write("1.0")
        assert released.shipped() == released.migrations()
        assert released.listed() == released.values()
        assert {one.shape for one in released.samples()} == released.kept().keys()
        assert len(first) == len(released.shipped()) + len(released.listed()) + len(released.samples())
        assert released.write("1.1") == []

    def test_is_refused_over_a_migration_that_is_another_now(self, nowhere: Path) -> None:
        path = "apps/bills/migrations/0001_initial.py"
        (nowhere / "MIGRATIONS").write_text(f"{'0' * 64}  {path}\n")
        with pytest.raises(CommandError, match=path):
            call_command("release", "1.1")
        assert released.listed() == [], "nothing was written"

    def test_keeps_what_was_said_of_a_value(self, nowhere: Path) -> None:
        said = [f"bills.BillKind {one}" for one in BillKind]
        (nowhere / "VALUES").write_text("\n".join([*said[:-1], f"{said[-1]}  read since 1.4"]) + "\n")
        released.write("1.4")
        assert f"{said[-1]}  read since 1.4" in (nowhere / "VALUES").read_text().splitlines()
        assert sorted(released.listed()) == released.values()

    def test_is_refused_over_a_value_of_which_nothing_was_said(self, nowhere: Path) -> None:
        said = [f"bills.BillKind {one}" for one in BillKind]
        (nowhere / "VALUES").write_text("\n".join(said[:-1]) + "\n")
        with pytest.raises(released.ReleaseRefused, match=said[-1]):
            released.write("1.4")

    def test_adds_the_sample_of_a_shape_that_changed(self, nowhere: Path) -> None:
        released.write("1.0")
        lines = [json.loads(line) for line in (nowhere / "SAMPLES").read_text().splitlines()]
        old = next(one for one in lines if one["least"].keys() < one["most"].keys())
        del old["most"][min(old["most"].keys() - old["least"].keys())]
        (nowhere / "SAMPLES").write_text("".join(f"{json.dumps(one)}\n" for one in lines))
        assert [json.loads(line)["shape"] for line in released.write("1.1")] == [old["shape"]]
