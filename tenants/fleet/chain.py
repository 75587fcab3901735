"""Migrations of merchant schemas in the order in which the template got them. A digest stands for all up to one."""

import hashlib

from tenants.models import FleetMigration, Tenant

NOTHING = ""


def head() -> str:
    """The digest of the template as it is."""
    last = FleetMigration.objects.order_by("-position").values_list("digest", flat=True).first()
    return last or NOTHING


def stands_at_head(tenant_id: int) -> None:
    """A schema was built anew: it has all that the template has."""
    Tenant.objects.filter(pk=tenant_id).update(migrated_to=head())


def name_of(digest: str) -> str:
    """The last migration of a schema that is at `digest`; "" for none."""
    row = FleetMigration.objects.filter(digest=digest).first()
    return f"{row.app}.{row.name}" if row else ""


def link(before: str, app: str, name: str) -> str:
    return hashlib.sha256(f"{before}\n{app}.{name}".encode()).hexdigest()


def after(digest: str) -> list[FleetMigration]:
    """What a schema at `digest` still lacks, in order. Raises LookupError for a digest that never was the head."""
    rows = list(FleetMigration.objects.order_by("position"))
    if digest == NOTHING:
        return rows
    for index, row in enumerate(rows):
        if row.digest == digest:
            return rows[index + 1 :]
    raise LookupError(f"no migration has the digest {digest!r}")


def append(app: str, name: str, statements: list[str]) -> FleetMigration:
    last = FleetMigration.objects.order_by("-position").first()
    return FleetMigration.objects.create(
        position=last.position + 1 if last else 1,
        app=app,
        name=name,
        digest=link(last.digest if last else NOTHING, app, name),
        statements=statements,
    )
