"use client";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { yuanText } from "@/lib/money";
import { parsePercent, percentInput } from "@/lib/rates";
import type { RateValues, SettleValues } from "./settle-schema";
import type { Policies } from "./types";

export type ProfileValues = Pick<
  SettleValues,
  "company" | "name" | "legal_person" | "licence_url" | "logo_url" | "service_phone" | "contact" | "mobile"
>;
export type BankValues = Pick<SettleValues, "bank_name" | "bank_holder" | "bank_account">;

export function ProfileFields() {
  const form = useFormContext<ProfileValues>();
  const t = useTranslations("merchants");
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <Field label={t("company")} required error={errors.company?.message}>
        <Input {...register("company")} maxLength={60} autoComplete="organization" />
      </Field>
      <Field label={t("shopName")} help={t("shopNameHelp")} error={errors.name?.message}>
        <Input {...register("name")} maxLength={60} />
      </Field>
      <Field label={t("legalPerson")} required error={errors.legal_person?.message}>
        <Input {...register("legal_person")} maxLength={30} />
      </Field>
      <Field label={t("contact")} required error={errors.contact?.message}>
        <Input {...register("contact")} maxLength={30} />
      </Field>
      <Field label={t("mobile")} required error={errors.mobile?.message}>
        <Input {...register("mobile")} maxLength={11} inputMode="tel" />
      </Field>
      <Field label={t("servicePhone")} help={t("servicePhoneHelp")} error={errors.service_phone?.message}>
        <Input {...register("service_phone")} maxLength={20} inputMode="tel" placeholder="400-000-0000" />
      </Field>
    </>
  );
}

export function BankFields() {
  const form = useFormContext<BankValues>();
  const t = useTranslations("merchants");
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <Field label={t("bankHolder")} required error={errors.bank_holder?.message}>
        <Input {...register("bank_holder")} maxLength={60} />
      </Field>
      <Field label={t("bankName")} required error={errors.bank_name?.message}>
        <Input {...register("bank_name")} maxLength={60} placeholder={t("bankExample")} />
      </Field>
      <Field label={t("bankAccount")} required className="sm:col-span-2" error={errors.bank_account?.message}>
        <Input
          {...register("bank_account")}
          maxLength={36}
          inputMode="numeric"
          autoComplete="off"
          className="font-mono"
        />
      </Field>
    </>
  );
}

const EXAMPLE_RENT = 100_000;
const RATES = ["commission_bps", "late_fee_bps", "late_fee_cap_bps"] as const;

/** Rates in per cent and days, with what they mean for ¥1,000 of rent. `start`: what counts for one that is left empty. */
export function RateFields({ start }: { start?: Policies }) {
  const form = useFormContext<RateValues>();
  const t = useTranslations("merchants");
  const {
    register,
    formState: { errors },
  } = form;
  const [commission, late, cap] = useWatch({
    control: form.control,
    name: RATES,
  }).map((text, i) => parsePercent(text ?? "") ?? start?.[RATES[i]!]);
  /** The platform's own stands in an empty field. */
  const percent = (name: (typeof RATES)[number]) => start && { placeholder: percentInput(start[name]) };
  const days = (name: "settlement_days" | "late_fee_grace_days") => start && { placeholder: String(start[name]) };
  const required = !start;
  const part = (bps: number | null | undefined) => yuanText(Math.round((EXAMPLE_RENT * (bps ?? 0)) / 10_000));
  return (
    <>
      <Field
        label={t("commission")}
        required={required}
        help={
          commission != null ? t("commissionHelp", { rent: yuanText(EXAMPLE_RENT), sum: part(commission) }) : undefined
        }
        error={errors.commission_bps?.message}
      >
        <Input {...register("commission_bps")} {...percent("commission_bps")} unit="%" inputMode="decimal" />
      </Field>
      <Field
        label={t("settlement")}
        required={required}
        help={t("settlementHelp")}
        error={errors.settlement_days?.message}
      >
        <Input {...register("settlement_days")} {...days("settlement_days")} unit={t("days")} inputMode="numeric" />
      </Field>
      <Field
        label={t("lateFee")}
        required={required}
        help={late != null ? t("lateFeeHelp", { rent: yuanText(EXAMPLE_RENT), sum: part(late) }) : undefined}
        error={errors.late_fee_bps?.message}
      >
        <Input {...register("late_fee_bps")} {...percent("late_fee_bps")} unit={t("percentDay")} inputMode="decimal" />
      </Field>
      <Field label={t("grace")} required={required} error={errors.late_fee_grace_days?.message}>
        <Input
          {...register("late_fee_grace_days")}
          {...days("late_fee_grace_days")}
          unit={t("days")}
          inputMode="numeric"
        />
      </Field>
      <Field
        label={t("cap")}
        required={required}
        help={cap != null ? t("capHelp", { rent: yuanText(EXAMPLE_RENT), sum: part(cap) }) : undefined}
        error={errors.late_fee_cap_bps?.message}
      >
        <Input {...register("late_fee_cap_bps")} {...percent("late_fee_cap_bps")} unit="%" inputMode="decimal" />
      </Field>
    </>
  );
}
