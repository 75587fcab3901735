"""The API's description as a file: sorted, so that a difference is a change of the API and nothing else."""

import json
from pathlib import Path
from typing import Literal

from django.conf import settings
from pydantic.json_schema import models_json_schema

from apps.goods.schemas import GoodsConflict
from core.wire import ProofWanted, Schema
from merchants.schemas import StillLeft

REFUSALS = (ProofWanted, StillLeft, GoodsConflict)
"""What screens read in the `data` of a refusal. No call answers with it, so its description names it by itself."""
FILE: Path = settings.ROOT / "frontend" / "openapi.json"


def text() -> str:
    from config.api import api

    schema = api.get_openapi_schema(path_prefix="/api")
    shapes: list[tuple[type[Schema], Literal["serialization"]]] = [(one, "serialization") for one in REFUSALS]
    _, described = models_json_schema(shapes, ref_template="#/components/schemas/{model}")
    schema["components"]["schemas"] = described["$defs"] | schema["components"]["schemas"]
    return json.dumps(schema, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
