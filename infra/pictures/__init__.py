"""The README's pictures: which screens, and how they stand there."""

from pathlib import Path
from typing import NamedTuple

from infra.local import paths

FOLDER = Path(__file__).parent
README = paths.ROOT / "README.md"
THEMES = ("light", "dark")
BEGINS, ENDS = "<!-- by `python -m infra.pictures` -->\n", "<!-- so far -->\n"


class Screen(NamedTuple):
    """`path` is where one begins; `through`: the start of the first link there that is followed."""

    name: str
    title: str
    path: str
    through: str = ""


SCREENS = {
    "admin": (
        Screen("workbench", "The operators' workbench", "/"),
        Screen("merchants", "Merchants and what they owe", "/merchant"),
        Screen("figures", "The platform's figures", "/dataCenter"),
    ),
    "store": (
        Screen("workbench", "A shop's workbench", "/"),
        Screen("order", "A lease: what is to be done, its terms, bills and log", "/regularOrder", "/orderInfo/"),
        Screen("orders", "A shop's orders, ready to be worked through", "/dealingOrder"),
    ),
}
HEADS = {"admin": "operators", "store": "a shop"}


def file_name(side: str, screen: Screen, theme: str) -> str:
    return f"{side}-{screen.name}-{theme}.png"


def block() -> str:
    """The table of the README: each picture in the reader's own light."""
    rows = [" | ".join(("", *HEADS.values(), "")).strip(), "|" + "---|" * len(HEADS)]
    for screens in zip(*SCREENS.values(), strict=True):
        cells = [_cell(side, screen) for side, screen in zip(SCREENS, screens, strict=True)]
        rows.append(" | ".join(("", *cells, "")).strip())
    return BEGINS + "\n".join(rows) + "\n" + ENDS


def _cell(side: str, screen: Screen) -> str:
    light, dark = (f"{FOLDER.relative_to(paths.ROOT)}/{file_name(side, screen, theme)}" for theme in THEMES)
    source = f'<source media="(prefers-color-scheme: dark)" srcset="{dark}">'
    return f'<picture>{source}<img alt="{screen.title}" src="{light}"></picture>'


def renewed(readme: str) -> str:
    """The text with the table between its marks."""
    before, _, rest = readme.partition(BEGINS)
    _, found, after = rest.partition(ENDS)
    if not found:
        raise ValueError(f"README.md has lost its marks {BEGINS.strip()} and {ENDS.strip()}")
    return before + block() + after
