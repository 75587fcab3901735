"""What an applicant does: applies, corrects what was sent back, withdraws. The mobile is proved by then (`ways`)."""

from datetime import date
from typing import Any, Protocol

from django.db import connection, transaction

from applications import queries, rules, tell, ways
from applications.log import ApplicationEntity, ApplicationLog
from applications.models import Application
from applications.rules import APPLICATION, ApplicationAct
from applications.services import ending
from core import audit, clock
from core.accounts.rules import mask_mobile
from core.caller import Caller, applicant
from core.errors import InvalidInput, StateError, VersionConflict, Wanted
from core.text import say
from core.uploads import inline
from core.wording import Problem
from merchants import queries as merchants

PLATFORM = 0
OPEN_AT_ONCE = 3
"""Of one mobile: somebody may have several companies."""
PLAIN = ("company", "shop_name", "credit_code", "subdomain", "leases", "licence_expires_on")


class Filled(Protocol):
    """The form. `licence` and `papers`: data URLs; "" and None leave what is there."""

    @property
    def company(self) -> str: ...
    @property
    def shop_name(self) -> str: ...
    @property
    def credit_code(self) -> str: ...
    @property
    def legal_person(self) -> str: ...
    @property
    def contact(self) -> str: ...
    @property
    def subdomain(self) -> str: ...
    @property
    def leases(self) -> str: ...
    @property
    def licence(self) -> str: ...
    @property
    def licence_expires_on(self) -> date | None: ...
    @property
    def papers(self) -> list[str] | None: ...


@transaction.atomic
def submit(*, caller: Caller, mobile: str, proof: str, form: Filled) -> Application:
    """A new application. Whether the company is a merchant already is said to operators alone.

    Raises StateError (111) without the proof of this mobile, and with too many open ones; InvalidInput (110) by field.
    """
    index = ways.proved(proof)
    if index != ways.index_of(mobile):
        raise StateError(say("请先验证该手机号", "Prove this mobile first"), Wanted.PROOF)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [f"applications.submit:{index}"])
    check(index, form)
    now = clock.now()
    row = Application(
        mobile_index=index, created_at=now, submitted_at=now, consented_at=now, consent_text=rules.CONSENT_TEXT
    )  # fmt: skip
    row.seal(mobile=mobile)
    _fill(row, form)
    row.save(force_insert=True)
    _record(caller, row, ApplicationLog.SUBMIT, after={"company": row.company, "subdomain": row.subdomain})
    tell.came_in(row)
    return row


@transaction.atomic
def resubmit(*, caller: Caller, row: Application, version: int, form: Filled) -> Application:
    """Send a locked one in again; what the form leaves out of the pictures stays.

    Raises VersionConflict (112), TransitionRefused (111), InvalidInput (110), also where nothing of it is other than
    it was.
    """
    if row.version != version:
        raise VersionConflict
    status = APPLICATION.next(row.status, ApplicationAct.RESUBMIT)
    check_fields(form, new=False)
    before, held = _told(row), _held(row)
    _fill(row, form)
    now = _held(row)
    if now == held:
        raise InvalidInput.of(rules.unchanged_problems(row.reasons))
    row.unasked = [name for name in now if now[name] != held[name] and name not in row.reasons]
    row.status, row.submitted_at, row.ended_at = status, clock.now(), None
    row.reasons, row.why = {}, ""
    row.rounds += 1
    row.version += 1
    row.save()
    after = _told(row)
    changed = {name for name in after if after[name] != before[name]}
    _record(
        caller, row, ApplicationLog.RESUBMIT, before={name: before[name] for name in changed},
        after={name: after[name] for name in changed},
    )  # fmt: skip
    tell.came_in(row)
    return row


@transaction.atomic
def withdraw(*, caller: Caller, row: Application) -> Application:
    """Of a locked one. Raises TransitionRefused (111)."""
    row.status = APPLICATION.next(row.status, ApplicationAct.WITHDRAW)
    row.ended_at = clock.now()
    row.version += 1
    row.save()
    _record(caller, row, ApplicationLog.WITHDRAW)
    return row


def check(index: str, form: Filled) -> None:
    """Whether who has proved the mobile with this index may send it in. Raises StateError (111), InvalidInput (110)."""
    if queries.open_of_mobile(index) >= OPEN_AT_ONCE:
        raise StateError(
            say("您已有多份申请在处理中，请等待结果", "Several of yours are being reviewed: please wait"), "open"
        )
    check_fields(form, new=True)


def check_fields(form: Filled, *, new: bool) -> None:
    """Ahead of the pictures, which cost work. Raises InvalidInput (110)."""
    found: list[Problem] = [
        *rules.credit_code_problems(form.credit_code),
        *rules.expiry_problems(form.licence_expires_on, clock.today()),
        *merchants.subdomain_problems(form.subdomain),
    ]
    if new and not form.licence:
        found.append(("licence", "请上传营业执照", "Send a picture of the business licence"))
    if found:
        raise InvalidInput.of(found)


def _fill(row: Application, form: Filled) -> None:
    """Put the form onto the row; what it replaces of documents goes with the commit."""
    for field in PLAIN:
        setattr(row, field, getattr(form, field))
    row.seal(legal_person=form.legal_person, contact=form.contact)
    named = [("licence", form.licence)] if form.licence else []
    named += [(f"papers.{place}", text) for place, text in enumerate(form.papers or [])]
    kept = inline.keep_named(named, PLATFORM, whole="licence")
    if form.licence:
        ending.drop([row.licence])
        row.licence = kept.pop(0)
    if form.papers is not None:
        ending.drop(row.papers)
        row.papers = kept


def _held(row: Application) -> dict[str, Any]:
    """By `ApplicationField`, to see what a round changes."""
    plain = {field: row.plain(field) for field in ("legal_person", "contact")}
    return {**{field: getattr(row, field) for field in (*PLAIN, "licence", "papers")}, **plain}


def _told(row: Application) -> dict[str, Any]:
    """For the log, names masked."""
    return {
        **{field: getattr(row, field) for field in PLAIN if field != "licence_expires_on"},
        "licence_expires_on": str(row.licence_expires_on or ""),
        "legal_person": rules.mask_name(row.plain("legal_person")),
        "contact": rules.mask_name(row.plain("contact")),
        "licence": row.licence[-8:],
        "papers": len(row.papers),
    }


def _record(
    caller: Caller, row: Application, act: ApplicationLog, *, before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> None:  # fmt: skip
    who = applicant(mask_mobile(row.plain("mobile")), caller.ip)
    audit.record(who, act, ApplicationEntity.APPLICATION, row.pk, before=before, after=after)
