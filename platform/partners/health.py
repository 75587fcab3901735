"""Whether parties answer, and whether we speak to them at all: noted beside each call, outside of any transaction."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from time import perf_counter

from django.db import connection
from django.db.models import F, Q

from core import actions as a
from core import clock
from core.notices.services import OPERATORS, notify
from core.text import say
from partners.errors import AccessRefused, InProcess, PartyRefused, PartyUnavailable, UnsignedAnswer
from partners.latency import step_of
from partners.models import PartyState
from partners.rules import CallReason, Party

SELDOM = timedelta(minutes=1)
"""A good answer is noted no more often: many callers would queue on the row."""

SAME = timedelta(hours=1)
"""A refusal in the same words within it is the same trouble."""

COUNT = """
INSERT INTO public.partners_partyhour AS h (party, hour, answered, failed)
VALUES (%(party)s, date_trunc('hour', %(now)s), %(answered)s, %(failed)s)
ON CONFLICT (party, hour) DO UPDATE SET answered = h.answered + excluded.answered, failed = h.failed + excluded.failed
"""

TOOK = """
INSERT INTO public.partners_partytook AS t (party, hour, within_ms, answers)
VALUES (%(party)s, date_trunc('hour', %(now)s), %(within_ms)s, 1)
ON CONFLICT (party, hour, within_ms) DO UPDATE SET answers = t.answers + 1
"""


def is_paused(party: str) -> bool:
    return PartyState.objects.filter(party=party, paused_at__isnull=False).exists()


def hold_paused(party: str) -> bool:
    """The same, and it stays so until the transaction ends."""
    return PartyState.objects.select_for_update().filter(party=party, paused_at__isnull=False).exists()


def pause_words(party: str) -> str:
    label = Party.of(party)
    return say(f"{label.zh}已由平台暂停，恢复后自动继续", f"{label.en} is paused by the platform and goes on by itself")


@dataclass(frozen=True, slots=True)
class Words:
    title: tuple[str, str]
    text: tuple[str, str]


REFUSES_US = Words(
    ("{}拒绝了我们的密钥或权限", "{} refuses our keys or permissions"),
    (
        "{}。相关调用已停下等待处理，请核对密钥、IP 白名单与产品权限。",
        "{}. Its calls wait: check keys, IP list and permissions.",
    ),
)
NOT_ITS_KEY = Words(
    ("{}的应答验签不通过", "{}: answers that its key didn't sign"),
    (
        "对方可能更换了公钥，或应答被篡改：请到对方开放平台核对公钥。相关调用会自动重试，结果不作数。",
        "Its key may have changed, or somebody speaks for it: compare the key. Calls are tried again.",
    ),
)


@contextmanager
def watched(party: str) -> Iterator[None]:
    """Note what comes of a question to `party`, and how long an answer took. A no in business is an answer too."""
    begun = perf_counter()
    try:
        yield
    except AccessRefused as error:
        _alarm(party, f"{error.code} {error.msg}".strip(), REFUSES_US)
        raise
    except UnsignedAnswer as error:
        _alarm(party, error.msg, NOT_ITS_KEY)
        raise
    except (PartyRefused, InProcess):
        _heard(party, begun)
        raise
    except PartyUnavailable as error:
        PartyState.objects.filter(party=party).update(failed_at=clock.now(), failure=error.msg[:300])
        raise
    _heard(party, begun)


@contextmanager
def direct(party: str) -> Iterator[None]:
    """The same for a question beside the queue, which is counted too. Raises PartyUnavailable while it is paused."""
    if is_paused(party):
        raise PartyUnavailable(CallReason.PAUSED)
    try:
        with watched(party):
            yield
    except (PartyRefused, PartyUnavailable) as error:
        bad = isinstance(error, (AccessRefused, PartyUnavailable)) and not isinstance(error, InProcess)
        _count(party, answered=int(not bad), failed=int(bad))
        raise
    _count(party, answered=1, failed=0)


def _heard(party: str, begun: float) -> None:
    now = clock.now()
    with connection.cursor() as cursor:
        cursor.execute(TOOK, {"party": party, "now": now, "within_ms": step_of((perf_counter() - begun) * 1_000)})
    stale = Q(heard_at=None) | Q(heard_at__lt=now - SELDOM) | Q(denied_at__gte=F("heard_at"))
    PartyState.objects.filter(stale, party=party).update(heard_at=now)


def _alarm(party: str, said: str, words: Words) -> None:
    """Keys don't fit, ours or its: operators are told once, and see it until it answers again.

    Where it refuses one product and answers for another, they aren't told at each turn.
    """
    now, text = clock.now(), said[:300]
    rows = PartyState.objects.filter(party=party)
    goes_on = Q(failure=text, denied_at__gt=now - SAME)
    first = rows.filter(Q(denied_at=None) | Q(denied_at__lt=F("heard_at")) & ~goes_on).update(denied_at=now)
    rows.update(denied_at=now, failed_at=now, failure=text)
    if not first:
        return
    label = Party.of(party)
    notify(
        tenant_id=OPERATORS, kind="party_denied", action=a.JOB_VIEW, path="/parties",
        title=(words.title[0].format(label.zh), words.title[1].format(label.en)),
        text=(words.text[0].format(text), words.text[1].format(text)),
    )  # fmt: skip


def _count(party: str, *, answered: int, failed: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(COUNT, {"party": party, "now": clock.now(), "answered": answered, "failed": failed})
