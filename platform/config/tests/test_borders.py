"""Borders of the merchant's rooms: a room's rows are asked for, made and changed in that room.

Others get rows from its `queries`, hand them to its `services`, and may name their type. A statement that must join
lives on the higher floor, and reads what the lower room's `promised` says: `TABLES`, name → columns.
"""

import ast
import importlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings

ROOT = Path(__file__).parents[3]
LIVES = {
    ("orders", "leases"): "the acts on a lease, whose row lies below bills",
    ("sales", "purchases"): "the acts on a purchase, likewise",
    ("shop", "subshops"): "the acts on a sub-shop, whose row lies below its staff",
}
"""Rooms of acts on a row that lies on a lower floor, since rooms between read it: they ask for it as their own."""
SHARED = {("leases", "trade"), ("purchases", "trade")}
"""Rows that are, in Python, a row of the other room."""
ROOM_OF = {
    model._meta.db_table: model._meta.app_label
    for config in apps.get_app_configs()
    if config.name in settings.TENANT_APPS
    for model in config.get_models(include_auto_created=True)
}
TABLE = re.compile(rf"\b(?:{'|'.join(ROOM_OF)})\b")
ALIASED = r"\b{table}(?:\s+AS)?\s+(?!(?:ON|SET|WHERE|LEFT|JOIN|GROUP|ORDER|IN)\b)([a-z]\w*)"
WRITTEN = r"\b(?:UPDATE|INTO|DELETE FROM|LOCK TABLE)\s+{table}\b"


def sources() -> Iterator[tuple[str, Path]]:
    """Each module of production code with its room; "" for what lies below all rooms."""
    for folder in ("apps", "platform", "tenants"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not {"tests", "migrations", "testing"} & set(path.parts):
                yield path.relative_to(ROOT).parts[1] if folder == "apps" else "", path


def rows_reached_for(tree: ast.Module, room: str) -> Iterator[tuple[int, str]]:
    """Line and name of another room's model wherever it is more than a type."""
    foreign = {
        name.asname or name.name: owner
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (owner := _models_of(node.module or "")) not in ("", room)
        for name in node.names
        if (room, owner) not in LIVES and (room, owner) not in SHARED
    }
    types = {id(inner) for node in ast.walk(tree) for hint in _hints(node) for inner in ast.walk(hint)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in foreign and id(node) not in types:
            yield node.lineno, f"{foreign[node.id]}.{node.id}"


def _models_of(module: str) -> str:
    """The room whose `models` this is; "" for any other module."""
    found = re.fullmatch(r"apps\.(\w+)\.models", module)
    return found[1] if found else ""


def _hints(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.arg(annotation=hint) | ast.AnnAssign(annotation=hint) if hint is not None:
            return [hint]
        case ast.FunctionDef(returns=hint) if hint is not None:
            return [hint]
        case ast.Subscript(slice=inner):
            return [inner]
    return []


def sql_beyond_promises(tree: ast.Module, room: str) -> Iterator[tuple[int, str]]:
    """Line and complaint for each table of another room in a string that its room doesn't promise so."""
    texts = [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    whole = "\n".join(text for _, text in texts)
    for line, text in texts:
        for table in sorted({name for name in TABLE.findall(text) if ROOM_OF[name] != room}):
            if (room, ROOM_OF[table]) not in LIVES and (wrong := _beyond(table, text, whole)):
                yield line, f"{table}{wrong}"


def _beyond(table: str, sql: str, whole: str) -> str:
    columns = promised(table)
    if columns is None:
        return " isn't promised"
    if re.search(WRITTEN.format(table=table), sql):
        return " is written by its own room"
    aliases = re.findall(ALIASED.format(table=table), sql)
    read = {column for alias in aliases for column in re.findall(rf"\b{alias}\.(\w+)", whole)}
    return f": {', '.join(sorted(read - columns))} isn't promised" if read - columns else ""


def hidden_imports(tree: ast.Module) -> Iterator[ast.stmt | ast.expr]:
    """Imports inside functions but an app's `ready`, and models fetched by name: import-linter sees neither."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name != "ready":
            yield from (inner for inner in ast.walk(node) if isinstance(inner, ast.Import | ast.ImportFrom))
        if isinstance(node, ast.Attribute) and node.attr == "get_model":
            yield node


def promised(table: str) -> set[str] | None:
    try:
        module = importlib.import_module(f"apps.{ROOM_OF[table]}.promised")
    except ModuleNotFoundError:
        return None
    tables: dict[str, set[str]] = getattr(module, "TABLES", {})
    return tables.get(table)


MODULES = [(room, path, ast.parse(path.read_text())) for room, path in sources()]
WAY_OUT = "ask its queries or services for it, or promise the columns in its promised.py"


def test_no_room_reaches_for_rows_of_another():
    found = [
        f"{path.relative_to(ROOT)}:{line} {what}"
        for room, path, tree in MODULES
        for line, what in rows_reached_for(tree, room)
    ]
    assert found == [], WAY_OUT


def test_no_statement_names_tables_that_are_not_promised():
    found = [
        f"{path.relative_to(ROOT)}:{line} {what}"
        for room, path, tree in MODULES
        for line, what in sql_beyond_promises(tree, room)
    ]
    assert found == [], WAY_OUT


def test_no_room_has_a_way_round_the_linter():
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for room, path, tree in MODULES
        for node in hidden_imports(tree)
        if room
    ]
    assert found == [], "import at the top of the module; who needs a higher room has the wrong place"


def test_each_room_stands_on_a_floor():
    rules = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    floors = next(rule["layers"] for rule in rules if rule["name"].startswith("Floors of the merchant's side"))
    rooms = {f"apps.{path.parent.name}" for path in (ROOT / "apps").glob("*/__init__.py")}
    assert {room.strip() for layer in floors for room in layer.split("|")} == rooms


def test_promised_columns_are_there():
    models = {model._meta.db_table: model for model in apps.get_models()}
    for table in ROOM_OF:
        assert (promised(table) or set()) <= {field.column for field in models[table]._meta.fields}


@pytest.mark.parametrize("source", [
    "Bill.objects.filter(pk=1)", "Bill(amount=1)", "rows = list(Bill.objects.all())", "for model in (Bill,): pass",
    "Bill._meta.db_table",
])  # fmt: skip
def test_what_reaches_is_found(source):
    tree = ast.parse(f"from apps.bills.models import Bill\n{source}")
    assert list(rows_reached_for(tree, "orders")) == [(2, "bills.Bill")]
    assert not list(rows_reached_for(tree, "bills"))


def test_an_import_inside_a_function_is_found():
    source = "def one():\n    from apps.orders.models import Remark\n    return apps.get_model('orders', 'Remark')"
    assert len(list(hidden_imports(ast.parse(source)))) == 2


def test_a_type_is_no_reach():
    tree = ast.parse("from apps.bills.models import Bill\ndef one(bill: Bill, more: list[Bill]) -> Bill | None: ...")
    assert not list(rows_reached_for(tree, "orders"))


@pytest.mark.parametrize(("sql", "complaints"), [
    ("SELECT o.status FROM leases_order o", 0),
    ("SELECT o.anchor_date FROM leases_order o", 1),
    ("SELECT 1 FROM bills_bill b JOIN leases_order AS o ON o.id = b.order_id AND o.term = ''", 1),
    ("UPDATE leases_order SET status = ''", 1),
    ("UPDATE bills_bill b SET status = '' FROM leases_order o WHERE o.id = b.order_id", 0),
    ("SELECT amount FROM finance_transaction", 1),
    ("SELECT amount FROM bills_bill", 0),
])  # fmt: skip
def test_what_joins_beyond_the_promise_is_found(sql, complaints):
    assert len(list(sql_beyond_promises(ast.parse(f'"""{sql}"""'), "bills"))) == complaints
