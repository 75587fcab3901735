"""A call that doesn't write, or only notes who asked: its handler reads, the database refuses everything else."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.http import HttpRequest
from pydantic import TypeAdapter

from core.caller import Caller
from core.calls.declaration import Declaration, Raw, Reach
from core.db import read_only


def reader(declaration: Declaration, reach: Reach) -> Callable[[HttpRequest, Caller, tuple[Any, ...]], bytes]:
    adapter, handler = TypeAdapter(declaration.answer_type), declaration.handler

    def read(request: HttpRequest, caller: Caller, args: tuple[Any, ...]) -> bytes:
        if declaration.before and declaration.notes:
            declaration.before(caller, *args)
        with read_only(), merchant_of(declaration, reach, caller, args):
            if declaration.before and not declaration.notes:
                declaration.before(caller, *args)
            return to_json(adapter, handler(caller, *args))

    return read


def merchant_of(
    declaration: Declaration, reach: Reach, caller: Caller, args: tuple[Any, ...]
) -> AbstractContextManager[Any]:
    """The schema of the merchant whose id the input names, where the declaration says so."""
    if not declaration.at or not args:
        return nullcontext()
    return reach(caller, getattr(args[0], declaration.at))


def to_json(adapter: TypeAdapter[Any], result: Any) -> bytes:
    return result.body if isinstance(result, Raw) else adapter.dump_json(result)
