"""Restore a merchant: into the place of its schema, which is put aside, or into an installation that lacks it.

The database part is one transaction, which the books must agree in at its end. Of a refused one nothing stays. The data
centre's days follow it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile

import psycopg
from django.conf import settings
from django.db import DatabaseError, connection, transaction
from psycopg import sql

from apps.finance.rules import TxType
from config.archive import books, copying, files, indexes
from config.archive.copying import Columns, Cursor
from config.archive.declared import KEPT, PUBLIC, SHARED, Declared, Fate, saved
from config.archive.manifest import BLOCK, Archive, Manifest, Part, Refused, is_found_by_former_keys
from config.archive.saving import PUBLIC as PUBLIC_SCHEMA
from config.archive.saving import RECORDER
from core import audit, clock, reindexing, shutting
from core.caller import system
from core.money import yuan
from merchants.log import MerchantEntity, MerchantLog
from merchants.queries import open_removal, uid_of
from overview import seen
from tenants import checks, hosts, nodes, scope, sessions
from tenants.fleet import chain
from tenants.ids import first_id
from tenants.models import Tenant
from tenants.provisioning import pool
from tenants.provisioning.catalogue import describe
from tenants.rules import TenantState

AHEAD = 1_000_000
"""A restored table goes on so far behind its last number. Rows that were lost told theirs to the parties: a payment by
one of them would be answered with what became of the lost one."""
LOCK_WAIT = "SET LOCAL lock_timeout = '10s'"
NEXT = "SELECT setval(pg_get_serial_sequence(%s, %s), %s)"
AT_LEAST = """
SELECT setval(s.name, greatest(%s, coalesce(pg_sequence_last_value(s.name), 1)))
  FROM (SELECT pg_get_serial_sequence(%s, 'id')::regclass AS name) s
"""
BESIDE = f"{SHARED}_saved"
ASIDE = "aside"
Place = tuple[str, str]
"""A schema and a table of it."""
OTHERS = """
SELECT s.id, s.name, h.name FROM {beside} s JOIN {here} h USING (id) WHERE (s.channel, s.name) <> (h.channel, h.name)
"""
MISSING = "INSERT INTO {here} ({columns}) SELECT {columns} FROM {beside} WHERE id NOT IN (SELECT id FROM {here})"
ONLY = {"transaction": f"type = '{TxType.ADJUSTMENT}'"}
"""Of these rows of a mirror alone: the others came of a party, which can be asked."""
DISAGREES, MOST_SAID = "what was restored doesn't agree: ", 20
SCHEMA_IS_THERE = "SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = %s)"


@dataclass(frozen=True, slots=True)
class Restored:
    """`aside`: the schema that holds what was there before; "" where nothing was."""

    merchant_id: int
    schema: str
    aside: str
    rows: int
    files: int
    lost: list[str]
    """In place: payouts, recharges and debts since, a line each, which no party can tell of."""


def restore(path: Path, *, over: bool, why: str) -> Restored:
    """Put a merchant back. `over`: even where its schema is whole. Its days are to be counted then
    (`indexes.rebuild_days`). Raises Refused: nothing was changed then.
    """
    with Archive(path) as archive:
        _refuse_another_place(archive.manifest)
        restoring = _Restoring(archive, over)
        with _in_words(), scope.public():
            restoring.look()
            with files.put(archive, restoring.aside) as put, transaction.atomic():
                restored = _restore(restoring, put, why)
        return restored


def _restore(restoring: "_Restoring", put: int, why: str) -> Restored:
    manifest = restoring.manifest
    merchant_id = manifest.whose.id
    schema = restoring.make_room()
    restoring.fill(schema)
    tenant = scope.tenant_ref(merchant_id)
    hosts.forget(merchant_id)
    sessions.end_all(merchant_id)
    if is_found_by_former_keys(manifest):
        restoring.find_anew()
    indexes.rebuild(merchant_id)
    _refuse_other_books(manifest)
    aside = restoring.aside if restoring.in_place else ""
    with scope.public():
        audit.record(
            system(), MerchantLog.RESTORED, MerchantEntity.MERCHANT, merchant_id,
            after={"archive": manifest.made_at.isoformat(), "aside": aside}, why=why,
        )  # fmt: skip
    rows = sum(part.rows for part in manifest.tables)
    return Restored(merchant_id, tenant.schema_name, aside, rows, put, restoring.lost() if aside else [])


class _Restoring:
    """One restore under way, on the connection of the transaction."""

    def __init__(self, archive: Archive, over: bool) -> None:
        self.archive, self.manifest, self.over = archive, archive.manifest, over
        self.aside = f"{ASIDE}_{self.manifest.whose.id}_{clock.real_now():%Y%m%d_%H%M%S}"
        self.in_place = False
        self.removed = False
        """In place: its data were removed, with rows of `public` that stay otherwise."""
        self.before: dict[str, int | None] = {}
        """In place: the last numbers of what was there."""
        connection.ensure_connection()
        self.cursor: Cursor = connection.connection.cursor()

    def look(self) -> Tenant | None:
        """Whose number the merchant's is here; None where nobody has it. Raises Refused where it can't go there.

        For a first look ahead of all work; in the transaction it holds.
        """
        whose = self.manifest.whose
        rows = Tenant.objects.select_for_update() if connection.in_atomic_block else Tenant.objects.all()
        tenant: Tenant | None = rows.filter(pk=whose.id).first()
        if tenant is None or tenant.state == TenantState.WARM:
            if self._is_there(whose.schema):
                raise Refused(f"a schema {whose.schema} lies here that is no merchant's: rename or drop it first")
            return tenant
        if uid_of(whose.id) != whose.uid:
            raise Refused(
                f"number {whose.id} is {tenant.name} here, and {whose.name} in the archive: ids of rows carry the"
                " number, so it goes into no installation where it is another's"
            )
        if tenant.state == TenantState.REMOVED and open_removal(whose.id):
            raise Refused(f"the removal of {whose.name} has begun: run remove_merchant to its end first")
        if not self.over and self._is_whole(tenant.schema_name):
            raise Refused(
                f"{whose.name} is whole here, and would go back to {self.manifest.made_at:%Y-%m-%d %H:%M} UTC."
                " If that is meant, stop worker and beat and say --over-living: what is there now is put aside"
            )
        return tenant

    def make_room(self) -> str:
        """The name that the schema gets; nothing has it any more. Raises Refused."""
        self.cursor.execute(LOCK_WAIT)
        pool.hold()
        tenant = self.look()
        if tenant is None:
            return self.manifest.whose.schema
        if tenant.state == TenantState.WARM:
            pool.drop(tenant)
            return self.manifest.whose.schema
        self.in_place = True
        self.removed = tenant.state == TenantState.REMOVED
        if self.removed:
            Tenant.objects.filter(pk=tenant.pk).update(state=TenantState.CLAIMED)
        schema = str(tenant.schema_name)
        if self._is_there(schema):
            self._put_aside(schema)
        else:
            self._execute("CREATE SCHEMA {}", self.aside)
        return schema

    def fill(self, schema: str) -> None:
        """The schema and its rows of `public`."""
        self._refuse_other_tables(settings.TEMPLATE_SCHEMA, self.manifest.tables, whole=True)
        self._refuse_other_tables(PUBLIC_SCHEMA, self.manifest.public, whole=False)
        pool.build_filled(schema, self.manifest.whose.id, lambda: self._put_all(schema))
        self._go_on_from_the_last_numbers(schema)
        declared = saved()
        for part in self.manifest.public:
            if part.table == SHARED:
                self._put_what_is_shared(part)
            else:
                self._put_public(part, declared[part.table])
        if self.in_place:
            self._keep_shut(schema)
            chain.stands_at_head(self.manifest.whose.id)
            self._keep_mirrors()
        else:
            self.cursor.execute(AT_LEAST, [self.manifest.whose.id, f"{PUBLIC_SCHEMA}.{Tenant._meta.db_table}"])

    def find_anew(self) -> None:
        """By the newest keys, what came with former ones; what stayed of `public` they find already."""
        merchant_id = self.manifest.whose.id
        came = not self.in_place or self.removed
        with scope.job_scope(merchant_id):
            for keyed in reindexing.of_tenant(merchant_id, checks.tenant_tables()):
                if came or not keyed.tenant:
                    reindexing.reindex(keyed, merchant_id)

    def _keep_shut(self, schema: str) -> None:
        """What rooms have shut since, as far as what was there before can still say it."""
        there = copying.columns_of(self.cursor, self.aside)
        for table, statement in shutting.kept().items():
            if table in there:
                # Into the same schema: on a cluster no statement has tables of two.
                beside = f"{table}_{ASIDE}"
                self._make_like((schema, beside), (schema, table))
                self._pour((self.aside, table), (schema, beside), there[table])
                names = {"here": sql.Identifier(schema), "aside": sql.Identifier(schema, beside)}
                self.cursor.execute(sql.SQL(statement).format(**names))
                self._execute("DROP TABLE {}", schema, beside)

    def _put_all(self, schema: str) -> None:
        """Raises Refused with the tables of which other rows came in than were saved."""
        came = {part.table: (self._put(schema, part), part.rows) for part in self.manifest.tables}
        apart = [f"{name} has {now} rows, the archive {saved}" for name, (now, saved) in came.items() if now != saved]
        if apart:
            raise Refused(f"{DISAGREES}{'; '.join(apart[:MOST_SAID])}")

    def _put(self, schema: str, part: Part, where: sql.Composable = copying.ALL) -> int:
        blocks = self.archive.blocks(part)
        return copying.into(self.cursor, schema, part.table, part.columns, blocks, where)

    def _put_public(self, part: Part, declared: Declared) -> None:
        if not self.in_place or (self.removed and part.table not in KEPT):
            self._put(PUBLIC_SCHEMA, part)
        elif declared.fate is Fate.BACK:
            which = sql.SQL("NOT ({})").format(sql.SQL(declared.but)) if declared.but else copying.ALL
            theirs = sql.SQL("{} AND {}").format(copying.of_merchant(declared.merchant, self.manifest.whose.id), which)
            self._copy_aside(part.table, part.columns, theirs)
            self._execute("DELETE FROM {} WHERE ", PUBLIC_SCHEMA, part.table, then=theirs)
            self._put(PUBLIC_SCHEMA, part, which)

    def _copy_aside(self, table: str, columns: Columns, theirs: sql.Composable) -> None:
        """What goes from `public` is put down beside the schema that was there: a call that was sent was sent."""
        self._make_like((self.aside, table), (PUBLIC_SCHEMA, table))
        self._pour((PUBLIC_SCHEMA, table), (self.aside, table), columns, theirs)

    def _make_like(self, new: Place, like: Place) -> None:
        self._execute("CREATE TABLE {} ", *new, then=sql.SQL("(LIKE {})").format(sql.Identifier(*like)))

    def _pour(self, source: Place, to: Place, columns: Columns, where: sql.Composable = copying.ALL) -> None:
        """Through a file: on a cluster the two may lie on different nodes."""
        with TemporaryFile() as rows:
            rows.writelines(copying.out_of(self.cursor, *source, columns, where))
            rows.seek(0)
            copying.into(self.cursor, *to, columns, iter(partial(rows.read, BLOCK), b""))

    def _keep_mirrors(self) -> None:
        """Of a schema that was lost they are all that is left of the time since: they are about to be written anew."""
        columns = copying.columns_of(self.cursor, PUBLIC_SCHEMA)
        for table, declared in PUBLIC.items():
            if declared.fate is Fate.REBUILT and table in columns:
                theirs = copying.of_merchant(declared.merchant, self.manifest.whose.id)
                self._copy_aside(table, columns[table], theirs)

    def lost(self) -> list[str]:
        """What operators saw of payouts, recharges and debts, and what was restored says otherwise, or nothing."""
        found = []
        for one in seen.MONEY:
            there, here = (self._said(schema, one) for schema in (self.aside, PUBLIC_SCHEMA))
            found += [
                f"{one.name} {number} of {yuan(amount)}: {was}, here {here[number][0] if number in here else 'missing'}"
                for number, (was, amount) in sorted(there.items())
                if here.get(number, ("",))[0] != was
            ]
        return found

    def _said(self, schema: str, one: seen.Seen) -> dict[int, tuple[str, int]]:
        statement = sql.SQL("SELECT {}, {}, amount FROM {} WHERE {} AND ").format(
            sql.Identifier(one.key), sql.Identifier(one.says), sql.Identifier(schema, one.table),
            copying.of_merchant("merchant_id", self.manifest.whose.id),
        )  # fmt: skip
        rows = self.cursor.execute(statement + sql.SQL(ONLY.get(one.name, "true"))).fetchall()
        return {number: (said, amount) for number, said, amount in rows}

    def _put_what_is_shared(self, part: Part) -> None:
        """What is missing here. Raises Refused where a number means something else."""
        names = {
            "beside": sql.Identifier(BESIDE), "here": sql.Identifier(PUBLIC_SCHEMA, part.table),
            "columns": sql.SQL(", ").join(map(sql.Identifier, part.columns)),
        }  # fmt: skip
        self.cursor.execute(sql.SQL("CREATE TEMP TABLE {beside} (LIKE {here}) ON COMMIT DROP").format(**names))
        copying.into(self.cursor, "pg_temp", BESIDE, part.columns, self.archive.blocks(part))
        if found := self.cursor.execute(sql.SQL(OTHERS).format(**names)).fetchone():
            number, there, name = found
            raise Refused(
                f"category {number} is {name} here and {there} in the archive: its goods would be found in the wrong"
                " place. Restore into an installation without categories of its own"
            )
        self.cursor.execute(sql.SQL(MISSING).format(**names))
        self.cursor.execute(sql.SQL("SELECT coalesce(max(id), 1) FROM {here}").format(**names))
        self.cursor.execute(AT_LEAST, [*(self.cursor.fetchone() or ()), f"{PUBLIC_SCHEMA}.{SHARED}"])

    def _go_on_from_the_last_numbers(self, schema: str) -> None:
        start = first_id(self.manifest.whose.id)
        for name, last in self.manifest.numbers.items():
            table, _, column = name.partition(".")
            if table != RECORDER:
                number = max(last or start, self.before.get(name) or start)
                self.cursor.execute(NEXT, [f'"{schema}"."{table}"', column, number + AHEAD])

    def _put_aside(self, schema: str) -> None:
        """Nobody is at work in it from here on."""
        tables = [sql.Identifier(schema, table) for table in copying.columns_of(self.cursor, schema)]
        if tables:
            with nodes.locked_here(self.cursor):
                lock = sql.SQL("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE").format(sql.SQL(", ").join(tables))
                self.cursor.execute(lock)
        self.before = copying.numbers_of(self.cursor, schema)
        self._execute("ALTER SCHEMA {} RENAME TO ", schema, then=sql.Identifier(self.aside))

    def _refuse_other_tables(self, schema: str, parts: list[Part], *, whole: bool) -> None:
        """Migrations are told by name; what they made is told by the columns."""
        here = copying.columns_of(self.cursor, schema)
        here.pop(RECORDER, None)
        before = {part.table: part.columns for part in parts}
        names = {*before, *(here if whole else ())}
        if apart := sorted(name for name in names if before.get(name) != here.get(name)):
            raise Refused(f"{', '.join(apart)} have other columns here than in the archive: {_release(self.manifest)}")

    def _is_whole(self, schema: str) -> bool:
        return self._is_there(schema) and describe(schema) == describe(settings.TEMPLATE_SCHEMA)

    def _is_there(self, schema: str) -> bool:
        row = self.cursor.execute(SCHEMA_IS_THERE, [schema]).fetchone()
        return bool(row and row[0])

    def _execute(self, statement: str, *name: str, then: sql.Composable = sql.SQL("")) -> None:
        self.cursor.execute(sql.SQL(statement).format(sql.Identifier(*name)) + then)


def _refuse_another_place(manifest: Manifest) -> None:
    """What is known without looking at the merchant. Raises Refused."""
    if manifest.position != chain.head():
        raise Refused(
            f"it was saved at {manifest.migration or 'no migration'}, and schemas here are at"
            f" {chain.name_of(chain.head()) or 'none'}: {_release(manifest)}"
        )
    if manifest.base_domain != settings.BASE_DOMAIN:
        raise Refused(
            f"its shops are below {manifest.base_domain}, and this installation's below {settings.BASE_DOMAIN}:"
            " restore it where ZUDESK_BASE_DOMAIN is the same"
        )


def _release(manifest: Manifest) -> str:
    return (
        f"take the release of {manifest.made_at:%Y-%m-%d}, run its migrate_all, restore there, and then bring it up to"
        " date with migrate_all of this one"
    )


def _refuse_other_books(manifest: Manifest) -> None:
    """Raises Refused with what doesn't agree, and did when it was saved."""
    found = [line for line in books.complaints(manifest.whose.id) if line not in manifest.complaints]
    if found:
        raise Refused(f"{DISAGREES}{'; '.join(found[:MOST_SAID])}")


@contextmanager
def _in_words() -> Iterator[None]:
    """What the database refuses, as a refusal of ours."""
    try:
        yield
    except (psycopg.Error, DatabaseError) as error:
        cause = error if isinstance(error, psycopg.Error) else error.__cause__
        if isinstance(cause, psycopg.errors.LockNotAvailable):
            raise Refused("somebody is at work in it: stop worker and beat, and try again") from error
        raise Refused(f"the database refuses it: {' '.join(str(error).split())}") from error
