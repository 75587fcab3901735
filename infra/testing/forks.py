"""Processes of the product that a test has killed: Django starts once, and each of them is a fork of that."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.conf import settings
from django.db import connection

PATIENCE = 60
"""Seconds for Django to start, and for a process to end."""
BEFORE = """
import os, signal, sys, time
import django
django.setup()
from django.conf import settings
from django.db import connection
settings.DATABASES["default"]["NAME"] = connection.settings_dict["NAME"] = sys.argv[1]
"""
BEHIND = """
for _ in sys.stdin:
    if (fork := os.fork()) == 0:
        work()
        os._exit(0)
    print(fork, flush=True)
    print(os.waitpid(fork, 0)[1], flush=True)
"""


@dataclass
class Forks:
    """One at a time. The parent has no connection to anything, so each makes its own."""

    parent: "subprocess.Popen[bytes]"

    def begin(self) -> int:
        """The pid of the next one, which is at work from now on."""
        assert self.parent.stdin
        self.parent.stdin.write(b"\n")
        self.parent.stdin.flush()
        return self._told()

    def ended(self) -> int:
        """Waits for it; how it ended, as `os.waitpid` says: SIGKILL where that killed it."""
        return self._told()

    def _told(self) -> int:
        assert self.parent.stdout
        assert select.select([self.parent.stdout], [], [], PATIENCE)[0], f"nothing was told within {PATIENCE} s"
        return int(self.parent.stdout.readline())


@contextmanager
def forks(work: str) -> Iterator[Forks]:
    """`work` is Python that defines `work()`, for this test's database."""
    parent = subprocess.Popen(
        [sys.executable, "-c", BEFORE + work + BEHIND, connection.settings_dict["NAME"]],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ | {"ZUDESK_LOG_LEVEL": "CRITICAL"},
        cwd=settings.ROOT, bufsize=0, start_new_session=True,
    )  # fmt: skip
    assert parent.stdin
    try:
        yield Forks(parent)
    finally:
        parent.stdin.close()
        try:
            parent.wait(30)
        except subprocess.TimeoutExpired:  # one of them is at work yet, on a database that is going
            os.killpg(parent.pid, signal.SIGKILL)
            parent.wait()
            raise
