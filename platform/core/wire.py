"""Types on the wire: envelope, ids as strings, money as fen, pages."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Any, Generic, Self, TypeVar

from ninja import Schema as NinjaSchema
from pydantic import (
    AfterValidator,
    AwareDatetime,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    ModelWrapValidatorHandler,
    PlainSerializer,
    StringConstraints,
    ValidatorFunctionWrapHandler,
    WithJsonSchema,
    WrapValidator,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError

from core import clock
from core.digits import row_id
from core.errors import Wanted
from core.money import Bps, Fen
from core.validation import UNSEEN, has_unseen, styled_once, unjoined, unstyled
from core.wording import is_code

T = TypeVar("T")
NO_OBJECTS = (list, str, int, float)
"""What JSON has beside them."""


class Schema(NinjaSchema):
    model_config = ConfigDict(extra="ignore", str_strip_whitespace=True)

    @model_validator(mode="wrap")
    @classmethod
    def _of_an_object(cls, values: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        """Ninja looks for attributes in whatever comes, finds none in a list, and takes it for one of defaults."""
        if values is None or isinstance(values, NO_OBJECTS):
            raise PydanticCustomError("object", "Send an object")
        return handler(values)


def _parse_id(value: Any) -> int:
    found = row_id(str(value))
    if found is None:
        raise ValueError("id")
    return found


Id = Annotated[
    int,
    BeforeValidator(_parse_id),
    PlainSerializer(str, return_type=str),
    WithJsonSchema({"type": "string", "pattern": "^[0-9]{1,19}$"}),
]
"""A row's id: a number inside, a string of digits on the wire."""

Whole = Annotated[int, Field(strict=True)]
"""A whole number in a body. A plain `int` takes "1", 1.0 and true for one: a query needs that, a sum mustn't."""

MAX_FEN = 10**12
FenOut = Annotated[Fen, WithJsonSchema({"type": "integer", "format": "fen"})]
FenIn = Annotated[Fen, Field(strict=True, ge=0, le=MAX_FEN, json_schema_extra={"format": "fen"})]
BpsIn = Annotated[Bps, Field(strict=True, ge=0, le=10_000, json_schema_extra={"format": "bps"})]
BpsOut = Annotated[Bps, WithJsonSchema({"type": "integer", "format": "bps"})]
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_BREAKS = str.maketrans("\r\n\t", "   ")


def _unstyled(value: object) -> object:
    return unstyled(value) if isinstance(value, str) else value


def _one_line(value: object, check: ValidatorFunctionWrapHandler) -> str:
    """Blanks at its ends and its length are looked at as it is kept: without styles."""
    text: str = check(_unstyled(value))
    if has_unseen(text):
        raise PydanticCustomError("unseen", UNSEEN[1])
    return text


def _lines(value: object, check: ValidatorFunctionWrapHandler) -> str:
    text: str = check(styled_once(value) if isinstance(value, str) else value)
    if has_unseen(unjoined(text.translate(_BREAKS))):
        raise PydanticCustomError("unseen", UNSEEN[1])
    return _own_words(text)


def _folded(text: str) -> str:
    return " ".join(text.split())


def _own_words(text: str) -> str:
    if is_code(text):
        raise PydanticCustomError("code", "Say it in your own words")
    return text


ONE_LINE, LINES = WrapValidator(_one_line), WrapValidator(_lines)
"""What stands in lists, bells and contracts: what is read is what it is. `LINES`: of several, and
none of the system's words, which would be read, and counted, as what it did itself."""
UNSTYLED = BeforeValidator(_unstyled)
"""Of what a rule looks at as ONE_LINE does, and says the place."""
FOLDED = AfterValidator(_folded)
"""Typed on several lines, kept on one: ahead of ONE_LINE."""
Name = Annotated[str, StringConstraints(min_length=1, max_length=60), ONE_LINE]
Reason = Annotated[str, StringConstraints(min_length=2, max_length=200), LINES]
"""Why a person does something; see `wording.reason`."""


def _iso_day(value: object) -> object:
    """A text is a day and nothing more: no moment, and no number of seconds."""
    if (isinstance(value, str) and _DAY.fullmatch(value)) or type(value) is date:
        return value
    raise PydanticCustomError("day", "Enter a day as 2026-11-30")


Day = Annotated[date, Field(ge=date(2000, 1, 1), le=date(2100, 12, 31)), BeforeValidator(_iso_day)]
"""What a calendar of this business holds: far enough from the ends of Python's to reckon with a day's neighbours."""

Moment = datetime
MomentIn = Annotated[
    AwareDatetime, Field(ge=datetime(2000, 1, 1, tzinfo=clock.SHANGHAI), lt=datetime(2101, 1, 1, tzinfo=clock.SHANGHAI))
]
"""The same for a moment that somebody gives, with its offset."""


@dataclass(frozen=True, slots=True)
class Among:
    """An enum for OpenAPI of what rooms declare. Read when the description is made, once every room is there."""

    names: Callable[[], Iterable[str]]

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"type": "string", "enum": list(self.names())}


class Envelope(Schema, Generic[T]):
    code: int = 200
    data: T
    msg: str = ""


class Page(Schema, Generic[T]):
    """One page. `total` is counted up to a cap; then `total_capped` is true and the screen shows "10,000+"."""

    items: list[T]
    total: int
    total_capped: bool = False
    page: int = 1
    page_size: int = 20


class TabCount(Schema):
    """How many rows a list's tab has; an empty `tab` is all of them. `capped`: there are more than `count`."""

    tab: str
    count: int
    capped: bool


class PageQuery(Schema):
    page: int = Field(1, ge=1, le=100_000)
    page_size: int = Field(20, ge=1, le=100)

    @property
    def offset(self) -> int:
        return (self.page - 1) * self.page_size


class Option(Schema):
    """One entry of a selection."""

    value: str
    label: str


class IdIn(Schema):
    id: Id


class IdOut(Schema):
    id: Id


class Ok(Schema):
    ok: bool = True


class StatusOut(Schema, Generic[T]):
    """A thing after an act on it; `T` is the enum of its statuses."""

    id: Id
    status: T


class ProofWanted(Schema):
    """`data` of a refusal (111) of what a proved mobile opens."""

    state: Wanted


class RowResult(Schema):
    """What became of one row of an act on many: `code` as in the envelope."""

    id: Id
    code: int = 200
    msg: str = ""


class ManyOut(Schema):
    results: list[RowResult]
