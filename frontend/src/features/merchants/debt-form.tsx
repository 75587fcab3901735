"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { amountBetween } from "@/components/form/amount";
import { DrawerForm } from "@/components/form/drawer-form";
import { MoneyField, SelectField, TextAreaField, TextField } from "@/components/form/fields";
import { useUntilAnswered } from "@/lib/api/until-answered";
import { yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import { useProposeClearing } from "./mutations";
import type { Merchant } from "./types";

const HOWS = ["received", "written_off"] as const;

/** A debt came in by a transfer, or the platform bears it: a colleague confirms either. */
export default function DebtForm({ merchant, owed, onClose }: { merchant: Merchant; owed: Fen; onClose: () => void }) {
  const t = useTranslations("merchants");
  const propose = useProposeClearing();
  const [debt, hold] = useUntilAnswered(owed);
  const schema = z
    .object({
      how: z.pipe(z.string(), z.enum(HOWS)),
      amount: amountBetween(1, debt, t("left.atMost", { sum: yuanText(debt) })),
      reference: z.string().check(z.trim(), z.maxLength(64)),
      reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    })
    .check(
      z.refine(({ how, reference }) => how !== "received" || reference !== "", {
        path: ["reference"],
        error: t("left.referenceNeeded"),
      }),
    );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("left.clear")}
      schema={schema}
      defaultValues={{ how: "received", amount: debt, reference: "", reason: "" }}
      submitLabel={t("left.clearIt")}
      ask={({ how, amount }) => ({
        title: t("left.ask.title", { name: merchant.name, how: t(`left.how.${how}`), sum: yuanText(amount) }),
        text: t("left.ask.text"),
        sums: [{ label: t("left.debt"), fen: amount }],
        action: t("left.ask.action", { sum: yuanText(amount) }),
      })}
      onSubmit={async ({ how, amount, reference, reason }, key) => {
        const given = how === "received" ? reference : "";
        const body = { merchant_id: merchant.id, how, amount, reason, reference: given };
        await hold(() => propose.send({ body, key }));
        notify.success(t("left.clearDone"));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("left.clearText", { name: merchant.name, sum: yuanText(debt) })}</p>
          <SelectField
            form={form}
            name="how"
            label={t("left.howLabel")}
            required
            options={HOWS.map((value) => ({ value, label: t(`left.how.${value}`) }))}
          />
          <MoneyField form={form} name="amount" label={t("left.debt")} required />
          {form.watch("how") === "received" && (
            <TextField form={form} name="reference" label={t("left.reference")} required maxLength={64} />
          )}
          <TextAreaField form={form} name="reason" label={t("reason")} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}
