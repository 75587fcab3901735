"""The API's description as a file: sorted, so that a difference is a change of the API and nothing else."""

import json
from pathlib import Path

from django.conf import settings

FILE: Path = settings.ROOT / "frontend" / "openapi.json"


def text() -> str:
    from config.api import api

    schema = api.get_openapi_schema(path_prefix="/api")
    return json.dumps(schema, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
