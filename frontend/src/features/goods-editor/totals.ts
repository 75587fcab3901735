import { fen, type Fen } from "@/lib/money";

export type TermLength = { days: number; periods: number };

/** What a term costs, as the order will say it; null while a figure is missing. Shown while typing, the server counts again. */
export type TermTotals = { total: Fen; perPeriod: Fen; last: Fen; contract: Fen };

/** Total rent = `whole`, else daily rent × days; split over the periods with the remainder in the last; `buyout` joins what is paid to keep the goods. */
export function termTotals(
  daily: Fen | null,
  term: TermLength,
  buyout: Fen | null,
  whole: Fen | null = null,
): TermTotals | null {
  if (daily === null || daily < 1 || term.periods < 1) return null;
  const total = whole ?? daily * term.days;
  const perPeriod = Math.floor(total / term.periods);
  return {
    total: fen(total),
    perPeriod: fen(perPeriod),
    last: fen(total - perPeriod * (term.periods - 1)),
    contract: fen(total + (buyout ?? 0)),
  };
}

/** Whether keeping the goods costs more than buying them new: worth a second look before publishing. */
export const dearerThanNew = (totals: TermTotals | null, marketValue: Fen | null): boolean =>
  totals !== null && marketValue !== null && marketValue > 0 && totals.contract > marketValue * 2;
