"""What a figure came to, beside its reference and its target."""

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Result:
    """`ratio` is value against reference as the target states it; texts carry their units.

    `measured` is for what is kept: the day, the commit, and how busy the machine was when the figure began.
    """

    figure: str
    what: str
    value: str
    reference: str
    ratio: float
    target: str
    passed: bool
    detail: dict[str, Any] = field(default_factory=dict)
    measured: str = ""

    def row(self) -> str:
        verdict = "reached" if self.passed else "**missed**"
        return (
            f"| {self.figure} | {self.what} | {self.value} | {self.reference} | {self.ratio:.2f} | {self.target}"
            f" | {verdict} |"
        )

    def plain(self) -> dict[str, Any]:
        return asdict(self)


HEAD = "| # | what | value | reference, same run | ratio | target | |\n|---|---|---|---|---|---|---|"
