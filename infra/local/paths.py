"""Where things lie: all below `.zudesk/`, except what PostgreSQL's user couldn't reach there."""

import hashlib
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from infra.local.console import Stop

ROOT = Path(__file__).resolve().parents[2]
FRONTEND = ROOT / "frontend"
LOCK = ROOT / "infra" / "python" / "requirements.lock"
PRODUCTION_LOCK = LOCK.with_name("production.lock")

HOME = ROOT / ".zudesk"
VENV = HOME / "venv"
BIN = VENV / "bin"
PYTHON = BIN / "python"
NODE = BIN / "node"
NPM = BIN / "npm"
WEB = HOME / "web"
REDIS = HOME / "redis-server"
STAMPS = HOME / "stamps"
LOGS = HOME / "logs"

OURS = f"zudesk-{hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]}"
# Only used when the clone lies below a folder that other users can't enter, such as /root.
OUTSIDE = Path("/var/tmp") / OURS
# Files in memory. Tests copy their database, two thousand files, hundreds of times: 0.1 s each here, 1.5 s on ext4,
# which is slow to reuse what was deleted a moment ago.
MEMORY = Path("/dev/shm") / OURS
MEMORY_NEEDED = 4 * 1024**3


@dataclass(frozen=True)
class State:
    """The data of one run: the demo's own, or a throw-away one of the tests."""

    root: Path

    @property
    def logs(self) -> Path:
        return self.root / "logs"

    @property
    def ports(self) -> Path:
        return self.root / "ports.json"

    @property
    def secrets(self) -> Path:
        return self.root / "secrets.env"

    @property
    def pids(self) -> Path:
        return self.root / "running.json"

    def folder(self, name: str) -> Path:
        """A folder of this state, made if it lacks."""
        path = self.root / name
        path.mkdir(parents=True, exist_ok=True)
        return path


DEMO = State(HOME)


def site_packages() -> Path:
    """The virtual environment's packages; the version in the path is that of the Python that made it."""
    return next((VENV / "lib").glob("python3.*/site-packages"))


def open_to_others(path: Path) -> bool:
    """Whether any user may enter all folders down to `path`."""
    return all(folder.stat().st_mode & 0o001 for folder in [path, *path.parents] if folder.exists())


def make_outside(*below: str) -> Path:
    """A folder below OUTSIDE."""
    return _make_ours(OUTSIDE, *below)


def throw_away_home() -> Path:
    """Where the state of a test run lies: in memory if there is room for it twice over, else below HOME."""
    if not MEMORY.parent.is_dir():
        return HOME
    room = min(shutil.disk_usage(MEMORY.parent).free, _memory_available() // 2)
    return _make_ours(MEMORY) if room >= MEMORY_NEEDED else HOME


def _memory_available() -> int:
    """Bytes that can be had without swapping; 0 where the system doesn't say."""
    try:
        lines = Path("/proc/meminfo").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")), 0)


def _make_ours(base: Path, *below: str) -> Path:
    """A folder below `base`; anybody may write where that lies, so it must be ours."""
    path = base.joinpath(*below)
    base.mkdir(mode=0o755, exist_ok=True)
    if base.is_symlink() or base.stat().st_uid != os.geteuid():
        raise Stop(f"{base} belongs to somebody else; remove it and start again")
    path.mkdir(parents=True, exist_ok=True)
    for folder in [path, *path.parents]:
        if folder.is_relative_to(base):
            folder.chmod(0o755)
    return path


def is_root() -> bool:
    return os.geteuid() == 0
