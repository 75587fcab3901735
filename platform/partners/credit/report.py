"""A report's XML → `CreditReport`. No document type, no entities, nothing too large or too deep.

Names of elements follow the second-generation personal report: PRH head, PIM person, PDA accounts with PD01 each
(`AcctType` D1 … C1) and its months PD01E, POQ queries.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from partners.credit.port import CreditReport, Line, Month, ReportAccount

MOST_BYTES = 4 * 1024 * 1024
MOST_DEPTH = 12
MOST_ELEMENTS = 50_000
MOST_TEXT = 2_000
SECTIONS = ("D1", "R1", "R2", "R3", "R4", "C1")
STATUSES = frozenset("N1234567BCG#*M")
MONTH = re.compile(r"\d{4}-(0[1-9]|1[0-2])")


class MalformedReportError(ValueError):
    """A report that isn't as agreed, and why."""


@dataclass
class Element:
    name: str
    text: str = ""
    parts: list["Element"] = field(default_factory=list)

    def all(self, name: str) -> list["Element"]:
        return [one for one in self.parts if one.name == name]

    def one(self, name: str) -> "Element":
        """Raises MalformedReportError where there isn't exactly one."""
        found = self.all(name)
        if len(found) != 1:
            raise MalformedReportError(f"{self.name} wants one {name}, has {len(found)}")
        return found[0]

    def lines(self, *without: str) -> list[Line]:
        return [Line(one.name, one.text) for one in self.parts if not one.parts and one.name not in without]


class _Builder:
    def __init__(self) -> None:
        self.root = Element("")
        self.path, self.count = [self.root], 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            raise MalformedReportError(f"more than {MOST_ELEMENTS} elements")
        if len(self.path) > MOST_DEPTH:
            raise MalformedReportError(f"deeper than {MOST_DEPTH} elements")
        made = Element(name)
        self.path[-1].parts.append(made)
        self.path.append(made)

    def text(self, data: str) -> None:
        here = self.path[-1]
        here.text += data
        if len(here.text) > MOST_TEXT:
            raise MalformedReportError(f"{here.name}: longer than {MOST_TEXT} characters")

    def end(self, name: str) -> None:
        done = self.path.pop()
        done.text = done.text.strip()


def _refuse(what: str) -> Callable[..., NoReturn]:
    def refuse(*_: object) -> NoReturn:
        raise MalformedReportError(f"{what} is not taken")

    return refuse


def parse(xml: bytes) -> Element:
    """Raises MalformedReportError."""
    if len(xml) > MOST_BYTES:
        raise MalformedReportError(f"larger than {MOST_BYTES} bytes")
    builder, parser = _Builder(), expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = builder.start, builder.end
    parser.CharacterDataHandler = builder.text
    parser.StartDoctypeDeclHandler = _refuse("a document type")
    parser.EntityDeclHandler = _refuse("an entity")
    parser.ExternalEntityRefHandler = _refuse("an external entity")
    parser.ProcessingInstructionHandler = _refuse("a processing instruction")
    try:
        parser.Parse(xml, True)
    except expat.ExpatError as error:
        raise MalformedReportError(
            f"line {error.lineno}: {expat.errors.messages.get(error.code, error.code)}"
        ) from error
    return builder.root


def read(xml: bytes) -> CreditReport:
    """Raises MalformedReportError: no report is better than a wrong one."""
    document = parse(xml).one("Document")
    head = document.one("PRH")
    return CreditReport(
        number=head.one("ReportNo").text,
        head=head.lines(),
        person=document.one("PIM").lines(),
        accounts=[_account(one) for one in document.one("PDA").all("PD01")],
        queries=[one.lines() for one in document.one("POQ").all("PH01")],
    )


def _account(found: Element) -> ReportAccount:
    section = found.one("AcctType").text
    if section not in SECTIONS:
        raise MalformedReportError(f"account type {section!r} is none of {', '.join(SECTIONS)}")
    return ReportAccount(section, found.lines("AcctType"), [_month(one) for one in found.all("PD01E")])


def _month(found: Element) -> Month:
    month, status, overdue = (found.one(name).text for name in ("Month", "Status", "Overdue"))
    if not MONTH.fullmatch(month) or status not in STATUSES or not re.fullmatch(r"\d{1,12}", overdue, re.ASCII):
        raise MalformedReportError(f"a month {month!r} with {status!r} and {overdue!r}")
    return Month(month, status, int(overdue))
