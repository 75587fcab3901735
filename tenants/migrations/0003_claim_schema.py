from django.db import migrations

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
    dependencies = [("tenants", "0002_fleet_and_guards")]

    operations = [
        migrations.RunSQL(CLAIM, "DROP FUNCTION IF EXISTS public.claim_schema(text, text, text, text)"),
    ]
