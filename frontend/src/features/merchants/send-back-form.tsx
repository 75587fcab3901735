"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextAreaField, TextField } from "@/components/form/fields";
import { every } from "@/lib/every";
import type { ApplicationField } from "@/lib/api/schema";
import { notify } from "@/lib/notices";
import { useJudge } from "./mutations";
import type { Application } from "./types";

const FIELDS = every<ApplicationField>()([
  "company",
  "credit_code",
  "legal_person",
  "licence",
  "licence_expires_on",
  "papers",
  "contact",
  "shop_name",
  "subdomain",
  "leases",
]);
type Values = Record<ApplicationField, string> & { why: string };
const NONE = Object.fromEntries([...FIELDS, "why"].map((name) => [name, ""])) as Values;

/** What is to be corrected, each with its reason; what isn't named stands. */
export function SendBackForm({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useTranslations("applications");
  const judge = useJudge();
  const schema = useMemo(() => {
    const reason = z
      .string()
      .check(z.refine((text) => text.trim().length !== 1 && text.length <= 100, { error: t("reasonShort") }));
    const fields = Object.fromEntries(FIELDS.map((name) => [name, reason])) as Record<ApplicationField, typeof reason>;
    return z.object({ ...fields, why: z.string().check(z.maxLength(200)) }).check(
      z.refine((values) => FIELDS.some((name) => values[name].trim() !== ""), {
        error: t("reasonNeeded"),
        path: ["reasons"], // of no field: it stands above them
      }),
    );
  }, [t]);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("sendBackTitle")}
      submitLabel={t("sendBack")}
      schema={schema}
      defaultValues={NONE}
      onSubmit={async ({ why, ...fields }, key) => {
        const reasons = FIELDS.filter((name) => fields[name].trim()).map((field) => ({ field, why: fields[field] }));
        const { id, version } = application;
        await judge.send({ body: { id, version, result: "return", reasons, why }, key });
        notify.success(t("sentBackDone"));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("sendBackText")}</p>
          {FIELDS.map((name) => (
            <TextField key={name} form={form} name={name} label={t(`fields.${name}`)} maxLength={100} />
          ))}
          <TextAreaField form={form} name="why" label={t("more")} maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}
