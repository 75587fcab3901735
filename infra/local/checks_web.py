"""What is checked on the front end, in this order."""

from infra.local import fingerprint, paths, web
from infra.local.commands import Command, must
from infra.local.console import Stop
from infra.local.environment import tools_env
from infra.local.runner import Check

CLIENT = paths.FRONTEND / "src" / "lib" / "api" / "generated"
MANIFEST = paths.FRONTEND / "package.json"


def lint() -> list[Check]:
    return [_script("format:check", "prettier"), _script("typecheck", "tsc"), _script("lint", "eslint")]


def all_checks() -> list[Check]:
    # The client comes first: it is the only step that writes where the others read.
    return [
        Check("client is fresh", client_is_fresh, needs=(MANIFEST, paths.FRONTEND / "openapi.json")),
        *lint(),
        _script("test", "vitest"),
        Check("next build", web.build, needs=(MANIFEST,)),
        _script("bundle", "bundle", closing_line=True),
    ]


def client_is_fresh() -> None:
    """Generating it again must not change a byte; compared by content, for a download has no git."""
    files = fingerprint.files_below(CLIENT)
    before = {path: path.read_bytes() for path in files if path.is_file()}
    command = Command([paths.NPM, "run", "api"], tools_env(), paths.FRONTEND)
    must("npm run api", command, paths.LOGS / "test" / "client.log")
    after = {path: path.read_bytes() for path in fingerprint.files_below(CLIENT) if path.is_file()}
    changed = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
    if changed:
        names = ", ".join(str(path.relative_to(paths.FRONTEND)) for path in changed[:5])
        raise Stop(f"the generated client was stale ({names}); it is fresh now: look at it and commit it")


def _script(script: str, name: str, *, closing_line: bool = False) -> Check:
    """One of package.json's scripts; they say how each tool is called."""
    argv = [str(paths.NPM), "run", "--silent", script]
    return Check(name, argv, paths.FRONTEND, (MANIFEST,), closing_line=closing_line)
