from django.db import migrations

GUARD = [
    "CREATE TRIGGER staff_shoplog_append_only BEFORE UPDATE OR DELETE ON staff_shoplog"
    " FOR EACH ROW EXECUTE FUNCTION public.refuse_change()",
    "CREATE TRIGGER staff_shoplog_no_truncate BEFORE TRUNCATE ON staff_shoplog"
    " FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change()",
]
UNGUARD = ["DROP TRIGGER staff_shoplog_append_only ON staff_shoplog", "DROP TRIGGER staff_shoplog_no_truncate ON staff_shoplog"]


class Migration(migrations.Migration):
    dependencies = [("staff", "0001_initial")]

    operations = [migrations.RunSQL(GUARD, UNGUARD)]
