"""A new room of the merchant's side, from the files in `skeleton`: a list with its counts and its export, one act.

Its rows hang on leases: the act locks the lease first, and gives back what it changed.
"""

import argparse
import keyword
import re
from pathlib import Path

from infra.local import paths
from infra.local.console import Stop, say

SKELETON = Path(__file__).with_name("skeleton")
WORD = re.compile(r"[a-z]{3,12}")
IMPORTS = re.compile(r"(?:^from .*\n)+", re.MULTILINE)
SIDES = ("apps", "platform", "")
TO_DO = """\
apps/{name} is there. What remains to be done by hand:
  · TENANT_APPS in platform/config/settings.py
  · its floor in pyproject.toml, contract "Floors of the merchant's side": below orders, above the leases
  · the policies: actions and area of its calls in api.py, who sees which rows in queries.py
  · its rows: models.py, then python -m config makemigrations {name}; their rank in infra/testing/locks.py
  · where the lease follows an act: no call here but one in apps/orders/api, whose act calls services and settles, as
    those in apps/orders/services/money.py do
  · personal.py: what they keep about a customer; retention.py where they go again
  · where there is such: todos.py (what waits for whom), nights.py (steps of a night), index.py (the operators' rows)
  · the README's list of rooms; make api for the front end
make test says what is missing still."""


def run(options: argparse.Namespace) -> int:
    make(options.name, paths.ROOT)
    say(TO_DO.format(name=options.name))
    return 0


def make(name: str, root: Path) -> Path:
    """`apps/name`: the skeleton's `things` renamed, its `Thing` as the name without an s at its end. Raises Stop."""
    if not WORD.fullmatch(name) or keyword.iskeyword(name):
        raise Stop(f"{name!r} is no name: a room is one word in lower case, of three to twelve letters")
    if any((root / side / name).exists() for side in SIDES):
        raise Stop(f"There is a room {name} already")
    room = root / "apps" / name
    for source in sorted(SKELETON.rglob("*.txt")):
        target = room / source.relative_to(SKELETON).with_suffix("")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_renamed(source.read_text(), name))
    return room


def _renamed(text: str, name: str) -> str:
    names = {"things": name, "thing": name.removesuffix("s")}
    forms = {form(old): form(new) for old, new in names.items() for form in (str.lower, str.capitalize, str.upper)}
    renamed = re.sub("|".join(forms), lambda found: forms[found[0]], text)
    return IMPORTS.sub(lambda found: _in_order(found[0]), renamed)


def _in_order(imports: str) -> str:
    """By module: where the new room's own stand depends on its name."""
    return "".join(sorted(imports.splitlines(keepends=True), key=lambda line: line.split()[1]))
