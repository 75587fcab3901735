"use client";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { Field } from "@/components/ui/field";
import { Checkbox, Input } from "@/components/ui/input";
import { parseYuan, yuanText } from "@/lib/money";
import { priceField, typedPrice } from "./risk-prices";
import type { Merchant, Policies } from "./types";

export const SERVICES = ["notary", "credit", "risk"] as const;
type Typed = Record<(typeof SERVICES)[number], boolean> & { credit_quota: string; credit_price: string };
const MOST = 100_000;

export const servicesShape = (wrongQuota: string, wrongPrice: string) =>
  z.object({
    notary: z.boolean(),
    credit: z.boolean(),
    risk: z.boolean(),
    credit_quota: z.string().check(
      z.trim(),
      z.refine((text) => text === "" || isCount(text), { error: wrongQuota }),
    ),
    credit_price: priceField(wrongPrice),
  });
const isCount = (text: string) => /^\d+$/.test(text) && Number(text) <= MOST;

/** How they stand in the form; an empty quota or price is the platform's. */
export const typedServices = ({ notary, credit, risk, credit_quota, credit_price }: Merchant["services"]): Typed => ({
  notary: notary ?? true,
  credit: credit ?? true,
  risk: risk ?? true,
  credit_quota: credit_quota === null || credit_quota === undefined ? "" : String(credit_quota),
  credit_price: typedPrice(credit_price),
});

export const servicesBody = ({ credit_quota, credit_price, ...switches }: Typed) => ({
  ...switches,
  credit_quota: credit_quota.trim() === "" ? null : Number(credit_quota),
  credit_price: parseYuan(credit_price),
});

/** Which of the platform's services the shop has, its own queries of the bureau in a month, and what one costs it. */
export function ServiceFields({ limits }: { limits: Pick<Policies, "credit_quota" | "credit_price"> }) {
  const t = useTranslations("merchants");
  const { register, formState } = useFormContext<{ services: Typed }>();
  return (
    <>
      <Field label={t("services")} group help={t("servicesHelp")}>
        <span className="flex flex-col gap-2">
          {SERVICES.map((one) => (
            <Checkbox key={one} label={t(`service.${one}`)} {...register(`services.${one}`)} />
          ))}
        </span>
      </Field>
      <Field
        label={t("creditQuota")}
        help={t("creditQuotaHelp", { count: limits.credit_quota })}
        error={formState.errors.services?.credit_quota?.message}
      >
        <Input {...register("services.credit_quota")} unit={t("withdraw.unit")} inputMode="numeric" maxLength={6} />
      </Field>
      <Field
        label={t("creditPrice")}
        help={t("riskPriceHelp", { price: yuanText(limits.credit_price) })}
        error={formState.errors.services?.credit_price?.message}
      >
        <Input {...register("services.credit_price")} unit="¥" inputMode="decimal" maxLength={12} />
      </Field>
    </>
  );
}

/** The same as lines of a card. */
export function useServiceRows({ services }: Merchant) {
  const t = useTranslations("merchants");
  const quota = services.credit_quota ?? null;
  return [
    ...SERVICES.map((one) => ({ label: t(`service.${one}`), value: t((services[one] ?? true) ? "on" : "off") })),
    { label: t("creditQuota"), value: quota === null ? t("quotaAsPlatform") : t("withdraw.times", { count: quota }) },
  ];
}
