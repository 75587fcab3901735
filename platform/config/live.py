"""The process of the live feed: `granian --interface asgi config.live:application` (decision 54)."""

import os

import django
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from config.streams import Feed  # noqa: E402  # its rooms have models

if settings.KEYLESS:
    raise ImproperlyConfigured("ZUDESK_KEYS=none is for beat and the migration: the live feed reads tokens")
application = Feed()
