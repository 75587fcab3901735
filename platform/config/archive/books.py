"""Whether a merchant's books agree: its ledger with itself, its rooms with each other, what is sealed with the keys."""

from django.db import transaction

from apps.finance import queries as finance
from apps.reconcile import checks
from apps.reconcile.queries import unmatched_of_our_own
from core import clock, resealing
from tenants.checks import tenant_tables
from tenants.scope import job_scope


def complaints(merchant_id: int) -> list[str]:
    """What doesn't agree, a line each. What reconciling has filed already, somebody knows of."""
    with job_scope(merchant_id), transaction.atomic():
        found = [f"transaction {pk} has entries of {amount}" for pk, _, amount in finance.lame_transactions(None)]
        known = unmatched_of_our_own()
        for key, pair in checks.against_ourselves(merchant_id, clock.today()).items():
            if key not in known:
                name = " ".join(part for part in (key.kind, key.number, key.request_no) if part)
                found.append(f"{name}: {pair.ours} here, {pair.theirs} there")
        return found + _closed_values(merchant_id)


def _closed_values(merchant_id: int) -> list[str]:
    theirs = [model for model in resealing.sealed_models() if model._meta.db_table in tenant_tables()]
    return [
        f"{model._meta.db_table}.{column} doesn't open with the keys that are set"
        for model in theirs
        for column in resealing.closed(model, merchant_id)
    ]
