"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, type ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Opened } from "@/components/loaded";
import { settingsQuery } from "@/entities/settings/queries";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { PictureField } from "@/components/form/fields";
import { Field } from "@/components/ui/field";
import { Checkbox, Input } from "@/components/ui/input";
import { BankFields, ProfileFields, RateFields } from "./fields";
import { useSettle } from "./mutations";
import { NEW_MERCHANT, settleBody, settleSchema, type SettleValues } from "./settle-schema";
import { SubdomainField } from "./subdomain-field";
import type { Policies, Settled } from "./types";

type SettleFormProps = { onClose: () => void; onSettled: (settled: Settled) => void };

/** A merchant, its schema, its address and its owner's account: all or nothing. */
export function SettleForm(props: SettleFormProps) {
  const t = useTranslations("merchants");
  return (
    <Opened query={useQuery(settingsQuery)} title={t("createTitle")} onClose={props.onClose}>
      {({ values }) => <OpenForm {...props} policies={values} />}
    </Opened>
  );
}

function OpenForm({ policies, onClose, onSettled }: SettleFormProps & { policies: Policies }) {
  const t = useTranslations("merchants");
  const settle = useSettle();
  const schema = useMemo(() => settleSchema(t, policies), [t, policies]);
  return (
    <DrawerForm
      open
      width="lg"
      onClose={onClose}
      title={t("createTitle")}
      submitLabel={t("submit")}
      schema={schema}
      defaultValues={NEW_MERCHANT}
      onSubmit={async (values, key) => onSettled(await settle.send({ body: settleBody(values), key }))}
    >
      {(form) => <Fields form={form} policies={policies} />}
    </DrawerForm>
  );
}

function Fields({ form, policies }: PartProps & { policies: Policies }) {
  const t = useTranslations("merchants");
  return (
    <>
      <Part title={t("partCompany")}>
        <ProfileFields />
        <CreditField form={form} />
        <PictureField
          secret
          form={form}
          name="licence_url"
          label={t("licence")}
          help={t("licenceHelp")}
          required
          className="sm:col-span-2"
        />
        <DateField form={form} name="licence_expires_on" label={t("licenceEnd")} help={t("licenceEndHelp")} />
      </Part>
      <Part title={t("partAddress")}>
        <SubdomainField form={form} />
        <AccountFields form={form} />
      </Part>
      <Part title={t("partBank")}>
        <BankFields />
      </Part>
      <Part title={t("partRates")}>
        <RateFields start={policies} />
        <ReviewField form={form} />
      </Part>
    </>
  );
}

type PartProps = { form: UseFormReturn<SettleValues> };

// Each registers its fields when it is drawn: the first wrong one in sight gets the focus.
function CreditField({ form }: PartProps) {
  const t = useTranslations("merchants");
  return (
    <Field label={t("creditCode")} required error={form.formState.errors.credit_code?.message}>
      <Input {...form.register("credit_code")} maxLength={18} className="uppercase" spellCheck={false} />
    </Field>
  );
}

function AccountFields({ form }: PartProps) {
  const t = useTranslations("merchants");
  const { errors } = form.formState;
  return (
    <>
      <Field label={t("account")} required help={t("accountHelp")} error={errors.account?.message}>
        <Input {...form.register("account")} maxLength={40} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t("password")} help={t("passwordHelp")} error={errors.password?.message}>
        <Input {...form.register("password")} type="password" autoComplete="new-password" />
      </Field>
    </>
  );
}

function ReviewField({ form }: PartProps) {
  const t = useTranslations("merchants");
  return (
    <div className="sm:col-span-2">
      <Checkbox label={t("goodsReview")} {...form.register("goods_review")} />
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
    <h3 className="mb-3 font-semibold">{title}</h3>
    <div className="grid gap-4 sm:grid-cols-2">{children}</div>
  </section>
);
