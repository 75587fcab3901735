import { fen, type Fen } from "@/lib/money";

export type TermShape = { months: number; days: number; periods: number };
export type Instalment = { period: number; due: string; amount: Fen };

const two = (n: number) => String(n).padStart(2, "0");

/** `date` moved by months, at most to that month's end: 31 Jan → 28 Feb → 31 Mar. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const at = year * 12 + month - 1 + months;
  const last = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate();
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}-${two(Math.min(day, last))}`;
}

/** What add-ons ask for: `once` with the first period, `monthly` with each. */
export type Extras = { once: number; monthly: number };

/** What each period's bill asks for: rent, monthly add-ons, and the once-only ones in the first. */
export const asked = (rows: Instalment[], { once, monthly }: Extras): Instalment[] =>
  rows.map((row, i) => ({ ...row, amount: fen(row.amount + monthly + (i === 0 ? once : 0)) }));

/** Instalments as the order will have them: total split evenly, the remainder in the last; counted from the anchor. */
export function schedule(anchor: string, daily: number, term: TermShape, whole?: number): Instalment[] {
  const total = whole ?? daily * term.days;
  const each = Math.floor(total / term.periods);
  return Array.from({ length: term.periods }, (_, i) => ({
    period: i + 1,
    due: term.months
      ? addMonths(anchor, (i * term.months) / term.periods)
      : addDays(anchor, (i * term.days) / term.periods),
    amount: fen(i + 1 < term.periods ? each : total - each * (term.periods - 1)),
  }));
}

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
