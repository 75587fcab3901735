"""Where the numbers of a schema begin."""

from django.db import connection

from tenants.provisioning.catalogue import SEQUENCES


def first_ids(schema: str) -> dict[str, int]:
    """Where each identity column of a schema starts."""
    with connection.cursor() as cursor:
        cursor.execute(SEQUENCES, {"schema": f'"{schema}"'})
        return {name: int(start) for name, start, _ in cursor.fetchall()}
