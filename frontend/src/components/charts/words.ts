import { useLocale } from "next-intl";
import { useMemo } from "react";
import { yuanText } from "@/lib/money";
import type { Unit } from "./types";

/** How values stand in a chart: `short` beside a mark, `exact` wherever one asks. */
export function useValues(unit: Unit): { short: (value: number) => string; exact: (value: number) => string } {
  const locale = useLocale();
  return useMemo(() => {
    const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
    const whole = new Intl.NumberFormat(locale);
    if (unit === "count") return { short: compact.format, exact: whole.format };
    const short = (value: number) => `${value < 0 ? "-" : ""}¥${compact.format(Math.abs(value) / 100)}`;
    return { short, exact: yuanText };
  }, [locale, unit]);
}
