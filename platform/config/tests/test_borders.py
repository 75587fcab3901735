"""Borders of the rooms: a room's rows are asked for, made and changed in that room.

Others get rows from its `queries`, hand them to its `services`, and may name their type. A statement that must join
lives on the higher floor, and reads what the lower room's `promised` says: `TABLES`, name → columns.
"""

import ast
import importlib
import importlib.util
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.apps import apps
from django.core.management import get_commands, load_command_class

from overview.index_command import IndexCommand

ROOT = Path(__file__).parents[3]
LIVES = {
    ("shop", "subshops"): "the acts on a sub-shop, whose row lies below its staff",
    ("privacy", "customers"): "the acts on a customer's erasure, whose row lies below the trades that look for one",
}
"""Rooms of acts on a row that lies on a lower floor, since rooms between read it: they ask for it as their own."""
INDEXED = {
    "OrderIndex": {"leases", "orders"},
    "SaleOrderIndex": {"purchases", "sales"},
    "GoodsIndex": {"goods"},
    "FinanceIndex": {"finance"},
    "PlatformIncome": {"finance"},
    "WithdrawalIndex": {"finance"},
    "ClearingIndex": {"finance"},
    "AdjustmentIndex": {"finance"},
    "RefundIndex": {"bills", "orders"},
    "RechargeIndex": {"risk"},
    "RiskFeeIndex": {"risk"},
    "SubShopIndex": {"subshops"},
    "NotarizationIndex": {"notary"},
    "EnforcementIndex": {"notary"},
    "CreditRecordIndex": {"credit"},
    "CreditObjectionIndex": {"credit"},
    "CreditBatch": {"credit"},
    "DailyFigures": {"finance", "leases"},
}
"""The operators' rows of what merchants have lie in `overview`, below the rooms whose rows they show: those write them
in the transaction of the change, and list by them, or a room of acts above does. Any other room asks `overview`."""
APPENDED = {
    "CreditBatch": "the platform's own file: no merchant has it",
    "FinanceIndex": "a line of the ledger: made with its transaction, which never changes",
    "PlatformIncome": "likewise; `reconcile` compares its sums each day",
    "DailyFigures": "a day's sums: the night that ends the day writes it",
}
"""Those of them that no `Mirror` writes, checks and rebuilds: nothing of them changes that could be forgotten here."""
TOOLS = {
    "Tenant": "who the merchants are, by id, name and schema: a list of the ground floor, as the ids in rows are",
    "Job": "the queue is its rows: each room puts down, looks for and shows jobs of its own kinds",
    "JobStep": "likewise, what a job of several steps has done",
    "Setting": "named values of whoever names them",
}
"""Models of `core` and `tenants` that are for every room. What is no row (an abstract model, an enum) never counts."""
MANAGERS = {"objects", "_default_manager", "_base_manager"}
NARROWING = {
    "filter", "exclude", "order_by", "reverse", "distinct", "first", "last", "annotate", "aggregate", "values",
    "values_list", "select_related", "only", "defer",
}  # fmt: skip
STATEMENT = re.compile(r"\bo\.\w+|\bSELECT\b|\bWHERE\b|%\(")
"""A piece of SQL, as our statements are written."""
MODELS = {
    model._meta.db_table: model
    for config in apps.get_app_configs()
    if Path(config.path).is_relative_to(ROOT)
    for model in config.get_models(include_auto_created=True)
}
ROOM_OF = {table: model._meta.app_label for table, model in MODELS.items()}
NAMED = {(model._meta.app_label, model.__name__) for model in MODELS.values()}
ROWS = re.compile(r"(?:apps\.)?(\w+)(?:\.\w+)*\.models")
TABLE = re.compile(rf"\b(?:{'|'.join(ROOM_OF)})\b")
ALIASED = r"\b{table}\b\"?(?:\s+(?i:AS))?\s+(?!(?i:ON|SET|WHERE|LEFT|JOIN|GROUP|ORDER|IN|USING|LIMIT)\b)([a-z]\w*)"
WRITES = r"(?i:UPDATE|INTO|DELETE\s+FROM|LOCK(?:\s+TABLE)?|TRUNCATE(?:\s+TABLE)?|(?:ALTER|DROP)\s+TABLE|COPY)"
WRITTEN = WRITES + r"(?:\s+(?i:ONLY))?\s+(?:[\w.{{}}\"]+\s*,\s*)*(?:[\w{{}}\"]+\.)?\"?{table}\b"
NO_COLUMNS = re.compile(r"%\(\w+\)s|'[^']*'|(?i:\bAS\s+\w+)|[\w\"]+\.[\w\"]+|\w+(?=\s*\()")
"""What is no bare name of a column: a parameter, a text, a name that is given, a qualified name, a function."""
EVERYTHING = re.compile(r"(?i:\bSELECT|\bDISTINCT|\bALL|\bRETURNING|,)\s*\*")
BOTH = {
    "reviews": "what waits for a second person, or did, is a few of a room's own rows, each as a sentence",
    "services": "an act asks for rows, and may answer in the shape of its call",
}
"""Modules of a room that make shapes of rows and ask for the rows themselves."""
ABOVE_QUERIES = ("schemas", "present", "services")
"""What of its own room a module of queries doesn't need: these ask it for rows."""


def sources() -> Iterator[tuple[str, Path]]:
    """Each module of production code with its room."""
    for folder in ("apps", "platform", "tenants"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not {"tests", "migrations", "testing"} & set(path.parts):
                yield path.relative_to(ROOT).parts[folder != "tenants"], path


def rows_reached_for(tree: ast.Module, room: str) -> Iterator[tuple[int, str]]:
    """Line and name of another room's model wherever it is more than a type."""
    foreign = {
        local: f"{owner}.{name}" for local, owner, name in imported_models(tree) if not is_own(room, owner, name)
    }
    if not foreign:
        return
    types = {id(inner) for node in ast.walk(tree) for hint in _hints(node) for inner in ast.walk(hint)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and id(node) not in types and (name := dotted(node)) in foreign:
            yield node.lineno, foreign[name]


def dotted(node: ast.expr) -> str:
    """Names with dots between them; "" for any other expression. `ast.unparse` takes several times as long."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=inner, attr=name):
            before = dotted(inner)
            return before and f"{before}.{name}"
    return ""


def imported_models(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """Each model that a module can name: as what, of which room, which one."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        above = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
        for name in node.names:
            local = name.asname or name.name
            if (owner := _room_of(above[:-1])) and (owner, name.name) in NAMED:
                yield local, owner, name.name
            if owner := _room_of(above + name.name):
                yield from ((f"{local}.{model}", owner, model) for room, model in NAMED if room == owner)


def _room_of(module: str) -> str:
    """The room whose `models` this is; "" for any other module."""
    found = ROWS.fullmatch(module)
    return found[1] if found and found[1] in ROOM_OF.values() else ""


def is_own(room: str, owner: str, name: str) -> bool:
    """Whether a room asks for rows of this model, which lies in `owner`, as for its own."""
    rooms = {owner, *INDEXED.get(name, ())}
    return room in rooms or name in TOOLS or any((room, one) in LIVES for one in rooms)


def _hints(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.arg(annotation=hint) | ast.AnnAssign(annotation=hint) if hint is not None:
            return [hint]
        case ast.FunctionDef(returns=hint) if hint is not None:
            return [hint]
        case ast.Subscript(slice=inner) | ast.Call(func=ast.Name("isinstance"), args=[_, inner]):
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
        for table in sorted(set(TABLE.findall(text))):
            if not is_own(room, ROOM_OF[table], MODELS[table].__name__) and (wrong := _beyond(table, text, whole)):
                yield line, f"{table}{wrong}"


def _beyond(table: str, sql: str, whole: str) -> str:
    columns = promised(table)
    if columns is None:
        return " isn't promised"
    if re.search(WRITTEN.format(table=table), sql):
        return " is written by its own room"
    aliases = re.findall(ALIASED.format(table=table), sql)
    if not aliases and len(set(TABLE.findall(sql))) > 1:
        return " needs an alias, so that its columns are told from the others'"
    named = {column for name in [table, *aliases] for column in re.findall(rf"\b{name}\.(\w+|\*)", whole)}
    # Another statement of the module may give the alias to another table: what this one doesn't have is that one's.
    read = named & {*_columns(table), "*"} | _bare(table, sql)
    return f": {', '.join(sorted(read - columns))} isn't promised" if read - columns else ""


def _bare(table: str, sql: str) -> set[str]:
    """Columns of the table that the text names without saying whose they are, unless another table may own them."""
    others = set(TABLE.findall(sql)) - {table}
    names = _columns(table).difference(*(_columns(other) for other in others))
    everything = {"*"} if EVERYTHING.search(sql) else set()
    return everything | names & set(re.findall(r"\w+", NO_COLUMNS.sub(" ", sql)))


def _columns(table: str) -> set[str]:
    return {str(field.column) for field in MODELS[table]._meta.fields}


def hidden_imports(tree: ast.Module) -> Iterator[ast.stmt | ast.expr]:
    """Imports inside functions but an app's `ready`, and models fetched by name: import-linter sees neither."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name != "ready":
            yield from (inner for inner in ast.walk(node) if isinstance(inner, ast.Import | ast.ImportFrom))
        if isinstance(node, ast.Attribute) and node.attr == "get_model":
            yield node


def promised(table: str) -> set[str] | None:
    room = MODELS[table].__module__.removesuffix(".models")
    if importlib.util.find_spec(f"{room}.promised") is None:
        return None
    module = importlib.import_module(f"{room}.promised")
    tables: dict[str, set[str]] = getattr(module, "TABLES", {})
    return tables.get(table)


def needs_of_queries(tree: ast.Module, path: Path) -> set[str]:
    """Which of `ABOVE_QUERIES` of its folder a module of queries imports; `path` from the repository."""
    parts = path.with_suffix("").parts
    if "queries" not in parts:
        return set()
    folder = ".".join(parts[parts[0] == "platform" : parts.index("queries")])
    return {
        word
        for node in ast.walk(tree)
        for name in _imported(node)
        for word in ABOVE_QUERIES
        if f"{name}.".startswith(f"{folder}.{word}.")
    }


def acts_needed(tree: ast.Module, path: Path) -> set[str]:
    """Modules of `services`, of whichever room, that one of queries or present imports; `path` from the repository."""
    if not {"queries", "present"} & set(path.with_suffix("").parts):
        return set()
    return {name for node in ast.walk(tree) for name in _imported(node) if "services" in name.split(".")}


def presents_named(tree: ast.Module, path: Path) -> set[str]:
    """Modules of `present`, of whichever room, that a module of services imports; `path` from the repository."""
    if "services" not in path.with_suffix("").parts:
        return set()
    return {name for node in ast.walk(tree) for name in _imported(node) if "present" in name.split(".")}


def managers_named(tree: ast.Module) -> Iterator[int]:
    """Each line that names a model's manager."""
    yield from (node.lineno for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in MANAGERS)


def narrowed(tree: ast.Module) -> Iterator[int]:
    """Each line that makes other rows of rows; `values` without a name is a mapping's."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="values"), args=[], keywords=[]):
                pass
            case ast.Call(func=ast.Attribute(attr=name)) if name in NARROWING:
                yield node.lineno


def statements_written(tree: ast.Module) -> Iterator[int]:
    """Each line that writes a piece of SQL."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and STATEMENT.search(node.value):
            yield node.lineno


def presents(tree: ast.Module, path: Path) -> bool:
    """Whether the module makes shapes of rows: it is its room's `present`, or a part of it, or makes one of the
    `schemas` under another name; `path` from the repository.
    """
    parts = path.with_suffix("").parts
    return "present" in parts or (not BOTH.keys() & set(parts) and any(shapes_made(tree)))


def knows_shapes(tree: ast.Module, path: Path) -> bool:
    """Whether the module has to do with the wire: it makes shapes, or reads them, as filters of exports do."""
    return presents(tree, path) or (not BOTH.keys() & set(path.with_suffix("").parts) and any(shapes_named(tree)))


def shapes_named(tree: ast.Module) -> Iterator[str]:
    """As what a module can name what lies in `schemas`, of whichever room; those of `core.db` are Postgres'."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module != "core.db":
            inside = "schemas" in node.module.split(".")
            yield from (name.asname or name.name for name in node.names if inside or name.name == "schemas")


def shapes_made(tree: ast.Module) -> Iterator[int]:
    """Each line that makes one of them."""
    named = {*shapes_named(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).partition(".")[0] in named:
            yield node.lineno


def bodies_made(tree: ast.Module) -> Iterator[int]:
    """Each line that makes the body of a call, a shape `…In`, out of values that it has. What comes from outside, as a
    sheet's rows do, is read by `model_validate`.
    """
    named = {*shapes_named(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            parts = ast.unparse(node.func).split(".")
            if parts[0] in named and parts[-1].endswith("In"):
                yield node.lineno


def _imported(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [one.name for one in names]
        case ast.ImportFrom(module=str(module), names=names):
            return [f"{module}.{one.name}" for one in names]
    return []


ROOMS = {room for room, _ in sources()}
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
        if room != "config"
    ]
    assert found == [], "import at the top of the module; who needs a higher room has the wrong place"


@pytest.mark.parametrize("word", ABOVE_QUERIES)
def test_queries_need_neither_shapes_nor_acts(word):
    modules = [(path.relative_to(ROOT), tree) for _, path, tree in MODULES]
    found = [str(path) for path, tree in modules if word in needs_of_queries(tree, path)]
    assert found == [], "rows come from queries; their shapes are made in present.py, acts stand in services"


def test_who_knows_shapes_fetches_no_rows():
    modules = [(path.relative_to(ROOT), tree) for _, path, tree in MODULES]
    found = [f"{path}:{line}" for path, tree in modules if knows_shapes(tree, path) for line in managers_named(tree)]
    assert found == [], "rows come from the room's queries, whatever the module is called that makes shapes of them"


def test_who_makes_shapes_chooses_and_sorts_no_rows():
    modules = [(path.relative_to(ROOT), tree) for _, path, tree in MODULES]
    found = [f"{path}:{line}" for path, tree in modules if presents(tree, path) for line in narrowed(tree)]
    assert found == [], "which rows, and in which order, the room's queries say: see the skeleton of a room"


def test_who_makes_shapes_writes_no_sql():
    modules = [(path.relative_to(ROOT), tree) for _, path, tree in MODULES]
    found = [f"{path}:{line}" for path, tree in modules if presents(tree, path) for line in statements_written(tree)]
    assert found == [], "conditions and their values are the room's queries' own: ask those for rows by what is meant"


def test_what_reads_needs_no_acts():
    modules = [(path.relative_to(ROOT), tree) for _, path, tree in MODULES]
    found = [f"{path}: {name}" for path, tree in modules for name in sorted(acts_needed(tree, path))]
    assert found == [], "what may be done is a rule, or a query where it takes rows: an act asks there too"


def test_acts_need_no_shapes_of_rows():
    modules = [(path.relative_to(ROOT), tree) for _, path, tree in MODULES]
    found = [f"{path}: {name}" for path, tree in modules for name in sorted(presents_named(tree, path))]
    assert found == [], "what an act compares or keeps comes from queries; its call makes the shape of the answer"


def test_no_act_is_asked_for_by_the_body_of_a_call():
    found = [f"{path.relative_to(ROOT)}:{line}" for _, path, tree in MODULES for line in bodies_made(tree)]
    assert found == [], "a neighbour's act takes plain arguments: the call that has the body takes it apart"


def test_each_room_stands_on_a_floor():
    rules = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    floors = next(rule["layers"] for rule in rules if rule["name"].startswith("Floors of the merchant's side"))
    rooms = {f"apps.{path.parent.name}" for path in (ROOT / "apps").glob("*/__init__.py")}
    assert {room.strip() for layer in floors for room in layer.split("|")} == rooms


def mirrored():
    """The operators' rows that a command holds against the shops' own, by what they are."""
    commands = [load_command_class(app, name) for name, app in get_commands().items() if name.endswith("_index")]
    return {one.mirror.model.__name__ for one in commands if isinstance(one, IndexCommand)}


def test_operators_rows_can_be_checked_and_rebuilt():
    assert set(INDEXED) - mirrored() == set(APPENDED), "declare a Mirror in the room's index.py, and its command"


def test_promised_columns_are_there():
    for table in MODELS:
        assert (promised(table) or set()) <= _columns(table)


def test_tables_of_exceptions_name_what_there_is():
    """An exception for what is gone would hide the next one of its name."""
    names = {name for _, name in NAMED}
    assert {*INDEXED, *TOOLS} <= names
    assert all(
        ROOM_OF[model._meta.db_table] in ("core", "tenants") for model in MODELS.values() if model.__name__ in TOOLS
    )
    assert {*LIVES} <= {(act, row) for act in ROOMS for row in ROOM_OF.values()}


@pytest.mark.parametrize("source", [
    "Bill.objects.filter(pk=1)", "Bill(amount=1)", "rows = list(Bill.objects.all())", "for model in (Bill,): pass",
    "Bill._meta.db_table",
])  # fmt: skip
def test_what_reaches_is_found(source):
    tree = ast.parse(f"from apps.bills.models import Bill\n{source}")
    assert list(rows_reached_for(tree, "orders")) == [(2, "bills.Bill")]
    assert not list(rows_reached_for(tree, "bills"))


@pytest.mark.parametrize("source", [
    "from apps.bills import models\nmodels.Bill.objects.all()",
    "from apps.bills import models as rows\nrows.Bill.objects.all()",
    "import apps.bills.models\napps.bills.models.Bill.objects.all()",
    "import apps.bills.models as rows\nrows.Bill.objects.all()",
])  # fmt: skip
def test_a_module_of_models_is_no_way_round(source):
    tree = ast.parse(source)
    assert list(rows_reached_for(tree, "orders")) == [(2, "bills.Bill")]
    assert not list(rows_reached_for(tree, "bills"))


@pytest.mark.parametrize(("source", "found"), [
    ("from merchants.models import Merchant\nMerchant.objects.get()", ["merchants.Merchant"]),
    ("from merchants.models import Merchant\ndef one(row: Merchant): ...", []),
    ("from partners import models\nmodels.PartnerCall.objects.all()", ["partners.PartnerCall"]),
    ("from tenants.models import Domain\nDomain.objects.all()", ["tenants.Domain"]),
    ("from tenants.models import Tenant\nTenant.objects.all()", []),
    ("from core.models import Job, JobState\nJob.objects.filter(state=JobState.DONE)", []),
    ("from core.notices.models import Notice\nNotice.objects.all()", ["core.Notice"]),
    ("from overview.models import GoodsIndex\nGoodsIndex.objects.all()", []),
    ("from overview.models import OrderIndex\nOrderIndex.objects.all()", ["overview.OrderIndex"]),
    ("from statements.models import DifferenceRow\nDifferenceRow._meta", []),
])  # fmt: skip
def test_rows_of_the_platform_are_rows_of_a_room_too(source, found):
    assert [what for _, what in rows_reached_for(ast.parse(source), "goods")] == found


@pytest.mark.parametrize(("source", "found"), [
    ("from apps.sales.schemas import SaleInfo", {"schemas"}),
    ("from apps.sales import services", {"services"}),
    ("from apps.sales import present", {"present"}),
    ("from apps.sales.present.lists import listed", {"present"}),
    ("import apps.sales.services.money", {"services"}),
    ("from apps.sales.schemas.staff import Row\nfrom apps.sales.services import pay", {"schemas", "services"}),
    ("from apps.bills.services import pay", set()),
    ("from apps.bills.present import bill_list", set()),
    ("from apps.sales.rules import sale_doings", set()),
])  # fmt: skip
def test_what_queries_need_is_found(source, found):
    assert needs_of_queries(ast.parse(source), Path("apps/sales/queries/info.py")) == found
    assert not needs_of_queries(ast.parse(source), Path("apps/sales/present.py"))


@pytest.mark.parametrize(("source", "found"), [
    ("from apps.bills.models import Bill\nBill.objects.get()", [2]),
    ("from apps.bills import models\n\nrows = list(models.Bill.objects.all())", [3]),
    ("KINDS[0].model._default_manager.all()", [1]),
    ("def shape(row: Bill): return row.attempts.all(), objects", []),
])  # fmt: skip
def test_a_manager_is_found(source, found):
    assert list(managers_named(ast.parse(source))) == found


@pytest.mark.parametrize(("source", "found"), [
    ("rows = queries.listed(caller).filter(pk=1)", [1]),
    ("found = (\n    rows\n    .order_by('-pk')\n)", [2]),
    ("rows = lines_of(row).reverse()\none = rows.first()", [1, 2]),
    ("rows.values('pk')\nsum(found.values())", [1]),
    ("chosen = list(filter(None, rows))\nfilter(rows)", []),
    ("rows.filter", []),
])  # fmt: skip
def test_what_narrows_is_found(source, found):
    assert list(narrowed(ast.parse(source))) == found


@pytest.mark.parametrize(("source", "found"), [
    ("where = f'{where} AND o.customer_id = %(customer)s'", [1]),
    ("fetch('SELECT 1')\nfetch(f'{sql} WHERE true')", [1, 2]),
    ("text = 'Where is o? selected: 5 %'", []),
])  # fmt: skip
def test_a_piece_of_sql_is_found(source, found):
    assert list(statements_written(ast.parse(source))) == found


MAKES = "from apps.trade.schemas import LogLine as Line\none = Line(text='')"
KNOWS = "from apps.bills import schemas\ndef one(query: schemas.BillQuery): ..."


@pytest.mark.parametrize(("path", "source", "makes", "knows"), [
    ("apps/bills/present.py", "", True, True),
    ("apps/goods/present/tree.py", "", True, True),
    ("apps/goods/queries/presents.py", "", False, False),
    ("apps/bills/history.py", MAKES, True, True),
    ("apps/bills/history.py", "from apps.bills import schemas\nschemas.Line.model_validate({})", True, True),
    ("apps/bills/history.py", KNOWS, False, True),
    ("apps/bills/reviews.py", MAKES, False, False),
    ("apps/bills/services/pay.py", MAKES, False, False),
])  # fmt: skip
def test_who_makes_shapes_is_told_by_what_it_does(path, source, makes, knows):
    tree = ast.parse(source)
    assert (presents(tree, Path(path)), knows_shapes(tree, Path(path))) == (makes, knows)


@pytest.mark.parametrize(("source", "found"), [
    ("from apps.finance.services.withdrawals import BEGINS", {"apps.finance.services.withdrawals.BEGINS"}),
    ("from reviews import rules, services", {"reviews.services"}),
    ("from apps.finance.rules import operator_acts", set()),
])  # fmt: skip
def test_an_act_that_a_reader_needs_is_found(source, found):
    for path in ("apps/finance/present/withdrawals.py", "platform/operators/people/queries.py"):
        assert acts_needed(ast.parse(source), Path(path)) == found
    assert not acts_needed(ast.parse(source), Path("apps/finance/api.py"))


@pytest.mark.parametrize(("source", "found"), [
    ("from apps.goods import index, present", {"apps.goods.present"}),
    ("from apps.bills.present.lists import listed", {"apps.bills.present.lists.listed"}),
    ("import apps.bills.present as shapes", {"apps.bills.present"}),
    ("from tenants import presence", set()),
])  # fmt: skip
def test_an_act_that_needs_a_shape_is_found(source, found):
    assert presents_named(ast.parse(source), Path("apps/goods/services/save.py")) == found
    assert not presents_named(ast.parse(source), Path("apps/goods/api/goods.py"))


@pytest.mark.parametrize(("source", "found"), [
    ("from apps.bills.schemas import BillPaymentIn\nwanted = BillPaymentIn(bill_ids=[])", [2]),
    ("from apps.bills import schemas\n\nwanted = schemas.BillPaymentIn(bill_ids=[])", [3]),
    ("from apps.bills.schemas import WaiveIn\nwanted = WaiveIn.model_validate({})", []),
    ("from apps.bills.schemas import BillPaymentIn\ndef pay(wanted: BillPaymentIn): ...", []),
    ("from apps.bills.schemas import AttemptOut\none = AttemptOut()", []),
    ("from apps.bills.parties import CheckIn\none = CheckIn()", []),
])  # fmt: skip
def test_a_body_that_is_made_is_found(source, found):
    assert list(bodies_made(ast.parse(source))) == found


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
    ("SELECT status FROM leases_order WHERE id = %(term)s", 0),
    ("SELECT anchor_date FROM leases_order", 1),
    ("SELECT anchor_date FROM leases_order o", 1),
    ("SELECT leases_order.anchor_date FROM leases_order", 1),
    ("SELECT b.id FROM bills_bill b WHERE b.order_id IN (SELECT id FROM leases_order)", 1),
    ("SELECT count(*) AS term FROM leases_order", 0),
    ("SELECT * FROM leases_order", 1),
    ("SELECT o.* FROM leases_order o", 1),
    ("SELECT b.id, o.* FROM bills_bill b JOIN leases_order o ON o.id = b.order_id", 1),
    ("TRUNCATE leases_order", 1),
    ("TRUNCATE TABLE bills_bill, leases_order", 1),
    ("delete from only public.leases_order", 1),
    ("UPDATE {here}.leases_order h SET status = ''", 1),
    ("INSERT INTO m_lin.leases_order (status) VALUES ('')", 1),
    ("LOCK TABLE {here}.bills_bill, {here}.leases_order", 1),
    ("UPDATE {here}.bills_bill b SET status = '' FROM {aside}.leases_order o WHERE o.id = b.order_id", 0),
    ("SELECT merchant_id FROM public.overview_orderindex", 1),
    ("SELECT name FROM public.tenants_tenant", 0),
])  # fmt: skip
def test_what_joins_beyond_the_promise_is_found(sql, complaints):
    assert len(list(sql_beyond_promises(ast.parse(f'"""{sql}"""'), "bills"))) == complaints
