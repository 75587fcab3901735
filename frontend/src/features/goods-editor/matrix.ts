import type { Fen } from "@/lib/money";

/** A specification and its values: colour, [black, white]. */
export type Spec = { name: string; values: string[] };
/** `total_rent`: of a rent by the month or of the whole, where the daily one, which is rounded then, doesn't say it. */
export type Price = { daily_rent: Fen | null; buyout_price: Fen | null; total_rent?: Fen | null };
/** One combination with all that is typed for it; `prices` by code of the term. */
export type SkuRow = {
  id: string | null;
  values: string[];
  stock: number | null;
  locked: number;
  market_value: Fen | null;
  deposit: Fen | null;
  /** For outright sale; null where it isn't sold. */
  sell_price: Fen | null;
  prices: Record<string, Price>;
};

export const MAX_SPECS = 3;
export const MAX_VALUES = 20;
export const MAX_SKUS = 200;
export const NO_PRICE: Price = { daily_rent: null, buyout_price: null };

const named = (specs: readonly Spec[]) =>
  specs.map((spec) => spec.values.map((value) => value.trim()).filter(Boolean)).filter((values) => values.length > 0);
export const keyOf = (values: readonly string[]) => JSON.stringify(values);

/** Every combination, the last specification running fastest; one empty combination when there is none. */
export const combinations = (specs: readonly Spec[]): string[][] =>
  named(specs).reduce<string[][]>(
    (found, values) => found.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );

const blank = (values: string[]): SkuRow => ({
  id: null,
  values,
  stock: null,
  locked: 0,
  market_value: null,
  deposit: null,
  sell_price: null,
  prices: {},
});

/** The row that a new combination most resembles: it shares the most values, the last specification (capacity, model) counting most. */
function likest(values: readonly string[], rows: readonly SkuRow[]): SkuRow | undefined {
  const likeness = (row: SkuRow) => row.values.reduce((sum, value, i) => sum + (value === values[i] ? i + 1 : 0), 0);
  const best = rows.reduce<SkuRow | undefined>(
    (found, row) => (!found || likeness(row) > likeness(found) ? row : found),
    undefined,
  );
  return best && likeness(best) > 0 ? best : undefined;
}

/** The rows for `specs`: those that are there keep their figures, new ones take the prices of the likest and no stock. */
export function rebuild(specs: readonly Spec[], rows: readonly SkuRow[]): SkuRow[] {
  const known = new Map(rows.map((row) => [keyOf(row.values), row]));
  return combinations(specs)
    .slice(0, MAX_SKUS)
    .map((values) => {
      const same = known.get(keyOf(values));
      if (same) return same;
      const like = likest(values, rows);
      return like ? { ...like, id: null, stock: null, locked: 0, values, prices: { ...like.prices } } : blank(values);
    });
}

/** The same rows after a value was written anew: 黑 → 黑色 loses no figure. */
export function renamed(rows: readonly SkuRow[], spec: number, before: string, after: string): SkuRow[] {
  return rows.map((row) =>
    row.values[spec] === before ? { ...row, values: row.values.map((value, i) => (i === spec ? after : value)) } : row,
  );
}

/** Whether two values hold the same, however deep. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => same(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}

/** `after` with the objects of `before` where a row holds what it held; `before` itself where all of them do. */
export function keepSameRows(before: readonly SkuRow[], after: readonly SkuRow[]): SkuRow[] {
  const byValues = new Map(before.map((row) => [keyOf(row.values), row]));
  const rows = after.map((row, i) => {
    const old = before[i] && same(before[i].values, row.values) ? before[i] : byValues.get(keyOf(row.values));
    return old && same(old, row) ? old : row;
  });
  return rows.length === before.length && rows.every((row, i) => row === before[i]) ? (before as SkuRow[]) : rows;
}

/** Copies the figure at `from` down to all rows below it. */
export function fillDown<T>(list: readonly T[], from: number): T[] {
  const figure = list[from]!;
  return list.map((one, i) => (i > from ? figure : one));
}
