from django.db import migrations

TABLES = ("finance_transaction", "finance_entry")
GUARD = [
    statement
    for table in TABLES
    for statement in (
        f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table}"
        " FOR EACH ROW EXECUTE FUNCTION public.refuse_change()",
        f"CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table}"
        " FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change()",
    )
]
UNGUARD = [
    statement
    for table in TABLES
    for statement in (
        f"DROP TRIGGER {table}_append_only ON {table}",
        f"DROP TRIGGER {table}_no_truncate ON {table}",
    )
]
BALANCED = [
    f"CREATE CONSTRAINT TRIGGER {table}_balanced AFTER INSERT ON {table}"
    " DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.entries_balance()"
    for table in TABLES
]
UNBALANCED = [f"DROP TRIGGER {table}_balanced ON {table}" for table in TABLES]
ACCOUNTS = [
    "CREATE CONSTRAINT TRIGGER finance_account_moves AFTER UPDATE OF balance ON finance_account"
    " DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.balance IS DISTINCT FROM NEW.balance)"
    " EXECUTE FUNCTION public.balance_moves()",
    "CREATE TRIGGER finance_account_starts_at_zero BEFORE INSERT ON finance_account"
    " FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION public.refuse_change()",
    "CREATE TRIGGER finance_account_stays BEFORE DELETE ON finance_account"
    " FOR EACH ROW EXECUTE FUNCTION public.refuse_change()",
]
NO_ACCOUNTS = [
    f"DROP TRIGGER finance_account_{name} ON finance_account" for name in ("moves", "starts_at_zero", "stays")
]


class Migration(migrations.Migration):
    """What the ledger promises, held by the database.

    Entries and transactions can't be changed; no transaction commits without its entries, or unless they sum to
    zero; a balance moves by entries only.
    """

    dependencies = [("finance", "0001_initial")]

    operations = [
        migrations.RunSQL(GUARD, UNGUARD),
        migrations.RunSQL(BALANCED, UNBALANCED),
        migrations.RunSQL(ACCOUNTS, NO_ACCOUNTS),
    ]
