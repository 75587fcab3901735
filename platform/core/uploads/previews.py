"""A private picture that waits for its form, as its sender sees it until then."""

from dataclasses import dataclass

from core import actions as a
from core.caller import Caller
from core.errors import NotFound
from core.tickets import File, Tickets
from core.uploads.addresses import FRESH, was_just_sent
from core.uploads.services import path_of, small_of


@dataclass(frozen=True, slots=True)
class Held:
    url: str


TICKETS = Tickets("/api/uploads/preview", Held, seconds=int(FRESH.total_seconds()), needs=(a.UPLOAD,))


def link(caller: Caller, url: str) -> str:
    """The address that opens it while it waits, in the session that sent it."""
    return TICKETS.link(caller, caller.tenant_id, Held(url))


def _file(caller: Caller, _: int, held: Held) -> File:
    if not was_just_sent(caller, held.url):
        raise NotFound
    return File(path_of(held.url), small=small_of(path_of(held.url)))


preview = TICKETS.view(_file)
