"""Skip a step when nothing that it depends on has changed since it last succeeded."""

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from infra.local.paths import STAMPS

PASSED_OVER = {"node_modules", ".next", "__pycache__", "test-results", "playwright-report", "coverage"}


def files_below(folder: Path, passed_over: Iterable[str] = PASSED_OVER) -> list[Path]:
    """All files of a folder in a fixed order, without what tools put there."""
    skip = set(passed_over)
    found: list[Path] = []
    for path in sorted(folder.iterdir()) if folder.is_dir() else []:
        if path.name in skip or path.suffix == ".tsbuildinfo" or path.name == "next-env.d.ts":
            continue
        if path.is_dir() and not path.is_symlink():
            found += files_below(path, skip)
        else:
            found.append(path)
    return found


def digest(files: Iterable[Path], *extra: str) -> str:
    """One value for the names and contents of `files`, and for `extra`."""
    total = hashlib.sha256("\0".join(extra).encode())
    for path in files:
        total.update(str(path).encode())
        if path.is_file():
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_fresh(name: str, value: str, stamps: Path = STAMPS) -> bool:
    stamp = stamps / name
    return stamp.exists() and stamp.read_text() == value


@contextmanager
def stamped(name: str, value: str, stamps: Path = STAMPS) -> Iterator[None]:
    """The stamp exists only if the block ended well."""
    stamps.mkdir(parents=True, exist_ok=True)
    (stamps / name).unlink(missing_ok=True)
    yield
    (stamps / name).write_text(value)
