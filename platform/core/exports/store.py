"""Files that go in and out in the background. They lie on the volume of the uploads, which API and worker share, but
in a folder that /media/ never serves: they open by signed ticket only."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from uuid import UUID

from django.conf import settings

from core.db import on_rollback

FOLDER = "private/transfers"
"""Below MEDIA_ROOT."""


def _root() -> Path:
    return Path(settings.MEDIA_ROOT) / FOLDER


def name_of(tenant_id: int, job_id: UUID, ending: str = "xlsx") -> str:
    """The same for every run of a job, so that a second run leaves no second file."""
    return f"t{tenant_id}/{job_id}.{ending}"


def path_of(name: str) -> Path:
    return _root() / name


@contextmanager
def writing(name: str) -> Iterator[Path]:
    """A path to write to; the file is there when the block ends well, and not at all otherwise."""
    path = path_of(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    try:
        yield part
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def keep(name: str, content: bytes) -> None:
    """Gone again where the transaction that keeps it is rolled back: no job names it then."""
    on_rollback(lambda: remove(name))
    with writing(name) as path:
        path.write_bytes(content)


def remove_older(before: datetime, named: str = "") -> int:
    """Files that no job removed, such as of one that was deleted by hand; `named`: whose names begin so. Gives how
    many.
    """
    old = [path for path in _root().glob(f"*/{named}*") if _is_older(path, before)]
    for path in old:
        path.unlink(missing_ok=True)
    return len(old)


def _is_older(path: Path, before: datetime) -> bool:
    """One that went meanwhile isn't there to be removed."""
    try:
        return path.stat().st_mtime < before.timestamp()
    except FileNotFoundError:
        return False


def remove(name: str) -> None:
    path_of(name).unlink(missing_ok=True)
