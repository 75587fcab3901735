"""`python -m infra.bench [S1 S2 …] [--seed N]`: each figure is a module s1.py … with `run(context)`."""

import argparse
import importlib
import os
import secrets
import sys
import time
import traceback
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from infra.bench.context import Context
    from infra.bench.result import Result

HERE = Path(__file__).parent
LOG = HERE.parents[1] / ".zudesk" / "logs" / "bench.log"
NOT_RUN = "did not run"
"""A row of the run; what the figure came to before is kept."""
KEYS = ("SECRET_KEY", "TOKEN_KEY_ADMIN", "TOKEN_KEY_STORE", "PROXY_SECRET", "FIELD_KEY", "INDEX_KEY", "PERSON_KEY")


def main() -> int:
    asked = _arguments()
    _environment()
    _lines_to_log()
    started = time.perf_counter()
    context = _context(asked)
    from infra.bench import kept
    from infra.bench.machine import describe, moment

    context.database(context.scratch, keep=True)
    with context.raw() as raw:
        machine = describe(raw)
    print(f"seed {asked.seed} on {', '.join(f'{name} {value}' for name, value in machine.items())}", flush=True)
    results: list[Result] = []
    for name in asked.figures or figures():
        began = moment()
        found = [replace(result, measured=began) for result in _measure(name, context)]
        results += found
        ran = bool(found) and all(result.what != NOT_RUN for result in found)
        if ran and not asked.small:  # kept now: a run that is cut off has measured what it has measured
            kept.write(HERE, found, machine, asked.seed)
    missed = [result for result in results if not result.passed]
    print(f"{len(results) - len(missed)} of {len(results)} reached, {time.perf_counter() - started:.0f} s in total")
    # A tiny size says nothing of a target: it only shows that all of it runs.
    return 1 if any(result.what == NOT_RUN or not asked.small for result in missed) else 0


def figures() -> list[str]:
    """The figures that there are modules for, in the order of their numbers."""
    found = [path.stem for path in HERE.glob("[gs]*.py") if path.stem[1:].isdigit()]
    return [name.upper() for name in sorted(found, key=lambda name: (name[0] != "s", int(name[1:])))]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m infra.bench")
    asked = os.environ.get("ONLY", "").upper().split()
    parser.add_argument("figures", nargs="*", type=str.upper, default=asked, help="all, unless named here or by ONLY")
    parser.add_argument("--seed", type=int, default=20260101)
    parser.add_argument("--small", action="store_true", help="tiny sizes: shows that it runs; keeps and judges nothing")
    parser.add_argument("--scratch", default="zudesk_bench", help="how the names of its databases begin")
    return parser.parse_args()


def _environment() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ.setdefault("ZUDESK_ENV", "test")
    for name in KEYS:
        raw = secrets.token_bytes(32)
        made = b64encode(raw).decode() if name in {"FIELD_KEY", "INDEX_KEY", "PERSON_KEY"} else raw.hex()
        os.environ.setdefault(f"ZUDESK_{name}", made)


def _lines_to_log() -> None:
    """The product's line for each call goes to a file, and costs what it costs; ours stay on the terminal."""
    LOG.parent.mkdir(parents=True, exist_ok=True)
    sys.stderr = os.fdopen(os.dup(2), "w", buffering=1)
    with LOG.open("wb") as file:
        os.dup2(file.fileno(), 2)


def _context(asked: argparse.Namespace) -> "Context":
    import django

    django.setup()
    # Calls that exist only here must be declared before the API is mounted.
    from config import serving
    from infra.bench import empty_calls  # noqa: F401
    from infra.bench.context import Context

    serving.keep_what_is_loaded()  # as the product's processes do
    return Context(asked.seed, lambda text: print(text, flush=True), asked.scratch, asked.small)


def _measure(name: str, context: "Context") -> "list[Result]":
    """The figure's rows; one that fails is a row too, and the others go on."""
    from infra.bench.result import Result

    run: Callable[[Context], Result | list[Result]] = importlib.import_module(f"infra.bench.{name.lower()}").run
    started = time.perf_counter()
    try:
        context.database(context.scratch, keep=True)
        found = run(context)
        results = found if isinstance(found, list) else [found]
    except Exception as error:
        traceback.print_exc(file=sys.stderr)
        results = [Result(name, NOT_RUN, str(error).partition("\n")[0], "", 0, "", passed=False)]
    for result in results:
        print(result.row(), flush=True)
    print(f"{name}: {time.perf_counter() - started:.0f} s", flush=True)
    return results


if __name__ == "__main__":
    sys.exit(main())
