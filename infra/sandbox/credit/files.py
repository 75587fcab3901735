"""Batch files as the bureau takes them, and its feedback: header with counts, records of segments, a digest at the end.

The format is ours (infra/decisions/0041): the central bank's interface is not open to us.
"""

import gzip
import hashlib
import os
import zlib
from dataclasses import dataclass

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

MAGIC, VERSION = b"ZDCR", 1
SEGMENTS: dict[str, tuple[str, ...]] = {
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
KINDS = {
    "open": ("BS", "AC"), "month": ("BS", "MB"), "flow": ("BS", "RF"), "collection": ("BS", "CB"),
    "settle": ("BS", "ST"), "recover": ("BS", "RV"), "close": ("BS", "CL"),
}  # fmt: skip
MOST = 64 * 1024 * 1024


class FileError(Exception):
    """The file as a whole isn't taken."""


@dataclass(frozen=True)
class Reported:
    number: str
    kind: str
    again: bool
    values: dict[str, str]


def opened(shut: bytes, batch: str, key: str) -> bytes:
    if shut[:4] != MAGIC or shut[4:5] != bytes([VERSION]):
        raise FileError("版本不支持")
    try:
        packed = AESGCM(bytes.fromhex(key)).decrypt(shut[5:17], shut[17:], f"ZDCR|{VERSION}|{batch}".encode())
    except (InvalidTag, ValueError) as error:
        raise FileError("解密失败") from error
    opener = zlib.decompressobj(wbits=31)
    try:
        text = opener.decompress(packed, MOST)
    except zlib.error as error:
        raise FileError("解压失败") from error
    if opener.unconsumed_tail or not opener.eof:
        raise FileError("文件过大或不完整")
    return text


def shut(text: bytes, batch: str, key: str) -> bytes:
    first = os.urandom(12)
    about = f"ZDCR|{VERSION}|{batch}".encode()
    return MAGIC + bytes([VERSION]) + first + AESGCM(bytes.fromhex(key)).encrypt(first, gzip.compress(text), about)


def records_of(text: bytes, org: str, batch: str) -> list[Reported]:
    body, _, last = text.rstrip(b"\n").rpartition(b"\n")
    body += b"\n"
    if last != b"TR|" + hashlib.sha256(body).hexdigest().encode():
        raise FileError("校验值不符")
    lines = [_split(line) for line in body.decode("utf-8").split("\n")[:-1]]
    head = lines[0]
    if len(head) != 9 or head[:5] != ["HD", "ZDCR", str(VERSION), org, batch]:
        raise FileError("文件头不符")
    found, place = [], 1
    while place < len(lines):
        mark, number, kind, action, count = lines[place]
        parts = lines[place + 1 : place + 1 + int(count)]
        place += 1 + int(count)
        if mark != "RC" or action not in ("A", "M") or kind not in KINDS:
            raise FileError(f"记录 {number} 无法识别")
        if tuple(part[0] for part in parts) != KINDS[kind]:
            raise FileError(f"记录 {number} 的信息段不符")
        values: dict[str, str] = {}
        for part in parts:
            names = SEGMENTS[part[0]]
            if len(part) != len(names) + 1:
                raise FileError(f"记录 {number} 的 {part[0]} 段字段数不符")
            values |= dict(zip(names, part[1:], strict=True))
        found.append(Reported(number, kind, action == "M", values))
    segments = sum(len(KINDS[one.kind]) for one in found)
    if head[7:] != [str(len(found)), str(segments)]:
        raise FileError("记录数与文件头不符")
    return found


def feedback(org: str, batch: str, said: list[tuple[str, str, str, str]], *, wrong_count: bool = False) -> bytes:
    accepted = sum(1 for one in said if one[1] == "0000")
    head = ["HD", "ZDFB", str(VERSION), org, batch, str(accepted + wrong_count), str(len(said) - accepted)]
    lines = [head, *(["FB", *one] for one in said)]
    body = "".join("|".join(map(_escaped, line)) + "\n" for line in lines).encode()
    return body + b"TR|" + hashlib.sha256(body).hexdigest().encode() + b"\n"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace("|", "\\p").replace("\n", "\\n").replace("\r", "\\r")


def _split(line: str) -> list[str]:
    plain = {"\\": "\\", "p": "|", "n": "\n", "r": "\r"}
    found, rest = [""], iter(line)
    for one in rest:
        if one == "|":
            found.append("")
        elif one == "\\":
            found[-1] += plain[next(rest, "")]
        else:
            found[-1] += one
    return found
