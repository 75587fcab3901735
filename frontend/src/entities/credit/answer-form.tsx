"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField, TextAreaField } from "@/components/form/fields";
import { notify } from "@/lib/notices";
import { useAnswerObjection } from "./queries";

type AnswerFormProps = { id: string; text?: string; dueOn: string; onClose: () => void };

/** What was found about an objection: the customer reads it on the order's page. */
export default function AnswerForm({ id, text, dueOn, onClose }: AnswerFormProps) {
  const t = useTranslations("credit");
  const answer = useAnswerObjection();
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("answerTitle")}
      schema={z.object({
        result: z.enum(["corrected", "kept"]),
        answer: z.string().check(z.trim(), z.minLength(2), z.maxLength(300)),
      })}
      defaultValues={{ result: "kept", answer: "" }}
      submitLabel={t("answerAct")}
      onSubmit={async (values, key) => {
        await answer.send({ body: { id, ...values }, key });
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
