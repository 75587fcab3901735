import type { ReactNode } from "react";
import type { MenuEntry } from "@/components/ui/menu";
import type { Sized } from "./widths";

/** `key`: unique; what the person's choice of columns is remembered under. `S`: the names that the server sorts by. */
export type Column<T, S extends string = never> = Sorted<S> &
  Sized & {
    header: string;
    cell: (row: T) => ReactNode;
    /** Left out until the person asks for it. */
    hidden?: boolean;
    /** Left out by itself where the window is narrow (see useRoomy). */
    wide?: boolean;
    /** Can't be left out. The first column never can. */
    fixed?: boolean;
    /** Where it stands on a phone's card; the first column is the title, others are lines. A list that has a `sub` or a
     * `sum` has cards of two lines, and what else it knows stands on the row's own page. */
    card?: "title" | "badge" | "sub" | "sum" | "line" | "none";
    /** What the card's second line (`sub` at the left, `sum` at the right) says of it, where that is less than the cell. */
    brief?: (row: T) => ReactNode;
  };

/** The server can sort by it: true for `key`, or the server's name. */
type Sorted<S extends string> = { key: S; sort: true } | { key: string; sort?: S };

/** At most two acts inline, the rest in a menu. */
export type RowActions = { inline?: ReactNode; menu?: (MenuEntry | false | null | undefined)[] };

export type Density = "normal" | "compact";
/** `columns`: what the person chose, by key; the others show themselves or not by their own. */
export type TablePrefs = { columns: Record<string, boolean>; density: Density };
export const DEFAULT_PREFS: TablePrefs = { columns: {}, density: "normal" };

export const sortName = (column: Sorted<string>): string | null =>
  column.sort === true ? column.key : (column.sort ?? null);

/** Keys that are left out: the person's choice, else the columns' own. */
export const hiddenKeys = (columns: readonly Column<never, string>[], prefs: TablePrefs, roomy: boolean): string[] =>
  columns
    .filter((column, i) => i > 0 && !column.fixed && !(prefs.columns?.[column.key] ?? showsItself(column, roomy)))
    .map(({ key }) => key);

const showsItself = ({ hidden, wide }: Column<never, string>, roomy: boolean): boolean => !hidden && (!wide || roomy);

/** What a row is called where it is read out: as its list says, else by its first cell where that is text. */
export function nameOf<T>(
  row: T,
  shown: readonly Column<T, string>[],
  rowName?: (row: T) => string,
): string | undefined {
  const first = rowName?.(row) ?? shown[0]?.cell(row);
  return typeof first === "string" && first !== "" ? first : undefined;
}
