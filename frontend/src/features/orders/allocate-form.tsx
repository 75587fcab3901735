"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { notify } from "@/lib/notices";
import { useAllocate } from "./mutations";
import { orderQueries } from "./queries";

const schema = z.object({ auditor_id: z.string().check(z.minLength(1)) });

/** Give orders to an auditor; each option says how many wait for them already. */
export default function AllocateForm({ orderIds, onClose }: { orderIds: string[]; onClose: () => void }) {
  const t = useTranslations("orders");
  const allocate = useAllocate();
  const { data } = useQuery(orderQueries.auditors);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("allocateTitle", { count: orderIds.length })}
      schema={schema}
      defaultValues={{ auditor_id: "" }}
      submitLabel={t("allocate")}
      onSubmit={async ({ auditor_id }, key) => {
        const { results } = await allocate.send({ body: { order_ids: orderIds, auditor_id }, key });
        const refused = results.filter((one) => one.code !== 200);
        if (refused[0])
          notify.warning({
            title: t("allocatedSome", { done: results.length - refused.length, refused: refused.length }),
            text: refused[0].msg,
          });
        else notify.success(t("allocated", { count: results.length }));
      }}
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
