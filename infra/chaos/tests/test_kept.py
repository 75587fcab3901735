"""What `make chaos` keeps of its figures."""

from pathlib import Path

import pytest

from infra.chaos import kept


def test_a_run_takes_the_place_of_the_one_before_and_the_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZUDESK_T18_SEED", "9990")
    file = tmp_path / "RESULTS.md"
    for figure, verdict in (("T16", "not judged"), ("T9", "**failed**"), ("PLANTED", "reached"), ("T9", "reached")):
        kept.write(kept.Run(figure, verdict, {"ZUDESK_T9": "full"}, 61.4, "2026-11-29, abcdef12, load 0.3"), file)
    lines = file.read_text().splitlines()
    assert [line.split(" | ")[:2] for line in lines[4:]] == [
        ["| T9", "reached"], ["| T16", "not judged"], ["| PLANTED", "reached"],
    ]  # fmt: skip
    assert " | ZUDESK_T9=full ZUDESK_T18_SEED=9990 | 61 | 2026-11-29, abcdef12, load 0.3, " in lines[4]
