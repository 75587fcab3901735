"""What the menu offers and what the front end has pages for."""

import re
from pathlib import Path

from operators.menu import ENTRIES, GROUP

ROUTES = Path(__file__).parents[3] / "frontend/src/lib/routes.ts"
ROUTE = re.compile(r'path: "(?P<path>/[^"]*)"')


def test_each_entry_of_the_menu_has_a_page():
    pages = set(ROUTE.findall(ROUTES.read_text()))
    assert {entry.path for entry in ENTRIES} - {GROUP} <= pages
