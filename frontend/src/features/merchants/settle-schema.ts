import type { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { isCreditCode, isMobile, isSubdomain } from "@/lib/validators";
import { parsePercent } from "./rates";

type Words = ReturnType<typeof useTranslations<"merchants">>;

const MAX_COMMISSION = 3_000;
const MAX_SETTLEMENT_DAYS = 60;
const MAX_LATE_FEE = 10;
const MAX_GRACE = 15;
const MAX_CAP = 3_000;
const ACCOUNT = /^[A-Za-z0-9][A-Za-z0-9@._-]{2,39}$/;

const text = (most: number, least = 1) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const rate = (most: number, message: string) =>
  z.string().check(
    z.refine(
      (value) => {
        const bps = parsePercent(value);
        return bps !== null && bps <= most;
      },
      { error: message },
    ),
  );
const days = (most: number, message: string) =>
  z.string().check(z.refine((value) => /^\d{1,3}$/.test(value) && Number(value) <= most, { error: message }));

/** The rates of a merchant; per cent and days as typed. */
export const ratesShape = (t: Words) => ({
  commission_bps: rate(MAX_COMMISSION, t("rateMost", { most: MAX_COMMISSION / 100 })),
  settlement_days: days(MAX_SETTLEMENT_DAYS, t("daysMost", { most: MAX_SETTLEMENT_DAYS })),
  late_fee_bps: rate(MAX_LATE_FEE, t("rateMost", { most: MAX_LATE_FEE / 100 })),
  late_fee_grace_days: days(MAX_GRACE, t("daysMost", { most: MAX_GRACE })),
  late_fee_cap_bps: rate(MAX_CAP, t("rateMost", { most: MAX_CAP / 100 })),
});

export const profileShape = (t: Words) => ({
  company: text(60, 2),
  name: z.string().check(z.maxLength(60)),
  legal_person: text(30, 2),
  licence_url: z.string().check(z.minLength(1)),
  logo_url: z.string(),
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
export const settleSchema = (t: Words) =>
  z.object({
    ...profileShape(t),
    ...bankShape(t),
    ...ratesShape(t),
    credit_code: z.string().check(z.refine(isCreditCode, { error: t("wrongCredit") })),
    subdomain: z
      .string()
      .check(z.refine((value) => isSubdomain(value.trim().toLowerCase()), { error: t("wrongSubdomain") })),
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
export type SettleBody = Omit<SettleValues, keyof RateValues> & Rates;

export const NEW_MERCHANT: SettleValues = {
  company: "",
  name: "",
  credit_code: "",
  legal_person: "",
  licence_url: "",
  logo_url: "",
  contact: "",
  mobile: "",
  subdomain: "",
  bank_name: "",
  bank_holder: "",
  bank_account: "",
  commission_bps: "5",
  settlement_days: "7",
  late_fee_bps: "0.05",
  late_fee_grace_days: "1",
  late_fee_cap_bps: "20",
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

export const settleBody = (values: SettleValues): SettleBody => ({
  ...values,
  ...ratesBody(values),
  credit_code: values.credit_code.trim().toUpperCase(),
  subdomain: values.subdomain.trim().toLowerCase(),
  bank_account: values.bank_account.replace(/\s/g, ""),
});
