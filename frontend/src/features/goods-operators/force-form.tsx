"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { BulkFormProps } from "@/entities/goods/bulk/category-form";
import { useForceDown } from "./mutations";
import { operatorQueries } from "./queries";

const OTHER = "other";
const schema = z
  .object({ reason: z.string().check(z.minLength(1)), note: z.string().check(z.trim(), z.maxLength(200)) })
  .check(z.refine(({ reason, note }) => reason !== OTHER || note.length > 0, { path: ["note"] }));

/** Take goods down by force: why, and what the merchant should do about it. Says what happens before. */
export function ForceForm({ count, goods, submit, onClose }: BulkFormProps & { goods?: string }) {
  const t = useTranslations("goodsOperators");
  const forceDown = useForceDown();
  const { data } = useQuery(operatorQueries.reasons);
  return (
    <DrawerForm
      open
      danger
      onClose={onClose}
      title={t("forceTitle", { count })}
      schema={schema}
      defaultValues={{ reason: "", note: "" }}
      submitLabel={t("forceDo")}
      onSubmit={async ({ reason, note }, key) =>
        submit(async (ids, batch) => (await forceDown.send({ body: { ids, reason, note }, key: batch })).results, key)
      }
    >
      {(form) => (
        <>
          {goods && <p className="font-medium">{goods}</p>}
          <div className="rounded-md bg-red px-3.5 py-2.5 text-red-ink">
            <p className="font-medium">{t("forceWhat")}</p>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {(["forceCustomers", "forceOrders", "forceMerchant"] as const).map((key) => (
                <li key={key}>{t(key)}</li>
              ))}
            </ul>
          </div>
          <Field label={t("reason")} required error={form.formState.errors.reason?.message}>
            <Select placeholder={t("pickReason")} options={data ?? []} {...form.register("reason")} />
          </Field>
          <Field label={t("note")} help={t("noteHelp")} error={form.formState.errors.note && t("noteWrong")}>
            <Textarea maxLength={200} placeholder={t("noteExample")} {...form.register("note")} />
          </Field>
        </>
      )}
    </DrawerForm>
  );
}
