"""The sandbox's memory: one SQLite file, so that money and callbacks survive a restart. Amounts are fen."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

Row = dict[str, Any]
AUTHENTICATOR = "authenticator"

SCHEMA = """
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS buyer (
  id TEXT PRIMARY KEY, logon TEXT UNIQUE, name TEXT DEFAULT '', behaviour TEXT DEFAULT 'pays', waiver_bps INTEGER);
CREATE TABLE IF NOT EXISTS trade (
  out_trade_no TEXT PRIMARY KEY, trade_no TEXT UNIQUE, kind TEXT, status TEXT, amount INTEGER,
  refunded INTEGER DEFAULT 0, buyer_id TEXT DEFAULT '', subject TEXT DEFAULT '', notify_url TEXT DEFAULT '',
  return_url TEXT DEFAULT '', auth_no TEXT DEFAULT '', agreement_no TEXT DEFAULT '', confirm_mode TEXT DEFAULT '',
  passback TEXT DEFAULT '', logon_hint TEXT DEFAULT '', created_at TEXT, expires_at TEXT, paid_at TEXT,
  closed_at TEXT, quit_url TEXT DEFAULT '', ending TEXT DEFAULT '', ends_at TEXT,
  CHECK (refunded >= 0 AND refunded <= amount));
CREATE TABLE IF NOT EXISTS offer (
  out_trade_no TEXT PRIMARY KEY, code TEXT UNIQUE, amount INTEGER, params TEXT, biz TEXT, created_at TEXT,
  expires_at TEXT);
CREATE TABLE IF NOT EXISTS refund (
  out_trade_no TEXT, out_request_no TEXT, amount INTEGER, reason TEXT, at TEXT, ends_at TEXT);
CREATE TABLE IF NOT EXISTS voucher (
  out_order_no TEXT PRIMARY KEY, out_request_no TEXT, code TEXT UNIQUE, notify_url TEXT, biz TEXT, created_at TEXT,
  expires_at TEXT);
CREATE TABLE IF NOT EXISTS auth (
  out_order_no TEXT PRIMARY KEY, out_request_no TEXT, auth_no TEXT UNIQUE, status TEXT, amount INTEGER,
  credit INTEGER DEFAULT 0, rest INTEGER DEFAULT 0, captured INTEGER DEFAULT 0, thawed INTEGER DEFAULT 0,
  buyer_id TEXT DEFAULT '', title TEXT, notify_url TEXT DEFAULT '', return_url TEXT DEFAULT '',
  waivable INTEGER DEFAULT 0, logon_hint TEXT DEFAULT '', created_at TEXT, expires_at TEXT, ending TEXT DEFAULT '',
  ends_at TEXT, product TEXT DEFAULT '', identity TEXT DEFAULT '',
  CHECK (rest >= 0 AND (rest = 0 OR rest = amount - captured - thawed)));
CREATE TABLE IF NOT EXISTS auth_operation (
  operation_id TEXT PRIMARY KEY, auth_no TEXT, out_request_no TEXT, type TEXT, amount INTEGER, status TEXT, at TEXT,
  remark TEXT DEFAULT '', notify_url TEXT DEFAULT '', ending TEXT DEFAULT '', ends_at TEXT,
  UNIQUE (auth_no, out_request_no, type));
CREATE TABLE IF NOT EXISTS agreement (
  agreement_no TEXT PRIMARY KEY, external_agreement_no TEXT UNIQUE, buyer_id TEXT, status TEXT, at TEXT,
  rule TEXT DEFAULT '', next_on TEXT DEFAULT '', sign_scene TEXT DEFAULT '', personal_product_code TEXT DEFAULT '',
  notify_url TEXT DEFAULT '');
CREATE TABLE IF NOT EXISTS consent (
  external_agreement_no TEXT PRIMARY KEY, sign TEXT, status TEXT DEFAULT 'INIT', notify_url TEXT, return_url TEXT,
  logon_hint TEXT, created_at TEXT);
CREATE TABLE IF NOT EXISTS grant_ (
  code TEXT PRIMARY KEY, token TEXT UNIQUE, scope TEXT, verify_id TEXT, buyer_id TEXT, expires_at TEXT);
CREATE TABLE IF NOT EXISTS ledger (
  id INTEGER PRIMARY KEY, at TEXT, kind TEXT, out_no TEXT, ref TEXT, amount INTEGER, buyer_id TEXT);
CREATE TABLE IF NOT EXISTS flow (
  id TEXT PRIMARY KEY, title TEXT, file_id TEXT, status INTEGER, signers TEXT, notify_url TEXT, redirect_url TEXT,
  created_at TEXT, expires_at TEXT, signed_at TEXT, reason TEXT DEFAULT '');
CREATE TABLE IF NOT EXISTS file (id TEXT PRIMARY KEY, name TEXT, md5 TEXT, content BLOB, signed BLOB);
CREATE TABLE IF NOT EXISTS authenticator (account TEXT PRIMARY KEY, secret TEXT);
CREATE TABLE IF NOT EXISTS sms (
  biz_id TEXT PRIMARY KEY, mobile TEXT, sign_name TEXT, template TEXT, params TEXT, out_id TEXT, at TEXT);
CREATE TABLE IF NOT EXISTS parcel (number TEXT PRIMARY KEY, company TEXT, started_at TEXT, done TEXT DEFAULT '');
CREATE TABLE IF NOT EXISTS parcel_node (
  id INTEGER PRIMARY KEY, number TEXT, at TEXT, text TEXT, status TEXT, code TEXT);
CREATE TABLE IF NOT EXISTS parcel_follow (
  number TEXT PRIMARY KEY, company TEXT, url TEXT, salt TEXT, fine INTEGER, told INTEGER, status TEXT);
CREATE TABLE IF NOT EXISTS risk_query (
  request_no TEXT PRIMARY KEY, trade_no TEXT UNIQUE, product TEXT, digest TEXT, name TEXT, id_number TEXT, at TEXT,
  price INTEGER, report TEXT, late INTEGER DEFAULT 0);
CREATE TABLE IF NOT EXISTS risk_person (id_number TEXT PRIMARY KEY, mood TEXT);
CREATE TABLE IF NOT EXISTS scheme (openlink TEXT PRIMARY KEY, path TEXT, query TEXT, expires_at TEXT, at TEXT);
CREATE TABLE IF NOT EXISTS notary_token (token TEXT PRIMARY KEY, app_id TEXT, expires_at TEXT);
CREATE TABLE IF NOT EXISTS notary_ticket (ticket TEXT PRIMARY KEY, out_no TEXT, expires_at TEXT);
CREATE TABLE IF NOT EXISTS notary_case (
  out_no TEXT PRIMARY KEY, case_no TEXT UNIQUE, app_id TEXT, office TEXT DEFAULT '', payer TEXT DEFAULT '',
  status INTEGER, reason TEXT DEFAULT '', ended_by TEXT DEFAULT '', customer TEXT DEFAULT '', front BLOB,
  back BLOB, pdf BLOB, contract TEXT DEFAULT '', notify_url TEXT DEFAULT '', return_url TEXT DEFAULT '',
  certificate BLOB, certificate_no TEXT DEFAULT '', sha256 TEXT DEFAULT '', created_at TEXT, expires_at TEXT,
  price INTEGER DEFAULT 0, charged_at TEXT);
CREATE TABLE IF NOT EXISTS notary_enforcement (
  out_no TEXT PRIMARY KEY, case_out_no TEXT, enforce_no TEXT UNIQUE, app_id TEXT, status INTEGER, claim TEXT,
  digest TEXT, reason TEXT DEFAULT '', notify_url TEXT DEFAULT '', certificate BLOB, certificate_no TEXT DEFAULT '',
  sha256 TEXT DEFAULT '', created_at TEXT);
CREATE TABLE IF NOT EXISTS credit_consent (
  number TEXT PRIMARY KEY, code TEXT UNIQUE, name TEXT, id_no TEXT, mobile TEXT, text TEXT, state TEXT,
  notify_url TEXT DEFAULT '', return_url TEXT DEFAULT '', at TEXT, expires_at TEXT, signed_at TEXT);
CREATE TABLE IF NOT EXISTS credit_query (
  number TEXT PRIMARY KEY, trade_no TEXT UNIQUE, digest TEXT, name TEXT, id_no TEXT, report TEXT DEFAULT '', at TEXT,
  late INTEGER DEFAULT 0, price INTEGER DEFAULT 0);
CREATE TABLE IF NOT EXISTS credit_person (id_no TEXT PRIMARY KEY, mood TEXT);
CREATE TABLE IF NOT EXISTS credit_contract (
  number TEXT PRIMARY KEY, digest TEXT, id_no TEXT, contract_no TEXT, code TEXT, at TEXT, late INTEGER DEFAULT 0);
CREATE TABLE IF NOT EXISTS credit_account (
  code TEXT PRIMARY KEY, id_no TEXT, name TEXT, section TEXT, opened_on TEXT, due_on TEXT, amount INTEGER,
  months TEXT DEFAULT '{}', collected_on TEXT DEFAULT '', settled_on TEXT DEFAULT '', closed_on TEXT DEFAULT '');
CREATE TABLE IF NOT EXISTS credit_batch (
  number TEXT PRIMARY KEY, plain TEXT, receipt TEXT, period TEXT, records INTEGER, said TEXT, at TEXT,
  late INTEGER DEFAULT 0);
CREATE TABLE IF NOT EXISTS credit_record (
  number TEXT PRIMARY KEY, batch TEXT, kind TEXT, account TEXT, name TEXT, code TEXT, field TEXT, at TEXT,
  content TEXT);
CREATE TABLE IF NOT EXISTS hook_secret (key TEXT PRIMARY KEY, secret TEXT);
CREATE TABLE IF NOT EXISTS hook_push (event_id TEXT PRIMARY KEY, key TEXT, body TEXT, stamp TEXT, at TEXT);
CREATE TABLE IF NOT EXISTS wechat_token (token TEXT PRIMARY KEY, expires REAL, stable INTEGER DEFAULT 0);
CREATE TABLE IF NOT EXISTS callback (
  id INTEGER PRIMARY KEY, party TEXT, event_id TEXT, own_no TEXT, url TEXT, headers TEXT, body TEXT, note TEXT,
  state TEXT, attempts INTEGER DEFAULT 0, due REAL, status INTEGER, answer TEXT DEFAULT '', expects TEXT);
"""


INDEXES = """
CREATE INDEX IF NOT EXISTS callback_next ON callback (due) WHERE state IN ('waiting', 'held');
CREATE INDEX IF NOT EXISTS callback_kept ON callback (id) WHERE state = 'kept';
CREATE INDEX IF NOT EXISTS trade_ends ON trade (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS refund_of ON refund (out_trade_no, out_request_no);
CREATE INDEX IF NOT EXISTS refund_ends ON refund (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS auth_ends ON auth (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS auth_operation_ends ON auth_operation (ends_at) WHERE ends_at IS NOT NULL;
"""


class Store:
    """One connection behind one lock: `with store.write()` is a transaction, rolled back when it raises."""

    def __init__(self, path: Path) -> None:
        self._lock = threading.RLock()
        self._depth = 0
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.row_factory = sqlite3.Row
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=OFF")  # survives the process's death, which is all that is promised
        self._db.executescript(SCHEMA)
        self._catch_up()
        self._db.executescript(INDEXES)

    def _catch_up(self) -> None:
        """Columns that a memory of before doesn't have."""
        fresh = sqlite3.connect(":memory:")
        fresh.executescript(SCHEMA)
        for table in self.tables():
            known = {row["name"] for row in self.all(f"PRAGMA table_info({table})")}
            for _, column, kind, _, default, _ in fresh.execute(f"PRAGMA table_info({table})"):
                if column not in known:
                    given = f" DEFAULT {default}" if default is not None else ""
                    self.run(f"ALTER TABLE {table} ADD COLUMN {column} {kind}{given}")

    @contextmanager
    def write(self) -> Iterator[None]:
        with self._lock:
            self._depth += 1
            try:
                if self._depth == 1:
                    self._db.execute("BEGIN IMMEDIATE")
                yield
                if self._depth == 1:
                    self._db.execute("COMMIT")
            except BaseException:
                if self._depth == 1:
                    self._db.execute("ROLLBACK")
                raise
            finally:
                self._depth -= 1

    def run(self, sql: str, *values: object) -> int:
        """Execute and say how many rows changed."""
        with self._lock:
            return self._db.execute(sql, values).rowcount

    def all(self, sql: str, *values: object) -> list[Row]:
        with self._lock:
            return [dict(row) for row in self._db.execute(sql, values).fetchall()]

    def one(self, sql: str, *values: object) -> Row | None:
        rows = self.all(sql, *values)
        return rows[0] if rows else None

    def insert(self, table: str, **row: object) -> int:
        names, marks = ", ".join(row), ", ".join("?" * len(row))
        with self._lock:
            done = self._db.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(row.values()))
            return done.lastrowid or 0

    def tables(self) -> list[str]:
        return [row["name"] for row in self.all("SELECT name FROM sqlite_master WHERE type = 'table'")]

    def kept(self) -> dict[str, list[Row]]:
        """Every row but those of the authenticator, with which people log in."""
        return {name: self.all(f"SELECT * FROM {name}") for name in self.tables() if name != AUTHENTICATOR}

    def lay(self, kept: dict[str, list[Row]]) -> None:
        """Forget everything, and know again what was kept."""
        with self.write():
            for name in set(self.tables()) - {AUTHENTICATOR}:
                self.run(f"DELETE FROM {name}")
            for name, rows in kept.items():
                for row in rows:
                    self.insert(name, **row)
