from django.db import migrations, models

# Triggers of merchant schemas call these by their full name; a rename of the schema changes nothing for them.
REFUSE_CHANGE = """
CREATE OR REPLACE FUNCTION public.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only: % refused', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$
"""
ENTRIES_BALANCE = """
CREATE OR REPLACE FUNCTION public.entries_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  EXECUTE format('SELECT sum(amount) FROM %I.finance_entry WHERE transaction_id = $1', TG_TABLE_SCHEMA)
    INTO total USING NEW.transaction_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'the entries of transaction % sum to %, not to zero', NEW.transaction_id, total
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$
"""


class Migration(migrations.Migration):
    dependencies = [("tenants", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="FleetMigration",
            fields=[
                ("position", models.IntegerField(primary_key=True, serialize=False)),
                ("app", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=120)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("statements", models.JSONField(default=list)),
                ("at", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.RunSQL(REFUSE_CHANGE, "DROP FUNCTION IF EXISTS public.refuse_change()"),
        migrations.RunSQL(ENTRIES_BALANCE, "DROP FUNCTION IF EXISTS public.entries_balance()"),
    ]
