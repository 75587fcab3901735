import type { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { isCreditCode, isMobile, isServicePhone, isSubdomain } from "@/lib/validators";
import type { PoliciesOut as Policies, SettleIn } from "@/lib/api/schema";
import { parsePercent } from "@/lib/rates";

type Words = ReturnType<typeof useTranslations<"merchants">>;

const ACCOUNT = /^[A-Za-z0-9][A-Za-z0-9@._-]{2,39}$/;

const text = (most: number, least = 1) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
/** What the platform asks of every merchant, and what a new one starts with: its settings in force. */
export type Limits = Pick<
  Policies,
  "max_commission_bps" | "max_settlement_days" | "late_fee_max_bps" | "late_fee_max_grace_days" | "late_fee_max_cap_bps"
>;
type Open = { optional?: boolean };

/** The rates of a merchant within `limits`; per cent and days as typed. `optional`: an empty one is the platform's. */
export function ratesShape(t: Words, limits: Limits, { optional }: Open = {}) {
  const typed = (fits: (value: string) => boolean, error: string) =>
    z.string().check(z.refine((value) => (optional && value.trim() === "") || fits(value), { error }));
  const rate = (most: number) =>
    typed((value) => (parsePercent(value) ?? Infinity) <= most, t("rateMost", { most: most / 100 }));
  const days = (most: number) =>
    typed((value) => /^\d{1,3}$/.test(value) && Number(value) <= most, t("daysMost", { most }));
  return {
    commission_bps: rate(limits.max_commission_bps),
    settlement_days: days(limits.max_settlement_days),
    late_fee_bps: rate(limits.late_fee_max_bps),
    late_fee_grace_days: days(limits.late_fee_max_grace_days),
    late_fee_cap_bps: rate(limits.late_fee_max_cap_bps),
  };
}

export const profileShape = (t: Words) => ({
  company: text(60, 2),
  name: z.string().check(z.maxLength(60)),
  legal_person: text(30, 2),
  licence_url: z.string().check(z.minLength(1, { error: t("noLicence") })),
  logo_url: z.string(),
  service_phone: z
    .string()
    .check(z.refine((value) => value === "" || isServicePhone(value), { error: t("wrongPhone") })),
  contact: text(30, 2),
  mobile: z.string().check(z.refine(isMobile, { error: t("wrongMobile") })),
});

export const bankShape = (t: Words) => ({
  bank_name: text(60, 2),
  bank_holder: text(60, 2),
  bank_account: z
    .string()
    .check(z.refine((value) => /^\d{8,30}$/.test(value.replace(/\s/g, "")), { error: t("wrongAccount") })),
});

/** The whole onboarding in one form. */
export const settleSchema = (t: Words, limits: Limits) =>
  z.object({
    ...profileShape(t),
    ...bankShape(t),
    ...ratesShape(t, limits, { optional: true }),
    credit_code: z
      .string()
      .check(
        z.minLength(1, { error: t("noCredit"), abort: true }),
        z.refine(isCreditCode, { error: t("wrongCredit") }),
      ),
    subdomain: z
      .string()
      .check(z.refine((value) => isSubdomain(value.trim().toLowerCase()), { error: t("wrongSubdomain") })),
    licence_expires_on: z.string(),
    goods_review: z.boolean(),
    account: z.string().check(z.trim(), z.regex(ACCOUNT, { error: t("wrongAccountName") })),
    password: z
      .string()
      .check(
        z.refine(
          (value) =>
            value === "" || (value.length >= 8 && value.length <= 64 && /[A-Za-z]/.test(value) && /\d/.test(value)),
          { error: t("shortPassword") },
        ),
      ),
  });

export type SettleValues = z.infer<ReturnType<typeof settleSchema>>;
export type RateValues = Pick<
  SettleValues,
  "commission_bps" | "settlement_days" | "late_fee_bps" | "late_fee_grace_days" | "late_fee_cap_bps"
>;
type Rates = Record<keyof RateValues, number>;

export const NEW_MERCHANT: SettleValues = {
  company: "",
  name: "",
  credit_code: "",
  legal_person: "",
  licence_url: "",
  licence_expires_on: "",
  logo_url: "",
  service_phone: "",
  contact: "",
  mobile: "",
  subdomain: "",
  bank_name: "",
  bank_holder: "",
  bank_account: "",
  commission_bps: "",
  settlement_days: "",
  late_fee_bps: "",
  late_fee_grace_days: "",
  late_fee_cap_bps: "",
  goods_review: false,
  account: "",
  password: "",
};

export const ratesBody = (values: RateValues): Rates => ({
  commission_bps: parsePercent(values.commission_bps) ?? 0,
  settlement_days: Number(values.settlement_days),
  late_fee_bps: parsePercent(values.late_fee_bps) ?? 0,
  late_fee_grace_days: Number(values.late_fee_grace_days),
  late_fee_cap_bps: parsePercent(values.late_fee_cap_bps) ?? 0,
});

/** What is left empty isn't sent: it is what the platform starts a merchant with on that day. */
export const typedOf = (values: RateValues): Partial<Rates> =>
  Object.fromEntries(
    Object.entries(ratesBody(values)).filter(([name]) => values[name as keyof RateValues].trim() !== ""),
  );

export function settleBody(values: SettleValues): SettleIn {
  const { commission_bps, settlement_days, late_fee_bps, late_fee_grace_days, late_fee_cap_bps, ...others } = values;
  const { licence_expires_on, ...rest } = others;
  return {
    ...rest,
    ...(licence_expires_on && { licence_expires_on }),
    ...typedOf({ commission_bps, settlement_days, late_fee_bps, late_fee_grace_days, late_fee_cap_bps }),
    credit_code: values.credit_code.trim().toUpperCase(),
    subdomain: values.subdomain.trim().toLowerCase(),
    bank_account: values.bank_account.replace(/\s/g, ""),
  };
}
