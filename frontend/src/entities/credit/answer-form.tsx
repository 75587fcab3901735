"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField, TextAreaField } from "@/components/form/fields";
import { Opened } from "@/components/loaded";
import { LinkButton } from "@/components/ui/button";
import { listPath } from "@/lib/list-path";
import { notify } from "@/lib/notices";
import { creditQueries, useAnswerObjection, type Objection } from "./queries";

type AnswerFormProps = { id: string; orderId: string; onClose: () => void };

/** What was found about an objection: the customer reads it on the order's page, and what was put right. */
export default function AnswerForm({ id, orderId, onClose }: AnswerFormProps) {
  const t = useTranslations("credit");
  return (
    <Opened query={useQuery(creditQueries.account(orderId))} title={t("answerTitle")} onClose={onClose}>
      {({ objections }) => {
        const objection = objections.find((one) => one.id === id);
        return objection && <Answer objection={objection} onClose={onClose} />;
      }}
    </Opened>
  );
}

const RESULTS = ["kept", "corrected"] as const;

/** Nothing is chosen beforehand: it is a legal answer, by who has read the complaint. */
function Answer({ objection, onClose }: { objection: Objection; onClose: () => void }) {
  const t = useTranslations("credit");
  const answer = useAnswerObjection();
  const { id, order_id, text, due_on, corrections } = objection;
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("answerTitle")}
      schema={z.object({
        result: z.pipe(
          z.string(),
          z
            .enum(RESULTS)
            .check(
              z.refine((result) => result !== "corrected" || corrections.length > 0, { error: t("nothingCorrected") }),
            ),
        ),
        record_id: z.string(),
        answer: z.string().check(z.trim(), z.minLength(2), z.maxLength(300)),
      })}
      defaultValues={{ result: "", record_id: "", answer: "" }}
      submitLabel={t("answerAct")}
      ask={(values) => ({
        title: t("answerAsk", { result: t(`results.${values.result}`) }),
        text: t("answerAskText", { answer: values.answer }),
        action: t("answerAct"),
      })}
      onSubmit={async ({ record_id, ...values }, key) => {
        const named = values.result === "corrected" && record_id !== "" ? { record_id } : {};
        await answer.send({ body: { id, ...values, ...named }, key });
        notify.success(t("answered"));
      }}
    >
      {(form) => (
        <>
          <figure>
            <figcaption className="mb-1 text-sm font-medium text-ink-2">{t("objectWords")}</figcaption>
            <blockquote className="rounded-md bg-sunken px-3 py-2 break-words">{text}</blockquote>
          </figure>
          <p className="text-sm text-ink-2">{t("answerText", { day: due_on })}</p>
          <SelectField
            form={form}
            name="result"
            label={t("result")}
            required
            placeholder={t("pickResult")}
            help={form.watch("result") === "corrected" && corrections.length === 0 && t("nothingCorrected")}
            options={RESULTS.map((value) => ({ value, label: t(`results.${value}`) }))}
          />
          {form.watch("result") === "corrected" && corrections.length === 0 && (
            <LinkButton
              size="sm"
              className="self-start"
              href={listPath("/credit", { view: "records", status: "", order_id })}
            >
              {t("toRecords")}
            </LinkButton>
          )}
          {form.watch("result") === "corrected" && corrections.length > 0 && (
            <SelectField
              form={form}
              name="record_id"
              label={t("correctedRecord")}
              required={corrections.length > 1}
              options={corrections.map((one) => ({ value: one.id, label: one.label }))}
            />
          )}
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
