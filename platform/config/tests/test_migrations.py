"""Migrations are edited in place, and say what the models say: a check that is written otherwise is another one."""

import io

import pytest
from django.core.management import call_command


@pytest.mark.django_db
def test_no_model_says_what_no_migration_says() -> None:
    said = io.StringIO()
    try:
        call_command("makemigrations", "--check", "--dry-run", stdout=said)
    except SystemExit:
        pytest.fail(f"write it in the room's first migration:\n{said.getvalue()}")
