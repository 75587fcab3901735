"""Where a value may have gone: every row of the database, every key of Redis, every file, every line of the log.

Each is given as (where, text). What hides a value from a simple search is undone: bytes, base64, escapes, sheets,
archives.
"""

import io
import json
import logging
import re
import sys
import zipfile
from base64 import b64decode
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import openpyxl
import structlog
from django.db import connection
from django.test import override_settings

from config import logging as product_logging
from core import redis, requestlog

Kept = Iterable[tuple[str, str]]

ID_NUMBER = re.compile(r"(?=([1-9]\d{16}[\dX]))", re.IGNORECASE)
MOBILE = re.compile(r"(?<!\d)(?:86|0086)?(1[3-9]\d{9})(?!\d)")
HEX = re.compile(r"\\x((?:[0-9a-f]{2})+)")
BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{4}){4,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
IN_SERVICE: dict[str, object] = {"level": "INFO"}
TABLES = """
SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
 WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1
"""


def numbers_in(kept: Kept, wanted: Iterable[str]) -> list[str]:
    """Where one of these ID numbers and mobiles stands in plain, however many are looked for."""
    sought = frozenset(wanted)
    return [f"{where}: {one}" for where, text in kept for one in sorted(_numbers(text) & sought)]


def _numbers(text: str) -> set[str]:
    return {one.upper() for pattern in (ID_NUMBER, MOBILE) for one in pattern.findall(text)}


def words_in(kept: Kept, wanted: Iterable[str]) -> list[str]:
    """Where one of these words stands, also as JSON or an address writes it."""
    forms = {form: word for word in wanted for form in (word, json.dumps(word)[1:-1], quote(word))}
    return [f"{where}: {word}" for where, text in kept for form, word in forms.items() if form in text]


def database() -> Iterator[tuple[str, str]]:
    """Every table of every schema, as this transaction sees it."""
    with connection.cursor() as cursor:
        cursor.execute(TABLES)
        tables = [table for (table,) in cursor.fetchall()]
    with connection.connection.cursor() as cursor:
        for table in tables:
            with cursor.copy(f"COPY {table} TO STDOUT") as lines:
                text = b"".join(bytes(block) for block in lines).decode()
            yield table, "\n".join(_opened(text.replace("\\\\", "\\")))


def _opened(text: str) -> Iterator[str]:
    yield text
    for found in HEX.findall(text):
        yield bytes.fromhex(found).decode(errors="replace")
    for found in BASE64.findall(text):
        yield b64decode(found).decode(errors="replace")


def redis_keys() -> Iterator[tuple[str, str]]:
    """Every key, with what it holds."""
    client: Any = redis.client()
    read: dict[bytes, Callable[[bytes], Any]] = {
        b"string": client.get, b"hash": client.hgetall, b"set": client.smembers,
        b"list": lambda key: client.lrange(key, 0, -1), b"zset": lambda key: client.zrange(key, 0, -1),
        b"stream": client.xrange,
    }  # fmt: skip
    for key in client.scan_iter("*"):
        yield key.decode(errors="replace"), f"{_text(key)} {_text(read[client.type(key)](key))}"


def _text(value: Any) -> str:
    if isinstance(value, bytes):
        return value.decode(errors="replace")
    if isinstance(value, dict):
        return " ".join(map(_text, [*value, *value.values()]))
    if isinstance(value, list | tuple | set):
        return " ".join(map(_text, value))
    return str(value)


def files(root: Path) -> Iterator[tuple[str, str]]:
    """Every file below `root`, by its name there."""
    for path in sorted(one for one in root.rglob("*") if one.is_file()):
        yield str(path.relative_to(root)), "\n".join(_said(path.name, path.read_bytes()))


def sheet(content: bytes) -> list[list[Any]]:
    """The rows of an XLSX, its headings first."""
    page = openpyxl.load_workbook(io.BytesIO(content), read_only=True).worksheets[0]
    return [list(row) for row in page.iter_rows(values_only=True)]


def _said(name: str, content: bytes) -> Iterator[str]:
    yield name
    if name.endswith(".xlsx"):
        book = openpyxl.load_workbook(io.BytesIO(content), read_only=True)
        for page in book.worksheets:
            yield "\n".join(str(cell) for row in page.iter_rows(values_only=True) for cell in row if cell is not None)
    elif zipfile.is_zipfile(io.BytesIO(content)):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for member in archive.namelist():
                yield from _said(member, archive.read(member))
    else:
        yield content.decode(errors="replace")


@contextmanager
def logging_to(path: Path) -> Iterator[None]:
    """The product logs as in service, every line of every level, to this file; tests are silent otherwise."""
    before, handlers, level = structlog.get_config(), logging.root.handlers[:], logging.root.level
    streams = sys.stderr, sys.__stderr__
    with path.open("w") as lines:
        sys.stderr = sys.__stderr__ = lines  # type: ignore[misc]
        requestlog._wanted.cache_clear()
        try:
            product_logging.configure(IN_SERVICE)
            _begin_anew()
            with override_settings(LOGGING=IN_SERVICE):
                yield
        finally:
            sys.stderr, sys.__stderr__ = streams  # type: ignore[misc]
            structlog.configure(**before)
            logging.root.handlers[:] = handlers
            logging.root.setLevel(level)
            requestlog._wanted.cache_clear()
            _begin_anew()


def _begin_anew() -> None:
    """A logger remembers how it was configured when it first said something."""
    for module in list(sys.modules.values()):
        logger = getattr(module, "__dict__", {}).get("log")
        if isinstance(logger, structlog._config.BoundLoggerLazyProxy):
            vars(logger).pop("bind", None)
