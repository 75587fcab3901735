"""What the menu, notices, to-dos, exports, the search and reviews lead to, and what the front end has pages for."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from operators.menu import ENTRIES, GROUP

HERE = Path(__file__).parents[3]
ROUTE = re.compile(r'path: "(?P<path>/[^"]*)"')
PAGES = ROUTE.findall((HERE / "frontend/src/lib/routes.ts").read_text())
PATH = re.compile(r"(/[A-Za-z]\w*(?:/[^\s?]*)?)(?:\?\S*)?")
NO_PAGES = ("api", "h5", "media", "healthz")
"""Where else a path of ours begins: customers' pages are not the staff's."""
PARTIES = HERE / "platform/partners"


def paths_in(tree: ast.AST) -> Iterator[str]:
    """Paths of the staff's app that a module names, without their query; an inserted value is `*`."""
    inside = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [str(one.value) if isinstance(one, ast.Constant) else "*" for one in node.values]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in inside:
            parts = [node.value]
        else:
            continue
        found = PATH.fullmatch("".join(parts))
        if found and found[1].split("/")[1] not in NO_PAGES:
            yield found[1]


def has_page(path: str) -> bool:
    """A path that ends in `/` goes on with an id."""
    parts = (f"{path}*" if path.endswith("/") else path).split("/")
    return any(_fits(page.split("/"), parts) for page in PAGES)


def _fits(page: list[str], parts: list[str]) -> bool:
    return len(page) == len(parts) and all(a == b or (a[:1] == ":" and b) for a, b in zip(page, parts, strict=True))


def sources() -> Iterator[Path]:
    """A party's own addresses stand in its folder and among its settings."""
    for path in [*HERE.glob("apps/**/*.py"), *HERE.glob("platform/**/*.py")]:
        of_party = PARTIES in path.parents and (path.parent.parent == PARTIES and path.parent.name != "services")
        if "tests" not in path.parts and not of_party and path != PARTIES / "config.py":
            yield path


def test_each_entry_of_the_menu_has_a_page():
    assert {entry.path for entry in ENTRIES} - {GROUP} <= set(PAGES)


def test_each_path_that_the_back_end_names_has_a_page():
    found = [(path, str(one.relative_to(HERE))) for one in sources() for path in paths_in(ast.parse(one.read_text()))]
    assert len(found) > 60
    assert [one for one in found if not has_page(one[0])] == []


@pytest.mark.parametrize(
    ("source", "good"),
    [
        ('"/orderInfo/"', True), ('f"/orderInfo/{order.pk}"', True), ('f"/review?kind={kind}"', True),
        ('"/orderInfo?id="', False), ('f"/saleOrder?id={row.pk}"', False), ('f"/orderInfo/{a}/{b}"', False),
    ],
)  # fmt: skip
def test_a_path_without_a_page_is_seen(source, good):
    [path] = paths_in(ast.parse(source))
    assert has_page(path) is good
