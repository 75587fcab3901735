"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import type { BulkRun } from "@/components/data-table/bulk-bar";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useAllocate } from "./mutations";
import { orderQueries } from "./queries";

const schema = z.object({ auditor_id: z.string().check(z.minLength(1)) });
type AllocateFormProps = { count: number; submit: (run: BulkRun, key: string) => unknown; onClose: () => void };

/** Give orders to an auditor; each option says how many wait for them already. */
export default function AllocateForm({ count, submit, onClose }: AllocateFormProps) {
  const t = useTranslations("orders");
  const allocate = useAllocate();
  const { data } = useQuery(orderQueries.auditors);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("allocateTitle", { count })}
      schema={schema}
      defaultValues={{ auditor_id: "" }}
      submitLabel={t("allocate")}
      onSubmit={async ({ auditor_id }, key) =>
        submit(
          async (order_ids, one) => (await allocate.send({ body: { order_ids, auditor_id }, key: one })).results,
          key,
        )
      }
    >
      {(form) => (
        <Field label={t("auditor")} required error={form.formState.errors.auditor_id?.message}>
          <Select
            placeholder={t("pickAuditor")}
            options={(data?.items ?? []).map((one) => ({
              value: one.value,
              label: t("auditorLoad", { name: one.label, load: one.load }),
            }))}
            {...form.register("auditor_id")}
          />
        </Field>
      )}
    </DrawerForm>
  );
}
