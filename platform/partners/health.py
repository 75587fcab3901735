"""Whether parties answer, and whether we speak to them at all: noted beside each call, outside of any transaction."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from datetime import datetime, timedelta
from time import perf_counter

from django.db import connection, transaction
from django.db.models import F, Q, QuerySet

from core import actions as a
from core import clock
from core.jobs import services as jobs
from core.notices.services import OPERATORS, notify
from core.text import say
from partners import resting
from partners.errors import AccessRefused, InProcess, NoAnswer, PartyRefused, PartyUnavailable, UnsignedAnswer
from partners.latency import step_of
from partners.models import PartnerCall, PartyState
from partners.resting import Silence
from partners.rules import ON_ITS_WAY, SEND, CallReason, Party

SELDOM = timedelta(minutes=1)
"""A good answer is noted no more often: many callers would queue on the row."""

SAME = timedelta(hours=1)
"""A refusal in the same words within it is the same trouble, and so is a silence."""

ANSWERS_AGAIN = asdict(Silence())

COUNT = """
INSERT INTO public.partners_partyhour AS h (party, hour, answered, failed)
VALUES (%(party)s, date_trunc('hour', %(now)s), %(answered)s, %(failed)s)
ON CONFLICT (party, hour) DO UPDATE SET answered = h.answered + excluded.answered, failed = h.failed + excluded.failed
"""

PUT_OFF = """
UPDATE public.partners_partystate SET waiting = waiting + 1 WHERE party = %s AND rests_until IS NOT NULL
RETURNING rests_until, waiting
"""

TOOK = """
INSERT INTO public.partners_partytook AS t (party, hour, within_ms, answers)
VALUES (%(party)s, date_trunc('hour', %(now)s), %(within_ms)s, 1)
ON CONFLICT (party, hour, within_ms) DO UPDATE SET answers = t.answers + 1
"""


def row_of(party: str) -> QuerySet[PartyState]:
    """The party's row, to be changed: the first who has something to note makes it. Who only reads takes none for one
    that nothing was noted of.
    """
    PartyState.objects.bulk_create([PartyState(party=party)], ignore_conflicts=True)
    return PartyState.objects.filter(party=party)


def is_paused(party: str) -> bool:
    return PartyState.objects.filter(party=party, paused_at__isnull=False).exists()


def hold_paused(party: str) -> bool:
    """The same, and it stays so until the transaction ends."""
    return PartyState.objects.select_for_update().filter(party=party, paused_at__isnull=False).exists()


def pause_words(party: str) -> str:
    label = Party.of(party)
    return say(f"{label.zh}已由平台暂停，恢复后自动继续", f"{label.en} is paused by the platform and goes on by itself")


def admitted(party: str) -> bool:
    """Whether it may be asked now. It may not while it rests; once that is over, by one caller, and the others wait
    for what comes of it.
    """
    until = _rests_until(party)
    if until is None:
        return True
    now = clock.now()
    if until > now:
        return False
    mine = PartyState.objects.filter(party=party, rests_until=until)
    return mine.update(rests_until=now + resting.TRIAL, tried=True) == 1


def next_try(party: str, *, missed: int) -> datetime:
    """When one that isn't admitted looks again, in real time: behind those before it, see `resting.behind`.

    In the transaction that puts it off: an answer that ends the rest meanwhile waits for it, and lets it go on too.
    """
    with connection.cursor() as cursor:
        cursor.execute(PUT_OFF, [party])
        found: tuple[datetime, int] | None = cursor.fetchone()
    if found is None:
        return clock.real_now()
    until, place = found
    return max(until, clock.now()) + resting.behind(place, missed) - clock.ahead()


def _rests_until(party: str) -> datetime | None:
    resting_now = PartyState.objects.filter(party=party, rests_until__isnull=False)
    return resting_now.values_list("rests_until", flat=True).first()


def rest_words(party: str) -> str:
    label = Party.of(party)
    return say(f"{label.zh}连续没有应答，系统稍后自动再试", f"{label.en} doesn't answer and is tried again by itself")


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
    except NoAnswer as error:
        _missed(party, error, begun)
        raise
    except PartyUnavailable as error:
        rows = row_of(party)
        rows.update(failed_at=clock.now(), failure=error.msg[:300])
        # Whatever it answered, it is there: the trial is over, and nobody waits for another.
        if rows.filter(tried=True).exists():
            _answers_again(party)
        raise
    _heard(party, begun)


@contextmanager
def direct(party: str) -> Iterator[None]:
    """The same for a question beside the queue, which is counted too. Raises PartyUnavailable while it is paused or
    rests.
    """
    if is_paused(party):
        raise PartyUnavailable(CallReason.PAUSED)
    if not admitted(party):
        raise PartyUnavailable(CallReason.RESTING)
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
    row = PartyState.objects.filter(party=party).first() or PartyState(party=party)
    denied = row.denied_at is not None and (row.heard_at is None or row.denied_at >= row.heard_at)
    if row.misses or row.rests_until is not None:
        _answers_again(party, heard_at=now)
    elif denied or row.heard_at is None or row.heard_at < now - SELDOM:
        row_of(party).update(heard_at=now)


def _answers_again(party: str, **noted: datetime | str) -> None:
    """Whoever was put off by its rests goes on before long."""
    with transaction.atomic():
        rows = row_of(party)
        row = rows.select_for_update().get()
        rows.update(**ANSWERS_AGAIN, **noted)
        if row.rests_until is not None:
            waits = PartnerCall.objects.filter(party=party, state__in=ON_ITS_WAY).values_list("tenant_id", "id")
            jobs.sooner(SEND, [(tenant_id, str(call_id)) for tenant_id, call_id in waits], times=resting.QUICKER)


def _missed(party: str, error: NoAnswer, begun: float) -> None:
    """Where that goes on it is left alone for a while, and operators are told once."""
    now, waited_ms = clock.now(), round((perf_counter() - begun) * 1_000)
    with transaction.atomic():
        rows = row_of(party)
        row = rows.select_for_update().get()
        before = Silence(**{one.name: getattr(row, one.name) for one in fields(Silence)})
        after = resting.missed(before, now=now, waited_ms=waited_ms)
        tell = after.rests > before.rests and (row.rest_told_at is None or now - row.rest_told_at > SAME)
        told = {"rest_told_at": now} if tell else {}
        rows.update(failed_at=now, failure=error.msg[:300], **asdict(after), **told)
    if tell:
        _tell_of_rest(party, error.msg[:300])


def _tell_of_rest(party: str, said: str) -> None:
    label = Party.of(party)
    notify(
        tenant_id=OPERATORS, kind="party_resting", action=a.JOB_VIEW, path="/parties",
        title=(f"{label.zh}连续没有应答，已熔断", f"{label.en} doesn't answer and is left alone for now"),
        text=(f"{said}。系统会自动试探，恢复后等待中的调用自动继续；确认对方停机时可先暂停。",
              f"{said}. It is tried again by itself, and what waits goes on then; pause it if it is down."),
    )  # fmt: skip


def _alarm(party: str, said: str, words: Words) -> None:
    """Keys don't fit, ours or its: operators are told once, and see it until it answers again.

    Where it refuses one product and answers for another, they aren't told at each turn.
    """
    now, text = clock.now(), said[:300]
    rows = row_of(party)
    goes_on = Q(failure=text, denied_at__gt=now - SAME)
    first = rows.filter(Q(denied_at=None) | Q(denied_at__lt=F("heard_at")) & ~goes_on).update(denied_at=now)
    _answers_again(party, denied_at=now, failed_at=now, failure=text)
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
