"""A program is told that the status of its order changed: pushed by the queue of calls, given up after days."""

import json
import time
from datetime import datetime, timedelta
from random import uniform

from django.db import transaction
from django.db.models import Q

from apps.intake import queries
from apps.intake.log import IntakeEntity, IntakeLog
from apps.intake.models import App
from apps.intake.operations import PUSH, Change
from apps.intake.rules import (
    PROGRAM_RESTS,
    PUSH_TAKES,
    PUSHED_AGAIN,
    SHOP_RESTS,
    AppStatus,
    fails_too_long,
    looks_again,
    rest_of,
    slow_rest,
)
from apps.intake.schemas import AppOf
from apps.intake.services.apps import to_change
from apps.leases import queries as leases
from apps.leases.rules import OrderStatus
from apps.trade.events import Moved
from core import actions as a
from core import audit, clock
from core.caller import Caller, system
from core.entities import TradeKind
from core.errors import StateError
from core.notices.services import notify
from core.text import say
from partners import services as partners
from partners.errors import PartyUnavailable
from partners.hooks import addresses, client
from partners.models import PartnerCall
from partners.registry import Nothing, Outcome
from partners.rules import CallReason
from partners.services import TRIES, Asking
from tenants.scope import current

SELDOM = timedelta(minutes=1)
"""A good answer is noted no more often."""
MOST_AGAIN = 1_000


def tell(what: Moved) -> None:
    """In the transaction that changed the status. Of most orders nobody is told."""
    if what.kind != TradeKind.LEASE:
        return
    told = queries.told_of(list(what.ids))
    if not told:
        return
    orders = {order.pk: order for order in leases.by_ids([row.order_id for row, _ in told if row.order_id])}
    now = clock.now().isoformat()
    partners.want_all(
        current().id, PUSH,
        [
            Asking(
                f"{app.pk}-{order.pk}-{order.version}",
                Change(app.pk, row.number, order.pk, order.status, order.version, now),
                TradeKind.LEASE, order.pk,
            )
            for row, app in told
            if (order := orders.get(row.order_id or 0))
        ],
    )  # fmt: skip


def send_push(call: PartnerCall) -> Outcome:
    """One POST. What fails is tried again by the queue; the last try is a no, so that nobody has to close it."""
    asked = PUSH.asked(call)
    app = queries.access_app(asked.app_id)
    if app.status != AppStatus.ACTIVE or app.hook_off_at is not None or not app.hook_url:
        # The turn that this one took, unless it took none: another of a revoked program may be under way.
        App.objects.filter(pk=app.pk, status=AppStatus.ACTIVE).update(hook_next_at=None, hook_busy_until=None)
        return Outcome(ok=False, raw="", error=CallReason.HOOK_OFF, code="off")
    began = time.monotonic()
    try:
        said = client.push(app.hook_url, app.key, app.secret(current().id), _body(call, asked))
    except PartyUnavailable as error:
        _failed(app, _since(began))
        if call.attempts + 1 >= TRIES:
            return Outcome(ok=False, raw=error.raw, error=CallReason.HOOK_GAVE_UP, code="gave_up")
        raise
    _arrived(app, _since(began))
    return PUSH.done(said, Nothing())


@transaction.atomic
def not_yet(call: PartnerCall) -> datetime | None:
    """A shop has one push under way, whatever programs it has, and a program rests by itself while its server fails or
    is slow: no other shop's wait for it. The rows are locked, for two programs may look at one moment; of revoked ones
    those that hold the shop's turn, too.
    """
    now = clock.real_now()
    held = Q(status=AppStatus.ACTIVE) | Q(hook_busy_until__gt=now)
    programs = list(App.objects.select_for_update().filter(held).order_by("pk"))
    app = next((one for one in programs if one.pk == PUSH.asked(call).app_id), None)
    if app is None or app.status != AppStatus.ACTIVE:
        return None
    waits = [app.hook_next_at, *(one.hook_busy_until for one in programs)]
    if all(until is None or until <= now for until in waits):
        over = now + PUSH_TAKES
        App.objects.filter(pk=app.pk).update(hook_next_at=over, hook_busy_until=over)
        return None
    again = looks_again(clock.now() - call.created_at, uniform(0.5, 1))
    rests = app.hook_next_at if app.hook_failing_since else None
    return max(rests or now, now) + again


def applied(call: PartnerCall, outcome: Outcome) -> None:
    """The call's own row says whether it arrived; nothing else depends on it."""


@transaction.atomic
def push_again(*, caller: Caller, asked: AppOf) -> tuple[App, int]:
    """What was given up in the last days is pushed again; a webhook that was switched off is on again.

    Raises Forbidden (103) for anybody but an owner, NotFound (104), StateError (111) for a program without an address,
    VersionConflict (112).
    """
    app = to_change(caller, asked)
    if not app.hook_url:
        raise StateError(say("请先填写推送地址", "Enter the address first"), app.status)
    app.hook_failing_since = app.hook_off_at = app.hook_next_at = None
    app.save(update_fields=["hook_failing_since", "hook_off_at", "hook_next_at"])
    since = clock.now() - PUSHED_AGAIN
    refused = partners.refused_since(current().id, PUSH, since, MOST_AGAIN)
    calls = [call for call in refused if PUSH.asked(call).app_id == app.pk]
    for call in calls:
        partners.want_again(call, PUSH, PUSH.asked(call))
    audit.record(caller, IntakeLog.PUSH_AGAIN, IntakeEntity.APP, app.pk, after={"count": len(calls)})
    return app, len(calls)


def _body(call: PartnerCall, asked: Change) -> bytes:
    """No personal data: who wants more asks for the order."""
    return json.dumps({
        "event_id": str(call.id), "event": "order.status", "number": asked.number, "order_id": str(asked.order_id),
        "status": asked.status, "status_label": OrderStatus.of(asked.status).zh, "version": asked.version,
        "at": asked.at,
    }, ensure_ascii=False).encode()  # fmt: skip


def _since(began: float) -> timedelta:
    return timedelta(seconds=time.monotonic() - began)


def _rests(took: timedelta) -> dict[str, datetime]:
    now = clock.real_now()
    return {
        "hook_next_at": now + slow_rest(took, PROGRAM_RESTS), "hook_busy_until": now + slow_rest(took, SHOP_RESTS),
    }  # fmt: skip


def _arrived(app: App, took: timedelta) -> None:
    now = clock.now()
    noted: dict[str, datetime | None] = {}
    if app.hook_failing_since or app.hook_heard_at is None or now - app.hook_heard_at >= SELDOM:
        noted = {"hook_heard_at": now, "hook_failing_since": None}
    App.objects.filter(pk=app.pk).update(**_rests(took), **noted)


def _failed(app: App, took: timedelta) -> None:
    now, rows = clock.now(), App.objects.filter(pk=app.pk)
    rows.update(**{**_rests(took), "hook_next_at": clock.real_now() + rest_of(app.hook_failing_since, now)})
    rows.filter(hook_failing_since=None).update(hook_failing_since=now)
    if fails_too_long(app.hook_failing_since, now):
        _give_up(app.pk)


@transaction.atomic
def _give_up(app_id: int) -> None:
    """Once, whoever notices it: the owner is told, and nothing more is tried."""
    app = queries.access_app(app_id, lock=True)
    if app.hook_off_at is not None or app.hook_failing_since is None:
        return
    app.hook_off_at = clock.now()
    app.save(update_fields=["hook_off_at"])
    shop = current()
    there = {"hook_url": addresses.without_path(app.hook_url)}
    audit.record(system(shop), IntakeLog.HOOK_OFF, IntakeEntity.APP, app.pk, after=there)
    notify(
        tenant_id=shop.id, kind="intake.hook_off", action=a.INTAKE_EDIT, path="/openApi",
        title=(f"“{app.name}”的推送已停用", f'The webhook of "{app.name}" is switched off'),
        text=(
            "推送地址连续 3 天没有成功接收。请检查地址后，在开放接口中重新推送",
            "Nothing has arrived for three days. Look at the address, then have it pushed again",
        ),
    )  # fmt: skip
