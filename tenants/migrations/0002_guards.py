from django.db import migrations

# Triggers of merchant schemas call these by their full name; a rename of the schema changes nothing for them.
REFUSE_CHANGE = """
CREATE OR REPLACE FUNCTION public.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only: % refused', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$
"""
# On the transaction it refuses one without its entries, on an entry one that comes later. A shard of Citus has its
# number behind the table's name.
ENTRIES_BALANCE = """
CREATE OR REPLACE FUNCTION public.entries_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE one bigint; wanted int; found int; total bigint;
BEGIN
  IF TG_TABLE_NAME LIKE 'finance_transaction%' THEN one := NEW.id; ELSE one := NEW.transaction_id; END IF;
  EXECUTE format('SELECT entry_count FROM %I.finance_transaction WHERE id = $1', TG_TABLE_SCHEMA)
    INTO wanted USING one;
  EXECUTE format('SELECT count(*), coalesce(sum(amount), 0) FROM %I.finance_entry WHERE transaction_id = $1',
                 TG_TABLE_SCHEMA) INTO found, total USING one;
  IF total <> 0 OR found <> wanted THEN
    RAISE EXCEPTION 'transaction % has % entries of %, and they sum to %, not to zero', one, found, wanted, total
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$
"""
BALANCE_MOVES = """
CREATE OR REPLACE FUNCTION public.balance_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved bigint;
BEGIN
  EXECUTE format('SELECT coalesce(sum(amount), 0) FROM %I.finance_entry WHERE transaction_id = $1 AND account = $2',
                 TG_TABLE_SCHEMA) INTO moved USING NEW.moved_by, NEW.name;
  IF NEW.moved_by = OLD.moved_by OR moved <> NEW.balance - OLD.balance THEN
    RAISE EXCEPTION 'account % moved by %, the entries of transaction % say %',
      NEW.name, NEW.balance - OLD.balance, NEW.moved_by, moved USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$
"""
# Picks a warm schema that nobody else is taking, gives it the shop's row and host, and renames it: one round trip.
# NULL when none waits.
CLAIM = """
CREATE OR REPLACE FUNCTION public.claim_schema(wanted text, shop text, state_of_shop text, host text)
RETURNS bigint LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE warm record;
BEGIN
  SELECT id, schema_name INTO warm FROM public.tenants_tenant WHERE state = 'warm' ORDER BY id LIMIT 1
    FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE public.tenants_tenant
     SET schema_name = wanted, state = 'claimed', name = shop, status = state_of_shop, created_at = now()
   WHERE id = warm.id;
  INSERT INTO public.tenants_domain (domain, tenant_id, is_primary, sub_shop_id) VALUES (host, warm.id, true, NULL);
  EXECUTE format('ALTER SCHEMA %I RENAME TO %I', warm.schema_name, wanted);
  RETURN warm.id;
END $$
"""


class Migration(migrations.Migration):
    dependencies = [("tenants", "0001_initial")]

    operations = [
        migrations.RunSQL(REFUSE_CHANGE, "DROP FUNCTION IF EXISTS public.refuse_change()"),
        migrations.RunSQL(ENTRIES_BALANCE, "DROP FUNCTION IF EXISTS public.entries_balance()"),
        migrations.RunSQL(BALANCE_MOVES, "DROP FUNCTION IF EXISTS public.balance_moves()"),
        migrations.RunSQL(CLAIM, "DROP FUNCTION IF EXISTS public.claim_schema(text, text, text, text)"),
    ]
