"""What the menu offers and what the front end has pages for: the same sides, by the same actions."""

import json
import re
from pathlib import Path

from core.permissions import LOGGED_IN
from operators.menu import ENTRIES, GROUP
from reviews import queries as reviews

ROUTES = Path(__file__).parents[3] / "frontend/src/lib/routes.ts"
CONST = re.compile(r"^const ([A-Z]+) = \{(.*?)\} as const;$", re.M | re.S)
TABLE = re.compile(r"^const TABLE = \{(.*?)^\} as const", re.M | re.S)
NAME = re.compile(r"(?<=[\s{])(\w+):(?=\s)")
LAST_COMMA = re.compile(r",(?=\s*[\]}])")


def _routes():
    """The table of routes.ts as JSON: names are bare there, and the last commas stay."""
    text = ROUTES.read_text()
    table = TABLE.search(text)[1]
    for name, shared in CONST.findall(text):
        table = table.replace(f"...{name}", shared.strip().rstrip(","))
    return json.loads(LAST_COMMA.sub("", NAME.sub(r'"\1":', f"{{{table}}}")))


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


def test_who_may_see_something_that_waits_may_open_its_page():
    seen = {}
    for (who, _), source in reviews._sources.items():
        seen.setdefault(("/review", who.value), set()).add(source.see)
    assert seen == {key: actions for key, actions in _offered().items() if key[0] == "/review"}
