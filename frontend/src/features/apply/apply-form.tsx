"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { firstWrong } from "@/components/form/first-wrong";
import { FormError } from "@/components/form/form-error";
import { PlainForm } from "@/components/form/plain-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Checkbox, Input, Textarea } from "@/components/ui/input";
import { isCreditCode, isSubdomain } from "@/lib/validators";
import { AddressField } from "./address-field";
import { PicturesBox } from "./pictures-box";
import type { Filled, SentBackField } from "./types";
import { useSent } from "./use-sent";

export const EMPTY: Filled = {
  company: "",
  shop_name: "",
  credit_code: "",
  legal_person: "",
  contact: "",
  subdomain: "",
  leases: "",
  licence: "",
  licence_expires_on: "",
  no_end: false,
  papers: null,
};
const PAPERS = 3;

type ApplyFormProps = {
  start: Filled;
  proof: string;
  /** What was sent back, by field: it stands at its field until it is changed. */
  reasons?: Partial<Record<SentBackField, string>>;
  /** How many papers were sent before: they stay unless others are chosen. */
  papersKept?: number;
  /** A new one: asks for the licence and for consent. */
  fresh?: boolean;
  submitLabel: string;
  onSend: (form: Filled, consent: boolean, key: string) => Promise<unknown>;
  onUnproven: () => void;
  more?: ReactNode;
};

/** Company, shop and documents of who applies. */
export function ApplyForm({
  start,
  proof,
  reasons = {},
  papersKept = 0,
  fresh,
  submitLabel,
  onSend,
  onUnproven,
  more,
}: ApplyFormProps) {
  const t = useTranslations("apply");
  const [form, setForm] = useState(start);
  const [consent, setConsent] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const put = (part: Partial<Filled>) => setForm((now) => ({ ...now, ...part }));
  const wrongNow = (): Record<string, string> => {
    const found: Record<string, string> = {};
    for (const name of ["company", "legal_person", "contact", "leases"] as const)
      if (form[name].trim().length < 2) found[name] = t("tooShort");
    if (!isCreditCode(form.credit_code)) found.credit_code = t("wrongCredit");
    if (!isSubdomain(form.subdomain.trim().toLowerCase())) found.subdomain = t("addressHelp");
    if (fresh && !form.licence) found.licence = t("noLicence");
    if (!form.no_end && !form.licence_expires_on) found.licence_expires_on = t("needDay");
    if (fresh && !consent) found.consent = t("needConsent");
    return found;
  };
  const wrong = wrongNow();
  const typed = { ...form, consent, licence_expires_on: form.no_end ? null : form.licence_expires_on };
  const { busy, failed, errors, tried, send } = useSent(typed, wrong, onUnproven);
  useEffect(() => {
    if (box.current) firstWrong(box.current)?.focus();
  }, [tried]);
  const said = (field: SentBackField) => {
    const back = reasons[field];
    const changed = field === "papers" ? form.papers !== null : form[field] !== start[field];
    return errors[field] ?? (back && !changed ? t("sentBack", { why: back }) : undefined);
  };
  const text = (name: "company" | "shop_name" | "legal_person" | "contact", most: number, help?: string) => (
    <Field label={t(`fields.${name}`)} required={name !== "shop_name"} help={help} error={said(name)}>
      <Input maxLength={most} value={form[name]} onChange={(event) => put({ [name]: event.target.value })} />
    </Field>
  );
  const pictureError = (field: "licence" | "papers") =>
    said(field) ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1];
  return (
    <Card title={t(fresh ? "formTitle" : "correctTitle")}>
      <PlainForm ref={box} onSend={() => send(wrong, (key) => onSend(form, consent, key))}>
        <FormError text={failed} />
        <div className="grid gap-4 sm:grid-cols-2">
          {text("company", 60)}
          <Field label={t("fields.credit_code")} required error={said("credit_code")}>
            <Input
              maxLength={18}
              spellCheck={false}
              className="uppercase"
              value={form.credit_code}
              onChange={(event) => put({ credit_code: event.target.value })}
            />
          </Field>
          {text("legal_person", 30)}
          {text("contact", 30, t("contactHelp"))}
          <PicturesBox
            label={t("fields.licence")}
            help={t(fresh ? "licenceHelp" : "licenceKept")}
            required={fresh}
            most={1}
            pictures={form.licence ? [form.licence] : []}
            onChange={([licence = ""]) => put({ licence })}
            error={pictureError("licence")}
          />
          <div>
            <Field label={t("fields.licence_expires_on")} required={!form.no_end} error={said("licence_expires_on")}>
              <DateInput
                value={form.no_end ? "" : form.licence_expires_on}
                onChange={(day) => put({ licence_expires_on: day, no_end: false })}
              />
            </Field>
            <Checkbox
              className="mt-2"
              label={t("noEnd")}
              checked={form.no_end}
              onChange={(event) => put({ no_end: event.target.checked })}
            />
          </div>
          <PicturesBox
            label={t("fields.papers")}
            help={papersKept && form.papers === null ? t("papersKept", { count: papersKept }) : t("papersHelp")}
            most={PAPERS}
            pictures={form.papers ?? []}
            onChange={(papers) => put({ papers: papers.length > 0 || !papersKept ? papers : null })}
            error={pictureError("papers")}
          />
        </div>
        <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
          {text("shop_name", 60, t("shopNameHelp"))}
          <AddressField
            proof={proof}
            value={form.subdomain}
            onChange={(subdomain) => put({ subdomain })}
            error={said("subdomain")}
          />
          <Field label={t("fields.leases")} required error={said("leases")} className="sm:col-span-2">
            <Textarea
              maxLength={200}
              placeholder={t("leasesExample")}
              value={form.leases}
              onChange={(event) => put({ leases: event.target.value })}
            />
          </Field>
        </div>
        {fresh && (
          <div>
            <Checkbox
              label={t("consent")}
              checked={consent}
              aria-invalid={errors.consent ? true : undefined}
              onChange={(event) => setConsent(event.target.checked)}
            />
            {errors.consent && (
              <p role="alert" className="mt-1 text-xs text-red-ink">
                {errors.consent}
              </p>
            )}
            <p className="mt-1 text-xs text-ink-3">{t("consentText")}</p>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg" loading={busy}>
            {submitLabel}
          </Button>
          {more}
        </div>
      </PlainForm>
    </Card>
  );
}
