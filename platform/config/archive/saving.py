"""Save a merchant: one snapshot of its rows, and its files, into one file that only its owner can read.

What is sealed stays sealed. Contracts and documents are in it as they lie on the volume: it is kept as a backup is.
"""

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from django.conf import settings
from django.db import transaction
from psycopg import sql

from config.archive import books, copying, files, manifest
from config.archive.copying import Columns, Cursor
from config.archive.declared import SHARED, saved
from config.archive.manifest import Manifest, Part, Refused, Whose
from core import audit, clock, crypto, resealing
from core.caller import Caller, system
from merchants.log import MerchantEntity, MerchantLog
from merchants.queries import uid_of
from tenants import scope
from tenants.backend import raw
from tenants.fleet import chain
from tenants.models import Tenant

PUBLIC = "public"
RECORDER = "django_migrations"
"""Which migrations a schema has; the script of a new one writes it."""
SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


@dataclass
class _Saving:
    """What is met on the way: `shared`, uploads of the platform's that rows show, and `keys` that sealed a value."""

    tenant: Tenant
    cursor: Cursor
    zip: ZipFile
    tell: Callable[[int, int], object]
    shared: set[str] = field(default_factory=set)
    keys: set[int] = field(default_factory=set)

    def table(self, schema: str, folder: str, table: str, columns: Columns, where: sql.Composable) -> Part:
        name = f"{folder}/{table}.csv"
        digest, size = self._write(name, self._noted(copying.out_of(self.cursor, schema, table, columns, where)))
        rows = self.cursor.rowcount
        for column in _sealed().get(table, ()):
            self.keys |= copying.keys_in(self.cursor, schema, table, column, where)
        return Part(name=name, sha256=digest, size=size, columns=columns, rows=rows)

    def file(self, name: str) -> Part | None:
        """None for one that went meanwhile: a row of the snapshot names none that is removed for good."""
        try:
            digest, size = self._write(f"{files.INSIDE}{name}", files.blocks_of(name))
        except FileNotFoundError:
            return None
        return Part(name=f"{files.INSIDE}{name}", sha256=digest, size=size)

    def _noted(self, blocks: Iterable[bytes]) -> Iterator[bytes]:
        for block in blocks:
            self.shared |= files.named_in(block)
            yield block

    def _write(self, name: str, blocks: Iterable[bytes]) -> tuple[str, int]:
        """(SHA-256, size). Nothing is begun before there is something to write."""
        digest, size = hashlib.sha256(), 0
        first = iter(blocks)
        block = next(first, b"")
        with self.zip.open(name, "w", force_zip64=True) as part:
            while block:
                part.write(block)
                digest.update(block)
                size += len(block)
                block = next(first, b"")
        return digest.hexdigest(), size


def _nobody(done: int, total: int) -> None:
    pass


def save(
    tenant: Tenant, to: Path, why: str, *, caller: Caller | None = None, tell: Callable[[int, int], object] = _nobody
) -> Manifest:
    """Write the archive, and a line of it into the platform's log, with the digest of the file.

    `tell` hears how many tables and files are written, and of how many as far as they are known. Raises Refused; there
    is no file then.
    """
    if to.exists():
        raise Refused(f"{to} is there already: name another file")
    with written_whole(to) as zip_, raw.connect() as beside, beside.cursor() as cursor:
        began = clock.now()
        cursor.execute(SNAPSHOT)
        made = _save(_Saving(tenant, cursor, zip_, tell))
        for name, data in zip((manifest.NAME, manifest.STAMP), manifest.written(made), strict=True):
            zip_.writestr(name, data)
    with to.open("rb") as file:
        sha256 = hashlib.file_digest(file, "sha256").hexdigest()
    # As of its snapshot: what was written while the file was, isn't in it.
    with scope.public(), transaction.atomic(), clock.at(began):
        after = {"rows": sum(part.rows for part in made.tables), "files": len(made.files), "sha256": sha256}
        audit.record(caller or system(), MerchantLog.SAVED, MerchantEntity.MERCHANT, tenant.pk, after=after, why=why)
    return made


def _save(saving: _Saving) -> Manifest:
    tenant, cursor = saving.tenant, saving.cursor
    own, shared = copying.columns_of(cursor, tenant.schema_name), copying.columns_of(cursor, PUBLIC)
    _refuse_a_broken_one(cursor, tenant, own)
    of_public = {SHARED: copying.ALL} | {
        name: copying.of_merchant(declared.merchant, tenant.pk) for name, declared in saved().items()
    }
    mine = {name: columns for name, columns in own.items() if name != RECORDER}
    total = len(mine) + len(of_public)
    tables: list[Part] = []
    for name, columns in mine.items():
        tables.append(saving.table(tenant.schema_name, "tables", name, columns, copying.ALL))
        saving.tell(len(tables), total)
    public = [saving.table(PUBLIC, "public", name, shared[name], theirs) for name, theirs in of_public.items()]
    names = files.of_merchant(tenant.pk, saving.shared)
    return Manifest(
        format=manifest.FORMAT, made_at=clock.real_now(), base_domain=settings.BASE_DOMAIN,
        whose=Whose(id=tenant.pk, uid=uid_of(tenant.pk), schema=tenant.schema_name, name=tenant.name),
        position=tenant.migrated_to, migration=chain.name_of(tenant.migrated_to),
        keys=_marks(saving.keys), tables=tables, public=public,
        files=list(_files(saving, names, total)),
        numbers=copying.numbers_of(cursor, tenant.schema_name), complaints=books.complaints(tenant.pk),
    )  # fmt: skip


def _files(saving: _Saving, names: list[str], tables: int) -> Iterator[Part]:
    for nth, name in enumerate(names):
        saving.tell(tables + nth, tables + len(names))
        if part := saving.file(name):
            yield part


@cache
def _sealed() -> dict[str, list[str]]:
    return {model._meta.db_table: resealing.columns_of(model) for model in resealing.sealed_models()}


def _refuse_a_broken_one(cursor: Cursor, tenant: Tenant, own: dict[str, Columns]) -> None:
    if lost := copying.columns_of(cursor, settings.TEMPLATE_SCHEMA).keys() - own.keys():
        raise Refused(
            f"schema {tenant.schema_name} lacks {', '.join(sorted(lost))}: what is left would pass for the whole."
            " Restore it from its last archive, or migrate it (migrate_all) if it is behind"
        )


def _marks(key_ids: set[int]) -> dict[str, str]:
    try:
        return crypto.marks({crypto.newest_key(), *key_ids})
    except KeyError as error:
        raise Refused(
            f"a value is sealed with {crypto.field_key(error.args[0])}, which isn't set: set it first"
        ) from error


def _unfinished(to: Path) -> Path:
    return to.with_name(f".{to.name}{files.UNFINISHED}")


def drop_unfinished(to: Path) -> None:
    """What a run that was killed left of this file; nobody else writes it."""
    for path in names_of(to):
        path.unlink(missing_ok=True)


def names_of(to: Path) -> tuple[Path, Path]:
    """Under which a run writes this file: whole, and while it isn't."""
    return to, _unfinished(to)


@contextmanager
def written_whole(to: Path) -> Iterator[ZipFile]:
    """A file of its owner's alone, which is there when the block ends well, and not at all otherwise."""
    part = _unfinished(to)
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise Refused(f"{part} can't be written: {error.strerror}") from error
    try:
        with os.fdopen(handle, "wb") as file:
            with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=1) as zip_:
                yield zip_
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, to)
    finally:
        part.unlink(missing_ok=True)
