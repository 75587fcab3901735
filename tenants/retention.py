"""How long the kernel's rows are kept, and what merchants uploaded."""

from datetime import datetime, timedelta

from core import clock, retention
from core.uploads import orphans
from tenants import hosts
from tenants.models import Tenant
from tenants.rules import TenantState

DAYS, PLATFORM = 7, 0
"""Each merchant's uploads are looked through once a week."""


retention.keep(
    "sessions",
    timedelta(days=30),
    "who was logged in when something happened is asked within a month",
    "DELETE FROM public.tenants_session WHERE expires_at < %(before)s OR revoked_at < %(before)s",
)


retention.keep(
    "former_hosts",
    hosts.RESERVED,
    "nobody else gets the address of a shop that left it, for a year",
    "DELETE FROM public.tenants_formerhost WHERE left_at < %(before)s",
)


def remove_orphans(before: datetime) -> int:
    """Uploads of today's seventh of the merchants, and each day of the platform, that no row names."""
    turn = clock.business_date(clock.real_now()).toordinal() % DAYS
    claimed = Tenant.objects.filter(state=TenantState.CLAIMED).values_list("pk", "schema_name")
    mine = [(pk, schema) for pk, schema in claimed if pk % DAYS == turn]
    old = {schema: files for pk, schema in mine if (files := orphans.candidates(pk, before))}
    own = orphans.candidates(PLATFORM, before)
    in_public = orphans.named_in("public") if old or own else set()
    gone = sum(orphans.remove(files, orphans.named_in(schema), in_public) for schema, files in old.items())
    return gone + orphans.remove(own, in_public)


retention.keep(
    "waiting_uploads",
    timedelta(days=3),
    "no form takes a private picture that is older than a day",
    orphans.remove_waiting,
)


retention.keep(
    "orphan_uploads",
    timedelta(days=90),
    "a picture may wait in a draft or a spreadsheet; after that, what nothing names goes",
    remove_orphans,
)
