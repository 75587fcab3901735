"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { PictureField, TextAreaField, TextField } from "@/components/form/fields";
import { notify } from "@/lib/notices";
import { useAskProfile } from "./mutations";
import type { Merchant } from "./types";

const text = (most: number, least = 2) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));

/** The shop asks for another name or logo, company name, legal person, contact or licence; the platform confirms it. */
export function AskProfileForm({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const t = useTranslations("profile");
  const words = useTranslations("merchants");
  const ask = useAskProfile();
  const schema = useMemo(
    () =>
      z.object({
        name: text(60),
        logo_url: z.string(),
        company: text(60),
        legal_person: text(30),
        contact: text(30),
        licence_url: z.string(),
        licence_expires_on: z.string(),
        why: text(200),
      }),
    [],
  );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("askTitle")}
      submitLabel={t("send")}
      schema={schema}
      defaultValues={{
        name: merchant.name,
        logo_url: merchant.logo_url,
        company: merchant.company,
        legal_person: merchant.legal_person,
        contact: merchant.contact,
        licence_url: "",
        licence_expires_on: merchant.licence_expires_on ?? "",
        why: "",
      }}
      onSubmit={async ({ licence_expires_on, ...rest }, key) => {
        await ask.send({ body: { ...rest, licence_expires_on: licence_expires_on || null }, key });
        notify.success(t("asked"));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("askText")}</p>
          <TextField form={form} name="name" label={words("field_name")} help={t("nameHelp")} required maxLength={60} />
          <PictureField form={form} name="logo_url" label={words("field_logo_url")} />
          <TextField form={form} name="company" label={words("company")} required maxLength={60} />
          <TextField form={form} name="legal_person" label={words("legalPerson")} required maxLength={30} />
          <TextField form={form} name="contact" label={words("contact")} required maxLength={30} />
          <PictureField secret form={form} name="licence_url" label={t("newLicence")} help={t("licenceKept")} />
          <DateField form={form} name="licence_expires_on" label={t("licenceExpires")} help={t("expiresHelp")} />
          <TextAreaField form={form} name="why" label={t("why")} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}
