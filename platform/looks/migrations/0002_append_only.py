from django.db import migrations

GUARD = [
    "CREATE TRIGGER looks_look_append_only BEFORE UPDATE OR DELETE ON looks_look"
    " FOR EACH ROW EXECUTE FUNCTION public.refuse_change()",
    "CREATE TRIGGER looks_look_no_truncate BEFORE TRUNCATE ON looks_look"
    " FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change()",
]
UNGUARD = [
    "DROP TRIGGER looks_look_append_only ON looks_look",
    "DROP TRIGGER looks_look_no_truncate ON looks_look",
]


class Migration(migrations.Migration):
    dependencies = [("looks", "0001_initial"), ("tenants", "0002_guards")]

    operations = [migrations.RunSQL(GUARD, UNGUARD)]
