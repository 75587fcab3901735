"""Defects that were found once, planted again at run time: the tests must catch each (`python -m infra.chaos.planted`).

One module a defect: `plant()` brings it back while its block runs, with the guards that the design has against it taken
away, and every test of `CAUGHT_BY` must fail then. Names that are gone fail at once, so nothing here rots unseen.
"""

import pkgutil
from contextlib import AbstractContextManager
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast


class Defect(Protocol):
    CAUGHT_BY: tuple[str, ...]
    __doc__: str

    def plant(self) -> AbstractContextManager[None]: ...


def names() -> list[str]:
    """p01_…, p02_…, in their order."""
    found = (one.name for one in pkgutil.iter_modules([str(Path(__file__).parent)]))
    return sorted(name for name in found if name[0] == "p" and name[1:3].isdigit())


def defect(name: str) -> Defect:
    """Imports the product, so Django must be set up."""
    return cast(Defect, import_module(f"{__name__}.{name}"))
