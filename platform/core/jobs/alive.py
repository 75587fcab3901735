"""A file that a worker's or beat's own loop touches: whoever judges whether it lives asks nobody else.

Not Redis, above all: while that is away a worker waits for it, and what it has begun goes on.
"""

import os
from pathlib import Path

EVERY_SECONDS = 5
_file: Path | None = None
_of = 0
"""The process that shows it. A child that was forked later has the file too, and lives while its parent hangs."""


def show(path: str | None) -> None:
    """By this file from now on; None: nobody looks."""
    global _file, _of
    _file, _of = Path(path) if path else None, os.getpid()
    touch()


def touch() -> None:
    if _file is not None and os.getpid() == _of:
        _file.touch()
