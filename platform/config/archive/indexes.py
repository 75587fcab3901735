"""All that operators see of merchants, written anew from the merchants' own rows, or held against them."""

from io import StringIO
from typing import Any

from django.core.management import call_command, get_commands, load_command_class
from django.core.management.base import CommandError

from apps.finance.services import ledger
from overview.index_command import IndexCommand
from tenants.scope import job_scope

DAYS = "data_days"


def commands() -> list[str]:
    """Each that holds rows of `public` against a merchant's: those of a `Mirror`, and the data centre's days."""
    named = [(name, app) for name, app in sorted(get_commands().items()) if name.endswith("_index")]
    return [name for name, app in named if isinstance(load_command_class(app, name), IndexCommand)] + [DAYS]


def rebuild(merchant_id: int, out: Any = None) -> None:
    """Write every row of a merchant's anew."""
    for name in commands():
        call_command(name, rebuild=True, merchant=merchant_id, stdout=out or StringIO())
    with job_scope(merchant_id):
        count = ledger.rebuild_mirror()
    if out:
        out.write(f"ledger: {count} transactions written\n")


def complaints(merchant_id: int) -> list[str]:
    """What differs, a line for each of them."""
    found = []
    for name in commands():
        said = StringIO()
        try:
            call_command(name, check=True, merchant=merchant_id, stdout=said)
        except CommandError:
            first = said.getvalue().splitlines()[0]
            found.append(f"{name}: {first}")
    return found
