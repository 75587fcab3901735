import { useLocale } from "next-intl";
import { useMemo } from "react";
import { yuanText } from "@/lib/money";
import type { Unit } from "./types";

type Written = (value: number) => string;
/** Fen from which a mark bears 12.3万 and not the sum to the fen, which would be as wide as its neighbours' room. */
const WIDE = 10_000_000;

/** How values stand in a chart: `tick` at the axis, `short` beside a mark, `exact` wherever one asks. */
export function useValues(unit: Unit): Record<"tick" | "short" | "exact", Written> {
  const locale = useLocale();
  return useMemo(() => {
    const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1, useGrouping: true });
    const whole = new Intl.NumberFormat(locale);
    if (unit === "count") return { tick: compact.format, short: compact.format, exact: whole.format };
    const tick = (value: number) => `${value < 0 ? "-" : ""}¥${compact.format(Math.abs(value) / 100)}`;
    const short = (value: number) => (Math.abs(value) < WIDE ? yuanText(value) : tick(value));
    return { tick, short, exact: yuanText };
  }, [locale, unit]);
}
