"""What would break quietly: names on the source roots, calls without a policy, stale files."""

import importlib
import json
import os
import platform
import subprocess
import sys
import tomllib
from collections import defaultdict
from enum import StrEnum
from pathlib import Path
from types import SimpleNamespace
from typing import get_args
from urllib.parse import urlsplit

import psycopg
import pytest
from django.apps import apps
from django.conf import settings
from django.db import InternalError
from django.db.models import Q
from pydantic import BaseModel, ValidationError

import config.api
from config import contract
from core import actions as a
from core.calls import declared
from core.db import read_only
from core.exports.registry import exports
from core.models import Setting
from core.permissions import LOGGED_IN, is_known
from core.transitions import Table
from infra.testing import roles
from overview.asking import count_filter
from tenants import checks

PROJECT = tomllib.loads((settings.ROOT / "pyproject.toml").read_text())
WHEEL = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
PACKAGES = sorted(path.removeprefix("platform/") for path in WHEEL)


def names_in(shape):
    """Of all fields of an answer's type, at any depth."""
    if not isinstance(shape, type) or not issubclass(shape, BaseModel):
        return {name for part in get_args(shape) for name in names_in(part)}
    fields = shape.model_fields.items()
    return {name for name, _ in fields}.union(*(names_in(field.annotation) for _, field in fields))


class TestSourceRoots:
    def test_platform_is_still_the_standard_librarys(self):
        assert platform.python_version()
        assert "zudesk" not in str(platform.__file__)
        assert not (settings.ROOT / "platform" / "__init__.py").exists()

    def test_each_package_is_in_the_wheel_and_its_imports_are_linted(self):
        rooms = {path.parent.name for path in (settings.ROOT / "platform").glob("*/__init__.py")}
        assert set(PACKAGES) == rooms | {"tenants", "apps", "infra"}
        assert {*PROJECT["tool"]["importlinter"]["root_packages"], "infra"} == set(PACKAGES)

    @pytest.mark.parametrize("name", PACKAGES)
    def test_our_packages_are_those_of_this_repository(self, name):
        found = importlib.import_module(name)
        where = {Path(found.__file__).resolve()} if found.__file__ else {Path(p).resolve() for p in found.__path__}
        assert all(path.is_relative_to(settings.ROOT) for path in where)

    def test_no_package_of_ours_hides_one_of_the_standard_library(self):
        assert not set(PACKAGES) & set(sys.stdlib_module_names)


class TestPeopleLookedUp:
    """Who asks a list for one person by name or mobile is counted, in whatever room the list is (overview.asking)."""

    @staticmethod
    def asks(shape):
        fields = getattr(shape, "model_fields", {})
        return any(name in fields and fields[name].annotation is str for name in ("customer", "mobile"))

    def test_in_each_list(self):
        found = [one for one in declared() if not one.writes and not one.own_transaction and self.asks(one.input_type)]
        assert {one.path for one in found if one.before is not count_filter} == set()
        assert len(found) >= 7

    def test_in_each_export(self):
        found = [one for one in exports() if self.asks(one.filters)]
        assert {one.name for one in found if one.before is not count_filter} == set()
        assert {one.name for one in found} >= {"orders", "sales", "collection"}


class TestCalls:
    def test_each_has_a_policy(self):
        for one in declared():
            assert one.who, one.path
            assert one.open_to_all or one.action == LOGGED_IN or is_known(one.action), one.path

    @pytest.mark.parametrize("text", ["0001-01-01", "1999-12-31", "2101-01-01", "9999-12-31"])
    def test_each_date_that_is_given_is_one_to_reckon_with(self, text):
        dated = [
            (one.path, one.input_type, name, f"{text}T00:00:00+08:00" if "Aware" in str(field.annotation) else text)
            for one in declared()
            for name, field in getattr(one.input_type, "model_fields", {}).items()
            if "datetime.date" in str(field.annotation) or "Aware" in str(field.annotation)
        ]
        assert len(dated) > 15
        for path, schema, name, given in dated:
            with pytest.raises(ValidationError) as refused:
                schema.model_validate({name: given})
            assert name in [error["loc"][0] for error in refused.value.errors()], path

    def test_none_differs_from_its_promise(self):
        assert contract.compare().wrong == []

    def test_operation_ids_are_unique(self):
        names = [one.name for one in declared()]
        assert len(names) == len(set(names))

    def test_what_is_private_is_not_kept_with_its_key(self):
        looks = [one for one in declared() if one.writes and (one.action == a.PRIVACY_VIEW or "/show" in one.path)]
        assert len(looks) >= 3
        assert [one.path for one in looks if one.keeps_answer] == []

    def test_a_secret_is_kept_by_the_calls_that_make_one_for_their_own_repeat_alone(self):
        """Sealed, for 72 hours: whose answer was lost gets it again, and no second shop or key."""
        kept = [one for one in declared() if one.writes and one.keeps_answer and not one.own_transaction]
        assert {one.path for one in kept if {"password", "secret", "recovery_codes"} & names_in(one.answer_type)} == {
            "/api/platform/addSettle",
            "/api/platform/approveApplication",
            "/api/platform/updateMerchant",
            "/api/backend/createSubShop",
            "/api/intake/addApp",
            "/api/intake/rotateApp",
        }

    def test_a_page_of_a_party_is_not_kept_with_its_key(self):
        """Its address says who pays or agrees."""
        pages = {
            "/api/h5/debit",
            "/api/h5/pay",
            "/api/h5/payAhead",
            "/api/h5/payBill",
            "/api/h5/buyPay",
            "/api/h5/paySettlement",
        }
        given = {one.path: one.keeps_answer for one in declared() if one.path in pages}
        assert given == dict.fromkeys(pages, False)

    def test_each_answers_with_a_schema(self):
        assert [one.path for one in declared() if one.answer_type in (None, dict, list)] == []


@pytest.mark.django_db
def test_no_tenant_table_is_in_public():
    assert checks.no_tenant_table_in_public() == []


CONNECT = """
import sys
import django
django.setup()
from config.settings import _database
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

for url in sys.stdin:
    connection.settings_dict.update(_database(url.strip()))
    try:
        connection.ensure_connection()
        print("served", flush=True)
    except ImproperlyConfigured as refused:
        print(refused, flush=True)
    connection.close()
"""


def test_production_works_as_no_superuser():
    """In a process of its own: the settings decide it once. Each connection of it is asked."""
    admin = urlsplit(os.environ["DATABASE_URL"])._replace(path="/postgres").geturl()
    env = {**os.environ, "ZUDESK_ENV": "production", "ZUDESK_BASE_DOMAIN": "zudesk.example", "DATABASE_URL": admin}
    piped = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, "-c", CONNECT], env=env, **piped) as process, roles.ordinary(admin) as url:

        def connects_as(role):
            process.stdin.write(f"{role}\n")
            process.stdin.flush()
            return process.stdout.readline()

        assert "DATABASE_URL names a superuser" in connects_as(admin)
        assert connects_as(url) == "served\n"
        role = urlsplit(url).username
        for power in ("CREATEROLE", "CREATEDB"):
            with psycopg.connect(admin, autocommit=True) as server:
                server.execute(f"ALTER ROLE {role} {power}")
                refused = connects_as(url)
                server.execute(f"ALTER ROLE {role} NO{power}")
            assert "DATABASE_URL names a role that makes" in refused


@pytest.mark.django_db
def test_a_call_that_writes_and_does_not_say_so_is_500_and_named_in_the_log(rf, monkeypatch):
    with pytest.raises(InternalError) as caught, read_only():
        Setting.objects.create(name="sneaked", value=1)
    logs = []
    note = SimpleNamespace(error=lambda event, **more: logs.append({"event": event, **more}), exception=logs.append)
    monkeypatch.setattr(config.api, "log", note)
    answer = config.api._unexpected(rf.get("/api/test"), caught.value)
    assert json.loads(answer.content)["code"] == 500
    assert (logs[0]["event"], logs[0]["path"]) == (
        "a call that is not declared as a write tried to write", "/api/test",
    )  # fmt: skip


def room_of(module):
    first, *inside = module.split(".")
    return inside[0] if first == "apps" and inside else first


def literals(one):
    """Texts that the condition of a constraint or an index compares with."""
    found, open_still = [], [getattr(one, "condition", None)]
    while open_still:
        match open_still.pop():
            case Q(children=children):
                open_still += children
            case (str(), [*several]):
                found += [text for text in several if isinstance(text, str)]
            case (str(), str(text)) if text:
                found.append(text)
    return found


class TestStatuses:
    """A status changes by a table; what has none is reckoned anew each time that it is asked for."""

    RECKONED = {
        "RepaymentStatus": "a month's, by its bills",
        "HookState": "a webhook's, by what was pushed to it",
        "PaperState": "a licence's, by its last day and the date",
    }

    def test_each_has_a_table_or_is_reckoned(self):
        found, tabled = {}, set()
        for module in self.rules():
            for name, value in vars(module).items():
                if isinstance(value, Table):
                    tabled.add(frozenset(value.states))
                elif isinstance(value, type) and issubclass(value, StrEnum) and name.endswith(("Status", "State")):
                    found[name] = frozenset(map(str, value))
        assert len(found) > 30
        bare = {n for n, states in found.items() if states != frozenset().union(*(t for t in tabled if t <= states))}
        assert bare == set(self.RECKONED)

    def test_constraints_and_indexes_name_values_of_their_room(self):
        """As literals, which is what migrations hold: one that is renamed would leave them behind without a word."""
        known = defaultdict(set)
        for module in self.rules():
            known[room_of(module.__name__)] |= self.values_in(module)
        for model in (one for one in apps.get_models() if one.__module__.partition(".")[0] in PACKAGES):
            homes = {one.__module__ for one in model.__mro__}
            may = set().union(*(known[room_of(home)] | self.values_in(sys.modules[home]) for home in homes))
            if model._meta.app_label == "overview":  # its rows say what other rooms' do
                may = may.union(*known.values())
            for one in (*model._meta.constraints, *model._meta.indexes):
                assert set(literals(one)) <= may, one.name

    @staticmethod
    def values_in(module):
        enums = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, StrEnum)]
        return {str(value) for one in enums for value in one}

    @staticmethod
    def rules():
        for root in ("apps", "platform"):
            for path in sorted((settings.ROOT / root).glob("*/rules*")):
                inside = sorted(path.glob("*.py")) if path.is_dir() else [path]
                for one in inside:
                    named = one.relative_to(settings.ROOT).with_suffix("").parts
                    yield importlib.import_module(".".join(named[1:] if root == "platform" else named))
