"""S12: the customer's page behind a share link of the seed, as Lighthouse's phone sees it for the first time.

The phone is slow by Lighthouse's arithmetic over what a browser on this machine did; a busy machine makes it slower.
`machine` is Lighthouse's index of this one (a desk computer has 1,500 and more), `kb` and `requests` don't drift.
"""

import re
import statistics
from typing import Any

from infra.bench import seeded
from infra.bench.context import Context
from infra.bench.result import Result

RUNS = 3
LINK = re.compile(r"http\S+/h5/\S+")
BEFORE = {"lcp": 2_900, "tbt": 230, "score": 91}
"""Measured at 94a4b24."""
MOST_LCP_MS, MOST_TBT_MS, LEAST_SCORE = 1_800, 100, 97


def run(context: Context) -> list[Result]:
    with seeded.zudesk(small=context.small) as info:
        url = next(found[0] for line in info["try"] if (found := LINK.search(line)))
        runs = seeded.ask("time-page", url=url, runs=context.size(RUNS, 1))
        return results(runs, seeded.load())


def results(runs: list[dict[str, Any]], load: float) -> list[Result]:
    """A row each for the largest paint, the blocked time and the score, medians of the runs; and for the pictures that
    any run found larger than their place.
    """
    lcp, tbt, score = (statistics.median(run[name] for run in runs) for name in ("lcp", "tbt", "score"))
    large = sorted({url for run in runs for url in run["oversized"]})
    detail = {"load": load, "runs": runs}
    return [
        _row("LCP", f"{lcp / 1000:.1f} s", "2.9 s", lcp / BEFORE["lcp"], "≤ 1.8 s", lcp <= MOST_LCP_MS, detail),
        _row("TBT", f"{tbt:.0f} ms", "230 ms", tbt / BEFORE["tbt"], "≤ 100 ms", tbt <= MOST_TBT_MS, {}),
        _row("score", f"{score:.0f}", "91", score / BEFORE["score"], "≥ 97", score >= LEAST_SCORE, {}),
        _row(
            "pictures larger than shown", f"{len(large)}", "not read", len(large), "0", not large, {"pictures": large}
        ),
    ]


def _row(what: str, value: str, before: str, ratio: float, target: str, passed: bool, detail: dict[str, Any]) -> Result:
    what = f"customer's page, Lighthouse's phone, {what}"
    return Result("S12", what, value, f"at 94a4b24: {before}", ratio, target, passed, detail)
