"""A row that another room's `queries` gave, or a caller handed on, is for reading: its own room locks and changes it.

What `test_borders` says of names and SQL, said of values. How far a value is followed: through one function, from a
call of another room's `queries` or `kind`, or from an argument that is annotated with another room's model, by chained
calls, assignments and loops. What goes through a list of one's own or through another function isn't seen.
"""

import ast
import re
from collections.abc import Collection, Iterator

import pytest

from config.tests.test_borders import MODULES, ROOM_OF, ROOT, dotted, imported_models, is_own

KITS = {
    "core": "accounts of either side, the log, sorting",
    "tenants": "accounts of either side",
    "operators": "accounts of either side: login and passwords are one for operators and a shop's people",
    "overview": "a mirror, whose rows its room declares",
    "statements": "differences of a merchant and of the platform, which are one abstract row",
    "trade": "a kind of order, which leases and purchases declare",
}
"""Rooms whose work is on rows that are handed to them: they ask a model for its manager. Others name their model."""
GENERIC = {"apps/bills/queries/reckoning.py": "two tables of its own, found by the same columns"}
"""Modules that do so too."""
WRITES = re.compile(r"a?(?:delete|save|create|(?:get|update)_or_create|bulk_(?:create|update)|select_for_update)")
MANAGERS = ("_default_manager", "_base_manager", "model")
WAYS = re.compile(r"(?:apps\.)?(\w+)(?:\.\w+)*?\.(?:queries|kind)(?:\.\w+)*")
PASSING_ON = ("list", "tuple", "set", "sorted", "reversed", "iter", "next")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def writes_to_foreign_rows(tree: ast.Module, room: str) -> Iterator[tuple[int, str]]:
    """Line and text of each change to a row, or lock of it, that this room was only given."""
    ways = {name for name, owner in _imported_ways(tree) if owner != room and not is_own(room, owner, "")}
    models = {local for local, owner, name in imported_models(tree) if not is_own(room, owner, name)}
    found: set[tuple[int, str]] = set()
    for scope in ast.walk(tree):
        if isinstance(scope, Function | ast.Module):
            nodes = list(ast.walk(scope) if isinstance(scope, Function) else _outside_functions(scope))
            given = Given(nodes, ways, models)
            found |= {
                (node.lineno, ast.unparse(node))
                for node in nodes
                if isinstance(node, ast.expr) and given.is_changed_by(node)
            }
    yield from sorted(found)


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    for inner in ast.iter_child_nodes(node):
        if not isinstance(inner, Function):
            yield inner
            yield from _outside_functions(inner)


def managers_asked_for(tree: ast.Module, room: str) -> Iterator[tuple[int, str]]:
    """A model's manager by another way than its name, which says whose rows they are."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and room not in KITS and (node.attr in MANAGERS or _of_its_type(node)):
            yield node.lineno, ast.unparse(node)


def _of_its_type(node: ast.Attribute) -> bool:
    """`type(row).objects`, `row.__class__.objects`."""
    return node.attr == "objects" and bool(re.search(r"^type\(|\.__class__$", ast.unparse(node.value)))


def _imported_ways(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What a module imports of any room's `queries` or `kind`, or such a module itself: as what, of which room."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            above = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            for name in node.names:
                way = WAYS.fullmatch(above + name.name)
                if way and way[1] in ROOM_OF.values():
                    yield name.asname or name.name, way[1]


class Given:
    """What a function holds of other rooms' rows. `ways`: names that give them; `models`: names of their models."""

    def __init__(self, nodes: Collection[ast.AST], ways: set[str], models: set[str]) -> None:
        self.ways = ways
        self.names = {
            arg.arg
            for arg in nodes
            if isinstance(arg, ast.arg) and arg.annotation
            if any(dotted(hint) in models for hint in ast.walk(arg.annotation) if isinstance(hint, ast.expr))
        }
        bound = [pair for node in nodes for pair in _bindings(node)]
        before = -1
        while before < len(self.names):
            before = len(self.names)
            self.names |= {name for target, value in bound if self.holds(value) for name in _names(target)}

    def holds(self, node: ast.expr) -> bool:
        """Whether the value comes from another room."""
        match node:
            case ast.Name(id=name):
                return name in self.names
            case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in PASSING_ON:
                return self.holds(first)
            case ast.Call(func=func):
                return self._is_way(func) or (isinstance(func, ast.Attribute) and self.holds(func.value))
            case ast.Attribute(value=inner) | ast.Subscript(value=inner) | ast.NamedExpr(value=inner):
                return self.holds(inner)
            case ast.IfExp(body=one, orelse=other):
                return self.holds(one) or self.holds(other)
            case ast.BoolOp(values=values):
                return any(map(self.holds, values))
        return False

    def _is_way(self, func: ast.expr) -> bool:
        """It, or what it is a part of, however that goes on."""
        name = dotted(func)
        begins = name or _first_names(func)
        return any(name == way or begins.startswith(f"{way}.") for way in self.ways)

    def is_changed_by(self, node: ast.expr) -> bool:
        match node:
            case ast.Attribute(value=row, ctx=ast.Store() | ast.Del()):
                return self.holds(row)
            case ast.Call(func=ast.Attribute(value=rows, attr="update"), args=[]):  # a dict's takes another one
                return self.holds(rows)
            case ast.Call(func=ast.Attribute(value=rows, attr=act)) if WRITES.fullmatch(act):
                return self.holds(rows)
        return False


def _first_names(node: ast.expr) -> str:
    """Names with dots that an expression begins with."""
    while not (name := dotted(node)):
        match node:
            case ast.Attribute(value=inner) | ast.Subscript(value=inner) | ast.Call(func=inner):
                node = inner
            case _:
                break
    return name


def _bindings(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Which target is bound to which value."""
    match node:
        case ast.Assign(targets=targets, value=value):
            yield from ((target, value) for target in targets)
        case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
            yield target, value
        case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
            yield target, value


def _names(target: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def test_no_room_changes_rows_that_it_was_given():
    found = [
        f"{path.relative_to(ROOT)}:{line} {what}"
        for room, path, tree in MODULES
        for line, what in writes_to_foreign_rows(tree, room)
    ]
    assert found == [], "the rows' own room locks and changes them: a function of its services, or of its queries"


def test_no_room_asks_for_a_manager_without_the_models_name():
    found = {
        f"{path.relative_to(ROOT)}:{line} {what}": str(path.relative_to(ROOT))
        for room, path, tree in MODULES
        for line, what in managers_asked_for(tree, room)
    }
    assert [place for place, path in found.items() if path not in GENERIC] == [], "name the model, in its own room"
    assert set(GENERIC) <= set(found.values()), "these are mended: take them off the list"


PREAMBLE = """
from apps.payments import queries as payments
from apps.payments.queries import refundable
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.express import models as parcels
import apps.goods.queries.rows
"""


@pytest.mark.parametrize("source", [
    "payments.attempts_of(p).update(state='paid')",
    "payments.attempts_of(p).filter(pk=1).exclude(pk=2).delete()",
    "payments.attempts_of(p).bulk_update([], ['state'])",
    "payments.attempts_of(p).create(state='paid')",
    "payments.attempts_of(p).first().save()",
    "payments.attempts_of(p)[0].delete()",
    "list(refundable(p).select_for_update())",
    "apps.goods.queries.rows.visible_to(c).update(sort=1)",
    "LEASE.rows().filter().update(status='')",
    "rows = refundable(p)\nrows.update(state='')",
    "rows = refundable(p)\nmore = rows.order_by('pk')\n(more.select_for_update() if lock else more).get()",
    "row: object = payments.attempt_of(p)\nrow.state = 'paid'",
    "for row in sorted(refundable(p)): row.delete()",
    "[row.save() for row in refundable(p)]",
    "if row := payments.attempt_of(p): row.amount += 1",
    "def f(order: Order): order.status = 'completed'",
    "def f(order: Order | None): order and order.save()",
    "def f(*, orders: list[Order]):\n    for one in orders: one.status = ''",
    "def f(parcel: parcels.Parcel): del parcel.number",
])  # fmt: skip
def test_a_change_to_a_given_row_is_found(source):
    tree = ast.parse(PREAMBLE + source)
    assert len(list(writes_to_foreign_rows(tree, "contracts"))) == 1


@pytest.mark.parametrize("source", [
    "payments.attempts_of(p).filter(state='paid').order_by('pk').count()",
    "plain = payments.payables_of([])\nplain.update({'a': 1})",
    "from apps.contracts import queries\nqueries.latest_row(p).save()",
    "from apps.contracts.models import Contract\ndef f(row: Contract, order: Order): row.number = order.title",
    "def f(order: Order):\n    row = Contract(order.pk)\n    row.order = order\n    row.save()",
    "from apps.payments import services\nservices.update(state='paid')",
    "class Page:\n    def __init__(self, order: Order): self.order = order",
    "def f(order: Order): pass\ndef g(order): order.save()",
])  # fmt: skip
def test_reading_a_given_row_and_changing_ones_own_is_none(source):
    assert not list(writes_to_foreign_rows(ast.parse(PREAMBLE + source), "contracts"))


def test_rooms_of_acts_change_the_row_that_they_act_on():
    source = "from apps.subshops.models import SubShop\nfrom apps.subshops.queries import find\n"
    source += "def f(shop: SubShop): shop.save()\nfind(1).save()"
    assert not list(writes_to_foreign_rows(ast.parse(source), "shop"))
    assert len(list(writes_to_foreign_rows(ast.parse(source), "orders"))) == 2


@pytest.mark.parametrize("source", [
    "LEASE.model._default_manager.update(status='')", "type(row).objects.update(status='')",
    "row.__class__.objects.all()", "Order._base_manager.all()", "row._meta.model.objects.all()",
])  # fmt: skip
def test_a_manager_without_the_models_name_is_found(source):
    tree = ast.parse(source)
    assert list(managers_asked_for(tree, "contracts"))
    assert not list(managers_asked_for(tree, "trade"))
