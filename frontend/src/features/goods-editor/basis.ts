import { fen, type Fen } from "@/lib/money";
import type { Price } from "./matrix";

/** What a rent is typed for: a day, a month, or the whole term. */
export const BASES = ["day", "month", "whole"] as const;
export type Basis = (typeof BASES)[number];
export type TermShape = { months: number; days: number };

/** What a whole rent comes to a day, rounded half up: what the API wants beside it. */
const aDay = (total: number, days: number) => (total ? Math.max(1, Math.floor((2 * total + days) / (2 * days))) : 0);

/** All that is paid for the term; null while nothing is typed. */
export const wholeOf = (price: Price, { days }: TermShape): Fen | null =>
  price.daily_rent === null ? null : (price.total_rent ?? fen(price.daily_rent * days));

/** The price as it is shown where rents are typed by `basis`. */
export function typedBy(price: Price, term: TermShape, basis: Basis): Fen | null {
  const whole = wholeOf(price, term);
  if (whole === null || basis === "day") return price.daily_rent;
  return basis === "whole" ? whole : fen(Math.round(whole / term.months));
}

/** What was typed by `basis`, as it is kept: the whole stands beside the daily rent where that doesn't say it to the fen. */
export function priced(value: Fen | null, term: TermShape, basis: Basis): Pick<Price, "daily_rent" | "total_rent"> {
  if (value === null || basis === "day") return { daily_rent: value, total_rent: null };
  const whole = basis === "month" ? value * term.months : value;
  const daily = aDay(whole, term.days);
  return { daily_rent: fen(daily), total_rent: daily * term.days === whole ? null : fen(whole) };
}

/** How the prices of a term were typed, as far as they tell. */
export function basisOf(prices: readonly (Price | undefined)[], { months }: TermShape): Basis {
  const whole = prices.flatMap((price) => price?.total_rent ?? []);
  if (whole.length === 0) return "day";
  return months > 0 && whole.every((sum) => sum % months === 0) ? "month" : "whole";
}
