import type { Fen } from "@/lib/money";
import type { SkuRow } from "../matrix";
import type { Kind } from "./paste";

export type Figure = Fen | number | null;

/** One column of figures over the SKUs: how it is read, written, named and where its error stands. */
export type Column = {
  key: string;
  name: string;
  kind: Kind;
  unit?: string;
  placeholder?: string;
  get: (row: SkuRow) => Figure;
  put: (row: SkuRow, value: Figure) => SkuRow;
  /** Path of the error inside the row's errors: ["prices", "m12", "daily_rent"]. */
  at: readonly string[];
};

export const messageAt = (errors: unknown, path: readonly string[]): string | undefined => {
  let found = errors;
  for (const key of path) found = (found as Record<string, unknown> | undefined)?.[key];
  return (found as { message?: string } | undefined)?.message;
};

/** Which rows a batch is for: all, or those with this value of this specification. */
export type Scope = { spec: number; value: string } | null;

export const within = (row: SkuRow, scope: Scope): boolean => scope === null || row.values[scope.spec] === scope.value;

/** `value` in this column of every row in scope. */
export const putAll = (rows: readonly SkuRow[], column: Column, value: Figure, scope: Scope): SkuRow[] =>
  rows.map((row) => (within(row, scope) && column.get(row) !== value ? column.put(row, value) : row));

/** The figure of row `from` in all rows below it. */
export const fillFrom = (rows: readonly SkuRow[], column: Column, from: number): SkuRow[] => {
  const figure = column.get(rows[from]!);
  return rows.map((row, i) => (i > from && column.get(row) !== figure ? column.put(row, figure) : row));
};
