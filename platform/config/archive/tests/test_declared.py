"""No table of `public` is forgotten when a merchant is saved: each is named, with what becomes of its rows and why."""

import re

from django.apps import apps
from django.db.models import BinaryField

from config.archive import files, indexes, owned
from config.archive.declared import KEPT, PUBLIC, SHARED, Fate
from config.management.commands import rebuild_indexes
from core import shutting
from overview.models import BalanceIndex, FinanceIndex, PlatformIncome
from reviews.models import Proposal
from tenants.checks import tenant_tables

COLUMNS = {"merchant_id", "tenant_id"}
COUNTED = {"datacenter_aheadday", "datacenter_dataday", "datacenter_goodsday", "datacenter_linkday"}
LEDGER = {model._meta.db_table for model in (BalanceIndex, FinanceIndex, PlatformIncome)}

SHUTS = {"revoked_at", "active", "actions", "role_ids", "password", "secret_sealed"}
"""Columns that say who may what, or no longer may."""
OPENS_NOTHING = {"goods_sku": "a form of goods", "goods_package": "likewise", "goods_addon": "likewise"}


def of_public():
    return {
        model._meta.db_table: {field.column for field in model._meta.concrete_fields}
        for model in apps.get_models(include_auto_created=True)
        if model._meta.db_table not in tenant_tables()
    }


def test_each_table_with_a_merchant_in_its_rows_is_named():
    with_one = {table for table, columns in of_public().items() if COLUMNS & columns}
    assert with_one | {"tenants_tenant"} == set(PUBLIC), "say in config/archive/declared.py what becomes of its rows"


def test_each_says_why_and_by_which_column():
    for table, declared in PUBLIC.items():
        assert declared.because, table
        assert declared.merchant in of_public()[table], table


def test_what_outlives_a_merchant_is_one_of_these():
    assert PUBLIC.keys() > KEPT
    assert "core_job" not in KEPT
    assert {"overview_platformincome", "merchants_merchantremoval"} <= KEPT


def test_what_all_merchants_share_is_no_merchants():
    assert not COLUMNS & of_public()[SHARED]


def test_what_is_called_rebuilt_is_what_the_command_rebuilds():
    from django.core.management import get_commands, load_command_class

    mirrors = {name: app for name, app in get_commands().items() if name in indexes.commands()}
    mirrored = {load_command_class(app, name).mirror.model._meta.db_table for name, app in mirrors.items()}
    rebuilt = {table for table, one in PUBLIC.items() if one.fate is Fate.REBUILT}
    assert mirrored | COUNTED | LEDGER == rebuilt
    assert rebuild_indexes.indexes is indexes


def test_what_can_be_shut_stays_so_when_its_merchant_goes_back():
    columns = {
        model._meta.db_table: {field.column for field in model._meta.concrete_fields}
        for model in apps.get_models()
        if model._meta.db_table in tenant_tables()
    }
    shuts = {table for table, names in columns.items() if SHUTS & names}
    assert shuts - OPENS_NOTHING.keys() <= shutting.kept().keys(), "say in the room's shut.py what stays shut"
    assert shutting.kept().keys() <= columns.keys()


GIVES_AWAY = re.compile(r"secret|token|hash|password|digest|nonce|cost$|_index$|_keys$|url$|^uid$|qr_")
"""Columns of a schema that may open a door, or are the platform's."""


def test_a_shops_own_file_names_each_table_of_its_schema_and_each_column_that_stays_here():
    """Words for each table in both languages, a reason for each that is left out."""
    assert owned.TABLES.keys() | owned.LEFT.keys() == tenant_tables()
    assert not owned.TABLES.keys() & owned.LEFT.keys()
    models = {model._meta.db_table: model for model in apps.get_models(include_auto_created=True)}
    for table in owned.TABLES:
        fields = {field.column: field for field in models[table]._meta.concrete_fields}
        left = owned.LEFT_COLUMNS.get(table, {})
        assert left.keys() <= fields.keys(), table
        open_ones = [name for name, field in fields.items() if not isinstance(field, BinaryField)]
        doors = {name for name in open_ones if GIVES_AWAY.search(name)}
        second = {"decided_by", "decided_by_name"} if issubclass(models[table], Proposal) else set()
        assert second <= left.keys(), f"{table}: an operator may be who decided"
        assert doors <= left.keys(), f"{table}: say in config/archive/owned.py why these aren't given"
    assert all(zh and en for zh, en in (*owned.TABLES.values(), *owned.left_out()))
    [handlers] = [zh for zh, _ in owned.left_out() if "经办人" in zh]
    named = "actor_name" not in owned.LEFT_COLUMNS.get("finance_transaction", {})
    assert ("收支流水里有经办人姓名" in handlers) == named, "the file says of names what is so"


def test_an_export_that_is_kept_for_an_hour_goes_into_no_archive(settings, tmp_path):
    """Sheets that wait to be imported do: a job names them."""
    settings.MEDIA_ROOT = str(tmp_path)
    for name in ("transfers/t7/everything.zip", "transfers/t7/waits.xlsx", "documents/t7/ab/licence.jpg"):
        path = tmp_path / "private" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x")
    assert files.of_merchant(7, ()) == ["private/documents/t7/ab/licence.jpg", "private/transfers/t7/waits.xlsx"]
