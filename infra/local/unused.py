"""Functions, classes and constants that nobody but a test names. What nobody runs is deleted."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from vulture import Vulture
from vulture.core import Item

from infra.local import paths

ROOTS = ("platform", "tenants", "apps", "infra", "conftest.py")
TESTS = ("*/tests/*", "*/conftest.py")
FOR_TESTS = {"tests", "testing", "testing.py", "chaos"}
"""What lies in these is there for tests: it is used where a test uses it."""
REGISTERED = (
    "@call.*", "@*.call.*", "@job*", "@step*", "@shared_task*", "@*.task*", "@*.subscribe", "@*.exception_handler",
    "@pytest.*", "@plain.*", "@receiver*", "@register*", "@*part", "@*.touched", "@*.moved", "@data.*",
    "@model_validator*",
)  # fmt: skip
"""Whoever is decorated so is found by the decorator."""
BY_NAME = {
    "Django": ("Meta", "*Config", "add_arguments", "urlpatterns", "handler404", "application", "help"),
    "pytest": ("pytest_*", "pytestmark"),
    "http.server": ("do_*", "log_message", "handle_error"),
    "fpdf2": ("footer", "header"),
    "Celery": ("get_transport_cls", "Scheduler"),
    "logging": ("formatException",),
    "OpenTelemetry": ("should_sample", "get_description"),
    "httpcore": ("connect_tcp", "start_tls", "get_extra_info"),
}
"""Names that a library looks for."""
SETTINGS = "settings.py"
LATER: set[str] = set()
"""Rules that no production code runs yet, since what runs them comes later: none joins them."""


def main() -> int:
    named = set(_named_in_strings())
    unused = [item for item in [*_unused(TESTS), *_unused(())] if item.name not in named]
    lines = {f"{_file(item)}:{item.first_lineno} nobody uses {item.name}" for item in unused}
    idle = _idle_rules()
    lines |= {f"{where} only tests use {name}" for name, where in idle.items() if name not in LATER}
    lines |= {f"infra/local/unused.py runs by now, or is gone: {name}" for name in LATER - set(idle)}
    if not lines:
        return 0
    print(*sorted(lines), sep="\n")
    print("Delete it, or use it; what a library finds by name or decorator stands in infra/local/unused.py.")
    return 1


def _unused(left_out: tuple[str, ...]) -> Iterator[Item]:
    """What nobody uses in the code without `left_out`; what is for tests is judged with them."""
    found = Vulture(ignore_names=[name for names in BY_NAME.values() for name in names], ignore_decorators=REGISTERED)
    found.scavenge([str(paths.ROOT / root) for root in ROOTS], exclude=["*/migrations/*", *left_out])
    for item in found.get_unused_code():
        if _counts(item) and not (left_out and FOR_TESTS & set(_file(item).parts)):
            yield item


def _idle_rules() -> dict[str, str]:
    """Functions, classes and constants of rules that no production code names but to hand them on, with their place.

    That a package imports them, so that others find them there, is no use.
    """
    trees = {path: ast.parse(path.read_text()) for path in _production()}
    run = {name for tree in trees.values() for name in _run(tree)}
    return {
        name: f"{path.relative_to(paths.ROOT)}:{line}"
        for path, tree in trees.items()
        if path.name == "rules.py" or path.parent.name == "rules"
        for name, line in _defined(tree)
        if name not in run and name != "__all__"
    }


def _production() -> Iterator[Path]:
    for root in ROOTS[:-1]:
        for path in sorted((paths.ROOT / root).rglob("*.py")):
            if not (FOR_TESTS | {"conftest.py", "migrations"}) & set(path.relative_to(paths.ROOT).parts):
                yield path


def _run(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name):
                yield name


def _defined(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name, node.lineno
            case ast.Assign(targets=targets):
                yield from ((one.id, node.lineno) for one in targets if isinstance(one, ast.Name))


def _file(item: Item) -> Path:
    return Path(item.filename).relative_to(paths.ROOT)


def _counts(item: Item) -> bool:
    """Fields of rows and codes of an enum are read by name; a module's constant isn't. Django reads its settings."""
    if item.typ == "variable":
        line = Path(item.filename).read_text().splitlines()[item.first_lineno - 1]
        return item.name.isupper() and not line[0].isspace() and _file(item).name != SETTINGS
    return item.typ in ("function", "class", "method", "property")


def _named_in_strings() -> Iterator[str]:
    """The last part of each name, dotted or not, that stands in a text: what is called or imported by it."""
    for root in ROOTS:
        for path in (paths.ROOT / root).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    name = node.value.rpartition(".")[2]
                    if name.isidentifier():
                        yield name


if __name__ == "__main__":
    sys.exit(main())
