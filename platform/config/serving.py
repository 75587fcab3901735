"""What holds before anything is served or worked."""

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from partners import config as parties


def insist() -> None:
    """Raises ImproperlyConfigured without keys, and with what is wrong with the parties."""
    if settings.KEYLESS:
        raise ImproperlyConfigured("ZUDESK_KEYS=none is for beat and the migration: API and worker need the keys")
    parties.insist()
