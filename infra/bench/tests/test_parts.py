"""Clocks, sizes, the kept table and the reading of the bundle's lines."""

import json
import re
import time
from collections.abc import Sequence
from typing import Any

import pytest

from infra.bench import kept, s12, s13, s14, s16
from infra.bench.context import Context, core_clock, median_ms, p99_ms, rates
from infra.bench.machine import moment
from infra.bench.result import Result
from tenants.backend import raw

LINES = """ok     158 KB of 190  /site-admin/main/login
OVER   191 KB of 190  /site-store/main/login
ok     183 KB of 260  /site-admin/userSummary
some other line
"""


QUIET, BUSY = "2026-11-29, e33fca7f, load 0.4", "2026-12-01, 0abac76a+, load 2.5"


def result(figure: str, value: str = "1/s", passed: bool = True, measured: str = QUIET) -> Result:
    return Result(figure, "something", value, "2/s", 0.5, "≥ 50 %", passed, measured=measured)


class TestKept:
    def test_the_last_result_of_each_figure_stays(self, tmp_path) -> None:
        kept.write(tmp_path, [result("S10"), result("S2", "old")], {"cores": 2}, 1)
        kept.write(tmp_path, [result("S2", "new", passed=False, measured=BUSY)], {"cores": 2}, 2)
        text = (tmp_path / "RESULTS.md").read_text()
        assert "Seed 2; cores 2." in text
        assert "old" not in text
        s2, s10 = text.splitlines()[-2:]
        assert s2.startswith("| S2 |") and s2.endswith(f"| **missed** | {BUSY} |")
        assert s10.startswith("| S10 |") and s10.endswith(f"| reached | {QUIET} |")
        rows = json.loads((tmp_path / "results.json").read_text())["results"]
        assert [row["figure"] for row in rows] == ["S2", "S10"]

    def test_rows_of_before_say_nothing_of_their_day(self, tmp_path) -> None:
        old = result("S2").plain()
        del old["measured"]
        (tmp_path / "results.json").write_text(json.dumps({"seed": 1, "machine": {"load": 1.2}, "results": [old]}))
        kept.write(tmp_path, [result("S10")], {"cores": 2}, 2)
        assert (tmp_path / "RESULTS.md").read_text().splitlines()[-2].endswith("| reached |  |")

    def test_the_moment_names_the_commit(self) -> None:
        assert re.fullmatch(r"\d{4}-\d\d-\d\d, ([0-9a-f]{8,}\+?|no commit), load \d+\.\d", moment())


class TestBundle:
    def test_each_budget_is_a_row_with_its_heaviest_route(self) -> None:
        login, lists = s13.results(s13.read(LINES))
        assert (login.value, login.passed, login.target) == ("191 KB /site-store/main/login", False, "≤ 190 KB")
        assert (lists.value, lists.passed) == ("183 KB /site-admin/userSummary", True)
        assert login.detail == {"/site-admin/main/login": 158, "/site-store/main/login": 191}


def page(lcp: int, tbt: int = 50, score: int = 99, cls: float = 0, oversized: Sequence[str] = ()) -> dict[str, Any]:
    return {"lcp": lcp, "tbt": tbt, "score": score, "cls": cls, "oversized": [*oversized]}


class TestPages:
    def test_the_customers_page_is_its_median(self) -> None:
        large = page(1_801, 110, 96, oversized=["/media/a.webp"])
        lcp, tbt, score, pictures = s12.results([page(1_700), page(9_000, 900, 40), large], 0.5)
        assert (lcp.value, lcp.passed) == ("1.8 s", False)
        assert (tbt.value, tbt.passed) == ("110 ms", False)
        assert (score.value, score.passed) == ("96", False)
        assert (pictures.value, pictures.passed, pictures.detail) == ("1", False, {"pictures": ["/media/a.webp"]})
        assert lcp.detail["load"] == 0.5
        assert all(row.passed for row in s12.results([page(1_800, 100, 97)], 0.5))

    def test_a_side_is_its_worst_screen(self) -> None:
        screens = {"workbench": page(1_001, score=98), "merchant": page(400, score=94, cls=0.06)}
        lcp, cls, score = s14.results("admin", screens, 0.5)
        assert (lcp.value, lcp.passed) == ("1001 ms workbench", False)
        assert (cls.value, cls.passed) == ("0.06 merchant", False)
        assert (score.value, score.passed) == ("94 merchant", False)
        assert lcp.detail["screens"] == screens
        assert all(row.passed for row in s14.results("store", {"product": page(1_000, score=95, cls=0.05)}, 0.5))

    def test_the_kit_has_a_row_of_its_own(self) -> None:
        found = {"screens": 9, "looks": 8, "wrong": ["kit-1 390 dark en: color-contrast (1): span"]}
        row = s14.looks("kit", found)
        assert row.what.startswith("the kit's 9 screens in 8 looks")
        assert (row.value, row.passed, row.detail["wrong"]) == ("1", False, found["wrong"])


class TestOnACluster:
    """S16 needs a cluster; what it makes of its figures doesn't."""

    def test_the_model_says_what_a_node_adds_and_until_when(self) -> None:
        calls = {"python": 9.0, "coordinator": 2.0, "nodes": 4.0}
        runs = [
            s16.Run(count, tenants=40, leases=20_000, coordinator=20.0, each=[80.0 / count] * count, calls=calls)
            for count in s16.SIZES
        ]
        said = s16.on_paper(s16._model(runs))
        assert "the nights of 1,800,000 leases an hour, which is 3,600 merchants of 500, or 250 lists a second" in said
        assert "busy when 4.0 nodes work on nights, or 2.0 on lists" in said

    def test_a_seed_that_stopped_has_missed_and_the_others_have_their_rows(self) -> None:
        reached, stopped = s16._seed_row(2, 340.0, 200.0), s16._seed_row(4, None, 200.0)
        assert (reached.what, reached.ratio, reached.passed) == ("the journeys' seed on 1 + 2", 1.7, True)
        assert (stopped.value, stopped.passed) == ("it stopped", False)


class TestClocks:
    def test_works_take_turns_and_the_best_round_counts(self) -> None:
        turns: list[str] = []
        rates({"a": lambda: turns.append("a"), "b": lambda: turns.append("b")}, calls=2, rounds=2)
        assert turns == ["a", "a", "b", "b"] * 2

    @pytest.mark.django_db
    def test_a_core_clock_counts_what_the_server_works(self) -> None:
        with raw.connect() as connection:
            clock = core_clock(connection)
            before, ours = clock(), time.process_time()
            connection.execute("SELECT sum(n) FROM generate_series(1, 5000000) n")
            assert clock() - before > time.process_time() - ours

    def test_median_and_p99_are_in_ms(self) -> None:
        samples = [number / 1000 for number in range(1, 101)]
        assert (median_ms(samples), p99_ms(samples), p99_ms(samples[:80])) == (50.5, 99.0, 80.0)


def test_a_small_run_is_small() -> None:
    assert Context(1, print).size(100, 2) == 100
    assert Context(1, print, small=True).size(100, 2) == 2
