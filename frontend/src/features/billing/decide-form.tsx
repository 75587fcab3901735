"use client";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextAreaField } from "@/components/form/fields";
import { Field } from "@/components/ui/field";
import { Choices } from "@/components/ui/input";
import { yuanText } from "@/lib/money";
import { notify } from "@/lib/notices";
import { nameOf } from "./line";
import { useDecideRefunded } from "./mutations";
import type { Bill } from "./queries";

const RESULTS = ["ask_again", "give"] as const;
type DecideFormProps = { bill: Bill; /** Masked, for the question. */ customer: string; onClose: () => void };

/** What becomes of a bill that was paid and went back whole; the reason is logged. Nothing is chosen beforehand. */
export default function DecideForm({ bill, customer, onClose }: DecideFormProps) {
  const t = useTranslations("billing.decide");
  const words = useTranslations("billing");
  const decide = useDecideRefunded();
  const named = { bill: nameOf(bill, words), sum: yuanText(bill.amount) };
  const schema = z.object({
    result: z.enum(RESULTS, { error: t("missing") }),
    reason: z.string().check(z.minLength(2), z.maxLength(200)),
  });
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("title", named)}
      schema={schema}
      defaultValues={{ reason: "" }}
      submitLabel={t("submit")}
      ask={({ result }) => ({
        title: t(`${result}.ask`, { ...named, customer }),
        text: t(`${result}.help`),
        action: t(`${result}.label`),
      })}
      onSubmit={async ({ result, reason }, key) => {
        await decide.send({ body: { bill_id: bill.id ?? "", result, reason }, key });
        notify.success(t(`${result}.done`, named));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("text", named)}</p>
          <Controller
            control={form.control}
            name="result"
            render={({ field, fieldState }) => (
              <Field label={t("what")} group required error={fieldState.error?.message}>
                <Choices
                  name="result"
                  label={t("what")}
                  value={field.value}
                  onChange={field.onChange}
                  options={RESULTS.map((value) => ({ value, label: t(`${value}.label`), help: t(`${value}.help`) }))}
                />
              </Field>
            )}
          />
          <TextAreaField form={form} name="reason" label={t("reason")} required rows={3} />
        </>
      )}
    </DrawerForm>
  );
}
