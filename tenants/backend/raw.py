"""A psycopg connection to the same server, outside Django: for work that runs beside it."""

import psycopg
from django.db import connection


def connect(dbname: str = "") -> psycopg.Connection[tuple[object, ...]]:
    """To Django's database unless another is named. Autocommits; the caller closes it."""
    to = connection.settings_dict
    return psycopg.connect(
        dbname=dbname or to["NAME"],
        user=to["USER"] or None,
        password=to["PASSWORD"] or None,
        host=to["HOST"] or None,
        port=to["PORT"],
        application_name="zudesk-beside",
        autocommit=True,
    )
