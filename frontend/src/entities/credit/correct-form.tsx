"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField, TextAreaField, TextField } from "@/components/form/fields";
import { Loaded } from "@/components/loaded";
import { notify } from "@/lib/notices";
import { creditQueries, useCorrectRecord, type CreditRecord } from "./queries";
import { RecordLines } from "./record-lines";

const CODES = ["1", "2", "3", "4"] as const;

/** A record that was rejected, or is wrong, says what is true now; a person changes what is theirs to say, and says why. */
export default function CorrectForm({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(creditQueries.record(id));
  return (
    <Loaded query={query} waiting={null}>
      {(record) => <Form record={record} onClose={onClose} />}
    </Loaded>
  );
}

function Form({ record, onClose }: { record: CreditRecord; onClose: () => void }) {
  const t = useTranslations("credit");
  const correct = useCorrectRecord();
  const own = record.lines.filter(({ name }) => record.editable.includes(name));
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("correctTitle", { kind: record.kind_label })}
      schema={z.object({
        fields: z.record(z.string(), z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
        reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
      })}
      defaultValues={{ fields: Object.fromEntries(own.map(({ name, said }) => [name, said])), reason: "" }}
      submitLabel={t("correctAct")}
      onSubmit={async ({ fields, reason }, key) => {
        const changed = Object.fromEntries(
          Object.entries(fields).filter(([name, value]) => own.some((one) => one.name === name && one.said !== value)),
        );
        await correct.send({ body: { id: record.id, fields: changed, reason }, key });
        notify.success(t("corrected"));
      }}
    >
      {(form) => (
        <>
          <RecordLines record={record} />
          <p className="text-sm text-ink-2">{t(own.length > 0 ? "correctText" : "correctAnew")}</p>
          {own.map(({ name, label }) =>
            name === "code" ? (
              <SelectField
                key={name}
                form={form}
                name="fields.code"
                label={label}
                required
                options={CODES.map((value) => ({ value, label: `${value} ${t(`closeCodes.${value}`)}` }))}
              />
            ) : (
              <TextField key={name} form={form} name={`fields.${name}`} label={label} maxLength={100} required />
            ),
          )}
          <TextAreaField form={form} name="reason" label={t("correctReason")} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}
