"""What holds before anything is served or worked."""

import time

import structlog
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, connection

from partners import config as parties
from tenants.fleet import standing

log = structlog.get_logger(__name__)
LOOK_SECONDS = 2.0


def insist() -> None:
    """Raises ImproperlyConfigured without keys, and with what is wrong with the parties."""
    insist_on_keys()
    parties.insist()


def insist_on_keys() -> None:
    """Raises ImproperlyConfigured without keys. For who reads tokens and speaks to no party, this is enough."""
    if settings.KEYLESS:
        raise ImproperlyConfigured("ZUDESK_KEYS=none is for beat and the migration: all others need the keys")


def wait_for_schema() -> None:
    """Comes back when the migration that goes in beside it is through, however long that takes."""
    said: list[str] = []
    while lacks := _lacks():
        if lacks != said:
            log.warning("the schema is behind this code: waiting for migrate_all", lacks=lacks[:5])
        said = lacks
        time.sleep(LOOK_SECONDS)
    connection.close()  # processes that are forked from here open their own


def _lacks() -> list[str]:
    try:
        return standing.missing()
    except DatabaseError as error:
        connection.close()
        return [str(error)]
