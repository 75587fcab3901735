"""Kinds of job and the functions that do them."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from core.jobs.subjects import Subject, of_day
from core.models import Job
from core.registry import Registry
from core.text import say

LEASE = timedelta(seconds=30)
KEPT = timedelta(days=90)
"""How long the page of runs shows done ones, unless their kind says otherwise."""

Handler = Callable[[Job], dict[str, Any] | None]
GivenUp = Callable[[Job], None]


@dataclass(frozen=True, slots=True)
class Kind:
    """`zh` and `en` are its name on the page of runs, `subject` what one run is about.

    `daily`: one run for each business date of a merchant. `long`: rings for it have a list of their own. `atomic`: the
    effect and "done" are one transaction; otherwise the handler commits step by step. `given_up` is called in the
    transaction in which its last try fails.
    """

    name: str
    zh: str
    en: str
    handler: Handler
    atomic: bool
    lease: timedelta
    backoff: timedelta
    kept: timedelta
    daily: bool
    long: bool
    subject: Subject | None
    given_up: GivenUp | None = None

    @property
    def title(self) -> str:
        return say(self.zh, self.en)


_kinds: Registry[str, Kind] = Registry("the kind of a job")
_enter: Callable[[int], AbstractContextManager[Any]] | None = None


def job(
    name: str,
    *,
    title: tuple[str, str],
    atomic: bool = True,
    lease: timedelta = LEASE,
    backoff: timedelta = timedelta(seconds=10),
    kept: timedelta = KEPT,
    daily: bool = False,
    long: bool = False,
    subject: Subject | None = None,
    given_up: GivenUp | None = None,
) -> Callable[[Handler], Handler]:
    """Register a handler for a kind; `title` is its name in Chinese and English.

    `lease`: how long after a worker's death another one takes over. `kept`: how long done ones stay. `long`: one run
    may take longer than people or parties can wait who stand behind it (what goes through a merchant, a file, a date).
    `subject` says in words what one run is about, from its row alone, and may raise ValueError or LookupError for
    what it can't read; a daily kind's is its business date. `given_up` tells somebody that nobody tries any more: in
    `public`; what it raises is logged, and the job fails for all that.
    """

    def register(handler: Handler) -> Handler:
        if name in _kinds and _kinds[name].handler is not handler:
            raise TypeError(f"job kind {name} is registered twice")
        _kinds[name] = Kind(
            name, *title, handler, atomic, lease, backoff, kept, daily, long,
            subject or (of_day if daily else None), given_up,
        )  # fmt: skip
        return handler

    return register


def kind_of(name: str) -> Kind:
    """Raises LookupError for an unknown kind: such a job fails, it is never dropped."""
    if name not in _kinds:
        raise LookupError(f"no job kind {name!r}")
    return _kinds[name]


def title_of(name: str) -> str:
    """What people read for a kind. Rows outlive their kind: one that is gone is no more than a job."""
    return _kinds[name].title if name in _kinds else say("已停用的任务", "A job of the past")


def subject_of(job: Job) -> str:
    """What a run is about; "" when its kind is gone, says nothing of it, or can't read a key of the past."""
    kind = _kinds.get(job.kind)
    if kind is None or kind.subject is None:
        return ""
    try:
        return kind.subject(job)
    except (ValueError, LookupError):
        return ""


def daily_kinds() -> list[str]:
    return [kind.name for kind in _kinds.values() if kind.daily]


def long_kinds() -> list[str]:
    """Whose runs take long, by name: their rings wait on a list of their own."""
    return sorted(kind.name for kind in _kinds.values() if kind.long)


def is_long(name: str) -> bool:
    """A kind that nobody here knows is none: to say so takes no time."""
    return name in _kinds and _kinds[name].long


def longer_kept() -> list[Kind]:
    """Kinds that stay for another time than the usual."""
    return [kind for kind in _kinds.values() if kind.kept != KEPT]


def use_scope(enter: Callable[[int], AbstractContextManager[Any]]) -> None:
    """How to enter the schema of tenant id; 0 is `public`. The tenancy kernel registers this."""
    global _enter
    _enter = enter


def scope(tenant_id: int) -> AbstractContextManager[Any]:
    assert _enter is not None, "tenants registers the scope of jobs"
    return _enter(tenant_id)


def kinds() -> list[tuple[str, str]]:
    """(name, the function that does it), by name."""
    return [(name, f"{kind.handler.__module__}.{kind.handler.__qualname__}") for name, kind in sorted(_kinds.items())]
