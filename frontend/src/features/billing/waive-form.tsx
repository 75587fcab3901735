"use client";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { fen, yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useWaive } from "./mutations";
import type { Bill } from "./queries";

type Values = { amount: Fen | null; reason: string };

/** Let the customer off a late fee, or a part of it; the reason is logged. */
export default function WaiveForm({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const t = useTranslations("billing");
  const waive = useWaive();
  const most = bill.late_fee?.open ?? fen(0);
  const schema = z.object({
    amount: z.custom<Fen | null>(
      (value) => typeof value === "number" && value > 0 && value <= most,
      t("atMost", { sum: yuanText(most) }),
    ),
    reason: z.string().check(z.minLength(2), z.maxLength(200)),
  });
  return (
    <DrawerForm<Values>
      open
      onClose={onClose}
      title={t("waiveTitle", { n: bill.period })}
      schema={schema as never}
      defaultValues={{ amount: most, reason: "" }}
      submitLabel={t("waive")}
      onSubmit={async ({ amount, reason }, key) => {
        await waive.send({ body: { bill_id: bill.late_fee?.bill_id ?? "", amount: amount ?? fen(0), reason }, key });
        notify.success(t("waived", { sum: yuanText(amount) }));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("waiveText", { sum: yuanText(most), days: bill.late_fee?.days ?? 0 })}</p>
          <Controller
            control={form.control}
            name="amount"
            render={({ field, fieldState }) => (
              <Field label={t("amount")} required error={fieldState.error?.message}>
                <MoneyInput value={field.value} onChange={field.onChange} />
              </Field>
            )}
          />
          <Field label={t("reason")} required error={form.formState.errors.reason?.message}>
            <Textarea rows={3} {...form.register("reason")} />
          </Field>
        </>
      )}
    </DrawerForm>
  );
}
