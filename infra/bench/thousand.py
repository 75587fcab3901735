"""A database with thousands of merchants, kept between runs while the migrations stay as they are."""

import threading

from django.db import connection

from infra.bench.context import Context
from tenants.fleet import chain
from tenants.models import Tenant
from tenants.provisioning import pool
from tenants.provisioning.claim import claim
from tenants.rules import TenantState

MERCHANTS = 2_000
BUILDERS = 2
LEFT_WARM = 50


def ready(context: Context) -> str:
    """Make it Django's database, and give its name. Building takes minutes once."""
    name = f"{context.scratch}_{MERCHANTS}"
    context.database(name, keep=True)
    merchants = context.size(MERCHANTS, 8)
    if (missing := merchants - Tenant.objects.count()) > 0:
        _fill(context, merchants, missing)
    return name


def _fill(context: Context, merchants: int, missing: int) -> None:
    context.say(f"building {missing} schemas")
    builders = [threading.Thread(target=_build, args=(missing // BUILDERS + 1,)) for _ in range(BUILDERS)]
    for builder in builders:
        builder.start()
    for builder in builders:
        builder.join()
    for number in range(Tenant.objects.filter(state=TenantState.WARM).count() - min(LEFT_WARM, merchants // 2)):
        claim(f"t{number}", f"merchant {number}")
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


def add_column(name: str) -> str:
    """One additive change, as if a new migration had reached the template. Gives its statement."""
    statement = f"ALTER TABLE subshops_subshop ADD COLUMN {name} varchar(20) DEFAULT '' NOT NULL"
    with connection.cursor() as cursor:
        cursor.execute(f"ALTER TABLE template.{statement.removeprefix('ALTER TABLE ')}")
    chain.append("subshops", f"bench_{name}", [statement])
    return statement


def drop_column(name: str) -> None:
    """Take the change back everywhere, so that the database can be used again."""
    from tenants.models import FleetMigration, FleetStep

    gone = FleetMigration.objects.get(name=f"bench_{name}")
    with connection.cursor() as cursor:
        for schema in ["template", *Tenant.objects.values_list("schema_name", flat=True)]:
            cursor.execute(f'ALTER TABLE "{schema}".subshops_subshop DROP COLUMN IF EXISTS {name}')
            cursor.execute(f'DELETE FROM "{schema}".django_migrations WHERE name = %s', [gone.name])
    FleetStep.objects.filter(name=gone.name).delete()
    gone.delete()
    Tenant.objects.update(migrated_to=chain.head())


def _build(count: int) -> None:
    try:
        for _ in range(count):
            pool.build()
    finally:
        connection.close()
