"""A merchant's files below MEDIA_ROOT: which they are, and how they are put back."""

import hashlib
import os
import re
import shutil
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings

from config.archive.declared import LEFT_FOLDERS
from config.archive.manifest import Archive, Part, Refused
from core.exports.store import FOLDER
from core.uploads.services import folder_of

SHARED = re.compile(rb"/media/(shared/[A-Za-z0-9_-]{2}/[A-Za-z0-9_-]+)\.")
"""In a row: the address of an upload of the platform's, up to its ending. None of its private ones: of those a
merchant's rows show copies in its own folders, and whoever types the address of an applicant's paper doesn't get it.
"""
ASIDE = "private/aside"
INSIDE = "files/"
UNFINISHED = ".part"
TRANSFERS = f"{FOLDER.path}/"
EXPORT = ".zip"
"""What holds customers in plain, for an hour or a week; sheets that wait to be imported are of another ending."""


def root() -> Path:
    return Path(settings.MEDIA_ROOT)


def named_in(block: bytes) -> set[str]:
    """Uploads of the platform's that rows of a merchant show."""
    return {name.decode() for name in SHARED.findall(block)}


def of_merchant(merchant_id: int, shared: Collection[str]) -> list[str]:
    """Below MEDIA_ROOT: all of its own folders, and the files of `shared` with the smaller ones beside them."""
    mine = folder_of(merchant_id)
    folders = [root() / mine, *(root() / "private").glob(f"*/{mine}")]
    found = [path for folder in folders for path in folder.rglob("*")]
    found += [path for name in shared for path in (root() / name).parent.glob(f"{Path(name).name}.*")]
    names = [path.relative_to(root()).as_posix() for path in found if path.is_file() and path.suffix != UNFINISHED]
    return sorted(name for name in names if not _is_left(name))


def _is_left(name: str) -> bool:
    made = name.startswith(TRANSFERS) and name.endswith(EXPORT)
    return made or any(name.startswith(f"{left}/") for left in LEFT_FOLDERS)


@contextmanager
def put(archive: Archive, aside: str) -> Iterator[int]:
    """The archive's files in their places while the block does the rest; as before where it raises.

    What has another content here is moved to the folder `aside`. Gives how many were put.
    """
    undo: list[Callable[[], object]] = []
    try:
        yield sum(_put(archive, part, aside, undo) for part in archive.manifest.files)
    except BaseException:
        for back in reversed(undo):
            back()
        raise


def _put(archive: Archive, part: Part, aside: str, undo: list[Callable[[], object]]) -> int:
    name = part.name.removeprefix(INSIDE)
    target = root() / name
    if not _is_theirs(name, archive.manifest.whose.id):
        raise Refused(f"{part.name} is no file of this merchant's")
    if target.is_file():
        with target.open("rb") as there:
            same = hashlib.file_digest(there, "sha256").hexdigest() == part.sha256
        if same:
            return 0
        old = root() / ASIDE / aside / name
        old.parent.mkdir(parents=True, exist_ok=True)
        os.replace(target, old)
        undo.append(lambda: os.replace(old, target))
    target.parent.mkdir(parents=True, exist_ok=True)
    waiting = target.with_name(f"{target.name}{UNFINISHED}")
    undo.append(lambda: _remove(target, waiting))
    with waiting.open("wb") as file:
        file.writelines(archive.blocks(part))
    os.replace(waiting, target)
    return 1


def _is_theirs(name: str, merchant_id: int) -> bool:
    own = {folder_of(merchant_id), folder_of(0)}
    inside = (root() / name).resolve().is_relative_to(root().resolve())
    return inside and ".." not in Path(name).parts and bool(own & {*Path(name).parts[:3]})


def _remove(*paths: Path) -> None:
    for path in paths:
        path.unlink(missing_ok=True)


def drop(aside: str) -> None:
    shutil.rmtree(root() / ASIDE / aside, ignore_errors=True)


def asides(merchant_id: int) -> set[str]:
    """Names under which restores put its files aside."""
    return {path.name for path in (root() / ASIDE).glob(f"aside_{merchant_id}_*")}


def owned(merchant_id: int, but: Collection[str] = ()) -> list[Path]:
    """All files of its folders, those of forms that weren't sent too. `but`: addresses of those that aren't meant."""
    kept = {url.removeprefix("/media/").rpartition(".")[0] for url in but if url}
    mine = folder_of(merchant_id)
    folders = [root() / mine, *(root() / "private").glob(f"*/{mine}")]
    found = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return [path for path in found if not _is_of(path.relative_to(root()).as_posix(), kept)]


def _is_of(name: str, stems: Collection[str]) -> bool:
    """A kept file, or a smaller one beside it."""
    return any(name.startswith(f"{stem}.") for stem in stems)


def stem_of(name: str) -> str:
    """What a file and the smaller ones beside it have in common."""
    folder, _, last = name.rpartition("/")
    return f"{folder}/{last.partition('.')[0]}"


def blocks_of(name: str) -> Iterable[bytes]:
    """Raises FileNotFoundError for one that went meanwhile."""
    with (root() / name).open("rb") as file:
        while block := file.read(1 << 20):
            yield block
