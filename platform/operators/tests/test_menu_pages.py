"""What the menu, notices, to-dos, exports, the search and reviews lead to, and what the front end has pages for: the
menu to the same sides, by the same actions.
"""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.permissions import LOGGED_IN
from operators.menu import ENTRIES, GROUP
from reviews import present as reviews

HERE = Path(__file__).parents[3]
CONST = re.compile(r"^const ([A-Z]+) = \{(.*?)\} as const;$", re.M | re.S)
TABLE = re.compile(r"^const TABLE = \{(.*?)^\} as const", re.M | re.S)
NAME = re.compile(r"(?<=[\s{])(\w+):(?=\s)")
LAST_COMMA = re.compile(r",(?=\s*[\]}])")
PATH = re.compile(r"(/[A-Za-z]\w*(?:/[^\s?]*)?)(?:\?\S*)?")
NO_PAGES = ("api", "h5", "media", "healthz", "readyz", "metrics")
"""Where else a path of ours begins: customers' pages are not the staff's."""
PARTIES = HERE / "platform/partners"


def _routes():
    """The table of routes.ts as JSON: names are bare there, and the last commas stay."""
    text = (HERE / "frontend/src/lib/routes.ts").read_text()
    table = TABLE.search(text)[1]
    for name, shared in CONST.findall(text):
        table = table.replace(f"...{name}", shared.strip().rstrip(","))
    return json.loads(LAST_COMMA.sub("", NAME.sub(r'"\1":', f"{{{table}}}")))


PAGES = [route["path"] for route in _routes().values()]


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


def _opening(route, who):
    """The actions any of which opens `route`."""
    action = route.get("action", LOGGED_IN)
    action = action.get(who, LOGGED_IN) if isinstance(action, dict) else action
    return {action} if isinstance(action, str) else set(action)


def _offered():
    return {(entry.path, who): set(entry.actions) for entry in ENTRIES if entry.path != GROUP for who in entry.who}


def test_each_entry_of_the_menu_has_a_page_that_opens_to_the_same_people():
    routes = {route["path"]: route for route in _routes().values()}
    pages = {(path, who): _opening(route, who) for path, route in routes.items() for who in route["who"]}
    assert {key: pages.get(key) for key in _offered()} == _offered()


def test_no_two_entries_of_the_menu_have_one_number():
    """By it the front end marks the one that is open."""
    assert [one for one, times in Counter(entry.id for entry in ENTRIES).items() if times > 1] == []


@pytest.mark.parametrize("language", ["zh", "en"])
def test_an_entry_of_the_menu_and_its_page_have_one_name(language):
    """A shop's pages of its sub-shops say whose they are in the title, the menu in the group that they stand in."""
    titles = json.loads((HERE / f"frontend/src/messages/{language}/routes.json").read_text())
    named = {path: {entry for entry in ENTRIES if entry.path == path} for path in {entry.path for entry in ENTRIES}}
    wrong = {
        titles[name]: [getattr(entry, language) for entry in named[route["path"]]]
        for name, route in _routes().items()
        if route["path"] in named
        and not any(titles[name].lower().endswith(getattr(entry, language).lower()) for entry in named[route["path"]])
    }
    assert wrong == {}


def test_who_may_see_something_that_waits_may_open_its_page():
    seen = {}
    for (who, _), source in reviews._sources.items():
        seen.setdefault(("/review", who.value), set()).add(source.see)
    assert seen == {key: actions for key, actions in _offered().items() if key[0] == "/review"}
