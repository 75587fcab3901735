"""A ticket is its session's: whatever ends the session or what it may do ends the ticket with the next opening."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.staff.models import Staff, StaffRole
from core.uploads.tests.test_pictures import picture
from infra.testing.pictures import opens
from tenants import sessions
from tenants.models import Session
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PRIVATE = "/api/uploads/private"


@pytest.fixture
def url(api: Any, lin_owner: Any) -> str:
    found = str(api(lin_owner).upload(PRIVATE, "a.png", picture("PNG")).data["preview"])
    assert opens(api, lin_owner.host, found)
    return found


def log_out(api: Any, owner: Any) -> None:
    assert api(owner).post("/api/platform/logout").code == 200


def end(api: Any, owner: Any) -> None:
    assert api(owner.host, owner.token_of(owner.new_session())).post("/api/platform/endSession").code == 200


def change(owner: Any, **values: Any) -> None:
    with scope(owner.shop):
        Staff.objects.filter(pk=owner.id).update(**values)
    sessions.refresh_users(owner.shop.id, [owner.id])


def new_version(api: Any, owner: Any) -> None:
    change(owner, version=owner.user.version + 1)


def stop(api: Any, owner: Any) -> None:
    change(owner, active=False)


@pytest.mark.parametrize("ending", [log_out, end, new_version, stop])
def test_it_ends_with_its_session(
    api: Any, lin_owner: Any, url: str, ending: Callable[[Any, Any], None], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        ending(api, lin_owner)
    assert not opens(api, lin_owner.host, url)


def test_it_ends_with_the_action(api: Any, lin_owner: Any, url: str, django_capture_on_commit_callbacks: Any) -> None:
    with scope(lin_owner.shop):
        role = StaffRole.objects.create(name="looks on", actions=["order.view"])
    with django_capture_on_commit_callbacks(execute=True):
        change(lin_owner, role_ids=[role.pk])
        Session.objects.filter(jti=lin_owner.session.jti).update(role_id=role.pk)
    assert api(lin_owner.host).raw("get", url).json()["code"] == 103


def test_another_session_of_the_same_person_keeps_it_from_nobody(api: Any, lin_owner: Any, url: str) -> None:
    other = lin_owner.token_of(lin_owner.new_session())
    assert api(lin_owner.host, other).post("/api/platform/logout").code == 200
    assert opens(api, lin_owner.host, url)
