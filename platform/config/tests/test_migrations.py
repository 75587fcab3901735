"""Migrations say what the models say: a check that is written otherwise is another one.

What shipped stays as it was, and is added to; until the first release all are edited in place (decision 64). Old code
writes rows for minutes beside new columns (decision 57).
"""

import io

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.models.fields import NOT_PROVIDED

from config import released


@pytest.mark.django_db
def test_no_model_says_what_no_migration_says() -> None:
    said = io.StringIO()
    try:
        call_command("makemigrations", "--check", "--dry-run", stdout=said)
    except SystemExit:
        where = "a new migration" if released.shipped() else "the room's first migration"
        pytest.fail(f"write it in {where}:\n{said.getvalue()}")


def test_no_migration_that_shipped_is_another_now() -> None:
    assert released.edited(released.shipped(), released.migrations()) == [], (
        "Whoever is installed has run these, and never runs them again: take the change back and write a new migration"
    )


def test_one_that_was_edited_or_went_is_told() -> None:
    there = released.migrations()
    assert {"apps/bills/migrations/0001_initial.py", "tenants/migrations/0002_guards.py"} <= there.keys()
    one, other, *_ = there
    shipped = {one: there[one], other: "0" * 64, "apps/bills/migrations/0000_gone.py": "0" * 64}
    assert released.edited(shipped, there) == [other, "apps/bills/migrations/0000_gone.py"]
    assert released.edited({}, there) == [], "nothing is installed anywhere"


def _stops_old_code(operation: migrations.operations.base.Operation) -> bool:
    if not isinstance(operation, migrations.AddField) or operation.field.many_to_many:
        return False
    field = operation.field
    return not field.null and field.db_default is NOT_PROVIDED and not isinstance(field, models.GeneratedField)


def test_a_column_that_comes_later_is_one_that_old_code_need_not_name() -> None:
    ours = {name.rpartition(".")[2] for name in (*settings.SHARED_APPS, *settings.TENANT_APPS) if "django" not in name}
    later = {
        key: migration
        for key, migration in MigrationLoader(None).disk_migrations.items()
        if key[0] in ours and not migration.initial and not key[1].startswith("0001")
    }
    assert later
    assert [
        f"{app}.{name}: {operation.describe()} needs null=True or a db_default"
        for (app, name), migration in later.items()
        for operation in migration.operations
        if _stops_old_code(operation)
    ] == []


@pytest.mark.parametrize(
    ("given", "stops"), [({"default": ""}, True), ({"db_default": ""}, False), ({"null": True}, False)]
)
def test_what_stops_old_code_is_told(given, stops) -> None:
    field = models.CharField(max_length=20, **given)
    assert _stops_old_code(migrations.AddField("thing", "motto", field)) is stops
