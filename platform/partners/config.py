"""Where parties are and how we sign: the sandbox's credentials by default, real ones by environment."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured


@cache
def credentials() -> dict[str, Any]:
    """The credentials file. Raises ImproperlyConfigured when it isn't there: start the sandbox or name one."""
    path = Path(settings.PARTNERS_CREDENTIALS)
    if not path.is_file():
        raise ImproperlyConfigured(f"PARTNERS_CREDENTIALS: no file {path.name}; start the partner sandbox first")
    found: dict[str, Any] = json.loads(path.read_text())
    return found


def in_sandbox(found: dict[str, Any], party: str) -> bool:
    """Whether `party` is the sandbox's: its own word goes before the file's, so that one is switched at a time."""
    return bool(found.get(party, {}).get("sandbox", found.get("sandbox")))
