"""What one start remembers for the next."""

import json
import socket
import stat
from pathlib import Path

import pytest

from infra.local import environment, fingerprint, paths, ports
from infra.local.console import Stop
from infra.local.paths import State, open_to_others


class TestPorts:
    def test_they_are_all_different_and_remembered(self, tmp_path: Path) -> None:
        remembered = tmp_path / "ports.json"
        first = ports.choose(remembered, web=18_000)
        assert len(set(vars(first).values())) == 6
        assert first.web == 18_000
        assert ports.choose(remembered, web=18_000) == first

    def test_one_that_is_taken_now_is_replaced(self, tmp_path: Path) -> None:
        remembered = tmp_path / "ports.json"
        first = ports.choose(remembered)
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", first.api))
            taken.listen()
            second = ports.choose(remembered)
        assert second.api != first.api
        assert second.postgres == first.postgres

    def test_a_broken_file_is_no_obstacle(self, tmp_path: Path) -> None:
        remembered = tmp_path / "ports.json"
        remembered.write_text("{")
        assert json.loads(remembered.read_text() + "}") == {}
        assert ports.choose(remembered).web


class TestFingerprint:
    def test_a_stamp_holds_until_a_file_changes(self, tmp_path: Path) -> None:
        source = tmp_path / "source"
        source.write_text("one")
        before = fingerprint.digest([source])
        with fingerprint.stamped("step", before, tmp_path / "stamps"):
            pass
        assert fingerprint.is_fresh("step", before, tmp_path / "stamps")
        source.write_text("two")
        assert not fingerprint.is_fresh("step", fingerprint.digest([source]), tmp_path / "stamps")

    def test_a_step_that_failed_leaves_no_stamp(self, tmp_path: Path) -> None:
        with pytest.raises(RuntimeError), fingerprint.stamped("step", "value", tmp_path):
            raise RuntimeError
        assert not fingerprint.is_fresh("step", "value", tmp_path)

    def test_what_tools_make_is_passed_over(self, tmp_path: Path) -> None:
        for name in ("page.tsx", "node_modules/x.js", ".next/y.js", "app/z.ts", "tsconfig.tsbuildinfo"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text("")
        names = {str(path.relative_to(tmp_path)) for path in fingerprint.files_below(tmp_path)}
        assert names == {"page.tsx", "app/z.ts"}


class TestEnvironment:
    @pytest.mark.parametrize(
        ("line", "expected"),
        [
            ("A=1", {"A": "1"}),
            ("export A=1", {"A": "1"}),
            ("A='with space'", {"A": "with space"}),
            ('A="b=c="', {"A": "b=c="}),
            ("A=", {"A": ""}),
            ("# A=1", {}),
            ("", {}),
            ("nonsense", {}),
        ],
    )
    def test_lines_are_read(self, line: str, expected: dict[str, str]) -> None:
        assert environment.parse_env(line) == expected

    def test_secrets_are_made_once_and_are_private(self, tmp_path: Path) -> None:
        state = State(tmp_path)
        first = environment.known_secrets(state)
        assert environment.known_secrets(state) == first
        assert stat.S_IMODE(state.secrets.stat().st_mode) == 0o600
        assert len(set(first.values())) == len(first)

    def test_a_secret_that_is_new_to_us_is_added(self, tmp_path: Path) -> None:
        state = State(tmp_path)
        state.secrets.write_text("ZUDESK_SECRET_KEY=kept\n")
        found = environment.known_secrets(state)
        assert found["ZUDESK_SECRET_KEY"] == "kept"
        assert found["ZUDESK_FIELD_KEY"]

    def test_the_tests_never_see_the_callers_database(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("DATABASE_URL", "postgres://precious")
        some = ports.choose(tmp_path / "ports.json")
        env = environment.settings_env(State(tmp_path), some, mode="test", theirs={})
        assert "precious" not in str(env)
        env = environment.settings_env(
            State(tmp_path), some, mode="demo", theirs={"DATABASE_URL": "postgres://precious"}
        )
        assert env["DATABASE_URL"] == "postgres://precious"


class TestReach:
    def test_a_closed_folder_above_shuts_others_out(self, tmp_path: Path) -> None:
        below = tmp_path / "closed" / "below"
        below.mkdir(parents=True)
        (tmp_path / "closed").chmod(0o700)
        assert not open_to_others(below)

    def test_a_folder_outside_is_entered_by_all_and_only_taken_if_ours(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(paths, "OUTSIDE", tmp_path / "zudesk-1")
        made = paths.make_outside("demo", "postgres")
        assert stat.S_IMODE(made.parent.stat().st_mode) == 0o755
        monkeypatch.setattr(paths, "OUTSIDE", tmp_path / "zudesk-2")
        (tmp_path / "zudesk-2").symlink_to(tmp_path)
        with pytest.raises(Stop, match="belongs to somebody else"):
            paths.make_outside("demo")

    def test_tests_run_in_memory_where_that_leaves_enough(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(paths, "MEMORY", tmp_path / "zudesk-3")
        monkeypatch.setattr(paths, "MEMORY_NEEDED", 1)
        assert paths.throw_away_home() == tmp_path / "zudesk-3"
        monkeypatch.setattr(paths, "MEMORY_NEEDED", 2**60)
        assert paths.throw_away_home() == paths.HOME
        monkeypatch.setattr(paths, "MEMORY", tmp_path / "no" / "memory")
        assert paths.throw_away_home() == paths.HOME
