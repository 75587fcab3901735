"""`.zudesk/venv/bin/python -m infra.pictures` beside a `make demo` that runs: takes the README's pictures anew, three
of each side in light and dark, puts them into the README, and removes those that it shows no more.
"""

import json
import sys
from typing import Any

from infra.bench import seeded
from infra.local import paths
from infra.local.console import Stop, say
from infra.pictures import FOLDER, README, SCREENS, THEMES, file_name, renewed


def main() -> int:
    try:
        info = _demo()
        taken = {FOLDER / name for side in SCREENS for name in _take(side, info)}
    except Stop as stop:
        say(str(stop))
        return 1
    README.write_text(renewed(README.read_text()))
    for old in {*FOLDER.glob("*.png")} - taken:
        old.unlink()
    say(f"{len(taken)} pictures in {FOLDER.relative_to(paths.ROOT)}; look at each before you commit them.")
    return 0


def _demo() -> dict[str, Any]:
    """What the running demo said of itself."""
    told = paths.DEMO.logs / "demo_info.json"
    if not paths.DEMO.pids.exists() or not told.exists():
        raise Stop("no demo runs in this clone: `make demo` in another terminal, then this")
    text = told.read_text()
    found: dict[str, Any] = json.loads(text[text.index("{") : text.rindex("}") + 1])
    return found


def _take(side: str, info: dict[str, Any]) -> list[str]:
    screens = [
        {
            "path": screen.path,
            "through": screen.through,
            "files": {theme: file_name(side, screen, theme) for theme in THEMES},
        }
        for screen in SCREENS[side]
    ]
    found: list[str] = seeded.ask(
        "readme-pictures", folder=str(FOLDER), screens=screens, **seeded.who(info, side)
    )  # fmt: skip
    return found


if __name__ == "__main__":
    sys.exit(main())
