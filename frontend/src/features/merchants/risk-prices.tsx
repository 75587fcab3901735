"use client";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { parseYuan, yuanInput, yuanText, type Fen } from "@/lib/money";
import type { Merchant } from "./types";

const TYPES = ["basic", "radar", "full"] as const;
type Name = `risk_${(typeof TYPES)[number]}`;
type Typed = Record<Name, string>;
/** What the platform asks of who has no price of their own. */
export type PlatformPrices = Record<`${Name}_price`, Fen>;

/** A price of the merchant's own as typed; empty is the platform's. */
export const priceField = (error: string) =>
  z.string().check(z.refine((text) => text.trim() === "" || parseYuan(text) !== null, { error }));
export const priceShape = (error: string) => ({
  risk_basic: priceField(error),
  risk_radar: priceField(error),
  risk_full: priceField(error),
});

/** How they stand in the form; empty is the platform's. */
export const typedPrices = (prices: Merchant["risk_prices"]): Typed => ({
  risk_basic: typedPrice(prices.basic),
  risk_radar: typedPrice(prices.radar),
  risk_full: typedPrice(prices.full),
});
export const typedPrice = (own: Fen | null | undefined): string =>
  own === null || own === undefined ? "" : yuanInput(own);

export const pricesBody = (values: Typed) => ({
  basic: parseYuan(values.risk_basic),
  radar: parseYuan(values.risk_radar),
  full: parseYuan(values.risk_full),
});

/** A merchant's own prices of risk reports. */
export function RiskPriceFields({ limits }: { limits: PlatformPrices }) {
  const t = useTranslations("merchants");
  const { register, formState } = useFormContext<Typed>();
  return TYPES.map((type) => (
    <Field
      key={type}
      label={t(`riskPrice.${type}`)}
      help={t("riskPriceHelp", { price: yuanText(limits[`risk_${type}_price`]) })}
      error={formState.errors[`risk_${type}`]?.message}
    >
      <Input {...register(`risk_${type}`)} unit="¥" inputMode="decimal" maxLength={12} />
    </Field>
  ));
}
