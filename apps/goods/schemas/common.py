"""What the shapes of goods share."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from core.wire import MAX_FEN, UNSTYLED, Whole

Code = Annotated[str, StringConstraints(max_length=20)]
Word = Annotated[str, StringConstraints(max_length=60), UNSTYLED]
Switch = Literal["on", "off"]
Fen = Annotated[Whole, Field(ge=-MAX_FEN, le=MAX_FEN, json_schema_extra={"format": "fen"})]
Count = Annotated[Whole, Field(ge=-1_000_000, le=1_000_000)]
