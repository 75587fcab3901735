"""What holds before anything is served or worked."""

import gc
import time

import structlog
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, connection

from core import crypto
from partners import config as parties
from tenants.fleet import standing

log = structlog.get_logger(__name__)
LOOK_SECONDS = 2.0


def insist() -> None:
    """Raises ImproperlyConfigured without all keys, between two that find, and with what is wrong with the parties."""
    if settings.GIVEN_KEYS != "all":
        raise ImproperlyConfigured(
            f"ZUDESK_KEYS={settings.GIVEN_KEYS} is for beat, the migration and the live feed: all others need the keys"
        )
    if crypto.has_former_index():
        # What the new one doesn't find yet would come a second time, and a known mobile would need no code.
        raise ImproperlyConfigured(
            "ZUDESK_INDEX_KEY or ZUDESK_PERSON_KEY has a former key: run `python -m config reindex`, then leave it out"
        )
    parties.insist()


def insist_on_token_keys() -> None:
    """Raises ImproperlyConfigured without them. For who reads tokens and speaks to no party, this is enough."""
    if settings.GIVEN_KEYS == "none":
        raise ImproperlyConfigured("ZUDESK_KEYS=none is for beat and the migration: the live feed needs tokens")


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


def keep_what_is_loaded() -> None:
    """What lasts as long as the process does is passed over by the collector: looking through all of it takes 0.16 s,
    for which a night's range of leases keeps payments waiting (S17), and whoever is served waits, too.
    """
    gc.collect()
    gc.freeze()
