"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import { Opened } from "@/components/loaded";
import { settingsQuery } from "@/entities/settings/queries";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { PictureField } from "@/components/form/fields";
import { Field } from "@/components/ui/field";
import { Checkbox, Input } from "@/components/ui/input";
import { CODE, isApiError, Refusal } from "@/lib/api";
import type { MerchantUpdate, PoliciesOut as Policies } from "@/lib/api/schema";
import { dateTime } from "@/lib/date";
import { parseYuan, yuanInput } from "@/lib/money";
import { notify } from "@/lib/notices";
import { BankFields, ProfileFields, RateFields, type ProfileValues } from "./fields";
import { useUpdateMerchant } from "./mutations";
import {
  priceField,
  pricesBody,
  pricesShape,
  RiskPriceFields,
  typedPrice,
  typedPrices,
  type PlatformPrices,
} from "./risk-prices";
import { percentInput } from "@/lib/rates";
import { ServiceFields, servicesBody, servicesShape, typedServices } from "./services";
import { bankShape, profileShape, ratesBody, ratesShape, type Limits } from "./settle-schema";
import type { Merchant, OwnerLogin } from "./types";
import { isSum, RULES, rulesBody, rulesShape, typedRules, usualRule, type TypedRules } from "./withdraw-rules";

export type EditKind = "profile" | "bank" | "rates" | "withdraw";
type PartProps = { merchant: Merchant; onClose: () => void; onOwnerLogin: (login: OwnerLogin) => void };
type Change = Omit<MerchantUpdate, "id" | "version">;

/** One part of a merchant. Masked values (mobile, bank account) stay as they are when left empty. */
export function EditForm({ kind, ...part }: PartProps & { kind: EditKind }) {
  if (kind === "profile") return <ProfileForm {...part} />;
  if (kind === "withdraw") return <WithdrawForm {...part} />;
  return kind === "bank" ? <BankForm {...part} /> : <RatesForm {...part} />;
}

const reasonOf = (least: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(200));
/** Empty, or a whole new value. */
const orEmpty = (whole: $ZodType<string, string>, error: string) =>
  z.string().check(z.refine((value) => value === "" || z.safeParse(whole, value).success, { error }));

function ProfileForm(props: PartProps) {
  const { merchant } = props;
  const t = useTranslations("merchants");
  const schema = useMemo(() => {
    const shape = profileShape(t);
    return z.object({
      ...shape,
      licence_expires_on: z.string(),
      mobile: orEmpty(shape.mobile, t("wrongMobile")),
      reason: reasonOf(0),
    });
  }, [t]);
  const { company, name, legal_person, licence_url, logo_url, service_phone, contact } = merchant;
  return (
    <PartForm
      {...props}
      part="profile"
      schema={schema}
      start={{
        company,
        name,
        legal_person,
        licence_url,
        logo_url,
        service_phone,
        contact,
        licence_expires_on: merchant.licence_expires_on ?? "",
        mobile: "",
        reason: "",
      }}
      body={({ mobile, name, licence_url: licence, ...rest }) => ({
        ...rest,
        ...(name && { name }),
        ...(mobile && { mobile }),
        // What is shown is a ticket to it.
        ...(licence !== licence_url && { licence_url: licence }),
      })}
    >
      <ProfileFields />
      <Licence />
      <LicenceEnd />
      <Reason />
      <MaskedHelp now={merchant.mobile} />
      <p className="text-sm text-ink-3">{t("shopIsTold")}</p>
      {merchant.owner_waits && <p className="rounded bg-amber px-3 py-2 text-sm text-amber-ink">{t("ownerMobile")}</p>}
    </PartForm>
  );
}

function BankForm(props: PartProps) {
  const { merchant } = props;
  const t = useTranslations("merchants");
  const schema = useMemo(() => {
    const shape = bankShape(t);
    return z.object({ ...shape, bank_account: orEmpty(shape.bank_account, t("wrongAccount")), reason: reasonOf(2) });
  }, [t]);
  const { bank_name, bank_holder } = merchant;
  return (
    <PartForm
      {...props}
      part="bank"
      schema={schema}
      start={{ bank_name, bank_holder, bank_account: "", reason: "" }}
      body={({ bank_account, ...rest }) => ({
        ...rest,
        ...(bank_account && { bank_account: bank_account.replace(/\s/g, "") }),
      })}
    >
      <BankFields />
      <Reason required />
      <MaskedHelp now={merchant.bank_account} />
      <p className="text-sm text-ink-3">{t("waitsNote")}</p>
    </PartForm>
  );
}

function RatesForm(props: PartProps) {
  return (
    <Opened query={useQuery(settingsQuery)} onClose={props.onClose}>
      {({ values }) => <OpenRates {...props} limits={values} />}
    </Opened>
  );
}

function OpenRates({
  limits,
  ...props
}: PartProps & { limits: Limits & PlatformPrices & Pick<Policies, "notary_price" | "credit_quota" | "credit_price"> }) {
  const { merchant } = props;
  const t = useTranslations("merchants");
  const schema = useMemo(
    () =>
      z.object({
        ...ratesShape(t, limits),
        risk_prices: pricesShape(t("wrongPrice")),
        services: servicesShape(t("wrongQuota"), t("wrongPrice")),
        notary_price: priceField(t("wrongSum")),
        goods_review: z.boolean(),
        reason: reasonOf(2),
      }),
    [t, limits],
  );
  const start = {
    commission_bps: percentInput(merchant.commission_bps),
    settlement_days: String(merchant.settlement_days),
    late_fee_bps: percentInput(merchant.late_fee_bps),
    late_fee_grace_days: String(merchant.late_fee_grace_days),
    late_fee_cap_bps: percentInput(merchant.late_fee_cap_bps),
    risk_prices: typedPrices(merchant.risk_prices),
    services: typedServices(merchant.services),
    notary_price: typedPrice(merchant.notary_price),
    goods_review: merchant.goods_review,
    reason: "",
  };
  return (
    <PartForm
      {...props}
      part="rates"
      schema={schema}
      start={start}
      body={({ goods_review, reason, risk_prices, services, notary_price, ...rates }) => ({
        ...ratesBody(rates),
        services: servicesBody(services),
        risk_prices: pricesBody(risk_prices),
        // Empty gives its own up.
        notary_price: parseYuan(notary_price),
        goods_review,
        reason,
      })}
    >
      <RateFields />
      <RiskPriceFields limits={limits} />
      <NotaryPrice limits={limits} />
      <ServiceFields limits={limits} />
      <Review />
      <Reason required />
    </PartForm>
  );
}

/** Beside each stands the platform's, which counts where the merchant has none of its own. */
function WithdrawForm(props: PartProps) {
  const { merchant } = props;
  const t = useTranslations("merchants.withdraw");
  const settings = useQuery(settingsQuery);
  const schema = useMemo(
    () => z.object({ withdraw_rules: rulesShape(t("wrong"), t("wrongRate")), reason: reasonOf(2) }),
    [t],
  );
  return (
    <Opened query={settings} onClose={props.onClose}>
      {({ values }) => (
        <PartForm
          {...props}
          part="withdraw"
          schema={schema}
          start={{ withdraw_rules: typedRules(merchant.withdraw_rules), reason: "" }}
          body={({ withdraw_rules, reason }) => ({ withdraw_rules: rulesBody(withdraw_rules), reason })}
        >
          <WithdrawFields platform={values} />
          <Reason required />
          <WaitsNote />
        </PartForm>
      )}
    </Opened>
  );
}

function WithdrawFields({ platform }: { platform: Policies }) {
  const t = useTranslations("merchants.withdraw");
  const { register, formState } = useFormContext<{ withdraw_rules: TypedRules }>();
  const times = (count: number) => t("times", { count });
  return RULES.map((name) => (
    <Field
      key={name}
      label={t(name)}
      help={usualRule(name, platform[`withdraw_${name}`], times, t)}
      error={formState.errors.withdraw_rules?.[name]?.message}
    >
      <Input
        {...register(`withdraw_rules.${name}`)}
        lead={isSum(name) ? "¥" : undefined}
        unit={isSum(name) ? undefined : name === "fee_rate" ? "%" : t("unit")}
        inputMode="decimal"
        maxLength={14}
      />
    </Field>
  ));
}

function WaitsNote() {
  const t = useTranslations("merchants");
  return (
    <p className="text-sm text-ink-3">
      {t("withdraw.note")} {t("waitsNote")}
    </p>
  );
}

type PartFormProps<Values extends FieldValues> = PartProps & {
  part: EditKind;
  schema: $ZodType<Values, Values>;
  start: DefaultValues<Values>;
  body: (values: Values) => Change;
  children: React.ReactNode;
};

function PartForm<Values extends FieldValues>(props: PartFormProps<Values>) {
  const { part, merchant, onClose, onOwnerLogin, schema, start, body, children } = props;
  const t = useTranslations("merchants");
  const update = useUpdateMerchant();
  const save = async (values: Values, key: string) => {
    try {
      const sent = { ...body(values), id: merchant.id, version: merchant.version };
      const { waits, owner } = await update.send({ body: sent, key });
      if (owner) onOwnerLogin(owner);
      notify.success(t(waits.length > 0 ? "waitsPart" : "savedPart", { part: t(`part_${part}`) }));
    } catch (error) {
      if (!isApiError(error, CODE.conflict)) throw error;
      const { last } = error;
      throw new Refusal(last ? t("conflictBy", { ...last, at: dateTime(last.at) }) : t("conflict"));
    }
  };
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("editPart", { part: t(`part_${part}`) })}
      submitLabel={t("save")}
      schema={schema}
      defaultValues={start}
      onSubmit={save}
    >
      {() => children}
    </DrawerForm>
  );
}

function Reason({ required }: { required?: boolean }) {
  const t = useTranslations("merchants");
  const { register, formState } = useFormContext<{ reason: string }>();
  return (
    <Field label={t("reason")} required={required} help={t("reasonHelp")} error={formState.errors.reason?.message}>
      <Input {...register("reason")} maxLength={200} />
    </Field>
  );
}

/** The shop's own price of a certificate; empty, the platform's counts. */
function NotaryPrice({ limits }: { limits: Limits & Pick<Policies, "notary_price"> }) {
  const t = useTranslations("merchants");
  const { register, formState } = useFormContext<{ notary_price: string }>();
  return (
    <Field label={t("notaryPrice")} help={t("notaryPriceHelp")} error={formState.errors.notary_price?.message}>
      <Input
        {...register("notary_price")}
        placeholder={yuanInput(limits.notary_price)}
        unit={t("yuan")}
        inputMode="decimal"
      />
    </Field>
  );
}

function Review() {
  const t = useTranslations("merchants");
  const { register } = useFormContext<{ goods_review: boolean }>();
  return (
    <>
      <Checkbox label={t("goodsReview")} {...register("goods_review")} />
      <p className="text-sm text-ink-3">
        {t("ratesNote")} {t("waitsNote")}
      </p>
    </>
  );
}

function MaskedHelp({ now }: { now: string }) {
  const t = useTranslations("merchants");
  return <p className="text-xs text-ink-3">{t("maskedHelp", { now })}</p>;
}

function LicenceEnd() {
  const t = useTranslations("merchants");
  return (
    <DateField
      form={useFormContext<{ licence_expires_on: string }>()}
      name="licence_expires_on"
      label={t("licenceEnd")}
      help={t("licenceEndHelp")}
    />
  );
}

function Licence() {
  const t = useTranslations("merchants");
  return (
    <PictureField secret form={useFormContext<ProfileValues>()} name="licence_url" label={t("licence")} required />
  );
}
