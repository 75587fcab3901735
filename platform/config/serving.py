"""What holds before anything is served or worked."""

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from partners import config as parties


def insist() -> None:
    """Raises ImproperlyConfigured without keys, and with what is wrong with the parties."""
    insist_on_keys()
    parties.insist()


def insist_on_keys() -> None:
    """Raises ImproperlyConfigured without keys. For who reads tokens and speaks to no party, this is enough."""
    if settings.KEYLESS:
        raise ImproperlyConfigured("ZUDESK_KEYS=none is for beat and the migration: all others need the keys")
