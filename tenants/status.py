"""A merchant's status as it stands, held until the transaction ends."""

from django.db import connection

from tenants.scope import current

HELD = "SELECT status FROM public.tenants_tenant WHERE id = %s FOR KEY SHARE"


def held_status() -> str:
    """Of the active merchant. Whoever changes it waits for this transaction, so what begins here is seen there.

    Take it ahead of any other lock. A request's own `TenantRef` says what the status was when it came in.
    """
    with connection.cursor() as cursor:
        cursor.execute(HELD, [current().id])
        return str(cursor.fetchone()[0])
