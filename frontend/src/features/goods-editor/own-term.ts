import type { useTranslations } from "next-intl";
import type { TermInfo } from "@/entities/goods/types";

type Words = ReturnType<typeof useTranslations<"product">>;
export type OwnLength = { unit: "d" | "m"; length: number; periods: number };

/** As catalog.choices.find_term has it: d3, m9, d90x3. */
const CODE = /^([dm])([1-9]\d{0,2})(?:x([1-9]\d?))?$/;
export const MOST = { d: 365, m: 36 };
const MOST_PERIODS = 36;

/** Days are paid at once, months monthly, unless it is said otherwise. */
export const usualPeriods = (unit: "d" | "m", length: number) => (unit === "m" ? length : 1);

export const codeOf = ({ unit, length, periods }: OwnLength): string =>
  periods === usualPeriods(unit, length) ? `${unit}${length}` : `${unit}${length}x${periods}`;

/** Whether it is within the limits and divides into its periods. */
export const isLength = ({ unit, length, periods }: OwnLength): boolean =>
  length >= 1 && length <= MOST[unit] && periods >= 1 && periods <= MOST_PERIODS && length % periods === 0;

/** Days that are charged for a term, the platform's or an own one. */
export function daysOf(code: string): number {
  const found = CODE.exec(code);
  return found ? Number(found[2]) * (found[1] === "m" ? 30 : 1) : 0;
}

/** A merchant's own term; null for a code that is none. */
export function ownTerm(code: string, t: Words): TermInfo | null {
  const found = CODE.exec(code);
  if (!found) return null;
  const unit = found[1] as "d" | "m";
  const length = Number(found[2]);
  const periods = Number(found[3] ?? usualPeriods(unit, length));
  if (!isLength({ unit, length, periods }) || codeOf({ unit, length, periods }) !== code) return null;
  const label = t(unit === "m" ? "months" : "days", { count: length });
  return {
    value: code,
    label: found[3] ? t("inPeriods", { term: label, periods }) : label,
    months: unit === "m" ? length : 0,
    days: unit === "m" ? length * 30 : length,
    periods,
  };
}

/** The platform's terms and the own ones among `codes`, shortest first. */
export function withOwn(terms: readonly TermInfo[], codes: readonly string[], t: Words): TermInfo[] {
  const known = new Set(terms.map((one) => one.value));
  const own = [...new Set(codes)].flatMap((code) => (known.has(code) ? [] : (ownTerm(code, t) ?? [])));
  return [...terms, ...own].sort((a, b) => a.days - b.days || b.periods - a.periods);
}
