"use client";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { parseYuan, yuanInput, yuanText, type Fen } from "@/lib/money";
import type { Merchant } from "./types";

const TYPES = ["basic", "radar", "full"] as const;
type Type = (typeof TYPES)[number];
type Typed = Record<Type, string>;
/** What the platform asks of who has no price of their own. */
export type PlatformPrices = Record<`risk_${Type}_price`, Fen>;

/** A price of the merchant's own as typed; empty is the platform's. */
export const priceField = (error: string) =>
  z.string().check(z.refine((text) => text.trim() === "" || parseYuan(text) !== null, { error }));
export const pricesShape = (error: string) =>
  z.object({ basic: priceField(error), radar: priceField(error), full: priceField(error) });

/** How they stand in the form; empty is the platform's. */
export const typedPrices = (prices: Merchant["risk_prices"]): Typed => ({
  basic: typedPrice(prices.basic),
  radar: typedPrice(prices.radar),
  full: typedPrice(prices.full),
});
export const typedPrice = (own: Fen | null | undefined): string =>
  own === null || own === undefined ? "" : yuanInput(own);

export const pricesBody = (values: Typed) => ({
  basic: parseYuan(values.basic),
  radar: parseYuan(values.radar),
  full: parseYuan(values.full),
});

/** A merchant's own prices of risk reports. */
export function RiskPriceFields({ limits }: { limits: PlatformPrices }) {
  const t = useTranslations("merchants");
  const { register, formState } = useFormContext<{ risk_prices: Typed }>();
  return TYPES.map((type) => (
    <Field
      key={type}
      label={t(`riskPrice.${type}`)}
      help={t("riskPriceHelp", { price: yuanText(limits[`risk_${type}_price`]) })}
      error={formState.errors.risk_prices?.[type]?.message}
    >
      <Input {...register(`risk_prices.${type}`)} unit="¥" inputMode="decimal" maxLength={12} />
    </Field>
  ));
}
