from django.db import migrations

GUARD = [
    "CREATE TRIGGER customers_privacylook_append_only BEFORE UPDATE OR DELETE ON customers_privacylook"
    " FOR EACH ROW EXECUTE FUNCTION public.refuse_change()",
    "CREATE TRIGGER customers_privacylook_no_truncate BEFORE TRUNCATE ON customers_privacylook"
    " FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change()",
]
UNGUARD = ["DROP TRIGGER customers_privacylook_append_only ON customers_privacylook", "DROP TRIGGER customers_privacylook_no_truncate ON customers_privacylook"]


class Migration(migrations.Migration):
    dependencies = [("customers", "0001_initial")]

    operations = [migrations.RunSQL(GUARD, UNGUARD)]
