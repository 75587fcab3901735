"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField, TextAreaField } from "@/components/form/fields";
import { notify } from "@/lib/notices";
import { creditQueries, useAnswerObjection } from "./queries";

type AnswerFormProps = { id: string; orderId: string; text?: string; dueOn: string; onClose: () => void };

/** What was found about an objection: the customer reads it on the order's page, and what was put right. */
export default function AnswerForm({ id, orderId, text, dueOn, onClose }: AnswerFormProps) {
  const t = useTranslations("credit");
  const answer = useAnswerObjection();
  const { data } = useQuery(creditQueries.account(orderId));
  const corrections = data?.objections.find((one) => one.id === id)?.corrections ?? [];
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("answerTitle")}
      schema={z.object({
        result: z.enum(["corrected", "kept"]),
        record_id: z.string(),
        answer: z.string().check(z.trim(), z.minLength(2), z.maxLength(300)),
      })}
      defaultValues={{ result: "kept", record_id: "", answer: "" }}
      submitLabel={t("answerAct")}
      onSubmit={async ({ record_id, ...values }, key) => {
        const named = values.result === "corrected" && record_id !== "" ? { record_id } : {};
        await answer.send({ body: { id, ...values, ...named }, key });
        notify.success(t("answered"));
      }}
    >
      {(form) => (
        <>
          {text && <p className="rounded-md bg-sunken px-3 py-2">{text}</p>}
          <p className="text-sm text-ink-2">{t("answerText", { day: dueOn })}</p>
          <SelectField
            form={form}
            name="result"
            label={t("result")}
            required
            options={(["kept", "corrected"] as const).map((value) => ({ value, label: t(`results.${value}`) }))}
          />
          {form.watch("result") === "corrected" &&
            (corrections.length > 0 ? (
              <SelectField
                form={form}
                name="record_id"
                label={t("correctedRecord")}
                required={corrections.length > 1}
                options={corrections.map((one) => ({ value: one.id, label: one.label }))}
              />
            ) : (
              <p className="text-sm text-ink-2">{t("nothingCorrected")}</p>
            ))}
          <TextAreaField
            form={form}
            name="answer"
            label={t("answer")}
            help={t("answerHelp")}
            required
            maxLength={300}
          />
        </>
      )}
    </DrawerForm>
  );
}
