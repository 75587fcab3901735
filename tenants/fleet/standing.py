"""Whether the database has what this code's migrations make: code that comes ahead of them waits (decision 57)."""

import pkgutil
from importlib import import_module

from django.apps import apps
from django.conf import settings
from django.db import ProgrammingError, connection
from django.db.migrations.loader import MigrationLoader
from django.utils.module_loading import module_has_submodule

from tenants.rules import TenantState

# By SQL, not by models: who waits so is imported before Django is set up.
RECORDED = "SELECT app, name FROM public.django_migrations"
CHAIN = "SELECT app, name, digest FROM public.tenants_fleetmigration ORDER BY position"
LAG = "SELECT count(*) FROM public.tenants_tenant WHERE state <> %s AND NOT migrated_to = ANY(%s)"

_stands = False


def stands() -> bool:
    """Whether `public`, the template and each schema have this code's migrations; what came since does no harm.

    Remembered once it is so, for nothing takes a migration back. Raises DatabaseError.
    """
    global _stands
    _stands = _stands or not missing()
    return _stands


def missing() -> list[str]:
    """What isn't there yet, in words: three statements on `public`. Raises DatabaseError."""
    try:
        return _missing(of_code())
    except ProgrammingError:
        return ["public: its table of migrations"]


def _missing(code: set[tuple[str, str]]) -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute(RECORDED)
        if lacks := code - {*cursor.fetchall()}:
            return _named("public", lacks)
        cursor.execute(CHAIN)
        chain = [((app, name), digest) for app, name, digest in cursor.fetchall()]
        needed = {step for step in code if step[0] in labels()}
        if lacks := needed - {step for step, _ in chain}:
            return _named("template", lacks)
        last = max(place for place, (step, _) in enumerate(chain) if step in needed)
        cursor.execute(LAG, [TenantState.REMOVED, [digest for _, digest in chain[last:]]])
        (lag,) = cursor.fetchone()
    return [f"{lag} schemas of merchants"] if lag else []


def labels() -> set[str]:
    """Labels of the rooms whose tables live in merchants' schemas."""
    wanted = set(settings.TENANT_APPS)
    return {config.label for config in apps.get_app_configs() if config.name in wanted}


def of_code() -> set[tuple[str, str]]:
    """(app, name) of each migration on disk, by the files' names: none of them is run, nor kept in memory."""
    found = set()
    for config in apps.get_app_configs():
        path, _ = MigrationLoader.migrations_module(config.label)
        if path and module_has_submodule(config.module, path.rpartition(".")[2]):
            files = pkgutil.iter_modules(import_module(path).__path__)
            found |= {(config.label, one.name) for one in files if not one.ispkg and one.name[0] not in "_~"}
    return found


def _named(place: str, steps: set[tuple[str, str]]) -> list[str]:
    return [f"{place}: {app}.{name}" for app, name in sorted(steps)]
