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

const BETWEEN = "\u0000";

/** The messages of one row by column, as one text: rows are drawn again when it differs, not when errors are built anew. */
export const messagesOf = (errors: unknown, columns: readonly Column[]): string =>
  errors ? columns.map((column) => messageAt(errors, column.at) ?? "").join(BETWEEN) : "";

export const messageIn = (messages: string, column: number): string | undefined =>
  messages.split(BETWEEN)[column] || undefined;

/** The first row that is refused in one of these columns; -1 where none is. */
export const faultAt = (errors: unknown, columns: readonly Column[]): number =>
  Array.isArray(errors) ? errors.findIndex((row) => columns.some((column) => messageAt(row, column.at))) : -1;

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
