"""What is checked on the Python side, in this order."""

from infra.local import paths
from infra.local.runner import Check

ROOMS = ["platform", "tenants", "apps", "infra"]
MANIFESTS = sorted((paths.ROOT / "infra" / "kubernetes").glob("*.yaml"))
COMPOSE = (paths.ROOT / "docker-compose.yml", paths.ROOT / "infra" / "citus" / "compose.yaml")


def lint() -> list[Check]:
    """Fast, and without any service."""
    return [
        Check("ruff check", [paths.BIN / "ruff", "check", "."]),
        Check("ruff format", [paths.BIN / "ruff", "format", "--check", "."]),
        Check("import rules", [paths.BIN / "lint-imports"]),
        Check("nothing unused", [paths.PYTHON, "-m", "infra.local.unused"]),
        Check("compose files", [*_schema("vendor.compose-spec"), *COMPOSE], needs=COMPOSE),
        Check("deployment files", [paths.PYTHON, "-m", "infra.local.deployment"]),
        Check("mypy", [paths.PYTHON, "-m", "mypy", *ROOMS], closing_line=True),
    ]


def tests() -> list[Check]:
    """With PostgreSQL and Redis of this run. Each of two has a half, whose neighbours share what is walked to once
    (infra.testing.walked); who is done first takes from the other.
    """
    return [
        Check("pytest", [paths.PYTHON, "-m", "pytest", "-n", "2", "--dist", "worksteal", "-q"], closing_line=True),
    ]


def product() -> list[Check]:
    """The same services, and nothing that pytest touches."""
    openapi = paths.FRONTEND / "openapi.json"
    strict = ["--fail-level", "WARNING"]
    return [
        Check("openapi is fresh", [paths.PYTHON, "-m", "config", "openapi", "--check"], needs=(openapi,)),
        Check(
            "check --deploy",
            [paths.PYTHON, "-m", "infra.testing.roles", paths.PYTHON, "-m", "config", "check", "--deploy", *strict],
            env={"ZUDESK_ENV": "production", "ZUDESK_BASE_DOMAIN": "zudesk.example"},
        ),
    ]


def _schema(name: str) -> list[str]:
    return [str(paths.BIN / "check-jsonschema"), "--builtin-schema", name]
