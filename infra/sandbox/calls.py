"""Which names each call outside of Alipay takes and needs: held against calls.json, which has its sources."""

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def known() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path(__file__).with_name("calls.json").read_text(encoding="utf-8"))
    return found["calls"]  # type: ignore[no-any-return]


def unknown(call: str, given: object) -> str:
    """The first name that the call doesn't take, as a path ("signers.psnSignerInfo.wish"); "" where all are known.

    Refused on purpose: what the real party would ignore is nothing that we may count on.
    """
    return next(iter(_faulty(known()[call], given, needed=False)), "")


def missing(call: str, given: object) -> str:
    """The first name that the call needs and hasn't got; "" where none is missing."""
    return next(iter(_faulty(known()[call], given, needed=True)), "")


def _faulty(spec: dict[str, Any], given: object, *, needed: bool) -> list[str]:
    if isinstance(given, list):
        return [name for one in given for name in _faulty(spec, one, needed=needed)]
    if not isinstance(given, dict):
        return [""] if given is not None else []
    names = spec["needed"] if needed else given
    found = [
        name for name in names if (given.get(name) in (None, "", [], {}) if needed else name not in spec["fields"])
    ]
    for name, part in spec.get("parts", {}).items():
        if name in given:
            found += [f"{name}.{inner}".rstrip(".") for inner in _faulty(part, given[name], needed=needed)]
    return found
