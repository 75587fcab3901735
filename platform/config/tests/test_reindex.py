"""A new index and person key: what the old ones found is written anew, and is found again without them."""

import ast
import os
from base64 import b64encode
from collections.abc import Iterator
from io import StringIO
from itertools import islice
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from apps.customers.models import Customer
from apps.customers.services import index_of, keep_proof
from apps.leases.index import LEASES
from apps.leases.models import Order
from apps.orders.tests.factories import BO, Way
from apps.purchases.index import PURCHASES
from apps.risk.models import RiskReport
from apps.risk.queries import person_of
from apps.sales.tests.factories import Purchase
from apps.staff.models import Staff
from apps.trade import proving
from apps.trade.personal import FIELDS
from core import clock, reindexing
from tenants import proved
from tenants.models import ProvedMobile
from tenants.scope import scope

LIST = "/api/platform/backendOrderList"
ALL_FOUND = "all is found by the newest keys\n"
KEYED = {"blind_index", "blind_indexes", "platform_index", "platform_indexes"}
"""Of `core.crypto`: what a key makes."""
MAKERS = {
    "apps.customers.keyed._proved": {"customers_customer.name_index"},
    "apps.customers.services.index_of": {"customers_customer.id_number_index"},
    "apps.customers.services.person_index": {"leases_order.person_index"},
    "apps.leases.models.Order.name_index_of": {"leases_order.name_index"},
    "apps.risk.queries.index_of_form": {"risk_riskreport.person_index"},
    "apps.trade.holding._key": {"leases_order.holder_keys", "purchases_saleorder.holder_keys"},
    "apps.trade.person.keys_of": {"leases_order.person_keys", "purchases_saleorder.person_keys"},
    "applications.ways.index_of": {"applications_application.mobile_index"},
    "core.accounts.models.Account.index_of": {"operators_operator.mobile_index", "staff_staff.mobile_index"},
    "tenants.proved.index_of": {"tenants_provedmobile.index"},
    "tenants.proved.indexes_of": {"tenants_provedmobile.index"},
}
"""Whatever makes something by a key that a column keeps, and which: `reindex` writes those anew."""
OTHERS = {
    "asks for what a column of these has": {
        "apps.privacy.queries.of_row", "apps.trade.person.keys_for_mobile", "apps.trade.person.keys_for_name",
        "apps.trade.person.keys_for_number", "apps.trade.person.whole_keys", "apps.trade.proving.known",
        "applications.services.deciding._in_accounts", "operators.people.queries.called",
        "operators.services.inviting.accept", "operators.services.reset._index",
    },
    "a code or an invitation on its way lives for minutes or days": {
        "apps.customers.codes._hash", "apps.customers.codes._key", "operators.services.inviting._hash",
        "operators.services.sms_codes._hash", "operators.services.sms_codes._key",
    },
    "tries are counted by it, for a day at most": {
        "apps.customers.tries.count_code", "operators.services.inviting._count",
        "operators.services.sms_codes.count_asked", "operators.services.sms_codes.of_all",
    },
    "a mark in the log, which is held against marks of its own time": {
        "core.origins.origin_mark", "overview.asking._note",
    },
    "nobody can make it again: what it is of isn't kept": {
        "apps.intake.services.place._digest", "operators.services.second_factor._hash",
    },
}  # fmt: skip
"""What else makes something by a key, by why no column is to be written anew for it."""
ROOT = Path(__file__).parents[3]


def key():
    return b64encode(os.urandom(32)).decode()


def reindex(**options):
    out = StringIO()
    call_command("reindex", stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def keys(settings):
    """`new()`: the processes that answer have the new keys; `both()`: with the former ones behind them."""

    class Keys:
        def __init__(self):
            self.former = settings.INDEX_KEYS, settings.PERSON_KEYS
            self.fresh = {2: key()}, {2: key()}

        def new(self):
            settings.INDEX_KEYS, settings.PERSON_KEYS = self.fresh

        def both(self):
            settings.INDEX_KEYS, settings.PERSON_KEYS = (
                new | old for new, old in zip(self.fresh, self.former, strict=True)
            )

    return Keys()


def of(model):
    return next(one for one in reindexing.declared() if one.model is model)


def makers(tree: ast.AST, path: tuple[str, ...]) -> Iterator[str]:
    """The functions that make something by a key, with their module."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in KEYED:
                yield ".".join(path)
        inside = (*path, node.name) if isinstance(node, ast.FunctionDef | ast.ClassDef) else path
        yield from makers(node, inside)


def test_whatever_is_made_by_a_key_is_written_anew_or_says_why_not():
    found = set()
    for floor in ("apps", "platform", "tenants"):
        for file in (ROOT / floor).rglob("*.py"):
            module = file.relative_to(ROOT).with_suffix("").parts
            if not {"tests", "testing"} & {*module}:
                found |= set(makers(ast.parse(file.read_text()), module[module[0] == "platform" :]))
    said = [*MAKERS, *(one for names in OTHERS.values() for one in names)]
    assert sorted(said) == sorted(found), "declare its column in the room's keyed.py, or say why none keeps it"


def test_every_column_that_keeps_such_a_thing_is_declared():
    declared = {f"{one.table}.{name}" for one in reindexing.declared() for name in one.columns}
    assert set().union(*MAKERS.values()) == declared


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def digest(text):\n    return crypto.blind_index(text, field='x')", ["room.digest"]),
        ("class Row:\n    def of(self):\n        return [platform_index(a) for a in self]", ["room.Row.of"]),
        ("def other():\n    return crypto.seal('x')", []),
    ],
)
def test_what_makes_it_is_found_whatever_it_is_called(source, found):
    assert list(makers(ast.parse(source), ("room",))) == found


@pytest.mark.django_db
class TestBothKeysChanged:
    def test_a_person_a_known_mobile_and_a_duplicate_are_found_again(self, way, gao_owner, operator, api, keys):
        way.place().pay()
        shop, first = way.owner.shop, way.order
        elsewhere = Way(way.sandbox, way.listener, gao_owner, api).place(mobile="13900002222")
        bought = Purchase(way.sandbox, way.listener, way.owner, api).place()
        with scope(shop):
            keep_proof(first.customer_id, name_index=first.name_index)
            RiskReport.objects.create(
                order_id=first.pk, customer_id=first.customer_id, person_index=person_of(first), type="full",
                status="asking", fee=800, asked_by_name="林", asked_at=clock.now(),
            )  # fmt: skip
        keys.new()
        with scope(shop):
            assert not proving.known(BO["mobile"])
        assert api(operator).get(LIST, mobile=BO["mobile"]).data["items"] == []
        with pytest.raises(CommandError, match="rows are left"):
            reindex(check=True)

        keys.both()
        assert ALL_FOUND in reindex()
        assert reindex(check=True) == ALL_FOUND
        keys.new()

        assert reindex(check=True) == ALL_FOUND
        with scope(shop):
            [customer] = Customer.objects.all()
            order = Order.objects.get(pk=first.pk)
            assert (customer.pk, customer.id_number_index) == (first.customer_id, index_of(BO["id_number"]))
            assert customer.name_index == order.name_index != first.name_index
            assert RiskReport.objects.get().person_index == person_of(order)
            assert order.holder_keys == [], "an unpaid one's counts for nobody until it ends"
        for who in (way.owner, operator):
            for by in ({"mobile": BO["mobile"]}, {"customer": BO["name"], "mobile": BO["mobile"]}):
                [row] = api(who).get(LIST, **by).data["items"]
                assert row["order_id"] == way.order_id
        assert set(bought.order.person_keys) < set(order.person_keys)
        theirs = api(operator).get("/api/general/userOrderList", order_id=way.order_id).data["items"]
        assert [row["order_id"] for row in theirs] == [elsewhere.order_id]
        for mirror in (LEASES, PURCHASES):
            with scope(shop):
                assert list(mirror.differences()) == []

        answer = way.nobody.post("/api/h5/order", **way.form())
        assert (answer.code, list(answer.errors)) == (110, ["sms_code"]), "nobody orders in a known mobile's name"
        way.put(way.form())
        with scope(shop):
            assert Customer.objects.count() == 1
            assert Order.objects.get(pk=int(way.order_id)).customer_id == first.customer_id
        assert way.info()["customer"]["orders"] == 2

    def test_people_are_found_by_their_mobile_and_stay_whom_they_proved_to_be(self, lin, lin_owner, operator, keys):
        proved.prove(0, operator.id, "13700000001")
        with scope(lin):
            lin_owner.user.set_mobile("13700000002", lin.id)
            lin_owner.user.save()
        keys.new()
        assert "rows written anew" in reindex()
        assert ProvedMobile.objects.filter(tenant_id=0, user_id=operator.id).count() == 2, "no former key, no verdict"
        keys.both()
        reindex()
        keys.new()
        with scope(lin):
            assert Staff.objects.get(pk=lin_owner.id).mobile_index == Staff.index_of("13700000002", lin.id)
        mobile = operator.user.mobile(0)
        assert proved.of_people(0, [operator.id]) == {operator.id: {proved.index_of(mobile)}}
        assert proved.of_people(lin.id, [lin_owner.id]) == {}, "what somebody typed since proves nothing"

    def test_one_merchant_alone(self, lin, gao, keys):
        keys.both()
        assert "m_gao" not in reindex(merchant="lin")
        assert reindex(check=True, merchant="lin") == ALL_FOUND
        with pytest.raises(CommandError, match="rows are left"):
            reindex(check=True, merchant=str(gao.id))
        with pytest.raises(CommandError, match="no merchant nosuch"):
            reindex(merchant="nosuch")


@pytest.mark.django_db
class TestARun:
    def test_that_was_ended_goes_on(self, lin, keys, monkeypatch):
        monkeypatch.setattr(reindexing, "BATCH", 2)
        staff, whole = of(Staff), reindexing._batches
        with scope(lin):
            for number in range(5):
                one = Staff(account=f"s{number}", name="s")
                one.set_mobile(f"1380000000{number}", lin.id)
                one.save()
            keys.both()
            left = reindexing.waiting(staff, lin.id)
            assert left >= 5
            monkeypatch.setattr(reindexing, "_batches", lambda *of_whom: islice(whole(*of_whom), 1))
            assert reindexing.reindex(staff, lin.id).anew == 2
            monkeypatch.setattr(reindexing, "_batches", whole)
            assert reindexing.reindex(staff, lin.id).anew == left - 2
            assert reindexing.reindex(staff, lin.id) == reindexing.Count()

    def test_leaves_what_was_changed_meanwhile(self, lin, keys, monkeypatch):
        staff, whole = of(Staff), reindexing._batches
        keys.both()

        def changed(*of_whom):
            for rows in whole(*of_whom):
                for row in Staff.objects.all():
                    row.set_mobile("13900000009", lin.id)
                    row.save(update_fields=["mobile_sealed", "mobile_index"])
                yield rows

        monkeypatch.setattr(reindexing, "_batches", changed)
        with scope(lin):
            assert reindexing.reindex(staff, lin.id).anew == 0
            assert {one.mobile_index for one in Staff.objects.all()} == {Staff.index_of("13900000009", lin.id)}

    def test_names_what_does_not_open_and_who_came_again_meanwhile(self, way, keys):
        way.place()
        shop = way.owner.shop
        keys.both()
        with scope(shop):
            Staff.objects.filter(pk=way.owner.id).update(mobile_sealed=b"\x01" + os.urandom(40))
            Customer.objects.create(id_number_index=index_of(BO["id_number"]), created_at=clock.now())
        out = StringIO()
        with pytest.raises(CommandError, match="3 rows are left"):
            call_command("reindex", stdout=out)
        assert "staff_staff: 1 rows written anew, 1 rows don't open" in out.getvalue()
        assert "tenants_provedmobile: 1 rows written anew, 1 rows don't open" in out.getvalue()
        assert "customers_customer: 1 rows came again meanwhile" in out.getvalue()

    def test_leaves_who_was_erased_nobody(self, way, keys):
        way.place()
        with scope(way.owner.shop):
            order = way.order
            order.seal(way.owner.shop.id, dict.fromkeys(FIELDS, ""))
            order.person_keys, order.holder_keys, order.person_index, order.name_index = [], [], "a" * 32, ""
            order.save()
            customer = Customer.objects.get()
        keys.both()
        reindex()
        assert reindex(check=True) == ALL_FOUND
        with scope(way.owner.shop):
            after = Order.objects.get(pk=order.pk)
            assert (after.person_keys, after.person_index, after.name_index) == ([], "a" * 32, "")
            assert Customer.objects.get().id_number_index == customer.id_number_index
