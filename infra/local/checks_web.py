"""What is checked on the front end, in this order."""

from infra.local import paths, web
from infra.local.commands import Command, must
from infra.local.console import Stop
from infra.local.environment import tools_env
from infra.local.runner import Check

CLIENT = paths.FRONTEND / "src" / "lib" / "api" / "schema.ts"
MANIFEST = paths.FRONTEND / "package.json"


def lint() -> list[Check]:
    checks = {"format:check": "prettier", "typecheck": "tsc", "lint": "eslint", "unused": "knip"}
    return [_script(script, name) for script, name in checks.items()]


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
    before = CLIENT.read_bytes()
    command = Command([paths.NPM, "run", "api"], tools_env(), paths.FRONTEND)
    must("npm run api", command, paths.LOGS / "test" / "client.log")
    if CLIENT.read_bytes() != before:
        name = CLIENT.relative_to(paths.FRONTEND)
        raise Stop(f"the types of the API were stale ({name}); they are fresh now: look at them and commit them")


def _script(script: str, name: str, *, closing_line: bool = False) -> Check:
    """One of package.json's scripts; they say how each tool is called."""
    argv = [str(paths.NPM), "run", "--silent", script]
    return Check(name, argv, paths.FRONTEND, (MANIFEST,), closing_line=closing_line)
