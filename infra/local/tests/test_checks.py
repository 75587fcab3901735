"""What a person reads when the machine isn't ready."""

import os
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from infra.local import checks
from infra.local.console import Stop
from infra.local.paths import ROOT


class TestPorts:
    def test_a_free_port_passes(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            free: int = probe.getsockname()[1]
        checks.require_port(free)

    def test_a_taken_port_names_another(self) -> None:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port: int = taken.getsockname()[1]
            with pytest.raises(Stop, match=f"Port {port} is taken; choose another: ZUDESK_PORT=") as stop:
                checks.require_port(port)
        assert "\n" not in str(stop.value)

    def test_what_is_no_port_is_refused(self) -> None:
        with pytest.raises(Stop, match="is not a port"):
            checks.require_port(70_000)


class TestDisk:
    def test_a_full_disk_is_one_line(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        usage = shutil._ntuple_diskusage(10, 10, 0)
        monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage)
        with pytest.raises(Stop, match=r"is full: 0\.0 GB free, 3\.0 GB needed") as stop:
            checks.require_space(tmp_path, first=True)
        assert "\n" not in str(stop.value)

    def test_a_folder_that_cant_be_written_says_so(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        with pytest.raises(Stop, match="Can't write to"):
            checks.require_writable(tmp_path / "file" / "below")


class TestPython:
    def test_one_that_is_too_old_is_told_in_one_line(self, tmp_path: Path) -> None:
        old = tmp_path / "python3"
        old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.9.2" && exit 0\nexit 1\n')
        old.chmod(0o755)
        tools = tmp_path / "bin"
        tools.mkdir()
        for name in ("dirname", "sh", "echo"):
            (tools / name).symlink_to(shutil.which(name) or name)
        script = tmp_path / "clone" / "infra" / "local" / "run"
        script.parent.mkdir(parents=True)
        text = (ROOT / "infra" / "local" / "run").read_text()
        script.write_text(text.replace("/usr/bin/python3", "no-such-python"))
        env = {"PATH": f"{tmp_path}:{tools}"}
        done = subprocess.run(["sh", script, "demo"], env=env, capture_output=True, text=True)
        assert done.returncode == 1
        assert done.stderr.startswith("✗ Python 3.11 or newer is needed (found: Python 3.9.2).")
        assert done.stderr.count("\n") == 1

    def test_the_launcher_finds_ours(self) -> None:
        done = subprocess.run(
            ["sh", ROOT / "infra" / "local" / "run", "--help"],
            capture_output=True,
            text=True,
            env=dict(os.environ),
        )
        assert done.returncode == 0
        assert "demo" in done.stdout
