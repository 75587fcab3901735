"""S4: finding that 2,000 schemas have nothing to migrate, against reading each schema's django_migrations."""

from django.core.management import call_command

from infra.bench import thousand
from infra.bench.context import Context, seconds_of
from infra.bench.result import Result
from tenants.models import Tenant

MOST_SECONDS = 0.5


class _Nowhere:
    def write(self, _: str) -> None:
        pass


def run(context: Context) -> Result:
    thousand.ready(context)
    ours = min(seconds_of(lambda: call_command("migrate_all", stdout=_Nowhere())) for _ in range(5))
    names = list(Tenant.objects.values_list("schema_name", flat=True))
    with context.raw() as raw:

        def read_all() -> None:
            for name in names:
                raw.execute(f'SELECT app, name FROM "{name}".django_migrations').fetchall()

        bare = seconds_of(read_all)
    return Result(
        "S4", f"nothing to migrate over {len(names)} schemas", f"{ours:.3f} s", f"reading each {bare:.2f} s",
        ours / bare, f"< {MOST_SECONDS} s", ours < MOST_SECONDS,
    )  # fmt: skip
