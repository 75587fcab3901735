"""A release lives with what the releases before it left in rows, and the one before lives with its rows (decision 64).

What migrations shipped stays as it was: `test_migrations`.
"""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from datetime import date
from pathlib import Path

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db.models import JSONField

from apps.bills.rules import BillKind
from config import released
from config.released import Sample
from core import shapes

ROOT = Path(__file__).parents[3]
OWN = {"Sample": "a line of a file of ours, no row"}
"""Shapes that are loaded and that no row keeps."""
SHAPED = {
    "contracts_contract.about": "contracts.supplement",
    "leases_order.renewal": "leases.renewal",
    "notary_enforcement.items": "notary.items",
    "returns_return.damage": "returns.damage",
}
"""Columns of JSON, each with the one shape that it keeps."""
UNSHAPED = {
    "of the shapes that its operation or its callback has; `test_queue` holds that nobody reads them by keys": {
        "partners_partnercall.payload", "partners_partnerevent.values",
    },
    "texts or codes, one beside the other": {
        "contracts_clauseversion.clauses", "merchants_merchantremoval.steps", "overview_goodsindex.channels",
        "overview_goodsindex.shown_on", "tenants_fleetmigration.statements",
    },
    "by codes that are values themselves, and one that is missing stands for nothing": {
        "applications_application.reasons", "finance_closedmonth.balances", "merchants_merchant.risk_prices",
        "merchants_merchantremoval.tables",
    },
    "what a change made of other columns, by the names that these have": {
        "merchants_merchantchange.after", "merchants_merchantchange.before", "policies_policychange.after",
        "policies_policychange.before",
    },
    "what an act logged, by the names of its time: a reader shows those that it knows": {
        "operators_operatorlog.after", "operators_operatorlog.before", "staff_shoplog.after", "staff_shoplog.before",
    },
    "one value under a name, read whole": {"core_setting.value", "operators_preference.value"},
    "a segment of the bureau's, by the names of its own format": {
        "credit_creditrecord.content", "credit_creditrecord.taken",
    },
    "what a person said, until a second one does, within days": {"partners_partnercall.said"},
    "by keys still, which nothing holds: decision 64, Left": {
        "core_job.payload", "core_job.result", "express_parcel.trace", "goods_goods.specs", "leases_order.certified",
        "leases_order.name_check", "leases_order.snapshot", "merchants_merchant.services",
        "merchants_merchant.withdraw_rules", "purchases_saleorder.snapshot",
    },
}  # fmt: skip
"""Those that have none, by why not."""


class TestValuesOfEnums:
    def test_that_rows_may_keep_are_known_to_the_release_before(self) -> None:
        assert released.unsaid(released.listed(), released.values()) == [], (
            "Old code reads such a row as an error, while the release goes in and after a way back: a value takes two "
            "releases. The first has it and writes it nowhere; put it into infra/released/values.txt with two spaces "
            "behind it and what is so, as `bills.BillKind insurance  read since 1.4`. The next one writes it. Where "
            "no row ever has it, say that there"
        )

    def test_stay_while_rows_may_have_them(self) -> None:
        assert released.gone(released.listed(), released.values()) == [], (
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


class TestAColumnOfJson:
    def test_keeps_a_shape_or_says_why_not(self) -> None:
        found = {
            f"{model._meta.db_table}.{field.name}"
            for model in apps.get_models()
            for field in model._meta.concrete_fields
            if isinstance(field, JSONField)
        }
        said = [*SHAPED, *(column for columns in UNSHAPED.values() for column in columns)]
        assert sorted(said) == sorted(found), "give it a shape (`shapes.kept`), or the reason why it has none"
        assert set(SHAPED.values()) <= released.kept().keys()

    def test_with_a_shape_is_read_by_nothing_else(self) -> None:
        """Not by a key, a lookup of the ORM or SQL, which no sample holds: what goes from the shape goes there, too."""
        by_key = re.compile("|".join(_by_key(column.partition(".")[2], name) for column, name in SHAPED.items()))
        found = [
            f"{file.relative_to(ROOT)}: {line.strip()}"
            for file in _sources()
            for line in file.read_text().splitlines()
            if by_key.search(line)
        ]
        assert found == [], "load the shape: `shapes.load`"

    @pytest.mark.parametrize(
        ("line", "wrong"),
        [
            ('row.renewal["asked_on"]', True),
            ("orders.filter(renewal__by_customer=True)", True),
            ('row.renewal.get("periods")', True),
            ("SELECT about ->> 'periods' FROM contracts_contract", True),
            ("orders.exclude(renewal={})", False),
            ("Parcel.objects.filter(about__in=ids)", False),
            ("page.items[0]", False),
        ],
    )
    def test_is_seen_where_a_key_reads_it(self, line: str, wrong: bool) -> None:
        found = [re.search(_by_key(column.partition(".")[2], name), line) for column, name in SHAPED.items()]
        assert any(found) is wrong


def _by_key(column: str, name: str) -> str:
    names = "|".join(field.name for field in fields(released.kept()[name]))
    return rf"\.{column}(?:\[[\"']|\.get\()|\b{column}__(?:{names})\b|\b{column}\s*->"


def _sources() -> Iterator[Path]:
    """Of what runs in production."""
    for file in (file for floor in released.FLOORS for file in sorted((ROOT / floor).rglob("*.py"))):
        if not {"tests", "testing"} & {*file.relative_to(ROOT).parts}:
            yield file


def _loaded() -> Iterator[tuple[str, str]]:
    """Where a shape is read that is named, and which."""
    for file in _sources():
        if "shapes.load(" in (text := file.read_text()):
            for node in ast.walk(ast.parse(text)):
                match node:
                    case ast.Call(func=ast.Attribute(ast.Name("shapes"), "load"), args=[ast.Name(name), _]):
                        yield f"{file.relative_to(ROOT)}:{node.lineno}", name


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

    def test_is_refused_over_a_value_that_is_gone(self, nowhere: Path) -> None:
        said = [*(f"bills.BillKind {one}" for one in BillKind), "bills.BillKind insurance  read since 1.4"]
        (nowhere / "VALUES").write_text("\n".join(said) + "\n")
        with pytest.raises(released.ReleaseRefused, match=r"bills\.BillKind insurance"):
            released.write("1.4")
        assert released.shipped() == {}, "nothing was written"

    def test_adds_the_sample_of_a_shape_that_changed(self, nowhere: Path) -> None:
        released.write("1.0")
        lines = [json.loads(line) for line in (nowhere / "SAMPLES").read_text().splitlines()]
        old = next(one for one in lines if one["least"].keys() < one["most"].keys())
        del old["most"][min(old["most"].keys() - old["least"].keys())]
        (nowhere / "SAMPLES").write_text("".join(f"{json.dumps(one)}\n" for one in lines))
        assert [json.loads(line)["shape"] for line in released.write("1.1")] == [old["shape"]]
