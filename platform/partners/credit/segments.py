"""The batch file and its feedback: our own format, since the central bank's interface is not open to us.

It follows the collection format of the personal credit database (个人信用信息基础数据库数据接口规范 第一部分) and
its second generation in its parts: a header with counts, records of segments, a base segment in each, account types
D1 … C1, a feedback file with a code for each record. UTF-8, a segment a line, fields divided by "|" in their order:

    HD|ZDCR|1|org|batch|period|created|records|segments
    RC|number|kind|A or M|segments        A: reported first, M: corrected
    BS|…  AC|…  MB|…                      see FIELDS
    TR|SHA-256 of all lines before it

    HD|ZDFB|1|org|batch|accepted|rejected
    FB|number|code|field|message
    TR|…

Shut: the text by gzip, then AES-256-GCM behind "ZDCR", the version's byte and the batch's number; signed beside it.
"""

import zlib
from collections.abc import Iterator, Sequence

from core.validation import UNSTORABLE
from partners.credit import signing
from partners.credit.port import Batch, RecordSaid, Segment
from partners.signing import digest

VERSION = 1
FILE, FEEDBACK = "ZDCR", "ZDFB"
MOST_BYTES = 64 * 1024 * 1024
MOST_LINE = 4_000
SPARE = 10
"""Lines of a feedback beyond twice as many as are wanted: enough to say what is wrong with it."""
FIELDS: dict[str, tuple[str, ...]] = {
    "BS": ("acct_type", "acct_code", "rpt_date", "rpt_code", "name", "id_type", "id_num", "mobile", "disputed"),
    "AC": ("open_date", "due_date", "currency", "amount", "periods", "frequency", "contract_no", "goods", "address"),
    "MB": (
        "month", "settle_date", "status", "balance", "left_periods", "due_amount", "paid_amount", "overdue_days",
        "overdue_amount", "last_paid_on",
    ),
    "RF": ("bill_no", "period", "paid_on", "amount"),
    "CB": ("since", "overdue_days", "overdue_amount"),
    "ST": ("settled_on", "total_paid"),
    "RV": ("undone_on", "reason"),
    "CL": ("closed_on", "code", "balance"),
}  # fmt: skip
"""Base, account, month, repayment, collection, settlement, settlement undone, close. Sums in fen, days ISO 8601."""


class MalformedFileError(ValueError):
    """A file that isn't as agreed: which line, and why."""


def write(batch: Batch, org_code: str) -> bytes:
    """The text of a batch. Raises ValueError where a segment lacks a field, or has one more."""
    lines = [
        _line("RC", one.number, one.kind, "M" if one.again else "A", str(len(one.segments)))
        + "".join("\n" + _segment(part) for part in one.segments)
        for one in batch.records
    ]
    segments = sum(len(one.segments) for one in batch.records)
    head = _line(
        "HD", FILE, str(VERSION), org_code, batch.number, batch.period, batch.created, str(len(batch.records)),
        str(segments),
    )  # fmt: skip
    return _closed([head, *lines])


def shut(text: bytes, batch: str, key: str) -> bytes:
    """Compressed, encrypted and bound to its batch."""
    packed = zlib.compress(text, 6, wbits=31)
    return FILE.encode() + bytes([VERSION]) + signing.seal(key, packed, f"{FILE}|{VERSION}|{batch}")


def open_shut(content: bytes, batch: str, key: str) -> bytes:
    """Raises MalformedFileError: another version or key, damaged, cut short, or larger than it may be."""
    start = len(FILE) + 1
    if content[: len(FILE)] != FILE.encode() or len(content) < start + signing.NONCE_BYTES:
        raise MalformedFileError("it is no file of the bureau's")
    if content[start - 1] != VERSION:
        raise MalformedFileError(f"its version is {content[start - 1]}, we know {VERSION}")
    try:
        packed = signing.unseal(key, content[start:], f"{FILE}|{VERSION}|{batch}")
    except ValueError as error:
        raise MalformedFileError(str(error)) from error
    return _unpacked(packed)


def _unpacked(packed: bytes) -> bytes:
    """Never more than may be, however small it was packed."""
    opener = zlib.decompressobj(wbits=31)
    try:
        text = opener.decompress(packed, MOST_BYTES + 1)
    except zlib.error as error:
        raise MalformedFileError("its compression is damaged") from error
    if len(text) > MOST_BYTES or opener.unconsumed_tail:
        raise MalformedFileError(f"it unpacks to more than {MOST_BYTES} bytes")
    if not opener.eof or opener.unused_data:
        raise MalformedFileError("it was cut short")
    return text


def read_feedback(text: bytes, *, org_code: str, batch: str, numbers: Sequence[str]) -> list[RecordSaid]:
    """What the bureau says of each record of ours, in the file's order. Raises MalformedFileError.

    `numbers`: of all the records that the batch had: exactly these are to be answered, each once.
    """
    lines = list(_lines(text, most=2 * len(numbers) + SPARE))
    head = _fields(lines, 0, "HD", 6)
    if head[:2] != [FEEDBACK, str(VERSION)]:
        raise MalformedFileError("line 1: it is no feedback, or of another version")
    if head[2:4] != [org_code, batch]:
        raise MalformedFileError("line 1: it is about another batch or institution")
    said = [RecordSaid(*_fields(lines, place, "FB", 4)) for place in range(1, len(lines))]
    if odd := next((place for place, one in enumerate(said, 2) if UNSTORABLE.search(one.code + one.name)), 0):
        raise MalformedFileError(f"line {odd}: a code or a field that is none")
    accepted = sum(1 for one in said if one.accepted)
    if head[4:] != [str(accepted), str(len(said) - accepted)]:
        raise MalformedFileError("line 1: its counts aren't those of its lines")
    given = [one.number for one in said]
    if len(set(given)) != len(given):
        raise MalformedFileError("a record is answered twice")
    if set(given) != set(numbers):
        raise MalformedFileError("it doesn't answer exactly the records of the batch")
    return said


def _lines(text: bytes, *, most: int) -> Iterator[str]:
    """Without the last, which has to be the digest of the others. Beyond `most` none is read."""
    body, _, last = text.rstrip(b"\n").rpartition(b"\n")
    body += b"\n"
    if last != f"TR|{digest(body)}".encode():
        raise MalformedFileError("its last line isn't the digest of the others")
    if body.count(b"\n") > most:
        raise MalformedFileError(f"more than {most} lines")
    try:
        whole = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedFileError(f"it isn't UTF-8 at byte {error.start}") from error
    for place, line in enumerate(whole.split("\n")[:-1], 1):
        if len(line) > MOST_LINE:
            raise MalformedFileError(f"line {place}: longer than {MOST_LINE} characters")
        yield line


def _fields(lines: Sequence[str], place: int, name: str, count: int) -> list[str]:
    found = split(lines[place]) if place < len(lines) else []
    if not found or found[0] != name or len(found) != count + 1:
        raise MalformedFileError(f"line {place + 1}: {name} with {count} fields is expected")
    return found[1:]


def _closed(lines: Sequence[str]) -> bytes:
    body = ("\n".join(lines) + "\n").encode()
    return body + f"TR|{digest(body)}\n".encode()


def _segment(part: Segment) -> str:
    wanted = FIELDS[part.name]
    if set(part.values) != set(wanted):
        raise ValueError(f"segment {part.name} has {sorted(part.values)}, wants {sorted(wanted)}")
    return _line(part.name, *(part.values[name] for name in wanted))


ESCAPES = {"\\": "\\\\", "|": "\\p", "\n": "\\n", "\r": "\\r"}


def _line(*values: str) -> str:
    return "|".join("".join(ESCAPES.get(one, one) for one in value) for value in values)


def split(line: str) -> list[str]:
    """A line's values. Raises MalformedFileError for an escape that isn't one."""
    plain = {escape[1]: one for one, escape in ESCAPES.items()}
    found, at = [""], 0
    while at < len(line):
        one = line[at]
        if one == "|":
            found.append("")
        elif one == "\\":
            at += 1
            if line[at : at + 1] not in plain:
                raise MalformedFileError("an escape that isn't one")
            found[-1] += plain[line[at]]
        else:
            found[-1] += one
        at += 1
    return found
