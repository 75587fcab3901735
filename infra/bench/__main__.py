"""`python -m infra.bench [S1 S2 …] [--seed N]`: each figure is a module s1.py … with `run(context)`."""

import argparse
import importlib
import json
import os
import secrets
import sys
import time
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from infra.bench.context import Context
    from infra.bench.result import Result

HERE = Path(__file__).parent
SCRATCH = "zudesk_bench"
KEYS = ("SECRET_KEY", "TOKEN_KEY_ADMIN", "TOKEN_KEY_STORE", "FIELD_KEY", "INDEX_KEY")


def main() -> int:
    asked = _arguments()
    _environment()
    import django

    # Calls that exist only here must be declared before the API is mounted.
    from infra.bench import empty_calls  # noqa: F401

    django.setup()
    from infra.bench.context import Context

    context = Context(asked.seed, lambda text: print(text, flush=True))
    context.database(SCRATCH, keep=True)
    machine = _machine(context)
    print(f"seed {asked.seed} on {machine}", flush=True)
    results = [result for name in asked.figures or figures() for result in _measure(name, context)]
    _write(results, machine, asked.seed)
    return 0 if all(result.passed for result in results) else 1


def figures() -> list[str]:
    """The figures that there are modules for, in the order of their numbers."""
    found = [path.stem for path in HERE.glob("s*.py") if path.stem[1:].isdigit()]
    return [name.upper() for name in sorted(found, key=lambda name: int(name[1:]))]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m infra.bench")
    parser.add_argument("figures", nargs="*", type=str.upper)
    parser.add_argument("--seed", type=int, default=20260101)
    return parser.parse_args()


def _environment() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ.setdefault("ZUDESK_ENV", "test")
    for name in KEYS:
        raw = secrets.token_bytes(32)
        made = b64encode(raw).decode() if name in {"FIELD_KEY", "INDEX_KEY"} else raw.hex()
        os.environ.setdefault(f"ZUDESK_{name}", made)


def _machine(context: "Context") -> dict[str, Any]:
    from infra.bench.machine import describe

    with context.raw() as raw:
        return describe(raw)


def _measure(name: str, context: "Context") -> "list[Result]":
    run: Callable[[Context], Result | list[Result]] = importlib.import_module(f"infra.bench.{name.lower()}").run
    started = time.perf_counter()
    found = run(context)
    results = found if isinstance(found, list) else [found]
    for result in results:
        print(result.row(), flush=True)
    print(f"{name}: {time.perf_counter() - started:.0f} s", flush=True)
    return results


def _write(results: "list[Result]", machine: dict[str, Any], seed: int) -> None:
    """Keep the last result of each figure, also of those that were not asked for now."""
    from infra.bench.result import HEAD, Result

    file = HERE / "results.json"
    kept = (
        {row["figure"] + row["what"]: row for row in json.loads(file.read_text())["results"]} if file.exists() else {}
    )
    again = {result.figure for result in results}
    kept = {key: row for key, row in kept.items() if row["figure"] not in again}
    kept |= {result.figure + result.what: result.plain() for result in results}
    rows = sorted(kept.values(), key=lambda row: (int(row["figure"][1:]), row["what"]))
    file.write_text(
        json.dumps({"seed": seed, "machine": machine, "results": rows}, ensure_ascii=False, indent=1) + "\n"
    )
    table = "\n".join([HEAD, *(Result(**row).row() for row in rows)])
    where = ", ".join(f"{name} {value}" for name, value in machine.items())
    (HERE / "RESULTS.md").write_text(f"# Last results\n\nSeed {seed}; {where}.\n\n{table}\n")


if __name__ == "__main__":
    sys.exit(main())
