"""T1: every call × everybody who may not make it. None succeeds, and the databases stay as they are.

With ZUDESK_T1 each of them tries each call, at each host where the token isn't of anybody.
"""

import os
from datetime import timedelta

import jwt
import pytest
from django.db import connection

import config.api  # noqa: F401 - mounts every call
from apps.staff.models import Staff, StaffRole
from core import clock
from core.caller import Side, Who
from core.calls import Declaration, declared
from core.permissions import LOGGED_IN
from core.testing import Api
from operators.log import AccountLog
from operators.models import Operator, OperatorRole
from tenants import sessions, tokens
from tenants.scope import scope
from tenants.testing.places import look_again

GUARDED = [one for one in declared() if not one.open_to_all]
FULL = "ZUDESK_T1" in os.environ
EACH, STRIDE = 5, 4
"""So many strangers try every call in any run; the others, whom the same code turns away, try a fourth of them each."""
MAY_CHANGE = {"public.core_throttle", "public.tenants_session"}
STORES, OPERATORS = "lin.localhost", "admin.localhost"


def digest() -> str:
    """Of every row of every schema but what counts tries and logins, and the lines that say who was refused."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) FROM pg_tables"
            " WHERE schemaname = 'public' OR schemaname LIKE 'm\\_%' ORDER BY 1"
        )
        tables = [row[0] for row in cursor.fetchall() if row[0] not in MAY_CHANGE]
        one = " UNION ALL ".join(
            f"SELECT '{table}' AS t, md5(coalesce(string_agg(x::text, ',' ORDER BY x::text), '')) AS d FROM {table} x"
            f" WHERE to_jsonb(x) ->> 'act' IS DISTINCT FROM '{AccountLog.REFUSED}'"
            for table in tables
        )
        cursor.execute(f"SELECT md5(string_agg(t || d, ',' ORDER BY t)) FROM ({one}) AS all_of_them")
        return str(cursor.fetchone()[0])


def send(one: Declaration, host: str, token: str) -> int:
    api = Api(host, token)
    if one.method == "GET":
        return api.get(one.path, id="1", page="1").code
    return api.post(one.path, id="1", ids=["1"]).code


@pytest.fixture
def strangers(lin, lin_owner, gao_owner, operator, mei):
    """(name, host that it is sent to, token) of tokens that open nothing on that host."""
    now = clock.real_now()
    jti = lin_owner.session.jti

    def store(user_id=lin_owner.id, jti=jti, hours=1):
        return tokens.issue(Side.STORE, lin.id, user_id, jti, now + timedelta(hours=hours))

    claims = jwt.decode(lin_owner.token, options={"verify_signature": False})
    ended = lin_owner.new_session()
    sessions.close(lin.id, ended.jti)
    with scope(lin):
        gone = Staff.objects.create(account="gone", name="走", role_ids=lin_owner.user.role_ids, active=False)
    left = sessions.open_session(
        lin.id, gone.pk, gone.role_ids[0], gone.version, remember=False, ip="127.0.0.1", agent="test"
    )
    named = [
        ("nobody", STORES, ""),
        ("wrong side", STORES, operator.token),
        ("other shop", STORES, gao_owner.token),
        ("nobody", OPERATORS, ""),
        ("wrong side", OPERATORS, lin_owner.token),
        ("noise", STORES, "a.b.c"),
        ("expired", STORES, store(hours=-1)),
        ("session of nobody", STORES, store(jti="unknown")),
        ("session of somebody else", STORES, store(user_id=lin_owner.id + 1)),
        ("cut signature", STORES, lin_owner.token[:-3]),
        ("sub-shop's on the operators' side", OPERATORS, mei.token),
        ("owner's on the sub-shop's host", lin.sub_host, lin_owner.token),
        ("unknown shop", "nowhere.localhost", lin_owner.token),
        ("other shop's host", "gao.localhost", lin_owner.token),
        ("ended session", STORES, lin_owner.token_of(ended)),
        ("account that was disabled", STORES, store(user_id=gone.pk, jti=left.jti)),
        ("no signature", STORES, jwt.encode(claims, None, algorithm="none")),
    ]
    if not FULL:
        return named
    at_home = {
        (STORES, lin_owner.token), (STORES, mei.token), (lin.sub_host, mei.token), (OPERATORS, operator.token),
        ("gao.localhost", gao_owner.token),
    }  # fmt: skip
    hosts, kinds = (dict.fromkeys(one[place] for one in named) for place in (1, 2))
    names = {token: name for name, _, token in named}
    return [(names[token], host, token) for host in hosts for token in kinds if (host, token) not in at_home]


@pytest.fixture
def powerless(lin, lin_owner, operator):
    """An operator and a merchant's staff whose picked role holds no action."""
    role = OperatorRole.objects.create(name="none", actions=[])
    Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
    operator.user.role_ids = [role.pk]
    with scope(lin):
        role = StaffRole.objects.create(name="none", actions=[])
        Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
    lin_owner.user.role_ids = [role.pk]
    return {Who.OPERATOR: operator, Who.MERCHANT: lin_owner}


@pytest.mark.django_db
class TestMatrix:
    def test_no_stranger_succeeds_and_nothing_changes(self, strangers):
        before = digest()
        passed = [
            f"{one.path} as {name} on {host}"
            for number, one in enumerate(GUARDED)
            for place, (name, host, token) in enumerate(strangers)
            if (FULL or place < EACH or (number + place) % STRIDE == 0) and send(one, host, token) not in (104, 109)
        ]
        assert passed == []
        assert digest() == before

    def test_nobody_succeeds_without_the_action(self, powerless):
        people = {who: (person.host, person.token) for who, person in powerless.items()}
        before = digest()
        guarded = [one for one in GUARDED if one.action != LOGGED_IN]
        passed = [
            f"{one.path} as {who.name}"
            for one in guarded
            for who, (host, token) in people.items()
            if send(one, host, token) != 103
        ]
        assert passed == []
        assert digest() == before

    def test_no_kind_of_caller_succeeds_that_the_call_does_not_name(self, operator, lin_owner, mei):
        people = {Who.OPERATOR: operator, Who.MERCHANT: lin_owner, Who.SUB_SHOP: mei}
        before = digest()
        passed = [
            f"{one.path} as {who.name}"
            for one in GUARDED
            for who, person in people.items()
            if who not in one.who and send(one, person.host, person.token) != 103
        ]
        assert passed == []
        assert digest() == before

    def test_a_closed_shop_answers_nobody(self, lin, lin_owner):
        from tenants.models import Tenant

        Tenant.objects.filter(pk=lin.id).update(status="closed")
        look_again()
        codes = {send(one, lin_owner.host, lin_owner.token) for one in GUARDED if Who.MERCHANT in one.who}
        assert codes <= {105}

    def test_the_digest_sees_a_change(self, lin):
        before = digest()
        with scope(lin):
            StaffRole.objects.create(name="new", actions=[])
        assert digest() != before
