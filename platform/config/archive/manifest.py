"""What an archive says of itself, and its refusals: read and held against the file before anything is touched.

The file is a zip: `manifest.json`, its stamp, `tables/` and `public/` with a CSV for each table (with a heading; an
empty cell is NULL, an empty text is `""`, bytes are `\\x…`), `files/` as they lie below MEDIA_ROOT.
"""

import hashlib
import json
import zlib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self
from zipfile import BadZipFile, ZipFile

import msgspec

from core import crypto

FORMAT = 1
NAME, STAMP = "manifest.json", "manifest.stamp"
BLOCK = 1 << 20


class Refused(Exception):
    """It can't be done, and nothing was changed. The text says why, and what to do."""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A file of the archive. `columns` and `rows`, of a table: what a row is made of, and how many there are."""

    name: str
    sha256: str
    size: int
    columns: dict[str, str] = {}
    rows: int = 0

    @property
    def table(self) -> str:
        return Path(self.name).stem


class Whose(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    uid: str
    schema: str
    name: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """`position`: of the schema's migrations, `migration` the last of them. `keys`: names and marks of the keys that
    its rows need (`core.crypto`), none of them itself. `numbers`: the last one that each table gave out.
    `complaints`: what didn't agree in its books already.
    """

    format: int
    made_at: datetime
    whose: Whose
    base_domain: str
    position: str
    migration: str
    keys: dict[str, str]
    tables: list[Part]
    public: list[Part]
    files: list[Part]
    numbers: dict[str, int | None]
    complaints: list[str]

    @property
    def parts(self) -> list[Part]:
        return [*self.tables, *self.public, *self.files]


class Archive:
    """An archive that was opened: its manifest is one that was made here, and each part is as the manifest has it."""

    def __init__(self, path: Path) -> None:
        """Raises Refused for one that was changed, or that another key made."""
        try:
            self._zip = ZipFile(path)
        except (OSError, BadZipFile) as error:
            raise Refused(f"{path} can't be read as an archive: {error}") from error
        try:
            self.manifest = self._read()
            self._verify()
        except BaseException:
            self._zip.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._zip.close()

    def blocks(self, part: Part) -> Iterator[bytes]:
        """A part as it was saved. Raises Refused at its end where it isn't."""
        digest = hashlib.sha256()
        try:
            with self._zip.open(part.name) as file:
                while block := file.read(BLOCK):
                    digest.update(block)
                    yield block
        except (KeyError, EOFError, BadZipFile, zlib.error) as error:
            raise Refused(f"{part.name} is missing or broken: {error}. Take another copy of the archive") from error
        if digest.hexdigest() != part.sha256:
            raise Refused(f"{part.name} isn't as it was saved (its SHA-256 differs). Take another copy of the archive")

    def _read(self) -> Manifest:
        try:
            raw, stamp = self._zip.read(NAME), json.loads(self._zip.read(STAMP))
            key_id, said = int(stamp["key"]), str(stamp["stamp"])
            manifest = msgspec.json.decode(raw, type=Manifest)
        except (KeyError, ValueError, TypeError, BadZipFile, msgspec.MsgspecError) as error:
            raise Refused(f"it has no manifest that can be read: {error}. Is it of `save_merchant`?") from error
        if manifest.format != FORMAT:
            raise Refused(f"its format is {manifest.format}, and this release reads {FORMAT}: use the release it is of")
        _refuse_other_keys(manifest)
        if crypto.field_key(key_id) not in manifest.keys or crypto.stamp(raw, key_id) != said:
            raise Refused("its manifest was changed since it was made. Take another copy of the archive")
        return manifest

    def _verify(self) -> None:
        wanted = {NAME, STAMP, *(part.name for part in self.manifest.parts)}
        if extra := set(self._zip.namelist()) ^ wanted:
            raise Refused(f"it holds other files than its manifest names: {', '.join(sorted(extra)[:5])}")
        for part in self.manifest.parts:
            for _ in self.blocks(part):
                pass


def _refuse_other_keys(manifest: Manifest) -> None:
    here = crypto.all_marks()
    for name, mark in manifest.keys.items():
        if name not in here:
            raise Refused(f"it needs {name}, which isn't set here. Set it beside those that are (key-rotation.md)")
        if mark not in here[name]:
            raise Refused(
                f"it needs the {name} it was made with; the one that is set here is another (key-rotation.md,"
                " 'An archive of before')"
            )


def is_found_by_former_keys(manifest: Manifest) -> bool:
    """Whether its rows are to be written anew, before the newest keys find them (`core.reindexing`)."""
    here = crypto.all_marks()
    return any(mark != here[name][0] for name, mark in manifest.keys.items())


def written(manifest: Manifest) -> tuple[bytes, bytes]:
    """The manifest and its stamp, as they stand in the file."""
    raw, key_id = msgspec.json.format(msgspec.json.encode(manifest), indent=1), crypto.newest_key()
    return raw, json.dumps({"key": key_id, "stamp": crypto.stamp(raw, key_id)}).encode()
