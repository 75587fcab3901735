"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Opened } from "@/components/loaded";
import { DescriptionList } from "@/components/ui/description-list";
import { Field } from "@/components/ui/field";
import { Checkbox, Input } from "@/components/ui/input";
import { settingsQuery } from "@/entities/settings/queries";
import { RateFields } from "./fields";
import { useApprove } from "./mutations";
import { NEW_MERCHANT, ratesShape, settleSchema, typedOf, type SettleValues } from "./settle-schema";
import type { Application, Policies, Settled } from "./types";

type ApproveFormProps = { application: Application; onClose: () => void; onSettled: (settled: Settled) => void };

/** Onboards who applied: what stands in the application, and what only an operator can add. */
export function ApproveForm(props: ApproveFormProps) {
  const t = useTranslations("applications");
  return (
    <Opened query={useQuery(settingsQuery)} title={t("approveTitle")} onClose={props.onClose}>
      {({ values }) => <OpenForm {...props} policies={values} />}
    </Opened>
  );
}

type Values = Pick<
  SettleValues,
  | "name"
  | "subdomain"
  | "account"
  | "goods_review"
  | "commission_bps"
  | "settlement_days"
  | "late_fee_bps"
  | "late_fee_grace_days"
  | "late_fee_cap_bps"
>;

function OpenForm({ application, policies, onClose, onSettled }: ApproveFormProps & { policies: Policies }) {
  const t = useTranslations("applications");
  const words = useTranslations("merchants");
  const approve = useApprove();
  const schema = useMemo(() => {
    const { name, subdomain, account, goods_review } = settleSchema(words, policies).shape;
    return z.object({ name, subdomain, account, goods_review, ...ratesShape(words, policies, { optional: true }) });
  }, [words, policies]);
  const start: Values = { ...NEW_MERCHANT, name: application.shop_name, subdomain: application.subdomain };
  return (
    <DrawerForm
      open
      width="lg"
      onClose={onClose}
      title={t("approveTitle")}
      submitLabel={t("approveSubmit")}
      schema={schema}
      defaultValues={start}
      onSubmit={async (values, key) => {
        const { commission_bps, settlement_days, late_fee_bps, late_fee_grace_days, late_fee_cap_bps, ...rest } =
          values;
        const rates = { commission_bps, settlement_days, late_fee_bps, late_fee_grace_days, late_fee_cap_bps };
        const { id, version } = application;
        onSettled(await approve.send({ body: { ...rest, ...typedOf(rates), id, version }, key }));
      }}
    >
      {() => (
        <>
          <DescriptionList
            columns={2}
            items={[
              { label: t("company"), value: application.company },
              { label: t("creditCode"), value: application.credit_code },
              { label: t("contact"), value: application.contact },
              { label: t("mobile"), value: application.mobile },
            ]}
          />
          <p className="text-sm text-ink-3">{t("approveText")}</p>
          <ShopFields />
          <p className="text-sm text-ink-3">{t("bankLater")}</p>
          <h3 className="font-semibold">{words("partRates")}</h3>
          <div className="grid gap-4 sm:grid-cols-2">
            <RateFields start={policies} />
          </div>
        </>
      )}
    </DrawerForm>
  );
}

function ShopFields() {
  const t = useTranslations("merchants");
  const { register, formState } = useFormContext<Values>();
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t("shopName")} help={t("shopNameHelp")} error={errors.name?.message}>
        <Input {...register("name")} maxLength={60} />
      </Field>
      <Field label={t("subdomain")} required help={t("subdomainHelp")} error={errors.subdomain?.message}>
        <Input {...register("subdomain")} maxLength={30} spellCheck={false} className="font-mono lowercase" />
      </Field>
      <Field label={t("account")} required help={t("accountHelp")} error={errors.account?.message}>
        <Input {...register("account")} maxLength={40} autoComplete="off" spellCheck={false} />
      </Field>
      <div className="self-center">
        <Checkbox label={t("goodsReview")} {...register("goods_review")} />
      </div>
    </div>
  );
}
