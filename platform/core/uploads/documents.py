"""Documents: private pictures that a form took for its row. They lie where /media/ serves nothing and open by a ticket.

What a form names is a `SentPicture`, the row holds the address of what it kept, and the room's `Documents` open that.
"""

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from django.db import transaction

from core.caller import Caller
from core.errors import InvalidInput, NotFound
from core.jobs import registry
from core.tickets import File, Tickets
from core.uploads.addresses import ELSEWHERE, was_just_sent
from core.uploads.services import DOCUMENTS, SMALL, discard, folder_of, path_of, random_name, small_of, write
from core.wording import Problem

Access = Callable[[Caller, int], Sequence[str]]
"""(who opens one, a row's id) → the addresses that the row holds, for who may see them, with the look noted.

Runs in a transaction in the schema of the row's merchant. Raises an ApiError.
"""


@dataclass(frozen=True, slots=True)
class SentPicture:
    """A private picture that the caller sent for the form that names it, not long ago; made by `of` alone."""

    url: str
    field: str = dataclasses.field(compare=False)
    """Of the form; the same picture in two of them is one."""

    @classmethod
    def of(cls, caller: Caller, field: str, url: str) -> "SentPicture":
        """Raises InvalidInput (110) at `field` for another address."""
        if problems := cls.problems(caller, field, url):
            raise InvalidInput.of(problems)
        return cls(url, field)

    @staticmethod
    def problems(caller: Caller, field: str, url: str) -> list[Problem]:
        """The same, for a form that says all that is wrong with it at once."""
        return [] if was_just_sent(caller, url) else [(field, *ELSEWHERE)]

    def keep(self, tenant_id: int) -> str:
        """The address of it as a document of merchant `tenant_id`.

        In the caller's transaction: with its commit nothing waits any more, and without it the picture waits still.
        Raises InvalidInput (110) where another form has taken it since `of`, as `of` would now.
        """
        try:
            kept = _copied(path_of(self.url), tenant_id)
        except FileNotFoundError as error:
            raise InvalidInput.of([(self.field, *ELSEWHERE)]) from error
        transaction.on_commit(lambda: discard(self.url))
        return kept


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """A document that a row of ours holds already: what another row takes over of it is a copy."""

    url: str

    def keep(self, tenant_id: int) -> str:
        """The address of a copy as a document of merchant `tenant_id`. Raises NotFound (104) where its file is gone."""
        try:
            return _copied(path_of(self.url), tenant_id)
        except FileNotFoundError as error:
            raise NotFound from error


def _copied(source: Path, tenant_id: int) -> str:
    """The address of a copy, with its small one beside it, as a document. Raises FileNotFoundError."""
    raw, name = source.read_bytes(), f"{DOCUMENTS}{folder_of(tenant_id)}/{random_name()}"
    if (small := small_of(source)).is_file():
        write(small.read_bytes(), f"{name}.{SMALL}.webp")
    return write(raw, f"{name}{source.suffix}")


@dataclass(frozen=True, slots=True)
class Held:
    """Which picture of which row: one that the row holds no more opens no more."""

    row_id: int
    url: str


class Documents:
    """The documents of one kind of row, opened at `url` by who holds one of `needs` and may see the row (`access`)."""

    def __init__(self, url: str, access: Access, *, needs: tuple[str, ...]) -> None:
        self._tickets = Tickets(url, Held, needs=needs)
        self._access = access
        self.view = self._tickets.view(self._file)

    def link(self, caller: Caller, tenant_id: int, row_id: int, url: str) -> str:
        """The address that opens it for some minutes; "" where there is none, and for who may not look at it."""
        if not url or not self._tickets.may(caller):
            return ""
        return self._tickets.link(caller, tenant_id, Held(row_id, url))

    def _file(self, caller: Caller, tenant_id: int, held: Held) -> File:
        with registry.scope(tenant_id), transaction.atomic():
            if held.url not in self._access(caller, held.row_id):
                raise NotFound
        return File(path_of(held.url), small=small_of(path_of(held.url)))
