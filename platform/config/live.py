"""The process of the live feed: `granian --interface asgi config.live:application` (decision 54)."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from config import serving  # noqa: E402
from config.streams import Feed  # noqa: E402  # its rooms have models

serving.insist_on_token_keys()
application = Feed()
serving.keep_what_is_loaded()
