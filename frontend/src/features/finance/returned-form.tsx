"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { DescriptionList } from "@/components/ui/description-list";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useOperateWithdrawal } from "./mutations";
import type { Withdrawal } from "./types";

const schema = z.object({
  reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
});

/** The bank sent a transfer back: its reference of the return proves it. */
export default function ReturnedForm({ row, onClose }: { row: Withdrawal; onClose: () => void }) {
  const t = useTranslations("finance");
  const operate = useOperateWithdrawal();
  const sums = { amount: yuanText(row.amount), net: yuanText(row.net), merchant: row.merchant_name ?? "" };
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("ask.returned.title")}
      schema={schema}
      defaultValues={{ reference: "", reason: "" }}
      submitLabel={t("ask.returned.action")}
      onSubmit={async ({ reference, reason }, key) => {
        await operate.send({ body: { id: row.id, result: "returned", reference, reason }, key });
        notify.success(t("ask.returned.done", sums));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("ask.returned.text", sums)}</p>
          <DescriptionList
            columns={2}
            items={[
              { label: t("merchant"), value: row.merchant_name },
              { label: t("bank"), value: row.bank },
              { label: t("returns"), value: <Money fen={row.amount} size="lg" /> },
              { label: t("fee"), value: <Money fen={row.fee} /> },
            ]}
          />
          <Field
            label={t("returnReference")}
            help={t("returnReferenceHelp")}
            required
            error={form.formState.errors.reference?.message}
          >
            <Input {...form.register("reference")} maxLength={64} />
          </Field>
          <Field label={t("reason")} required error={form.formState.errors.reason?.message}>
            <Input {...form.register("reason")} maxLength={200} />
          </Field>
        </>
      )}
    </DrawerForm>
  );
}
