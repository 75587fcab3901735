"""Keys of programs: made, changed, rotated, revoked. A secret is given once and kept sealed."""

import secrets

from django.db import transaction

from apps.intake.log import IntakeEntity, IntakeLog
from apps.intake.models import App
from apps.intake.queries import access_app
from apps.intake.rules import APP, FORMER_HOLDS, AppAct, AppStatus
from apps.intake.schemas import AppIn, AppOf, EditAppIn
from catalog.choices import CHANNELS
from core import actions as a
from core import audit, clock, moving
from core.caller import Caller
from core.errors import Forbidden, InvalidInput, StateError, VersionConflict
from core.notices.services import notify
from core.text import say
from core.wording import Bilingual
from operators.queries import may_demand as is_owner
from partners import sandbox
from partners.hooks import addresses
from tenants.scope import current

MOST = 20
"""Keys in use of a shop."""
LOGGED = ("name", "channel", "calls", "hook_url")


@transaction.atomic
def add_app(*, caller: Caller, wanted: AppIn) -> tuple[App, str]:
    """(the program, its secret).

    Raises Forbidden (103) for anybody but an owner, InvalidInput (110), StateError (111) where the shop has too many.
    """
    check_owner(caller)
    _check(wanted)
    if App.objects.filter(status=AppStatus.ACTIVE).count() >= MOST:
        raise StateError(say(f"最多 {MOST} 个密钥，请先作废不用的", f"At most {MOST} keys: revoke one first"), "full")
    app = App(key=f"zk{secrets.token_hex(10)}", created_by=caller.name[:60], created_at=clock.now())
    _fill(app, wanted)
    secret = _new_secret(app)
    app.save(force_insert=True)
    audit.record(caller, IntakeLog.ADD, IntakeEntity.APP, app.pk, after={"key": app.key} | _said(app))
    _ring(caller, app, ("新建了密钥", "has a new key"))
    return app, secret


@transaction.atomic
def edit_app(*, caller: Caller, wanted: EditAppIn) -> App:
    """Another address begins anew.

    Raises Forbidden (103) for anybody but an owner, NotFound (104), InvalidInput (110), StateError (111),
    VersionConflict (112).
    """
    app = to_change(caller, wanted)
    _check(wanted)
    before, was, off = _said(app), app.hook_url, app.hook_off_at
    if wanted.hook_url != app.hook_url or off is not None:
        app.hook_failing_since = app.hook_off_at = app.hook_next_at = None
    _fill(app, wanted)
    after = _said(app)
    app.version += 1
    app.save()
    moved = wanted.hook_url != was
    changed = [name for name in LOGGED if before[name] != after[name] or (name == "hook_url" and moved)]
    audit.record(
        caller, IntakeLog.EDIT, IntakeEntity.APP, app.pk,
        before={name: before[name] for name in changed}, after={name: after[name] for name in changed},
    )  # fmt: skip
    if moved:
        _ring(caller, app, ("更改了推送地址", "has another webhook address"))
    return app


@transaction.atomic
def rotate_app(*, caller: Caller, asked: AppOf) -> tuple[App, str]:
    """(the program, its new secret); the former one opens for a day. Raises as `edit_app`."""
    app = to_change(caller, asked)
    app.former_sealed = bytes(app.secret_sealed)
    app.rotated_at = clock.real_now()
    app.former_until = app.rotated_at + FORMER_HOLDS
    secret = _new_secret(app)
    app.version += 1
    app.save()
    audit.record(caller, IntakeLog.ROTATE, IntakeEntity.APP, app.pk, after={"key": app.key})
    _ring(caller, app, ("更换了密钥", "has a new secret"))
    return app, secret


@transaction.atomic
def revoke_app(*, caller: Caller, asked: AppOf) -> App:
    """Neither secret opens any more, from the next call on, and nothing is pushed. Raises as `edit_app`."""
    app = to_change(caller, asked)
    gone = {"version": app.version + 1, "revoked_at": clock.now(), "former_until": None}
    moving.move(app, APP, AppAct.REVOKE, caller, IntakeLog.REVOKE, IntakeEntity.APP, also=gone)
    return app


def check_owner(caller: Caller) -> None:
    """A key opens every order of the shop. Raises Forbidden (103)."""
    if not is_owner(caller):
        raise Forbidden(say("只有店主可以管理密钥", "Only the owner may manage keys"))


def _ring(caller: Caller, app: App, what: Bilingual) -> None:
    """Whoever holds the owner's login for a moment doesn't make a key unseen."""
    notify(
        tenant_id=current().id, kind="intake.key", action=a.INTAKE_EDIT, path="/openApi",
        title=(f"“{app.name}”{what[0]}", f'"{app.name}" {what[1]}'),
        text=(f"由 {caller.name} 操作。如非本人，请立即作废并更换登录密码",
              f"By {caller.name}. If that wasn't you, revoke it and change your password"),
    )  # fmt: skip


def to_change(caller: Caller, asked: AppOf | EditAppIn) -> App:
    """The key, locked, as its owner saw it.

    Raises Forbidden (103), NotFound (104), StateError (111) for a revoked one, VersionConflict (112).
    """
    check_owner(caller)
    app = access_app(asked.id, lock=True)
    if app.status != AppStatus.ACTIVE:
        raise StateError(say("该密钥已作废", "This key is revoked"), app.status)
    if app.version != asked.version:
        raise VersionConflict
    return app


def _check(wanted: AppIn) -> None:
    problems = []
    if wanted.channel not in CHANNELS:
        problems.append(("channel", "请选择渠道", "Choose a channel"))
    if wanted.hook_url:
        problems += addresses.problems(wanted.hook_url, "hook_url", strict=not sandbox.plays(wanted.hook_url))
    if problems:
        raise InvalidInput.of(problems)


def _fill(app: App, wanted: AppIn) -> None:
    app.name, app.channel, app.hook_url = wanted.name, wanted.channel, wanted.hook_url
    app.calls = sorted(set(map(str, wanted.calls)))


def _said(app: App) -> dict[str, object]:
    """For the log, which more people read than may have a secret address."""
    return {name: getattr(app, name) for name in LOGGED} | {"hook_url": addresses.without_path(app.hook_url)}


def _new_secret(app: App) -> str:
    """What begins with `zds_` is found by those who look for secrets in repositories."""
    secret = f"zds_{secrets.token_urlsafe(32)}"
    app.seal(secret, current().id)
    return secret
