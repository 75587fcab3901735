"""How declared calls run: what reads can't write, what answers after the commit, acts on many row by row."""

import json

import pytest
from django.db import InternalError, connection, transaction
from django.test import RequestFactory

from apps.subshops.models import SubShop
from core import audit
from core.calls import Later, declaration, mounting
from core.calls.declaration import call
from core.entities import TradeKind
from core.errors import InvalidInput, KeyReused, StateError
from core.models import Setting
from core.permissions import LOGGED_IN
from core.wire import Id, IdIn, IdOut, ManyOut, Ok, Schema
from tenants.scope import reach, scope

KEY = "key-00000001"


class Ids(Schema):
    ids: list[Id]
    name: str = "新名"


@pytest.fixture
def declare(monkeypatch):
    """Declares a call that is gone after the test; gives how to send to it."""
    monkeypatch.setattr(declaration, "_declared", {})

    def one(handler, method="post", **how):
        wanted = {"who": "PMS", "action": LOGGED_IN, "area": "test", "writes": True, **how}
        getattr(call, method)("/api/test", **wanted)(handler)
        (made,) = declaration.declared()
        run = mounting._runner(made, reach)

        def send(person, key=KEY, **values):
            args = (made.input_type(**values),) if made.input_name else ()
            with scope(person.shop):
                raw = run(
                    RequestFactory().post(
                        "/api/test", json.dumps(values), "application/json",
                        headers={"Idempotency-Key": key} if key else {},
                    ),
                    person.caller, args,
                )  # fmt: skip
            return json.loads(raw)

        return send

    return one


def rename(caller, body: IdIn) -> IdOut:
    SubShop.objects.filter(pk=body.id).update(name="新名")
    return IdOut(id=body.id)


def test_the_newest_of_any_row_is_told_to_no_sub_shop(declare):
    """It may be one of the main shop, or of another sub-shop."""
    last = audit.last_of(TradeKind.LEASE, by="")
    for who in ("MS", "PMS"):
        with pytest.raises(TypeError, match="sub-shop"):
            declare(rename, who=who, last_of=last)
    declare(rename, who="M", last_of=last)


class TestReads:
    @pytest.mark.django_db
    def test_cannot_write(self, declare, lin_owner, mei):
        def locks(caller, body: IdIn) -> IdOut:
            SubShop.objects.select_for_update().get(pk=body.id)
            return IdOut(id=body.id)

        for handler in (rename, locks):
            declaration._declared.clear()
            send = declare(handler, writes=False, at="id")
            with pytest.raises(InternalError, match="read-only"), transaction.atomic():
                send(lin_owner, id=mei.sub_shop_id)
        send = declare_again(declare, rename)
        assert send(lin_owner, id=mei.sub_shop_id) == {"id": str(mei.sub_shop_id)}

    @pytest.mark.django_db(transaction=True)
    def test_cannot_write_whatever_the_call_before_did(self, declare, lin_owner, mei):
        reads, writes = declare(rename, writes=False), declare_again(declare, rename)
        for _ in range(2):
            with pytest.raises(InternalError, match="read-only"):
                reads(lin_owner, id=mei.sub_shop_id)
            assert writes(lin_owner, id=mei.sub_shop_id, key="")["id"] == str(mei.sub_shop_id)
        Setting.objects.create(name="after", value=1)

    @pytest.mark.django_db(transaction=True)
    def test_cannot_write_in_a_transaction_of_their_own(self, declare, lin_owner):
        def sneaks(caller) -> Ok:
            with transaction.atomic():
                Setting.objects.create(name="sneaked", value=1)
            return Ok()

        with pytest.raises(InternalError, match="read-only"):
            declare(sneaks, writes=False)(lin_owner)

    @pytest.mark.django_db(transaction=True)
    def test_cannot_note_who_asked_unless_they_say_so(self, declare, lin_owner, mei):
        def note(caller, body):
            Setting.objects.create(name="asked", value=body.id)

        def reads(caller, body: IdIn) -> IdOut:
            return IdOut(id=body.id)

        with pytest.raises(InternalError, match="read-only"):
            declare(reads, writes=False, before=note)(lin_owner, id=mei.sub_shop_id)
        declare_again(declare, reads, writes=False, notes=True, before=note)(lin_owner, id=mei.sub_shop_id)
        assert Setting.objects.get(name="asked").value == mei.sub_shop_id
        with pytest.raises(InternalError, match="read-only"):
            renames = declare_again(declare, rename, writes=False, notes=True, before=lambda *args: None)
            renames(lin_owner, id=mei.sub_shop_id)


def declare_again(declare, handler, **how):
    declaration._declared.clear()
    return declare(handler, **how)


def state_of(caller, row_id: int) -> IdOut:
    assert SubShop.objects.get(pk=row_id)
    return IdOut(id=row_id)


@pytest.mark.django_db
class TestLater:
    @pytest.fixture
    def reached(self):
        return []

    @pytest.fixture
    def send(self, declare, reached):
        def handler(caller, body: IdIn) -> Later[IdOut]:
            SubShop.objects.filter(pk=body.id).update(name=f"第{len(reached)}次")
            return Later(body.id, lambda: reached.append(connection.in_atomic_block))

        return declare(handler, answer=state_of)

    def test_reaches_the_party_and_then_answers_from_the_row(self, send, lin_owner, mei, reached):
        assert send(lin_owner, id=mei.sub_shop_id) == {"id": str(mei.sub_shop_id)}
        assert send(lin_owner, id=mei.sub_shop_id) == {"id": str(mei.sub_shop_id)}
        assert len(reached) == 1

    @pytest.mark.parametrize("error", [RuntimeError("boom"), KeyError("x")])
    def test_whose_work_fails_answers_from_the_row(self, declare, lin_owner, mei, error):
        def fails():
            raise error

        def handler(caller, body: IdIn) -> Later[IdOut]:
            return Later(body.id, fails)

        send = declare(handler, answer=state_of)
        assert send(lin_owner, id=mei.sub_shop_id) == {"id": str(mei.sub_shop_id)}

    def test_that_was_killed_in_between_answers_a_repeat_and_does_nothing_twice(self, declare, lin_owner, mei):
        effects = []

        def killed():
            raise SystemExit

        def handler(caller, body: IdIn) -> Later[IdOut]:
            effects.append(body.id)
            return Later(body.id, killed)

        send = declare(handler, answer=state_of)
        with pytest.raises(SystemExit):
            send(lin_owner, id=mei.sub_shop_id)
        assert send(lin_owner, id=mei.sub_shop_id) == {"id": str(mei.sub_shop_id)}
        assert effects == [mei.sub_shop_id]
        with pytest.raises(KeyReused):
            send(lin_owner, id=mei.sub_shop_id + 1)

    def test_says_in_its_types_what_it_answers(self, declare):
        def handler(caller, body: IdIn) -> Later[Ok]:
            return Later(body.id)

        with pytest.raises(TypeError, match="promises"):
            declare(handler, answer=state_of)
        with pytest.raises(TypeError, match="answer"):
            declare(handler)
        with pytest.raises(TypeError, match="answer"):
            declare(rename, answer=state_of)


@pytest.mark.django_db
class TestPrivateAnswers:
    def test_are_not_kept_and_a_repeat_is_done_again(self, declare, lin_owner, mei):
        looks = []

        def handler(caller, body: IdIn) -> IdOut:
            looks.append(body.id)
            return IdOut(id=body.id)

        send = declare(handler, keeps_answer=False)
        assert send(lin_owner, id=mei.sub_shop_id) == send(lin_owner, id=mei.sub_shop_id)
        assert len(looks) == 2
        with connection.cursor() as cursor:
            cursor.execute("SELECT answer FROM public.core_idempotency")
            assert cursor.fetchall() == [(None,)]
        with pytest.raises(KeyReused):
            send(lin_owner, id=7)


@pytest.mark.django_db
class TestKeptAnswers:
    def test_are_sealed_since_one_may_hold_a_first_password(self, declare, lin_owner, mei):
        def handler(caller, body: IdIn) -> IdOut:
            return IdOut(id=body.id)

        send = declare(handler)
        assert send(lin_owner, id=mei.sub_shop_id) == send(lin_owner, id=mei.sub_shop_id)
        with connection.cursor() as cursor:
            cursor.execute("SELECT answer FROM public.core_idempotency")
            [(kept,)] = cursor.fetchall()
        assert kept and str(mei.sub_shop_id).encode() not in bytes(kept)


@pytest.mark.django_db
class TestEach:
    @pytest.fixture
    def rows(self, lin_owner, mei):
        with scope(lin_owner.shop):
            more = [SubShop.objects.create(name=n, subdomain=n, created_at="2026-01-01T00:00Z") for n in ("b", "c")]
        return [mei.sub_shop_id, *(one.pk for one in more)]

    def test_does_row_after_row_and_answers_in_the_order_asked_for(self, declare, lin_owner, gao_owner, rows):
        seen = []

        def handler(caller, body: Ids, row_id: int) -> str:
            seen.append(row_id)
            if row_id == rows[1]:
                SubShop.objects.filter(pk=row_id).update(name="never")
                raise StateError("no")
            SubShop.objects.filter(pk=row_id).update(name=f"{body.name}{row_id}")
            return "done"

        send = declare(handler, each="ids")
        foreign = gao_owner.shop.id << 40
        answer = ManyOut.model_validate(send(lin_owner, ids=[rows[2], foreign, rows[0], rows[1], rows[0]]))
        assert [(one.id, one.code, one.msg) for one in answer.results][:1] == [(rows[2], 200, "done")]
        assert {one.id: one.code for one in answer.results} == {rows[2]: 200, foreign: 104, rows[0]: 200, rows[1]: 111}
        assert seen == sorted(rows)
        with scope(lin_owner.shop):
            assert [SubShop.objects.get(pk=pk).name for pk in rows] == [f"新名{rows[0]}", "b", f"新名{rows[2]}"]

    def test_goes_on_where_a_batch_broke_off(self, declare, lin_owner, rows):
        seen = []

        def handler(caller, body: Ids, row_id: int) -> None:
            seen.append(row_id)
            if len(seen) == 2:
                raise SystemExit

        send = declare(handler, each="ids")
        with pytest.raises(SystemExit):
            send(lin_owner, ids=rows)
        answer = send(lin_owner, ids=rows)
        assert [one["code"] for one in answer["results"]] == [200] * 3
        assert seen == [rows[0], rows[1], rows[1], rows[2]]
        assert send(lin_owner, ids=rows) == answer
        assert len(seen) == 4
        with pytest.raises(KeyReused):
            send(lin_owner, ids=rows[:1])

    def test_a_row_with_an_error_of_ours_stops_no_other(self, declare, lin_owner, rows):
        def handler(caller, body: Ids, row_id: int) -> None:
            if row_id == rows[0]:
                raise KeyError(row_id)

        answer = declare(handler, each="ids")(lin_owner, ids=rows)
        assert [one["code"] for one in answer["results"]] == [500, 200, 200]

    def test_what_is_wrong_for_all_rows_is_refused_before_them(self, declare, lin_owner, rows):
        def refuses(caller, body):
            raise InvalidInput(("name", "no"))

        def handler(caller, body: Ids, row_id: int) -> None:
            raise AssertionError

        with pytest.raises(InvalidInput):
            declare(handler, each="ids", before=refuses)(lin_owner, ids=rows)

    def test_what_follows_comes_once_for_what_was_done_now(self, declare, lin_owner, rows):
        followed = []

        def handler(caller, body: Ids, row_id: int) -> None:
            if row_id == rows[1]:
                raise StateError

        send = declare(handler, each="ids", after=lambda caller, body, done: followed.append(done))
        send(lin_owner, ids=rows)
        send(lin_owner, ids=rows)
        assert followed == [[rows[0], rows[2]]]


@pytest.mark.django_db(transaction=True)
class TestOneTransactionARow:
    def test_no_row_is_held_while_the_next_is_done(self, declare, lin_owner, mei):
        with scope(lin_owner.shop):
            other = SubShop.objects.create(name="b", subdomain="b", created_at="2026-01-01T00:00Z").pk
        transactions = []

        def handler(caller, body: Ids, row_id: int) -> None:
            with connection.cursor() as cursor:
                cursor.execute("SELECT txid_current()")
                transactions.append(cursor.fetchone()[0])

        declare(handler, each="ids")(lin_owner, ids=[mei.sub_shop_id, other])
        assert len(set(transactions)) == 2


@pytest.mark.django_db
class TestWritesByGet:
    def test_are_stored_nowhere_on_the_way(self, declare, lin_owner):
        def handler(caller) -> Ok:
            return Ok()

        declare(handler, method="get")
        (made,) = declaration.declared()
        request = RequestFactory().get("/api/test")
        request.auth = lin_owner.caller
        assert mounting._view(made, reach)(request)["Cache-Control"] == "no-store"

    def test_take_the_token_from_the_header_only(self, api, lin_owner):
        token = lin_owner.token
        stranger = api(lin_owner.host)
        path = "/api/general/ali/userAuthenticationInfo"
        for name in ("token", "jwt-token", "jwt_token", "access_token"):
            stranger._client.cookies[name] = token
            assert stranger.get(path, order_id="1", **{name: token}).code == 109
        assert api(lin_owner).get(path, order_id="1").code == 104
