"""All that operators see of merchants, written anew from the merchants' own rows, or held against them."""

from io import StringIO
from typing import Any

from django.core.management import call_command, get_commands, load_command_class
from django.core.management.base import CommandError

from apps.finance.services import ledger
from core import clock
from datacenter import services as datacenter
from overview.index_command import IndexCommand
from tenants.scope import job_scope

DAYS = "data_days"


def commands() -> list[str]:
    """Those of the rooms' mirrors."""
    named = [(name, app) for name, app in sorted(get_commands().items()) if name.endswith("_index")]
    return [name for name, app in named if isinstance(load_command_class(app, name), IndexCommand)]


def rebuild(merchant_id: int, out: Any = None) -> None:
    """Write every row of a merchant's anew, but the days: those are counted behind the transaction, by `rebuild_days`,
    and by the next night where nobody does it.
    """
    for name in commands():
        call_command(name, rebuild=True, merchant=merchant_id, stdout=out or StringIO())
    with job_scope(merchant_id):
        count = ledger.rebuild_mirror()
        datacenter.count_anew()
    if out:
        out.write(f"ledger: {count} transactions written\n")


def rebuild_days(merchant_id: int) -> None:
    """Not inside a transaction: with its days it moves those of the whole platform, which every night writes."""
    with job_scope(merchant_id):
        datacenter.heal(clock.today())
        datacenter.note_ahead(clock.today())


def complaints(merchant_id: int) -> list[str]:
    """What differs, a line for each of them."""
    found = []
    for name in [*commands(), DAYS]:
        said = StringIO()
        try:
            call_command(name, check=True, merchant=merchant_id, stdout=said)
        except CommandError:
            first = said.getvalue().splitlines()[0]
            found.append(f"{name}: {first}")
    return found
