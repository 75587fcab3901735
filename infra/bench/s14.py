"""S14: every screen of both sides with the seed's data, at a desk computer, warm and logged in.

The screens are those of the front end's table of routes; a page about one row is the first that another page leads to.
One pass; each row is the worst of a side, and its route. Lighthouse has no live feed: it would wait for its end. Then
the same screens in light and dark, in both languages and at 1440, 1280 and 390 px: all that axe finds, however slight,
what is wider than its window, and at a desk which lists are wider than their place. The pictures lie below
`.zudesk/bench-pictures`, to be looked at. With a shop's go its customer's pages; each part of the kit is looked at in
all eight looks of 1440 and 390 px.
"""

from collections.abc import Callable
from typing import Any

from infra.bench import seeded
from infra.bench.context import Context
from infra.bench.result import Result
from infra.local import paths

MOST_LCP_MS, MOST_CLS, LEAST_SCORE = 1_000, 0.05, 95
PICTURES = paths.HOME / "bench-pictures"
BEFORE = {"lcp": 500, "cls": 0.77, "score": 50}
"""A ProTable page, measured before."""


def run(context: Context) -> list[Result]:
    with seeded.zudesk(small=context.small) as info:
        rows = []
        for side in seeded.SIDES:
            who, most = seeded.who(info, side), context.size(0, 2)
            rows += results(side, seeded.ask("time-screens", most=most, **who), seeded.load())
            rows.append(looks(side, seeded.ask("look-screens", most=most, folder=str(PICTURES / side), **who)))
        kit = seeded.ask("look-screens", side="kit", most=context.size(0, 1), folder=str(PICTURES / "kit"))
        return [*rows, looks("kit", kit)]


def results(side: str, screens: dict[str, dict[str, Any]], load: float) -> list[Result]:
    """The worst LCP, CLS and score of a side; `detail` of the first has every screen."""

    def worst(name: str, pick: Callable[..., str], text: str, target: str, fits: Callable[[float], bool]) -> Result:
        route = pick(screens, key=lambda one: screens[one][name])
        value = screens[route][name]
        return Result(
            "S14", f"{seeded.SIDES[side]} {len(screens)} screens, desktop, warm: worst {name.upper()}",
            f"{text.format(value)} {route}", f"ProTable page {text.format(BEFORE[name])} before",
            value / BEFORE[name], target, fits(value), {"load": load, "screens": screens} if name == "lcp" else {},
        )  # fmt: skip

    return [
        worst("lcp", max, "{:.0f} ms", f"≤ {MOST_LCP_MS} ms", lambda value: value <= MOST_LCP_MS),
        worst("cls", max, "{:.2f}", f"≤ {MOST_CLS}", lambda value: value <= MOST_CLS),
        worst("score", min, "{:.0f}", f"≥ {LEAST_SCORE}", lambda value: value >= LEAST_SCORE),
    ]


def looks(side: str, found: dict[str, Any]) -> Result:
    """`found` is what look-screens.mjs says."""
    wrong, side = found["wrong"], seeded.SIDES.get(side, "the kit's")
    return Result(
        "S14", f"{side} {found['screens']} screens in {found['looks']} looks: what axe finds, or is too wide",
        f"{len(wrong)}", "0", len(wrong), "0", not wrong, {"wrong": wrong},
    )  # fmt: skip
