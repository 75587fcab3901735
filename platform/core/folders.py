"""Folders on the volume of the uploads, which API and worker share, that /media/ never serves: what lies there opens by
signed ticket only.
"""

import hashlib
import os
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.conf import settings

from core.errors import ApiError, NotFound


@dataclass(frozen=True, slots=True)
class Folder:
    """`path`: below MEDIA_ROOT. A file's name begins with the folder of its merchant. `damaged`: what is raised for one
    that isn't what was kept.
    """

    path: str
    damaged: Callable[[], ApiError] = NotFound

    def path_of(self, name: str) -> Path:
        return Path(settings.MEDIA_ROOT) / self.path / name

    @contextmanager
    def writing(self, name: str) -> Iterator[Path]:
        """A path to write to; the file is there when the block ends well, and not at all otherwise."""
        path = self.path_of(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        try:
            yield part
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)

    def keep(self, name: str, content: bytes) -> None:
        with self.writing(name) as path:
            path.write_bytes(content)

    def read(self, name: str, sha256: str) -> bytes:
        """Raises NotFound (104), and what `damaged` says for a file of another digest."""
        path = self.path_of(name)
        if not name or not path.is_file():
            raise NotFound
        content = path.read_bytes()
        if hashlib.sha256(content).hexdigest() != sha256:
            raise self.damaged()
        return content

    def remove(self, name: str) -> None:
        self.path_of(name).unlink(missing_ok=True)

    def named(self, which: str) -> list[str]:
        """What is there, by a pattern of names."""
        return [f"{path.parent.name}/{path.name}" for path in self.path_of("").glob(which)]

    def remove_older(self, before: datetime, which: str, but: Collection[str] = ()) -> int:
        """Those of a pattern that were kept before a moment, `but` these names. Gives how many."""
        old = [name for name in self.named(which) if name not in but and _is_older(self.path_of(name), before)]
        for name in old:
            self.remove(name)
        return len(old)


def _is_older(path: Path, before: datetime) -> bool:
    """One that went meanwhile isn't there to be removed."""
    try:
        return path.stat().st_mtime < before.timestamp()
    except FileNotFoundError:
        return False
