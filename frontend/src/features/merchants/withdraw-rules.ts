import * as z from "zod/mini";
import { parseYuan, yuanInput, yuanText, type Fen } from "@/lib/money";
import { parsePercent, percentInput } from "@/lib/rates";
import type { Merchant } from "./types";

export const SUMS = ["min_each", "max_each", "max_day", "fee_flat", "fee_min", "fee_max"] as const;
/** In the order in which they are read. */
export const RULES = [
  "min_each",
  "max_each",
  "max_day",
  "times_day",
  "fee_flat",
  "fee_rate",
  "fee_min",
  "fee_max",
] as const;
type Rule = (typeof RULES)[number];
export type TypedRules = Record<Rule, string>;
type Own = Merchant["withdraw_rules"];

export const isSum = (name: Rule) => SUMS.some((one) => one === name);
/** What a rule comes to, as a log tells it; null for what is no rule. */
export function ruleText(name: string, text: string, times: (count: number) => string): string | null {
  const rule = RULES.find((one) => one === name);
  if (!rule || !/^\d+$/.test(text)) return null;
  if (isSum(rule)) return yuanText(Number(text) as Fen);
  return rule === "fee_rate" ? `${percentInput(Number(text))}%` : times(Number(text));
}
/** What counts where a merchant has no rule of its own: "按平台 ¥10.00". */
export const usualRule = (
  name: Rule,
  value: number | null,
  times: (count: number) => string,
  t: (key: "unlimited" | "usual", values?: { rule: string }) => string,
): string => (value === null ? t("unlimited") : t("usual", { rule: ruleText(name, String(value), times)! }));

const WHOLE = 10_000;
const upTo = (value: number | null, most: number) => (value !== null && value <= most ? value : null);
const parse = (name: Rule, text: string): number | null => {
  if (isSum(name)) return parseYuan(text);
  if (name === "fee_rate") return upTo(parsePercent(text), WHOLE);
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
};

/** Each is typed, or empty for the platform's. */
export function rulesShape(wrong: string, wrongRate: string) {
  const typed = (name: Rule) => {
    const error = name === "fee_rate" ? wrongRate : wrong;
    return z.string().check(z.refine((text) => text.trim() === "" || parse(name, text) !== null, { error }));
  };
  return z.object({
    min_each: typed("min_each"),
    max_each: typed("max_each"),
    max_day: typed("max_day"),
    times_day: typed("times_day"),
    fee_flat: typed("fee_flat"),
    fee_rate: typed("fee_rate"),
    fee_min: typed("fee_min"),
    fee_max: typed("fee_max"),
  });
}

const typedOf = (name: Rule, value: number | null | undefined): string => {
  if (value === null || value === undefined) return "";
  if (isSum(name)) return yuanInput(value as Fen);
  return name === "fee_rate" ? percentInput(value) : String(value);
};

export const typedRules = (own: Own): TypedRules =>
  Object.fromEntries(RULES.map((name) => [name, typedOf(name, own[name])])) as TypedRules;

export const rulesBody = (typed: TypedRules): Own =>
  Object.fromEntries(
    RULES.filter((name) => typed[name].trim() !== "").map((name) => [name, parse(name, typed[name])]),
  ) as Own;
