"""A psycopg connection to the same database, outside Django: for work that runs beside it."""

import psycopg
from django.db import connection


def connect() -> psycopg.Connection[tuple[object, ...]]:
    """Autocommits; the caller closes it."""
    to = connection.settings_dict
    return psycopg.connect(
        dbname=to["NAME"],
        user=to["USER"],
        password=to["PASSWORD"] or None,
        host=to["HOST"],
        port=to["PORT"],
        application_name="zudesk-fleet",
        autocommit=True,
    )
