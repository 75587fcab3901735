"""Private files: there whole or not at all, opened as they were kept, removed once old and named by nobody."""

import hashlib
import os
import time
from datetime import timedelta
from pathlib import Path

import pytest

from core import clock
from core.errors import NotFound, StateError
from core.folders import Folder

KEPT = Folder("private/tested", lambda: StateError("damaged"))


@pytest.fixture(autouse=True)
def media(settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


def old(name: str) -> str:
    KEPT.keep(name, b"%PDF")
    os.utime(KEPT.path_of(name), (time.time() - 86_400,) * 2)
    return name


def test_a_file_is_opened_as_it_was_kept_or_not_at_all() -> None:
    KEPT.keep("t1/a.pdf", b"%PDF")
    digest = hashlib.sha256(b"%PDF").hexdigest()
    assert KEPT.read("t1/a.pdf", digest) == b"%PDF"
    KEPT.path_of("t1/a.pdf").write_bytes(b"%PDF.")
    with pytest.raises(StateError):
        KEPT.read("t1/a.pdf", digest)
    for name in ("", "t1/b.pdf"):
        with pytest.raises(NotFound):
            KEPT.read(name, digest)


def test_one_that_could_not_be_written_leaves_nothing() -> None:
    with pytest.raises(OSError), KEPT.writing("t1/a.pdf") as path:
        path.write_bytes(b"half")
        raise OSError
    assert KEPT.named("*/*") == []


def test_old_ones_that_nobody_names_go_beside_one_that_is_gone_already() -> None:
    """A link into nothing is what another's removal leaves between the look into the folder and that at its files."""
    lost, named, others = old("t1/lost.pdf"), old("t1/named.pdf"), old("t2/lost.pdf")
    KEPT.keep("t1/fresh.pdf", b"%PDF")
    KEPT.path_of("t1/gone.pdf").symlink_to("nowhere")
    before = clock.real_now() - timedelta(hours=1)
    assert KEPT.remove_older(before, "t1/*", {named}) == 1
    assert sorted(KEPT.named("*/*.pdf")) == ["t1/fresh.pdf", "t1/gone.pdf", named, others]
    assert lost not in KEPT.named("*/*")
    assert KEPT.remove_older(before, "t3/*") == 0
