"""Keys of programs: made, changed, rotated, revoked. A secret is given once and kept sealed."""

import secrets

from django.conf import settings
from django.db import transaction

from apps.intake.log import IntakeEntity, IntakeLog
from apps.intake.models import App
from apps.intake.queries import access_app
from apps.intake.rules import APP, FORMER_HOLDS, AppAct, AppStatus
from apps.intake.schemas import AppIn, AppOf, EditAppIn
from catalog.choices import CHANNELS
from core import audit, clock, moving
from core.caller import Caller
from core.errors import InvalidInput, StateError, VersionConflict
from core.text import say
from partners.hooks import addresses
from tenants.scope import current

MOST = 20
"""Keys in use of a shop."""
LOGGED = ("name", "channel", "calls", "hook_url")


@transaction.atomic
def add_app(*, caller: Caller, wanted: AppIn) -> tuple[App, str]:
    """(the program, its secret). Raises InvalidInput (110), StateError (111) where the shop has too many."""
    _check(wanted)
    if App.objects.filter(status=AppStatus.ACTIVE).count() >= MOST:
        raise StateError(say(f"最多 {MOST} 个密钥，请先作废不用的", f"At most {MOST} keys: revoke one first"), "full")
    app = App(key=f"zk{secrets.token_hex(10)}", created_by=caller.name[:60], created_at=clock.now())
    _fill(app, wanted)
    secret = _new_secret(app)
    app.save(force_insert=True)
    audit.record(caller, IntakeLog.ADD, IntakeEntity.APP, app.pk, after={"key": app.key} | _said(app))
    return app, secret


@transaction.atomic
def edit_app(*, caller: Caller, wanted: EditAppIn) -> App:
    """Another address begins anew.

    Raises NotFound (104), InvalidInput (110), StateError (111), VersionConflict (112).
    """
    app = _locked(wanted)
    _check(wanted)
    before, off = _said(app), app.hook_off_at
    if wanted.hook_url != app.hook_url or off is not None:
        app.hook_failing_since = app.hook_off_at = None
    _fill(app, wanted)
    after = _said(app)
    app.version += 1
    app.save()
    changed = [name for name in LOGGED if before[name] != after[name]]
    audit.record(
        caller, IntakeLog.EDIT, IntakeEntity.APP, app.pk,
        before={name: before[name] for name in changed}, after={name: after[name] for name in changed},
    )  # fmt: skip
    return app


@transaction.atomic
def rotate_app(*, caller: Caller, asked: AppOf) -> tuple[App, str]:
    """(the program, its new secret); the former one opens for a day. Raises as `edit_app`."""
    app = _locked(asked)
    app.former_sealed = bytes(app.secret_sealed)
    app.rotated_at = clock.real_now()
    app.former_until = app.rotated_at + FORMER_HOLDS
    secret = _new_secret(app)
    app.version += 1
    app.save()
    audit.record(caller, IntakeLog.ROTATE, IntakeEntity.APP, app.pk, after={"key": app.key})
    return app, secret


@transaction.atomic
def revoke_app(*, caller: Caller, asked: AppOf) -> App:
    """Neither secret opens any more, from the next call on, and nothing is pushed. Raises as `edit_app`."""
    app = _locked(asked)
    gone = {"version": app.version + 1, "revoked_at": clock.now(), "former_until": None}
    moving.move(app, APP, AppAct.REVOKE, caller, IntakeLog.REVOKE, IntakeEntity.APP, also=gone)
    return app


def _locked(asked: AppOf | EditAppIn) -> App:
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
        problems += addresses.problems(wanted.hook_url, "hook_url", strict=settings.ENV == "production")
    if problems:
        raise InvalidInput.of(problems)


def _fill(app: App, wanted: AppIn) -> None:
    app.name, app.channel, app.hook_url = wanted.name, wanted.channel, wanted.hook_url
    app.calls = sorted(set(map(str, wanted.calls)))


def _said(app: App) -> dict[str, object]:
    return {name: getattr(app, name) for name in LOGGED}


def _new_secret(app: App) -> str:
    """What begins with `zds_` is found by those who look for secrets in repositories."""
    secret = f"zds_{secrets.token_urlsafe(32)}"
    app.seal(secret, current().id)
    return secret
