from django.db import migrations

GUARD = [
    "CREATE TRIGGER operators_log_append_only BEFORE UPDATE OR DELETE ON operators_operatorlog"
    " FOR EACH ROW EXECUTE FUNCTION public.refuse_change()",
    "CREATE TRIGGER operators_log_no_truncate BEFORE TRUNCATE ON operators_operatorlog"
    " FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change()",
]
UNGUARD = [
    "DROP TRIGGER operators_log_append_only ON operators_operatorlog",
    "DROP TRIGGER operators_log_no_truncate ON operators_operatorlog",
]


class Migration(migrations.Migration):
    dependencies = [("operators", "0001_initial"), ("tenants", "0002_guards")]

    operations = [migrations.RunSQL(GUARD, UNGUARD)]
