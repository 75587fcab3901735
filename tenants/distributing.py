"""What lies on a cluster's coordinator goes to a node: what was there before the database became one (infra/citus).

Citus takes no table that has triggers, and the ledger is guarded by them. So they are dropped, and made again where the
rows are then, in the transaction that moves these: nobody writes without them.
"""

from django.conf import settings

from tenants import nodes
from tenants.models import Tenant
from tenants.nodes import NoSuchPlace
from tenants.rules import TenantState

PATIENCE = "SET LOCAL lock_timeout = '10s'"
QUALIFIED = "SELECT set_config('search_path', 'pg_catalog', true)"
"""So triggers are read with the schemas of their tables and functions."""
TRIGGERS = """
SELECT quote_ident(g.tgname), g.tgrelid::regclass::text, pg_get_triggerdef(g.oid)
  FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
 WHERE c.relnamespace = quote_ident(%s)::regnamespace AND NOT g.tgisinternal ORDER BY g.oid
"""
DISTRIBUTE = "SELECT citus_schema_distribute(quote_ident(%s)::regnamespace)"
LEFT_BEHIND = """
SELECT truncate_local_data_after_distributing_table(p.logicalrelid)
  FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
 WHERE c.relnamespace = quote_ident(%s)::regnamespace ORDER BY c.oid
"""
"""Rows that were copied stay on the coordinator's disk otherwise, where no statement sees them."""


def waiting() -> list[str]:
    """Schemas that have no node yet: the template, empty ones, merchants'. Raises NoCitus."""
    with nodes.coordinator() as connection:
        there = nodes.places(connection)
    rows = Tenant.objects.exclude(state=TenantState.REMOVED).exclude(schema_name="public").order_by("-state", "pk")
    names = [settings.TEMPLATE_SCHEMA, *rows.values_list("schema_name", flat=True)]
    return [name for name in names if name not in there]


def distribute(schema: str) -> str:
    """Move it to a node, which Citus chooses: one transaction, that its calls wait for. Gives the node's address.

    Raises NoCitus, NoSuchPlace where it has a node, Busy; psycopg.Error where the database refuses it: it stays then.
    """
    tenant_id = Tenant.objects.filter(schema_name=schema).values_list("pk", flat=True).first()
    with nodes.coordinator() as connection:
        if schema in nodes.places(connection):
            raise NoSuchPlace(f"{schema} has a node already")
        if tenant_id is not None:
            nodes.refuse_at_night(tenant_id)
        nodes.hold(connection)
        with connection.transaction():
            connection.execute(PATIENCE)
            connection.execute(QUALIFIED)
            triggers = connection.execute(TRIGGERS, [schema]).fetchall()
            for name, table, _ in triggers:
                connection.execute(f"DROP TRIGGER {name} ON {table}")
            connection.execute(DISTRIBUTE, [schema])
            connection.execute(LEFT_BEHIND, [schema])
            for *_, trigger in triggers:
                connection.execute(trigger)
    return nodes.node_of(schema)
